import type { Facts, OptionSpec } from '../../engine/index.ts';
import { bandPoints } from './data/constants.ts';
import { scenarioIds } from './data/scenarios.ts';

/** Everything that can be agreed before a match; the first value is the default. */
export const options: readonly OptionSpec[] = [
  { id: 'scenario', rule: 'SS-4.1', values: ['ask', 'random', ...scenarioIds] },
  { id: 'points', rule: 'SS-3.1', values: [], numbers: { least: 50, most: 200, byDefault: bandPoints } },
  {
    id: 'terrain',
    rule: 'SS-R9',
    values: ['scenario', 'none', 'crossroads'],
    numbers: { least: 0, most: 20, prefix: 'fixed:' },
  },
  { id: 'edges', rule: 'SS-R3', values: ['numbers', 'any'] },
  { id: 'treasure-cells', rule: 'SS-R4', values: ['balanced', 'printed'] },
  { id: 'fallen-block-sight', rule: 'SS-R7', values: ['on', 'off'] },
  { id: 'interleave', rule: 'SS-R13', values: ['on', 'off'] },
  { id: 'stun-stops', rule: 'SS-R14', values: ['on', 'off'] },
  { id: 'charge-sight', rule: 'SS-R18', values: ['charge', 'half'] },
  { id: 'charge-allocation', rule: 'SS-R22', values: ['secret', 'open'] },
  { id: 'rounds', rule: 'SS-R26', values: ['per-half', 'per-turn'] },
  { id: 'auto-hit', rule: 'SS-R28', values: ['per-attacker', 'total'] },
  { id: 'failed-stand', rule: 'SS-R38', values: ['helpless', 'defend'] },
  { id: 'hand-weapon', rule: 'SS-R40', values: ['full', 'defence'] },
  { id: 'ranged-defence', rule: 'SS-R41', values: ['energy', 'free'] },
  { id: 'panic-by-shots', rule: 'SS-R53', values: ['on', 'off'] },
  { id: 'rally-friends', rule: 'SS-R56', values: ['minus', 'none', 'plus'] },
  { id: 'random-siege', rule: 'SS-R60', values: ['play', 'reroll'] },
  { id: 'truce-limit', rule: 'SS-R62', values: [], numbers: { least: 0, most: 20, byDefault: 6 } },
  { id: 'drop', rule: 'SS-R62', values: ['nearest', 'anywhere'] },
  { id: 'turn-limit', rule: 'SS-R67', values: [], numbers: { least: 0, most: 50, byDefault: 0 } },
];

/** The scenario, and whether points decide at a limit: the closer it is, the safer the side that is ahead. SS-16.5 */
export const kind = ({ scenario, 'turn-limit': limit }: Facts): string =>
  Number(limit) > 0 ? `${String(scenario)} to a limit` : String(scenario);
