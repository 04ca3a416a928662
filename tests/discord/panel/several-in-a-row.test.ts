import { afterEach, expect, it } from 'vitest';
import type { RuleBooks } from '../../../src/discord/bot.ts';
import { basic, book, positionOf } from '../../systems/genesys/example.ts';
import { systems } from '../../../src/systems/index.ts';
import { controls } from '../clicker.ts';
import { told } from '../live-match.ts';
import { openWorld } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

/** The kinds of controls on the panel of a side with two squads that has used up so much of 2 Command. GP-8.1 */
async function panelAfter(spent: number): Promise<readonly string[]> {
  const position = positionOf({
    units: [
      basic('a1', 'K20', { squad: 'qa' }),
      basic('a2', 'R20', { squad: 'qb' }),
      basic('b1', 'K4', { squad: 'qc' }),
    ],
    own: { spent: { a: spent, b: 0 } },
  });
  const books: RuleBooks = {
    genesys: { ...systems['genesys']!, handle: { ...book.handle, presets: { two: { position } } } },
  };
  world = await openWorld({ systems: books });
  await world.ann.command('/match new preset:two');
  await world.ben.click('last', 'Join');
  await world.ann.command('/match start');
  await told(world, 'act');
  const { message } = await world.ann.click('last', 'Act');
  return controls(message).map(({ id }) => id.kind);
}

it('GP-7.7 several squads are moved at once where so many may act before the enemy', async () => {
  expect(await panelAfter(0)).toContain('several');
});

it('GP-7.7 but not where only one may', async () => {
  expect(await panelAfter(1)).not.toContain('several');
});
