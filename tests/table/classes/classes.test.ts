import { describe, expect, it } from 'vitest';
import type { ClassAnswer } from '../../../src/learning/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { MOST_PUPILS, openTable } from '../../../src/table/index.ts';
import type { Player } from '../../../src/table/index.ts';
import { oddsAsk, planAsk, ruleAsk } from '../../support/class-asks.ts';
import { countingStore } from '../../support/counting-store.ts';
import { Killed, mortalStore } from '../../support/mortal-store.ts';
import fc from '../../support/properties.ts';
import { ann, ben, books, cid, done, troubleOf } from '../../support/tables.ts';
import { HALL, option, room } from './stage.ts';

/** Everything in a store, as one text. */
async function contents(store: Store, keys: readonly string[]): Promise<string> {
  return JSON.stringify(await Promise.all(keys.flatMap((key) => [store.get(key).catch(() => null)])));
}

describe('a class', () => {
  it('has one teacher to begin with, and pupils who join once', async () => {
    const { classes } = await room();
    expect(troubleOf(await classes.open({ server: 's', channel: HALL, name: '7c', by: ben }))).toBe('class-exists');
    done(await classes.join(HALL, ben));
    expect(await classes.viewOf(HALL)).toMatchObject({ name: '7b', teachers: [ann], pupils: [ben, cid] });
    expect(troubleOf(await classes.join('yard', ben))).toBe('no-class');
  });

  it('takes no more pupils than it can show', async () => {
    const { classes } = await room();
    const join = (number: number) => classes.join(HALL, { id: `2${number}`, name: `P${number}` });
    for (let number = 2; number < MOST_PUPILS; number += 1) done(await join(number));
    expect(troubleOf(await join(MOST_PUPILS))).toBe('class-full');
  });

  it('can have more teachers, who are no pupils then; the last one cannot leave', async () => {
    const { classes } = await room();
    expect(troubleOf(await classes.appoint(HALL, ben, cid))).toBe('not-a-teacher');
    expect(troubleOf(await classes.leave(HALL, ann))).toBe('last-teacher');
    done(await classes.appoint(HALL, ann, cid));
    expect(await classes.viewOf(HALL)).toMatchObject({ teachers: [ann, cid], pupils: [ben] });
    done(await classes.leave(HALL, ann));
    expect(troubleOf(await classes.ask(HALL, ann, planAsk))).toBe('not-a-teacher');
  });

  it('that has ended leaves nothing, and another one can be opened', async () => {
    const { classes, table } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    done(await classes.answer(HALL, 1, ben, option(0)));
    expect(troubleOf(await classes.end(HALL, ben))).toBe('not-a-teacher');
    done(await classes.end(HALL, ann));
    expect(await classes.viewOf(HALL)).toBeNull();
    expect(await classes.question(HALL, 1)).toBeNull();
    expect((await table.storedOf(ben)).classes).toEqual([]);
    done(await classes.open({ server: 's', channel: HALL, name: '8a', by: ben }));
    expect(await classes.followed()).toEqual([]);
  });
});

describe('a question', () => {
  it('takes one answer from each pupil, which can be changed until it is closed', async () => {
    const { classes } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    done(await classes.answer(HALL, 1, ben, option(0)));
    done(await classes.answer(HALL, 1, ben, option(2)));
    expect(troubleOf(await classes.answer(HALL, 1, ann, option(0)))).toBe('not-in-class');
    expect(troubleOf(await classes.answer(HALL, 1, cid, { is: 'percent', percent: 3 }))).toBe('bad-settings');
    expect(troubleOf(await classes.answer(HALL, 2, cid, option(0)))).toBe('no-question');
    expect(troubleOf(await classes.close(HALL, 1, cid))).toBe('not-a-teacher');
    expect(troubleOf(await classes.mark(HALL, 1, ann, { options: [2], orders: [] }))).toBe('question-open');
    const { question } = done(await classes.close(HALL, 1, ann));
    expect(question).toMatchObject({ stage: 'closed', in: 1, of: 2, count: { options: [0, 0, 1], right: null } });
    expect(troubleOf(await classes.answer(HALL, 1, cid, option(0)))).toBe('question-closed');
    done(await classes.mark(HALL, 1, ann, { options: [2, 1], orders: [] }));
    expect(await classes.own(HALL, 1, ben)).toMatchObject({ right: true });
    expect(await classes.own(HALL, 1, cid)).toBeNull();
  });

  it('shows neither what was answered nor what is right before it is closed, whatever was answered', async () => {
    const answer = fc.oneof(fc.nat(2).map(option), fc.constant<ClassAnswer | null>(null));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(answer, answer), { minLength: 1, maxLength: 6 }), async (rounds) => {
        const { classes } = await room();
        const { classes: twin } = await room();
        done(await classes.ask(HALL, ann, { ...planAsk, right: { options: [0], orders: [] } }));
        done(await twin.ask(HALL, ann, { ...planAsk, right: { options: [1], orders: [] } }));
        for (const round of rounds)
          for (const [place, given] of round.entries()) {
            if (given?.is !== 'option') continue;
            const who = place === 0 ? ben : cid;
            done(await classes.answer(HALL, 1, who, given));
            // In another world they answer something else.
            done(await twin.answer(HALL, 1, who, option((given.option + 1) % 3)));
          }
        const seen = async (where: typeof classes) => {
          const question = await where.question(HALL, 1);
          return { ...question, key: '' };
        };
        expect(await seen(classes)).toEqual(await seen(twin));
        expect(done(await classes.results(HALL, ann, 'all')).results).toEqual(
          done(await twin.results(HALL, ann, 'all')).results,
        );
      }),
      { numRuns: 40 },
    );
  });

  it('takes thirty answers at once, and loses none; each costs the same few reads and one write', async () => {
    const store = countingStore(openMemoryStore());
    const { classes } = await room(store);
    const pupils: Player[] = Array.from({ length: 30 }, (_, index) => ({ id: `3${index}`, name: `P${index}` }));
    await Promise.all(pupils.map((pupil) => classes.join(HALL, pupil)));
    done(await classes.ask(HALL, ann, planAsk));
    const before = store.counted();
    const given = await Promise.all(pupils.map((pupil, index) => classes.answer(HALL, 1, pupil, option(index % 3))));
    const after = store.counted();
    // Nobody writes in vain because somebody else was faster.
    expect(after.writes - before.writes).toBe(30);
    expect(after.reads - before.reads).toBeLessThanOrEqual(3 * 30);
    expect(given.filter(({ ok }) => ok)).toHaveLength(30);
    expect(done(await classes.close(HALL, 1, ann)).question).toMatchObject({
      in: 30,
      count: { options: [10, 10, 10] },
    });
  });

  it('loses no answer that was acknowledged, whenever the process is killed', async () => {
    for (let last = 1; last < 14; last += 1) {
      const { store, classes } = await room();
      done(await classes.ask(HALL, ann, planAsk));
      done(await classes.answer(HALL, 1, cid, option(0)));
      const mortal = openTable({ store: mortalStore(store, last), systems: books, heartbeat: null, clock: () => 0 });
      const given = await mortal.classes.answer(HALL, 1, ben, option(1)).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return null;
      });
      const again = openTable({ store, systems: books, heartbeat: null, clock: () => 0 }).classes;
      const own = await again.own(HALL, 1, ben);
      if (given) expect(own).toMatchObject({ answer: option(1), right: null });
      done(await again.answer(HALL, 1, ben, option(1)));
      expect(done(await again.close(HALL, 1, ann)).question).toMatchObject({ in: 2, count: { options: [1, 1, 0] } });
    }
  });
});

describe('who leaves', () => {
  it('leaves no trace: no answer, no name, no result', async () => {
    const { store, table, classes } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    done(await classes.answer(HALL, 1, ben, option(0)));
    done(await classes.answer(HALL, 1, cid, option(1)));
    done(await classes.leave(HALL, ben));
    const all = await contents(store, ['class:hall', 'class-question:hall:1']);
    expect(all).toContain('Cid');
    expect(all).not.toContain('Ben');
    expect(all).not.toContain(ben.id);
    expect(await store.words(`classes-of:${ben.id}`)).toEqual([]);
    expect((await table.storedOf(ben)).classes).toEqual([]);
    expect(done(await classes.close(HALL, 1, ann)).question).toMatchObject({
      in: 1,
      of: 1,
      count: { options: [0, 1, 0] },
    });
  });

  it('changes nothing of questions that they did not answer', async () => {
    const { store, classes } = await room();
    done(await classes.ask(HALL, ann, planAsk));
    done(await classes.answer(HALL, 1, cid, option(1)));
    const before = await store.get('class-question:hall:1');
    done(await classes.leave(HALL, ben));
    expect(await store.get('class-question:hall:1')).toEqual(before);
  });

  it('is erased with everything else; a class without a teacher ends', async () => {
    const { store, table, classes } = await room();
    done(await classes.ask(HALL, ann, oddsAsk));
    done(await classes.answer(HALL, 1, ben, { is: 'percent', percent: 40 }));
    expect((await table.storedOf(ben)).classes).toEqual([
      {
        class: HALL,
        server: 's',
        name: '7b',
        teaches: false,
        answers: [{ question: 1, at: 0, answer: { is: 'percent', percent: 40 } }],
      },
    ]);
    await table.forgetAll(ben);
    expect(await contents(store, ['class:hall', 'class-question:hall:1'])).not.toContain('Ben');
    await table.forgetAll(ann);
    expect(await contents(store, ['class:hall', 'class-question:hall:1'])).toBe('[null,null]');
  });

  it('goes with the server, too', async () => {
    const { store, table } = await room();
    await table.forgetServer('s');
    expect(await contents(store, ['class:hall'])).toBe('[null]');
  });
});

describe('results', () => {
  it('are everybody’s for teachers alone, and one’s own for pupils', async () => {
    const { classes } = await room();
    for (const ask of [ruleAsk, oddsAsk]) done(await classes.ask(HALL, ann, ask));
    done(await classes.answer(HALL, 1, ben, { is: 'rule', rule: 'SS-7.6' }));
    done(await classes.answer(HALL, 1, cid, { is: 'rule', rule: 'SS-1.1' }));
    done(await classes.answer(HALL, 2, cid, { is: 'percent', percent: 44 }));
    done(await classes.close(HALL, 1, ann));
    expect(troubleOf(await classes.results(HALL, ben, 'all'))).toBe('not-a-teacher');
    expect(troubleOf(await classes.results(HALL, ann, 'own'))).toBe('not-in-class');
    // The second question is still open.
    const { results } = done(await classes.results(HALL, ann, 'all'));
    expect(results.pupils).toEqual([
      { name: 'Ben', answered: 1, right: 1, done: 0, marks: ['right'] },
      { name: 'Cid', answered: 1, right: 0, done: 0, marks: ['wrong'] },
    ]);
    expect(done(await classes.results(HALL, ben, 'own')).results.pupils.map(({ name }) => name)).toEqual(['Ben']);
    done(await classes.close(HALL, 2, ann));
    expect(done(await classes.results(HALL, cid, 'own')).results.pupils).toEqual([
      { name: 'Cid', answered: 2, right: 1, done: 0, marks: ['wrong', 'right'] },
    ]);
  });
});
