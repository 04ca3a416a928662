import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { creditDowntime, doDue, nextLook } from '../../src/table/deadlines/due.ts';
import { openTable } from '../../src/table/index.ts';
import type { TableContext } from '../../src/table/context.ts';
import { ann, ben, books, done, groundOn, headOf, interaction } from '../support/tables.ts';

const HOUR = 60 * 60 * 1000;
const T = Date.UTC(2026, 4, 6, 12);

/**
 * A live match with a day for each question and four hours of grace; its log gives the clock's notes: of whom, what,
 * how long after the beginning.
 */
async function asked() {
  const store = openMemoryStore();
  let now = T;
  const clock = (): number => now;
  const table = openTable({ store, systems: books, clock, heartbeat: null });
  const { matchView } = done(
    await table.create({
      room: { server: 's', channel: 'hall' },
      by: ann,
      system: 'tally',
      options: { target: 100, pace: 'daily' },
    }),
  );
  done(await table.join(matchView.id, ben, 'b'));
  done(await table.start(matchView.id, ann, interaction()));
  const ground: TableContext = groundOn(store, clock);
  return {
    match: matchView.id,
    ground,
    at(hours: number) {
      now = T + hours * HOUR;
    },
    /** Does all that is due by now. */
    async look() {
      while ((await doDue(ground, matchView.id)).ok);
    },
    head: () => headOf(store, matchView.id),
    async told() {
      const { log } = await headOf(store, matchView.id);
      return log.tail
        .flatMap(({ note, at }) =>
          note && 'side' in note
            ? [`${note.side} ${note.kind === 'reminder' ? note.share : note.kind} ${(at - T) / HOUR}`]
            : [],
        )
        .sort();
    },
  };
}

describe('a bot that was late with something due, and then down', () => {
  it('sends one reminder before the notice that time is up, and gives the full grace period', async () => {
    const { match, ground, at, look, told } = await asked();
    // Time was up after a day; an hour later, with nothing announced yet, everything stopped for five hours.
    at(30);
    expect(await creditDowntime(ground, match, [{ from: T + 25 * HOUR, to: T + 30 * HOUR }])).toBe(true);
    await look();
    expect(await told()).toEqual(['a grace 30', 'a nine-tenths 30', 'b grace 30', 'b nine-tenths 30']);
    at(33.9);
    await look();
    expect(await told()).toHaveLength(4);
    at(34);
    await look();
    expect((await told()).filter((line) => line.includes('default'))).toEqual(['a default 34', 'b default 34']);
  });

  it('reminds once, in time, at half of the time', async () => {
    const { match, ground, at, look, told, head } = await asked();
    at(30);
    await creditDowntime(ground, match, [{ from: T + 14 * HOUR, to: T + 30 * HOUR }]);
    await look();
    expect(await told()).toEqual(['a half 30', 'b half 30']);
    expect(nextLook(await head())?.at).toBe(T + (30 + 7.6) * HOUR);
  });
});
