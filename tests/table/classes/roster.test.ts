import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import type { Player } from '../../../src/table/index.ts';
import { planAsk } from '../../support/class-asks.ts';
import { interrupted } from '../../support/interrupted-store.ts';
import { ann, ben, books, cid, done, troubleOf } from '../../support/tables.ts';
import { HALL, option, room } from './stage.ts';

const dee: Player = { id: '1004', name: 'Dee' };

describe('who leaves a class while they answer', () => {
  it.each(['leaves', 'is erased'] as const)('and %s leaves no answer behind', async (how) => {
    const { store, classes } = await room();
    const { question } = done(await classes.ask(HALL, ann, planAsk));
    const answers = (): Promise<unknown> => store.get(`class-question:${HALL}:${question.number}`);
    const other = openTable({
      systems: books,
      heartbeat: null,
      store: interrupted(
        store,
        'swap',
        (key) => key === `class:${HALL}`,
        async () => void done(await classes.answer(HALL, question.number, ben, option(0))),
      ),
    });
    if (how === 'leaves') done(await other.classes.leave(HALL, ben));
    else await other.forgetAll(ben);
    expect(await answers()).toMatchObject({ answers: [] });
  });

  it('and joins while another process erases them is found once more', async () => {
    const { store, table, classes } = await room();
    const joining = openTable({
      systems: books,
      heartbeat: null,
      store: interrupted(
        store,
        'swap',
        (key) => key === `class:${HALL}`,
        () => table.forgetAll(dee),
      ),
    });
    done(await joining.classes.join(HALL, dee));
    await table.forgetAll(dee);
    expect((await classes.viewOf(HALL))?.pupils).toEqual([ben, cid]);
  });

  it('and was interrupted in that leaves none once they are erased', async () => {
    const { store, table, classes } = await room();
    const { question } = done(await classes.ask(HALL, ann, planAsk));
    done(await classes.answer(HALL, question.number, ben, option(0)));
    // Of leaving, only this was done.
    const record = (await store.get<{ rev: number; pupils: readonly Player[] }>(`class:${HALL}`)) ?? { rev: 0 };
    await store.set(`class:${HALL}`, { ...record, pupils: [cid] });
    await table.forgetAll(ben);
    expect(await store.get(`class-question:${HALL}:${question.number}`)).toMatchObject({ answers: [] });
  });
});

describe('who is in a class', () => {
  it('is opened with a name of one line, up to sixty characters', async () => {
    const { classes } = openTable({ store: openMemoryStore(), systems: books, heartbeat: null });
    const named = (name: string) => classes.open({ server: 's', channel: HALL, name, by: ann });
    expect(await named(' \n ')).toMatchObject({ trouble: { code: 'bad-settings', facts: { field: 'name' } } });
    expect(troubleOf(await named('x'.repeat(61)))).toBe('bad-settings');
    expect(done(await named(` ${'x'.repeat(30)}\n${'y'.repeat(29)} `)).room).toMatchObject({
      id: HALL,
      server: 's',
      name: `${'x'.repeat(30)} ${'y'.repeat(29)}`,
      teachers: [ann],
      pupils: [],
      questions: 0,
      homework: [],
    });
  });

  it('a teacher who joins stays a teacher', async () => {
    const { classes } = await room();
    expect(done(await classes.join(HALL, ann)).room).toMatchObject({ teachers: [ann], pupils: [ben, cid] });
  });

  it('has eight teachers at most; to appoint one twice changes nothing', async () => {
    const { classes } = await room();
    const appoint = (number: number) => classes.appoint(HALL, ann, { id: `3${number}`, name: `T${number}` });
    for (let number = 2; number <= 8; number += 1) done(await appoint(number));
    expect(await appoint(9)).toMatchObject({ trouble: { code: 'class-full', facts: { most: 8 } } });
    const before = await classes.viewOf(HALL);
    expect(done(await appoint(5)).room).toEqual(before);
    expect(await classes.viewOf(HALL)).toEqual(before);
  });

  it('a pupil who is made a teacher takes their answers with them', async () => {
    const { classes, table } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    done(await classes.answer(HALL, 1, ben, option(0)));
    done(await classes.answer(HALL, 1, cid, option(1)));
    expect(troubleOf(await classes.appoint(HALL, ben, ben))).toBe('not-a-teacher');
    expect(await classes.own(HALL, 1, ben)).toEqual({ answer: option(0), right: null });
    done(await classes.appoint(HALL, ann, ben));
    expect(await classes.own(HALL, 1, ben)).toBeNull();
    expect(await classes.question(HALL, 1)).toMatchObject({ in: 1, of: 1 });
    expect((await table.storedOf(ben)).classes).toEqual([
      { class: HALL, server: 's', name: '7b', teaches: true, answers: [] },
    ]);
  });

  it('nobody leaves a class that they are not in, nor as its last teacher', async () => {
    const { table, classes } = await room();
    const before = await classes.viewOf(HALL);
    expect(troubleOf(await classes.leave(HALL, dee))).toBe('not-in-class');
    expect(troubleOf(await classes.leave(HALL, ann))).toBe('last-teacher');
    expect((await table.storedOf(ann)).classes).toMatchObject([{ class: HALL, teaches: true }]);
    expect(troubleOf(await classes.leave('yard', ben))).toBe('no-class');
    expect(troubleOf(await classes.appoint('yard', ann, ben))).toBe('no-class');
    expect(troubleOf(await classes.end('yard', ann))).toBe('no-class');
    expect(await classes.viewOf(HALL)).toEqual(before);
    expect(done(await classes.leave(HALL, ben)).room).toMatchObject({ teachers: [ann], pupils: [cid] });
  });

  it('two teachers who leave at the same moment leave one behind', async () => {
    const { classes } = await room();
    done(await classes.appoint(HALL, ann, dee));
    const left = await Promise.all([classes.leave(HALL, ann), classes.leave(HALL, dee)]);
    expect(left.map(troubleOf)).toEqual([null, 'last-teacher']);
    expect((await classes.viewOf(HALL))?.teachers).toEqual([dee]);
  });
});

describe('erasing a person from classes', () => {
  it('takes them out of those with another teacher, and ends those that they alone teach', async () => {
    const { store, table, classes } = await room();
    done(await classes.open({ server: 's', channel: 'yard', name: '8a', by: dee }));
    done(await classes.appoint('yard', dee, ann));
    done(await classes.ask('yard', dee, planAsk));
    await table.forgetAll(ann);
    expect(await classes.viewOf(HALL)).toBeNull();
    expect(await classes.viewOf('yard')).toMatchObject({ teachers: [dee], questions: 1 });
    expect(await store.words(`classes-of:${ann.id}`)).toEqual([]);
    expect(await store.words('classes-in:s')).toEqual(['yard']);
    // Nobody who was in the class that ended has it on a list of theirs.
    expect(await store.words(`classes-of:${ben.id}`)).toEqual([]);
  });

  it('passes over what a crash has left on the lists', async () => {
    const { store, table, classes } = await room();
    await store.add(`classes-of:${dee.id}`, HALL);
    await store.add(`classes-of:${dee.id}`, 'gone');
    await store.add('classes-in:s', 'gone');
    await store.add('class-homework', 'gone');
    expect((await table.storedOf(dee)).classes).toEqual([]);
    expect(await classes.dueReminders()).toEqual([]);
    expect(await store.words('class-homework')).toEqual([]);
    await table.forgetAll(dee);
    expect(await classes.viewOf(HALL)).toMatchObject({ teachers: [ann], pupils: [ben, cid] });
    await table.forgetServer('s');
    expect(await store.words('classes-in:s')).toEqual([]);
  });

  it('of a server takes all its classes, and no other server’s', async () => {
    const { store, table, classes } = await room();
    done(await classes.open({ server: 's', channel: 'yard', name: '8a', by: dee }));
    done(await classes.open({ server: 'other', channel: 'attic', name: '9c', by: dee }));
    await table.forgetServer('s');
    expect(await Promise.all([HALL, 'yard', 'attic'].map((id) => classes.viewOf(id)))).toMatchObject([
      null,
      null,
      { name: '9c' },
    ]);
    expect(await store.words('classes-in:s')).toEqual([]);
    expect(await store.words(`classes-of:${dee.id}`)).toEqual(['attic']);
  });
});
