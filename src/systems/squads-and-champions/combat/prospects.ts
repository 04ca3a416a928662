import type { Manner } from '../needs.ts';
import { sumsOf } from '../needs.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { diceOf, worthOf } from '../units.ts';
import { hitsLeft } from './casualties.ts';
import { attackChance, decimal } from './chances.ts';
import type { OutcomeShare } from './chances.ts';

/** The chance that an attack succeeds, without Fate. SC-5.3, section 10 */
export function successOf(seen: Seen, attacker: SeenUnit, target: SeenUnit, manner: Manner): OutcomeShare {
  const { attack, defence } = sumsOf(seen, attacker, target, manner);
  return attackChance(diceOf(attacker), diceOf(target), attack.total - defence.total);
}

/** The victory points that an attack brings on average; a hit that does not defeat its target counts in part. SC-12.1 */
export const gainOf = (seen: Seen, attacker: SeenUnit, target: SeenUnit, manner: Manner): number =>
  (decimal(successOf(seen, attacker, target, manner)) * worthOf(target)) / hitsLeft(target);
