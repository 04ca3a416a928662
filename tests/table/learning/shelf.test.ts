import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { afterEach, describe, expect, it } from 'vitest';
import type { SystemHandle } from '../../../src/engine/index.ts';
import { lessonFile, lessonIn, MOST_RECORDED, recordLesson } from '../../../src/learning/index.ts';
import type { RecordedLesson } from '../../../src/learning/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { openTable } from '../../../src/table/index.ts';
import type { Table } from '../../../src/table/index.ts';
import { ann, ben, cid, does, done, headOf, interaction, troubleOf } from '../../support/tables.ts';

const BOOK = 'salvation-and-steel';
const handle = bookOf(BOOK);

function bookOf(id: string): SystemHandle {
  const book = systems[id];
  if (!book) throw new Error(`There is no ${id}`);
  return book.handle;
}

const fits = new Ajv({ allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('docs/lesson.schema.json', 'utf8')) as object,
);
const thread = { server: 's', channel: 'thread' };

const tables: Table[] = [];
afterEach(async () => {
  await Promise.all(tables.splice(0).map((table) => table.close()));
});

/** A finished match in which Ann's Squire charges and fights, and Ben answers. */
async function finished() {
  const store = openMemoryStore();
  const table = openTable({ store, systems, heartbeat: null, pause: { least: 1, most: 2 } });
  tables.push(table);
  const position = handle.learning.find(({ id }) => id === 'fight')?.position;
  if (!position) throw new Error('There is no lesson about fights');
  const { matchView } = done(
    await table.create({ room: { server: 's', channel: 'hall' }, by: ann, system: BOOK, options: {}, position }),
  );
  const match = matchView.id;
  done(await table.join(match, ben, 'b'));
  done(await table.start(match, ann, interaction()));
  const after = (await headOf(store, match)).log.entries;
  done(await does(table, match, ann, 'fight', { unit: 'a1' }));
  done(await does(table, match, ann, 'allocate', { unit: 'a1', dice: 'b1 2/1' }));
  done(await does(table, match, ben, 'allocate', { unit: 'b1', dice: 'a1 1/1' }));
  const to = (await headOf(store, match)).log.entries;
  done(await table.concede(match, ben, interaction()));
  return { store, table, match, part: { after, to, pupil: 'a' as const, title: 'A fight' } };
}

/** The same with a lesson that Ann has made of it. */
async function made() {
  const all = await finished();
  done(await all.table.shelf.record(all.match, ann, all.part));
  const { lesson } = done(await all.table.shelf.mark(ann, 1, '  Two dice to hit,\n one to save. '));
  return { ...all, lesson };
}

describe('a lesson made from a match', () => {
  it('has its board, its actions and its dice, and names nobody', async () => {
    const { store, match, lesson } = await made();
    const { log } = await headOf(store, match);
    expect(lesson.steps.map(({ by, verb, text }) => [by, verb, text])).toEqual([
      ['a', 'fight', null],
      ['a', 'allocate', 'Two dice to hit, one to save.'],
      ['b', 'allocate', null],
    ]);
    expect(lesson.dice).toEqual(log.tail.flatMap(({ dice }) => dice.map(({ value }) => value)));
    expect(lesson.dice.length).toBeGreaterThan(2);
    expect(lessonFile(lesson)).not.toMatch(/Ann|Ben|100\d/);
    expect(fits(lesson), JSON.stringify(fits.errors)).toBe(true);
  });

  it('is made of a finished match alone, and of a part that begins and ends between actions of that side', async () => {
    const { table, match, part } = await finished();
    const again = (changes: object) => table.shelf.record(match, ann, { ...part, ...changes });
    expect(troubleOf(await again({ after: part.to }))).toBe('no-such-step');
    expect(await again({ after: part.to - 1, to: part.to, pupil: 'a' })).toMatchObject({
      trouble: { code: 'no-recording', facts: { why: 'no-actions' } },
    });
    expect(troubleOf(await table.shelf.record('nowhere', ann, part))).toBe('no-match');
    const live = done(
      await table.create({ room: { server: 's', channel: 'yard' }, by: ann, system: BOOK, options: { solo: 'on' } }),
    );
    expect(troubleOf(await table.shelf.record(live.matchView.id, ann, part))).toBe('not-over');
    expect(await table.shelf.draft(ann)).toBeNull();
  });

  it('has no part in which time ran out or the umpire changed the board', () => {
    const { position } = handle.learning[0] ?? {};
    if (!position) throw new Error('There are no lessons');
    const one = (input: object) => recordLesson(handle, position, [{ input, dice: [] }], { pupil: 'a', title: 'It' });
    expect(one({ timeUp: '1' })).toEqual({ ok: false, why: 'not-actions' });
    expect(one({ back: 3 })).toEqual({ ok: false, why: 'not-actions' });
  });

  it('takes a text of 60 words, and no more, at the pupil’s own steps alone', async () => {
    const { table } = await made();
    const text = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
    done(await table.shelf.mark(ann, 0, text(60)));
    expect(troubleOf(await table.shelf.mark(ann, 0, text(61)))).toBe('bad-text');
    expect(troubleOf(await table.shelf.mark(ann, 2, 'Ben acts here'))).toBe('bad-text');
    expect(troubleOf(await table.shelf.mark(ann, 9, 'Nobody acts here'))).toBe('bad-text');
    expect(troubleOf(await table.shelf.mark(ben, 0, 'Not mine'))).toBe('no-draft');
    expect(done(await table.shelf.mark(ann, 0, null)).lesson.steps[0]?.text).toBeNull();
  });

  it('has a name of one line, as long as it may be, which nothing else changes', async () => {
    const { table, lesson } = await made();
    const most = MOST_RECORDED.title;
    expect(done(await table.shelf.name(ann, ' How to\n fight ')).lesson).toEqual({ ...lesson, title: 'How to fight' });
    for (const title of [' \n', 'x'.repeat(most + 1)])
      expect(await table.shelf.name(ann, title)).toMatchObject({ trouble: { code: 'bad-text' } });
    expect(await table.shelf.draft(ann)).toMatchObject({ title: 'How to fight' });
    expect(done(await table.shelf.name(ann, 'x'.repeat(most))).lesson.title).toHaveLength(most);
    expect(troubleOf(await table.shelf.name(ben, 'Mine'))).toBe('no-draft');
  });

  it('keeps what stood at a step if the new text is none', async () => {
    const { table, lesson } = await made();
    expect(await table.shelf.mark(ann, 1, ' \n ')).toMatchObject({
      trouble: { code: 'bad-text', facts: { most: 60 } },
    });
    expect(await table.shelf.draft(ann)).toEqual(lesson);
  });

  it('begins after an entry that there is, and ends before the match does', async () => {
    const { store, table, match, part } = await finished();
    const last = (await headOf(store, match)).log.entries;
    const recorded = (after: number, to: number) => table.shelf.record(match, ann, { ...part, after, to });
    for (const [after, to] of [
      [0, part.to],
      [part.after, part.after],
      [part.after, last + 1],
    ] as const)
      expect(await recorded(after, to)).toMatchObject({ trouble: { code: 'no-such-step', facts: { to } } });
    done(await recorded(part.after, part.to));
    done(await recorded(1, part.to));
  });

  it('is put away without a trace', async () => {
    const { table } = await made();
    await table.shelf.drop(ann);
    expect(await table.shelf.draft(ann)).toBeNull();
    expect(troubleOf(await table.shelf.publish(ann, 's'))).toBe('no-draft');
    expect((await table.storedOf(ann)).recorded).toBeNull();
  });

  it('can be tried by whoever works on it, as a lesson of its own book alone', async () => {
    const { store, table } = await made();
    const opened = (player: typeof ann, system: string) =>
      table.lessons.open(player, system, 'draft', () => Promise.resolve({ ...thread, channel: player.id }));
    expect(troubleOf(await opened(ben, BOOK))).toBe('no-lesson');
    expect(troubleOf(await opened(ann, 'squads-and-champions'))).toBe('no-lesson');
    const { matchView } = done(await opened(ann, BOOK));
    expect((await headOf(store, matchView.id)).lesson).toMatchObject({ id: 'draft', step: 0 });
    const { one } = done(await table.shelf.publish(ann, 's'));
    expect(
      troubleOf(await table.lessons.open(ann, 'squads-and-champions', one.id, () => Promise.resolve(thread))),
    ).toBe('no-lesson');
  });

  it('goes out as a file and comes in again the same', async () => {
    const { table, lesson } = await made();
    for (const file of [lessonFile(lesson), lessonFile(lesson).replaceAll('\n', '\r\n')])
      expect(done(await table.shelf.load(ben, file)).lesson).toEqual(lesson);
    expect(await table.shelf.draft(ben)).toEqual(lesson);
  });

  it('is refused as a file by the field that is wrong', async () => {
    const { table, lesson } = await made();
    const [call, split, reply] = lesson.steps;
    if (!call || !split || !reply) throw new Error('It has three steps');
    const changed = (changes: object): string => JSON.stringify({ ...lesson, ...changes });
    const files: readonly (readonly [string, string, string])[] = [
      ['{', '', 'form'],
      ['null', '', 'form'],
      [lessonFile(lesson).replace('{', '{ "version": 9,'), '', 'form'],
      [changed({ extra: 1 }), 'extra', 'form'],
      [changed({ version: 2 }), 'version', 'form'],
      [changed({ title: '' }), 'title', 'form'],
      [changed({ title: 'two\nlines' }), 'title', 'form'],
      [changed({ pupil: 'c' }), 'pupil', 'form'],
      [changed({ system: 'toString' }), 'system', 'book'],
      [changed({ system: 'genesys' }), 'position.system', 'book'],
      [changed({ position: { system: BOOK, units: 7 } }), 'position', 'position'],
      [changed({ position: { ...lesson.position, units: [] } }), 'position', 'position'],
      [changed({ position: { ...lesson.position, units: [{ id: '__proto__', side: 'a' }] } }), 'position', 'position'],
      [changed({ dice: [1.5] }), 'dice.0', 'form'],
      [changed({ dice: Array.from({ length: 101 }, () => 1) }), 'dice', 'form'],
      [changed({ dice: [] }), 'steps.2', 'dice'],
      [changed({ dice: [...lesson.dice, 3] }), 'dice', 'dice'],
      [changed({ dice: lesson.dice.map(() => 99) }), 'steps.2', 'dice'],
      [changed({ steps: [call, split, { ...reply, text: 'Hello' }] }), 'steps.2.text', 'form'],
      [changed({ steps: [{ ...call, text: 'word '.repeat(61).trim() }, split, reply] }), 'steps.0.text', 'words'],
      [changed({ steps: [{ ...call, verb: 'constructor' }, split, reply] }), 'steps.0', 'not-asked'],
      [changed({ steps: [{ ...call, params: { unit: 'z9' } }, split, reply] }), 'steps.0', 'refused'],
      [changed({ steps: [call, { ...split, params: { unit: 'a1', dice: 'b1 9/9' } }, reply] }), 'steps.1', 'refused'],
      [changed({ steps: [call, split, reply, { ...call, by: 'b' }] }), 'steps.3', 'not-asked'],
      [changed({ steps: [call, { ...split, text: null }, reply] }), 'steps', 'unmarked'],
      [' '.repeat(300_000), '', 'form'],
    ];
    for (const [place, [file, at, why]] of files.entries())
      expect(await table.shelf.load(ben, file), `file ${place}`).toMatchObject({
        ok: false,
        trouble: { code: 'bad-lesson', facts: { at, why } },
      });
    expect(await table.shelf.draft(ben)).toBeNull();
  });
});

describe('a lesson given to a server', () => {
  it('is for its author and organisers alone until it is accepted, and then for everybody', async () => {
    const { table } = await made();
    const { one } = done(await table.shelf.publish(ann, 's'));
    expect(await table.shelf.draft(ann)).toBeNull();
    const open = (player: typeof ann, reviews = false) =>
      table.lessons.open(player, BOOK, one.id, () => Promise.resolve({ ...thread, channel: player.id }), reviews);
    expect(troubleOf(await open(ben))).toBe('no-lesson');
    done(await open(ann));
    done(await open(cid, true));
    expect(troubleOf(await table.shelf.accept(one.id, 'elsewhere'))).toBe('no-lesson');
    done(await table.shelf.accept(one.id, 's'));
    done(await open(ben));
  });

  it('is played as it was recorded: the same actions, the same dice, and then it is done', async () => {
    const { store, table, lesson } = await made();
    const { one } = done(await table.shelf.publish(ann, 's'));
    done(await table.shelf.accept(one.id, 's'));
    const { matchView } = done(await table.lessons.open(ben, BOOK, one.id, () => Promise.resolve(thread)));
    const match = matchView.id;
    expect(troubleOf(await does(table, match, ben, 'end'))).toBe('other-step');
    done(await does(table, match, ben, 'fight', { unit: 'a1' }));
    done(await does(table, match, ben, 'allocate', { unit: 'a1', dice: 'b1 2/1' }));
    for (let tries = 0; tries < 200 && (await headOf(store, match)).lesson?.step !== 3; tries += 1) {
      await table.told(match, (await headOf(store, match)).log.entries);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const head = await headOf(store, match);
    expect(head.log.tail.flatMap(({ dice }) => dice.map(({ value }) => value))).toEqual(lesson.dice);
    expect(head.lesson && lessonIn(handle, head.lesson)?.steps).toHaveLength(3);
    expect((await table.lessons.progress(ben, BOOK)).done).toEqual([one.id]);
  });

  it('goes on where it is open, though it is taken away, and is given no more', async () => {
    const { store, table } = await made();
    const { one } = done(await table.shelf.publish(ann, 's'));
    done(await table.shelf.accept(one.id, 's'));
    const { matchView } = done(await table.lessons.open(ben, BOOK, one.id, () => Promise.resolve(thread)));
    expect(troubleOf(await table.shelf.remove(one.id, ben, null))).toBe('not-organiser');
    expect(troubleOf(await table.shelf.remove(one.id, ben, 'elsewhere'))).toBe('not-organiser');
    done(await table.shelf.remove(one.id, cid, 's'));
    done(await does(table, matchView.id, ben, 'fight', { unit: 'a1' }));
    expect((await headOf(store, matchView.id)).lesson?.step).toBe(1);
    done(await table.lessons.stop(matchView.id, ben));
    const { matchView: first } = done(await table.lessons.open(ben, BOOK, null, () => Promise.resolve(thread)));
    expect(first.lesson?.id).toBe(handle.learning[0]?.id);
  });

  it('waits beside at most four others of the same author', async () => {
    const { table, lesson } = await made();
    for (let given = 0; given < 5; given += 1) {
      done(await table.shelf.load(ann, lessonFile(lesson)));
      done(await table.shelf.publish(ann, 's'));
    }
    done(await table.shelf.load(ann, lessonFile(lesson)));
    expect(troubleOf(await table.shelf.publish(ann, 's'))).toBe('shelf-full');
    done(await table.shelf.publish(ann, 'another'));
  });

  it('is one of twenty-five on the shelf of a server, and accepted ones wait no more', async () => {
    const { store, table, lesson } = await made();
    for (let given = 0; given < 25; given += 1) {
      done(await table.shelf.load(ann, lessonFile(lesson)));
      const { one } = done(await table.shelf.publish(ann, 's'));
      expect(one).toMatchObject({ server: 's', author: ann, accepted: null });
      expect(one.id).toMatch(/^shelf-[0-9a-f]{12}$/);
      done(await table.shelf.accept(one.id, 's'));
    }
    done(await table.shelf.load(ann, lessonFile(lesson)));
    expect(await table.shelf.publish(ann, 's')).toMatchObject({ trouble: { code: 'shelf-full', facts: { most: 25 } } });
    const shelf = await table.shelf.on('s');
    expect(shelf).toHaveLength(25);
    // A second acceptance changes nothing of the first.
    const [first] = shelf;
    if (!first) throw new Error('The shelf is empty');
    expect(done(await table.shelf.accept(first.id, 's')).one.accepted).toBe(first.accepted);
    expect(troubleOf(await table.shelf.accept('shelf-none', 's'))).toBe('no-lesson');
    expect(troubleOf(await table.shelf.remove('shelf-none', ann, 's'))).toBe('no-lesson');
    done(await table.shelf.remove(first.id, ann, null));
    expect(await table.shelf.of(first.id)).toBeNull();
    expect(await store.words('recorded-lessons-in:s')).toHaveLength(24);
    expect(await store.words(`recorded-lessons-of:${ann.id}`)).toHaveLength(24);
  });

  it('stands on the shelf in the order in which it was given', async () => {
    let now = 100;
    const { store, lesson } = await made();
    const table = openTable({ store, systems, heartbeat: null, clock: () => now });
    tables.push(table);
    const given: string[] = [];
    for (const at of [300, 100, 200]) {
      now = at;
      done(await table.shelf.load(ben, lessonFile(lesson)));
      given.push(done(await table.shelf.publish(ben, 'order')).one.id);
    }
    expect((await table.shelf.on('order')).map(({ id }) => id)).toEqual([given[1], given[2], given[0]]);
    expect((await table.storedOf(ben)).recorded).toMatchObject({ draft: null, given: [{ offered: 100 }, {}, {}] });
  });

  it('is among what is stored of its author, who is forgotten without taking an accepted one away', async () => {
    const { store, table, lesson } = await made();
    const given = async (): Promise<string> => {
      done(await table.shelf.load(ann, lessonFile(lesson)));
      return done(await table.shelf.publish(ann, 's')).one.id;
    };
    const [accepted, waiting] = [await given(), await given()];
    done(await table.shelf.accept(accepted, 's'));
    done(await table.shelf.load(ann, lessonFile(lesson)));
    const { recorded } = await table.storedOf(ann);
    expect(recorded?.draft).toEqual(lesson);
    expect(recorded?.given.map(({ id }) => id).sort()).toEqual([accepted, waiting].sort());
    await table.forgetAll(ann);
    expect(await table.storedOf(ann)).toMatchObject({ recorded: null });
    expect(await table.shelf.of(waiting)).toBeNull();
    expect(await table.shelf.of(accepted)).toMatchObject({ author: null, lesson: { title: 'A fight' } });
    expect(await store.words(`recorded-lessons-of:${ann.id}`)).toEqual([]);
    await table.forgetServer('s');
    expect(await table.shelf.of(accepted)).toBeNull();
    expect(await table.shelf.on('s')).toEqual([]);
  });
});

/** A lesson of another release: it is looked at anew before it is accepted. */
it('refuses to accept what the book refuses by now', async () => {
  const { store, table, lesson } = await made();
  const { one } = done(await table.shelf.publish(ann, 's'));
  const old: RecordedLesson = { ...lesson, dice: [] };
  await store.set(`recorded-lesson:${one.id}`, { rev: 2, format: 1, ...one, lesson: old });
  expect(troubleOf(await table.shelf.accept(one.id, 's'))).toBe('bad-lesson');
});
