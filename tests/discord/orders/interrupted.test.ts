import { afterEach, expect, it } from 'vitest';
import { systems } from '../../../src/systems/index.ts';
import { openDrafts } from '../../../src/discord/panel/drafts.ts';
import type { Table } from '../../../src/table/index.ts';
import { toFirstMatch } from '../../e2e/first-matches.ts';
import { through } from '../../e2e/newcomer.ts';
import { MINUTE } from '../live-match.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

/** After how many more actions the process dies: the last of them is stored, and nobody learns of it. */
const life = { left: Infinity };

const mortal = (table: Table): Table => ({
  ...table,
  async act(request) {
    const result = await table.act(request);
    life.left -= 1;
    if (life.left <= 0) throw new Error('killed');
    return result;
  },
});

/** Two attacks and the end of the turn, of which the second is carried out just before the process dies. */
async function interrupted(): Promise<World> {
  life.left = Infinity;
  world = await openWorld({ systems, foreseen: true, table: mortal });
  await toFirstMatch(world, 'squads-and-champions', 'near');
  const preview = await world.ben.command('/turn orders:b5 attack a5; b6 attack a6; end');
  life.left = 2;
  await through(world.ben, preview, ['orders']).catch(() => undefined);
  life.left = Infinity;
  return world;
}

const panelOf = async ({ ben }: World): Promise<string> => wordsIn((await ben.click('last', 'Act')).message);

it('orders that a crash has interrupted are left without those that were carried out', async () => {
  await interrupted();
  world.forward(2 * MINUTE);
  expect(await panelOf(world)).toMatch(/Still to do: Ben ends the turn\./u);
});

it('orders are not begun again while they are being carried out', async () => {
  await interrupted();
  expect(await panelOf(world)).not.toContain('Still to do');
});

it('orders are carried out by one press alone, until they must have been interrupted', async () => {
  world = await openWorld();
  const drafts = openDrafts(world.store);
  const begin = (at: number) => drafts.beginOrders('m', '1', ['end'], { at, after: 3 });
  expect(await Promise.all([begin(0), begin(1)])).toEqual([true, false]);
  await drafts.change('m', '1', 'd', (draft) => ({ ...draft, unit: 'a1' }));
  expect(await drafts.orders('m', '1')).toEqual({ lines: ['end'], begun: { at: 0, after: 3 } });
  expect([await begin(MINUTE - 1), await begin(MINUTE)]).toEqual([false, true]);
  await drafts.setOrders('m', '1', []);
  expect(await drafts.orders('m', '1')).toEqual({ lines: [], begun: null });
});
