import { describe, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';
import { holds } from '../support/faults/faulty-checks.ts';
import { playUnderFaults } from '../support/faults/faulty-match.ts';
import { MANY, SOME } from '../support/faults/faulty-store.ts';
import { books as tally } from '../support/tables.ts';
import { times } from '../support/times.ts';

const SEEDS = times(4);

describe('a match on a failing store', () => {
  it.each([
    ['that the tables hear of', null, SOME],
    ['that is asked again', 500, MANY],
  ] as const)('is the same as on a reliable one: tally, %s', async (_, patience, faults) => {
    const happened: Record<string, number> = {};
    let pages = 0;
    let over = 0;
    await Promise.all(
      Array.from({ length: SEEDS }, async (__, index) => {
        const played = await playUnderFaults({
          books: tally,
          system: 'tally',
          options: { target: 100 },
          seed: index + 1,
          faults,
          inputs: 70,
          patience,
        });
        await holds(played, tally);
        for (const [fault, count] of Object.entries(played.happened)) happened[fault] = (happened[fault] ?? 0) + count;
        pages += played.head.log.pages.length;
        over += played.head.stage === 'over' ? 1 : 0;
      }),
    );
    for (const fault of Object.keys(faults)) expect([fault, (happened[fault] ?? 0) > 5]).toEqual([fault, true]);
    expect([pages > 3, over > 1, over < SEEDS]).toEqual([true, true, true]);
  });

  // By turns: the tables hear of a fault, or it is asked again.
  it.each(Object.keys(systems).map((system, place) => [system, place % 2 === 0 ? null : 500] as const))(
    'is the same as on a reliable one: %s',
    async (system, patience) => {
      await holds(
        await playUnderFaults({ books: systems, system, options: {}, seed: 1, faults: SOME, inputs: 40, patience }),
        systems,
      );
    },
  );
});
