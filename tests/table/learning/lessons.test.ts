import { afterEach, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { systems } from '../../../src/systems/index.ts';
import { dieOf, openTable } from '../../../src/table/index.ts';
import type { Table } from '../../../src/table/index.ts';
import { ann, ben, does, done, headOf, interaction, troubleOf } from '../../support/tables.ts';

const BOOK = 'salvation-and-steel';
const CHAMPIONS = 'squads-and-champions';
const thread = { server: 's', channel: 'thread' };
const room = () => Promise.resolve(thread);
const elsewhere = () => Promise.resolve({ server: 's', channel: 'elsewhere' });

const tables: Table[] = [];
afterEach(async () => {
  await Promise.all(tables.splice(0).map((table) => table.close()));
});

function tableOn(store: Store): Table {
  const table = openTable({ store, systems, heartbeat: null, pause: { least: 1, most: 2 } });
  tables.push(table);
  return table;
}

async function lesson(id: string, store = openMemoryStore()) {
  const table = tableOn(store);
  const { matchView } = done(await table.lessons.open(ann, BOOK, id, room));
  await table.told(matchView.id, 1);
  return { store, table, match: matchView.id };
}

const move = (table: Table, match: string, cell: string) => does(table, match, ann, 'move', { unit: 'a1', cell });

describe('a lesson', () => {
  it('takes a legal action that is not wanted for no action', async () => {
    const { store, table, match } = await lesson('move');
    const before = await headOf(store, match);
    expect(troubleOf(await move(table, match, 'S12'))).toBe('other-step');
    expect(await headOf(store, match)).toEqual(before);
  });

  it('refuses with the code of the book, and is a step further only where that was wanted', async () => {
    const { store, table, match } = await lesson('move');
    expect(await move(table, match, 'S30')).toMatchObject({ trouble: { refusal: { code: 'NOT_ENOUGH_SPEED' } } });
    expect((await headOf(store, match)).lesson?.step).toBe(0);
    done(await move(table, match, 'S14'));
    expect(await move(table, match, 'S17')).toMatchObject({ trouble: { refusal: { code: 'NOT_ENOUGH_SPEED' } } });
    expect((await headOf(store, match)).lesson?.step).toBe(2);
    expect((await table.lessons.progress(ann, BOOK)).done).toEqual(['move']);
  });

  it('is begun once by two presses that two processes hear of', async () => {
    const store = openMemoryStore();
    let rooms = 0;
    const press = async () =>
      done(
        await tableOn(store).lessons.open(ann, BOOK, null, async () => ({ server: 's', channel: `t${(rooms += 1)}` })),
      );
    const [one, other] = await Promise.all([press(), press()]);
    expect([one.matchView.id, rooms]).toEqual([other.matchView.id, 1]);
  });

  it('is nobody else’s', async () => {
    const { table, match } = await lesson('move');
    expect(troubleOf(await does(table, match, ben, 'move', { unit: 'a1', cell: 'S14' }))).toBe('not-a-player');
    expect(troubleOf(await table.lessons.stop(match, ben))).toBe('not-a-player');
  });

  it('goes by its steps alone: no undo, no draw, no giving up, no export', async () => {
    const { table, match } = await lesson('move');
    done(await move(table, match, 'S14'));
    for (const result of [
      await table.undo(match, ann, interaction()),
      await table.concede(match, ann, interaction()),
      await table.propose(match, ann, { what: 'draw' }, interaction()),
      await table.exported(match, ann),
    ])
      expect(troubleOf(result)).toBe('in-lesson');
  });

  it('throws the dice of its script, which its log tells from the beginning, and then those of its seed', async () => {
    const { store, table, match } = await lesson('fight');
    done(await does(table, match, ann, 'fight', { unit: 'a1' }));
    done(await does(table, match, ann, 'allocate', { unit: 'a1', dice: 'b1 2/1' }));
    for (let tries = 0; tries < 200 && (await headOf(store, match)).lesson?.step !== 4; tries += 1) {
      await table.told(match, (await headOf(store, match)).log.entries);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const head = await headOf(store, match);
    expect(head.lesson?.step).toBe(4);
    expect(head.log.tail.flatMap(({ dice }) => dice.map(({ value }) => value))).toEqual([5, 7, 6, 9, 15, 12]);
    expect(head.log.tail[0]?.note).toEqual({ kind: 'lesson', lesson: 'fight', dice: [5, 7, 6, 9, 15, 12] });
    const seeded = { seed: head.seed, match, words: { a: null, b: null } };
    const scripted = { ...seeded, script: [5, 7, 6, 9, 15, 12] };
    expect(dieOf(scripted, 2, 20)).toBe(7);
    expect(dieOf(scripted, 7, 20)).toBe(dieOf(seeded, 7, 20));
    // A value that no such die has is not taken.
    expect(dieOf({ ...seeded, script: [7] }, 1, 6)).toBe(dieOf(seeded, 1, 6));
  });

  it('is read step by step where there is only something to look at, and that counts as done', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const { matchView } = done(await table.lessons.open(ann, CHAMPIONS, 'move', room));
    expect(troubleOf(await table.lessons.look(matchView.id, ben, interaction()))).toBe('not-a-player');
    done(await table.lessons.look(matchView.id, ann, interaction()));
    expect((await headOf(store, matchView.id)).lesson?.step).toBe(1);
    expect(troubleOf(await table.lessons.look(matchView.id, ann, interaction()))).toBe('other-step');
    expect((await table.lessons.counts(CHAMPIONS))['move/squad']).toEqual({ begun: 1, done: 1 });
  });

  it('begins with the first of a book, and is open until it is done; then that one begins again', async () => {
    const { store, table } = await lesson('move');
    const open = async () => done(await table.lessons.open(ben, BOOK, null, elsewhere)).matchView.id;
    const first = await open();
    expect((await headOf(store, first)).lesson?.id).toBe('move');
    expect(await open()).toBe(first);
    done(await does(table, first, ben, 'move', { unit: 'a1', cell: 'S14' }));
    await does(table, first, ben, 'move', { unit: 'a1', cell: 'S17' });
    const again = await open();
    expect(again).not.toBe(first);
    expect(await store.get(`match:${first}`)).toBeNull();
    expect(await table.lessons.progress(ben, BOOK)).toMatchObject({ lesson: 'move', done: ['move'], match: again });
  });

  it('is not done if it is stopped half-way, and is closed then', async () => {
    const { store, table, match } = await lesson('move');
    done(await move(table, match, 'S14'));
    done(await table.lessons.stop(match, ann));
    expect(await store.get(`match:${match}`)).toBeNull();
    expect(await table.lessons.progress(ann, BOOK)).toEqual({ lesson: 'move', match: null, done: [] });
    expect(troubleOf(await table.lessons.stop(match, ann))).toBe('no-match');
  });

  it('is done if it is stopped after its last step', async () => {
    const { table, match } = await lesson('move');
    done(await move(table, match, 'S14'));
    await move(table, match, 'S17');
    done(await table.lessons.stop(match, ann));
    expect(await table.lessons.progress(ann, BOOK)).toEqual({ lesson: 'move', match: null, done: ['move'] });
  });

  it('cannot be one that there is not, nor one of a book that there is not', async () => {
    const table = tableOn(openMemoryStore());
    expect(await table.lessons.open(ann, 'chess', null, room)).toMatchObject({
      trouble: { code: 'no-such-system', facts: { system: 'chess' } },
    });
    expect(troubleOf(await table.lessons.open(ann, BOOK, 'juggling', room))).toBe('no-lesson');
    expect(troubleOf(await table.lessons.open(ann, BOOK, 'draft', room))).toBe('no-lesson');
  });

  it('has no room where another match is being played, and leaves nothing of itself', async () => {
    const { table } = await lesson('move');
    expect(troubleOf(await table.lessons.open(ben, BOOK, 'move', room))).toBe('room-taken');
    expect(await table.everOf(ben)).toEqual([]);
    expect(await table.lessons.counts(BOOK)).toMatchObject({ 'move/walk': { begun: 1 } });
  });

  it('goes on at its step after a restart, and the teacher with it', async () => {
    const { store, table, match } = await lesson('charge');
    await does(table, match, ann, 'move', { unit: 'a1', cell: 'S17' });
    await does(table, match, ann, 'charge', { unit: 'a1', target: 'b1' });
    done(await does(table, match, ann, 'end'));
    await table.close();
    const again = tableOn(store);
    await again.told(match, (await headOf(store, match)).log.entries);
    await again.begin();
    for (let tries = 0; tries < 200 && (await headOf(store, match)).lesson?.step !== 4; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await headOf(store, match)).lesson?.step).toBe(4);
    const { matchView } = done(await again.lessons.open(ann, BOOK, null, () => Promise.reject(new Error('no room'))));
    expect(matchView.id).toBe(match);
  });

  it('leaves nothing of its match when the next one begins in its room', async () => {
    const { store, table, match } = await lesson('move');
    const { matchView } = done(
      await table.lessons.open(ann, BOOK, 'charge', () => Promise.reject(new Error('no room'))),
    );
    expect(matchView.room).toEqual(thread);
    expect(await store.get(`match:${match}`)).toBeNull();
    expect(await table.everOf(ann)).toEqual([matchView.id]);
    expect(await table.at(thread)).toBe(matchView.id);
  });

  it('counts how many begin and do each step, and names nobody', async () => {
    const { store, table, match } = await lesson('move');
    done(await move(table, match, 'S14'));
    await table.lessons.open(ben, BOOK, 'move', () => Promise.resolve({ server: 's', channel: 'other' }));
    expect(await table.lessons.counts(BOOK)).toEqual({
      'move/walk': { begun: 2, done: 1 },
      'move/too-far': { begun: 1, done: 0 },
    });
    expect(JSON.stringify(await store.get(`lesson-counts:${BOOK}`))).not.toMatch(/Ann|Ben|100[12]/);
  });

  it('is told of and deleted with everything else that is stored of a person', async () => {
    const { store, table, match } = await lesson('move');
    expect((await table.storedOf(ann)).lessons).toEqual({ courses: { [BOOK]: { lesson: 'move', match, done: [] } } });
    for (const one of await table.everOf(ann)) await table.eraseFrom(one, ann, 'concede');
    await table.forgetAll(ann);
    expect(await store.get(`match:${match}`)).toBeNull();
    expect((await table.storedOf(ann)).lessons).toBeNull();
  });
});

describe('a match', () => {
  it('is no lesson: its dice come from its seed, and its log says nothing else', async () => {
    const store = openMemoryStore();
    const table = tableOn(store);
    const { matchView } = done(
      await table.create({ room: thread, by: ann, system: BOOK, options: { solo: 'on', points: 100 } }),
    );
    const head = await headOf(store, matchView.id);
    expect(head.lesson).toBeNull();
    expect(troubleOf(await table.lessons.look(matchView.id, ann, interaction()))).toBe('not-live');
    expect(troubleOf(await table.lessons.stop(matchView.id, ann))).toBe('no-match');
  });
});
