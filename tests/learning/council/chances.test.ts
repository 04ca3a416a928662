import { expect, it } from 'vitest';
import { chancesOfPlans } from '../../../src/learning/index.ts';
import type { AnyMatch, SideId, SystemHandle } from '../../../src/engine/index.ts';
import { fromPreset } from '../../../src/opponent/arena/index.ts';
import { choose } from '../../../src/opponent/index.ts';
import { systems } from '../../../src/systems/index.ts';

/** A match of its first-match preset at the first free choice of a side. */
function atTurn(system: string): { readonly handle: SystemHandle; readonly match: AnyMatch; readonly side: SideId } {
  const handle = systems[system]?.handle;
  if (!handle) throw new Error(`There is no book ${system}.`);
  const match = fromPreset('near').begin(handle, 5);
  const asked = match.asked.find(({ pace, secret }) => pace === 'turn' && !secret);
  if (!asked) throw new Error('Nobody has a turn.');
  return { handle, match, side: asked.of };
}

it('the chances of plans are the same for the same seed, and the best idea of the bot is worth at least as much as to do nothing', () => {
  const { handle, match, side } = atTurn('salvation-and-steel');
  const found = choose({ handle, match, side, skill: 'soldier', seed: 7 });
  const action = found?.action;
  if (!action) throw new Error('The bot has no idea.');
  const plans = [[action], []];
  const [best = 0, nothing = 1] = chancesOfPlans(handle, match, side, plans, 3);
  expect(chancesOfPlans(handle, match, side, plans, 3)).toEqual([best, nothing]);
  for (const chance of [best, nothing]) {
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1);
  }
  expect(best).toBeGreaterThanOrEqual(nothing - 0.01);
});
