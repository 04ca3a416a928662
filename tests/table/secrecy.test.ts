import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openTable } from '../../src/table/index.ts';
import { ann, ben, books, does, done } from '../support/tables.ts';
import { withoutSeals } from '../support/twins/seals.ts';
import type { Player, Table } from '../../src/table/index.ts';
import fc from '../support/properties.ts';

/** Two matches with the same seed, clock and ids, so that they differ only in what is done in them. */
async function twin(): Promise<{ readonly table: Table; readonly match: string }> {
  let words = 0;
  let now = 0;
  const table = openTable({
    store: openMemoryStore(),
    systems: books,
    clock: () => now,
    random: () => (words += 1).toString(16).padStart(64, '0'),
  });
  const { id } = done(
    await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: 'tally', options: { target: 100 } }),
  ).matchView;
  done(await table.join(id, ben));
  done(await table.start(id, ann, 'start'));
  now = 1;
  return { table, match: id };
}

/** Everything that a viewer gets of a match, as text. */
const shown = async ({ table, match }: Awaited<ReturnType<typeof twin>>, viewer: Player | null): Promise<string> => {
  const past = await Promise.all([1, 2, 3, 4].map((number) => table.past(match, viewer, number)));
  const lists = [viewer && (await table.listOf(viewer)), await table.listIn('s')];
  return JSON.stringify([
    await table.viewOf(match, viewer),
    withoutSeals(await table.log(match, viewer, 1)),
    past,
    lists,
  ]);
};

const dice = fc.integer({ min: 0, max: 3 });
/** What Ben does in one match and in the other: the same verbs with other values. */
const deeds = fc.array(fc.tuple(fc.constantFrom('bid', 'plan'), dice, dice), { minLength: 1, maxLength: 5 });

describe('nothing secret', () => {
  it('is in what the other side or a spectator gets: matches that differ only in it look the same to the byte', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (all) => {
        const one = await twin();
        const two = await twin();
        for (const [index, [verb, left, right]] of all.entries()) {
          done(await does(one.table, one.match, ben, verb, { dice: left }, { interaction: `${index}` }));
          done(await does(two.table, two.match, ben, verb, { dice: right }, { interaction: `${index}` }));
        }
        for (const viewer of [ann, null]) expect(await shown(one, viewer)).toBe(await shown(two, viewer));
        expect((await shown(one, ben)) !== (await shown(two, ben))).toBe(all.some(([, left, right]) => left !== right));
      }),
      { numRuns: 30 },
    );
  });

  it('of one side leaves a trace in the log of the others but the seal of another answer, not even that something was done', async () => {
    const quiet = await twin();
    const busy = await twin();
    done(await does(quiet.table, quiet.match, ben, 'bid', { dice: 1 }, { interaction: 'b' }));
    done(await does(busy.table, busy.match, ben, 'bid', { dice: 1 }, { interaction: 'b' }));
    done(await does(busy.table, busy.match, ben, 'bid', { dice: 2 }, { interaction: 'c' }));
    done(await does(busy.table, busy.match, ben, 'plan', { dice: 2 }, { interaction: 'd' }));
    for (const viewer of [ann, null]) {
      expect(JSON.stringify(withoutSeals(await busy.table.log(busy.match, viewer, 1)))).toBe(
        JSON.stringify(withoutSeals(await quiet.table.log(quiet.match, viewer, 1))),
      );
      expect(JSON.stringify((await busy.table.viewOf(busy.match, viewer))?.view)).toBe(
        JSON.stringify((await quiet.table.viewOf(quiet.match, viewer))?.view),
      );
    }
    expect((await busy.table.log(busy.match, ben, 1)).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });
});
