import { describe, expect, it } from 'vitest';
import type { ClassAnswer } from '../../../src/learning/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { ClassQuestionRecord, ClassRecord } from '../../../src/table/classes/record.ts';
import { openTable } from '../../../src/table/index.ts';
import type { Player } from '../../../src/table/index.ts';
import { oddsAsk, planAsk, ruleAsk } from '../../support/class-asks.ts';
import { ann, ben, books, cid, done, troubleOf } from '../../support/tables.ts';
import { HALL, option, room } from './stage.ts';

const dee: Player = { id: '1004', name: 'Dee' };
const orders = (text: string): ClassAnswer => ({ is: 'orders', text, deeds: [{ verb: text, params: {} }] });

describe('a question to a class', () => {
  it('is seen with the number of those who have answered, until it is closed without what is right', async () => {
    const { classes } = await room();
    const ask = { ...planAsk, right: { options: [1], orders: [] }, chance: 0.5, rules: ['SS-1.1'] };
    const { question } = done(await classes.ask(HALL, ann, ask));
    const { kind, text, about, options } = planAsk;
    const open = {
      class: HALL,
      key: question.key,
      number: 1,
      in: 0,
      of: 2,
      message: null,
      shown: '',
      stage: 'open',
      ask: { kind, text, about, options },
    };
    expect(question).toEqual(open);
    expect(question.key).toMatch(/^[0-9a-f]{8}$/);
    expect((await classes.viewOf(HALL))?.key).toBe(question.key);
    expect((await classes.viewOf(HALL))?.questions).toBe(1);
    done(await classes.answer(HALL, 1, ben, option(1)));
    expect(await classes.question(HALL, 1)).toEqual({ ...open, in: 1 });
    // It is right, which even Ben does not learn before the end.
    expect(await classes.own(HALL, 1, ben)).toEqual({ answer: option(1), right: null });
    expect(done(await classes.close(HALL, 1, ann)).question).toEqual({
      ...open,
      in: 1,
      stage: 'closed',
      ask,
      count: { answers: 1, options: [0, 1, 0], orders: [], rules: [], percents: [], right: 1 },
    });
  });

  it('is asked by teachers alone, three hundred times at most', async () => {
    const { store, classes } = await room();
    expect(troubleOf(await classes.ask(HALL, ben, planAsk))).toBe('not-a-teacher');
    expect(troubleOf(await classes.ask('yard', ann, planAsk))).toBe('no-class');
    const record = await store.get<ClassRecord>('class:hall');
    await store.set('class:hall', { ...record, questions: 299 });
    expect(done(await classes.ask(HALL, ann, planAsk)).question.number).toBe(300);
    expect(await classes.ask(HALL, ann, planAsk)).toMatchObject({
      trouble: { code: 'class-full', facts: { most: 300 } },
    });
  });

  it('takes orders of one’s own; those that an option offers are that option', async () => {
    const { classes } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    expect(done(await classes.answer(HALL, 1, ben, orders('run'))).own).toEqual({ answer: option(1), right: null });
    expect(done(await classes.answer(HALL, 1, cid, orders('dig'))).own.answer).toEqual(orders('dig'));
    done(await classes.close(HALL, 1, ann));
    // A teacher who wants the third option sees that there are three, counted from 0.
    expect(await classes.mark(HALL, 1, ann, { options: [3], orders: [] })).toMatchObject({
      trouble: { code: 'bad-settings', facts: { field: 'answer' } },
    });
    expect(troubleOf(await classes.mark(HALL, 1, ann, { options: [0, 3], orders: [] }))).toBe('bad-settings');
    expect(await classes.own(HALL, 1, cid)).toMatchObject({ right: null });
    const { question } = done(await classes.mark(HALL, 1, ann, { options: [], orders: ['dig'] }));
    expect(question).toMatchObject({ count: { orders: [{ text: 'dig', count: 1 }], right: 1 } });
    expect(await classes.own(HALL, 1, ben)).toMatchObject({ right: false });
    expect(await classes.own(HALL, 1, cid)).toMatchObject({ right: true });
  });

  it('about a rule can be marked with other rules', async () => {
    const { classes } = await room();
    done(await classes.ask(HALL, ann, ruleAsk));
    done(await classes.answer(HALL, 1, ben, { is: 'rule', rule: 'SS-9.9' }));
    done(await classes.close(HALL, 1, ann));
    expect(await classes.own(HALL, 1, ben)).toMatchObject({ right: false });
    done(await classes.mark(HALL, 1, ann, { rules: ['SS-9.9'] }));
    expect(await classes.own(HALL, 1, ben)).toMatchObject({ right: true });
  });

  it('that nobody has marked is given in the results, neither right nor wrong', async () => {
    const { classes } = await room();
    for (const ask of [planAsk, oddsAsk, planAsk]) done(await classes.ask(HALL, ann, ask));
    done(await classes.answer(HALL, 1, ben, option(0)));
    done(await classes.answer(HALL, 2, ben, { is: 'percent', percent: 80 }));
    done(await classes.answer(HALL, 3, ben, option(0)));
    for (const number of [1, 2]) done(await classes.close(HALL, number, ann));
    expect(done(await classes.results(HALL, ann, 'all')).results).toEqual({
      questions: 2,
      items: 0,
      pupils: [
        { name: 'Ben', answered: 2, right: 0, done: 0, marks: ['given', 'wrong'] },
        { name: 'Cid', answered: 0, right: 0, done: 0, marks: [null, null] },
      ],
    });
  });

  it('is answered by pupils, and by nobody else', async () => {
    const { store, classes } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    const before = await store.get('class-question:hall:1');
    expect(troubleOf(await classes.answer(HALL, 1, dee, option(0)))).toBe('not-in-class');
    expect(troubleOf(await classes.answer('yard', 1, ben, option(0)))).toBe('no-class');
    expect(troubleOf(await classes.close('yard', 1, ann))).toBe('no-class');
    expect(troubleOf(await classes.close(HALL, 2, ann))).toBe('no-question');
    expect(await store.get('class-question:hall:1')).toEqual(before);
    expect(await classes.question(HALL, 1)).toMatchObject({ in: 0 });
    expect(await classes.question(HALL, 2)).toBeNull();
    expect(await classes.own(HALL, 1, dee)).toBeNull();
    expect(await classes.own(HALL, 2, ben)).toBeNull();
  });

  it('leaves nothing of an answer that comes while its pupil leaves, or the class ends', async () => {
    for (const [meanwhile, code] of [
      ['leaves', 'not-in-class'],
      ['ends', 'not-in-class'],
    ] as const) {
      const store = openMemoryStore();
      const { classes } = await room(store);
      done(await classes.ask(HALL, ann, planAsk));
      let armed = true;
      const slow = openTable({
        store: {
          ...store,
          async swap(key, rev, next) {
            if (armed && key.startsWith('class-question:')) {
              armed = false;
              const swapped = await store.swap(key, rev, next);
              done(await (meanwhile === 'leaves' ? classes.leave(HALL, ben) : classes.end(HALL, ann)));
              return swapped;
            }
            return store.swap(key, rev, next);
          },
        },
        systems: books,
        heartbeat: null,
      }).classes;
      expect(troubleOf(await slow.answer(HALL, 1, ben, option(0)))).toBe(code);
      expect(JSON.stringify(await store.get('class-question:hall:1'))).not.toContain('Ben');
    }
  });

  it('leaves nothing of a question that is asked while its class ends', async () => {
    const store = openMemoryStore();
    const { classes } = await room(store);
    let armed = true;
    const slow = openTable({
      store: {
        ...store,
        async swap(key, rev, next) {
          if (armed && key.startsWith('class-question:')) {
            armed = false;
            done(await classes.end(HALL, ann));
          }
          return store.swap(key, rev, next);
        },
      },
      systems: books,
      heartbeat: null,
    }).classes;
    expect(troubleOf(await slow.ask(HALL, ann, planAsk))).toBe('no-class');
    expect(await store.get('class-question:hall:1')).toBeNull();
    expect(await store.words('class-questions-open')).toEqual([]);
  });

  it('takes the next number after one that a crash left without its question', async () => {
    const { store, table, classes } = await room();
    const record = await store.get<ClassRecord>('class:hall');
    await store.set('class:hall', { ...record, questions: 1 });
    expect(done(await classes.ask(HALL, ann, planAsk)).question.number).toBe(2);
    done(await classes.answer(HALL, 2, ben, option(0)));
    done(await classes.close(HALL, 2, ann));
    expect(done(await classes.results(HALL, ann, 'all')).results).toMatchObject({ questions: 1 });
    expect((await table.storedOf(ben)).classes[0]?.answers).toMatchObject([{ question: 2 }]);
  });

  it('counts the answers of those alone who are in the class', async () => {
    const { store, classes } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    done(await classes.answer(HALL, 1, ben, option(0)));
    const record = await store.get<ClassQuestionRecord>('class-question:hall:1');
    const answers = [...(record?.answers ?? []), { who: dee, at: 0, answer: option(1) }];
    await store.set('class-question:hall:1', { ...record, answers });
    expect(await classes.question(HALL, 1)).toMatchObject({ in: 1, of: 2 });
    expect(done(await classes.close(HALL, 1, ann)).question).toMatchObject({ in: 1, count: { options: [1, 0, 0] } });
  });

  it('closed twice was closed the first time', async () => {
    let now = 5;
    const { store, classes } = await room(openMemoryStore(), () => now);
    done(await classes.ask(HALL, ann, planAsk));
    now = 7;
    done(await classes.answer(HALL, 1, ben, option(0)));
    now = 9;
    done(await classes.close(HALL, 1, ann));
    now = 11;
    done(await classes.close(HALL, 1, ann));
    expect(await store.get('class-question:hall:1')).toMatchObject({ asked: 5, closed: 9, answers: [{ at: 7 }] });
  });

  it('keeps where its message stands and what it shows; the last form ends the following, a new count begins it', async () => {
    const { store, classes } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    done(await classes.ask(HALL, ann, ruleAsk));
    const followed = async () => (await classes.followed()).toSorted((one, other) => one.number - other.number);
    expect(await followed()).toEqual([
      { id: HALL, number: 1 },
      { id: HALL, number: 2 },
    ]);
    await classes.posted(HALL, 1, { message: 'm1', shown: 'two answers', last: false });
    expect(await classes.question(HALL, 1)).toMatchObject({ message: 'm1', shown: 'two answers' });
    expect(await followed()).toHaveLength(2);
    done(await classes.close(HALL, 1, ann));
    await classes.posted(HALL, 1, { message: 'm1', shown: 'closed', last: true });
    expect(await followed()).toEqual([{ id: HALL, number: 2 }]);
    done(await classes.mark(HALL, 1, ann, { options: [1], orders: [] }));
    expect(await followed()).toHaveLength(2);
    await classes.posted(HALL, 1, { message: 'm1', shown: 'marked', last: true });
    // An answer that is withdrawn later changes no message that is done with.
    await store.set('class-question:hall:1', {
      ...(await store.get<object>('class-question:hall:1')),
      answers: [{ who: ben, at: 0, answer: option(0) }],
    });
    done(await classes.leave(HALL, ben));
    expect(await store.get('class-question:hall:1')).toMatchObject({ answers: [] });
    expect(await followed()).toEqual([{ id: HALL, number: 2 }]);
  });

  it('of a class that ended is none of the next class in the same channel', async () => {
    const { store, classes } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    const left = await store.get<object>('class-question:hall:1');
    done(await classes.end(HALL, ann));
    done(await classes.open({ server: 's', channel: HALL, name: '8a', by: ann }));
    // As a crash in the middle of ending might have left it.
    await store.set('class-question:hall:1', left);
    expect(await classes.question(HALL, 1)).toBeNull();
  });
});
