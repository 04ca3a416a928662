import { other } from '../../../engine/index.ts';
import { setUpDepth } from '../data/constants.ts';
import type { Scenario } from './scenario.ts';

/** SS-22: the last band with a standing unit that is not running wins; that is checked at once, in verdict.ts. */
export const annihilation: Scenario = {
  rule: 'SS-22.1',
  terrain: { dice: { count: 1, sides: 20 } },
  depth: () => setUpDepth.annihilation,
  setUp: (winner) => [
    { step: 'deploy', side: winner },
    { step: 'deploy', side: other(winner) },
  ],
};
