import { describe, expect, it } from 'vitest';
import type { Homework } from '../../../src/learning/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { ann, ben, cid, done, troubleOf } from '../../support/tables.ts';
import { HALL, room } from './stage.ts';

const DAY = 86_400_000;

const puzzle = (id: string): Homework['items'][number] => ({ what: 'puzzle', system: 'tally', id });

describe('homework', () => {
  it('is done by what the puzzles keep, and reminded of once', async () => {
    let now = 0;
    const { table, classes } = await room(openMemoryStore(), () => now);
    const items = [puzzle('p1'), { what: 'lesson', system: 'tally', id: 'l1' }] as const;
    expect(troubleOf(await classes.setHomework(HALL, ben, { items, due: 3 * DAY }))).toBe('not-a-teacher');
    expect(troubleOf(await classes.setHomework(HALL, ann, { items, due: 0 }))).toBe('bad-settings');
    expect(await classes.homeworkOf(HALL, ben)).toEqual([]);
    done(await classes.setHomework(HALL, ann, { items, due: 3 * DAY }));
    await table.answeredPuzzle(ben, 'tally/p1', true);
    const [homework] = await classes.homeworkOf(HALL, ben);
    expect(homework?.items.map((one) => one.done)).toEqual([true, false]);
    expect(done(await classes.results(HALL, ann, 'all')).results).toMatchObject({
      items: 2,
      pupils: [{ done: 1 }, { done: 0 }],
    });
    expect(await classes.dueReminders()).toEqual([]);
    now = 2 * DAY;
    expect(await classes.dueReminders()).toMatchObject([{ room: { id: HALL }, homework: { number: 1 } }]);
    await classes.reminded(HALL, 1);
    expect(await classes.dueReminders()).toEqual([]);
    expect(await classes.homeworkOf('yard', ben)).toEqual([]);
  });

  it('is numbered from 1; the oldest makes room for the thirteenth, and no number is given twice', async () => {
    const { classes } = await room();
    for (let number = 1; number <= 13; number += 1) {
      const set = done(await classes.setHomework(HALL, ann, { items: [puzzle(`p${number}`)], due: number * DAY }));
      expect(set.homework).toEqual({
        number,
        items: [puzzle(`p${number}`)],
        set: 0,
        due: number * DAY,
        reminded: false,
      });
      expect(set.room.homework.at(-1)).toEqual(set.homework);
    }
    const { homework } = (await classes.viewOf(HALL)) ?? {};
    expect(homework?.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  });

  it('is reminded of each on its own, and only as long as the class exists', async () => {
    let now = 0;
    const { store, classes } = await room(openMemoryStore(), () => now);
    done(await classes.setHomework(HALL, ann, { items: [puzzle('p1')], due: 4 * DAY }));
    done(await classes.setHomework(HALL, ann, { items: [puzzle('p2')], due: 6 * DAY }));
    const due = async (): Promise<readonly number[]> =>
      (await classes.dueReminders()).map(({ homework }) => homework.number);
    now = 3 * DAY - 1;
    expect(await due()).toEqual([]);
    now = 3 * DAY;
    expect(await due()).toEqual([1]);
    now = 5 * DAY;
    expect(await due()).toEqual([1, 2]);
    await classes.reminded(HALL, 1);
    expect(await due()).toEqual([2]);
    expect(await store.words('class-homework')).toEqual([HALL]);
    await classes.reminded(HALL, 2);
    expect(await due()).toEqual([]);
    // With nothing left to remind of, nobody looks at the class again.
    expect(await store.words('class-homework')).toEqual([]);
    done(await classes.setHomework(HALL, ann, { items: [puzzle('p3')], due: 9 * DAY }));
    expect(await store.words('class-homework')).toEqual([HALL]);
    done(await classes.end(HALL, ann));
    now = 9 * DAY;
    expect(await due()).toEqual([]);
    expect(await store.words('class-homework')).toEqual([]);
  });

  it('counts in the results item by item, over all that was set', async () => {
    const { table, classes } = await room();
    done(await classes.setHomework(HALL, ann, { items: [puzzle('p1'), puzzle('p2')], due: DAY }));
    done(await classes.setHomework(HALL, ann, { items: [puzzle('p3')], due: DAY }));
    for (const id of ['p2', 'p3', 'p4']) await table.answeredPuzzle(cid, `tally/${id}`, true);
    await table.answeredPuzzle(cid, 'tally/p1', false);
    const { results, room: seen } = done(await classes.results(HALL, ann, 'all'));
    expect(seen).toEqual(await classes.viewOf(HALL));
    expect(results).toEqual({
      questions: 0,
      items: 3,
      pupils: [
        { name: 'Ben', answered: 0, right: 0, done: 0, marks: [] },
        { name: 'Cid', answered: 0, right: 0, done: 2, marks: [] },
      ],
    });
    expect((await classes.homeworkOf(HALL, cid)).map(({ items }) => items.map((one) => one.done))).toEqual([
      [false, true],
      [true],
    ]);
    expect(troubleOf(await classes.results('yard', ann, 'all'))).toBe('no-class');
  });
});
