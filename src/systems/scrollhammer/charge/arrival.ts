import { derivedFor } from '../../../engine/index.ts';
import { chargeChance, decimal } from '../combat/chances.ts';
import type { GroupId, Seen } from '../state.ts';
import { chargeBonus, chargeOf, chargePlan, pointsNeeded } from './charges.ts';
import { longest } from './paths.ts';
import type { ChargeOf } from './paths.ts';

/** What a charge needs to get there, and how likely that is. */
export interface Arrival {
  readonly inches: number;
  /** Three dice, of which the lowest two count. SH-10.14 */
  readonly through: boolean;
  readonly chance: number;
}

/** Whether rough ground slows a charge: the placement with the longest range says so. SH-10.14 */
export const isSlowed = (seen: Seen, charge: ChargeOf): boolean =>
  chargePlan(seen, charge, 10 * longest(seen, charge.group))?.hard ?? false;

/** null: not even the longest charge gets there. SH-10.12 – SH-10.15 */
export function arrivalOf(seen: Seen, charge: ChargeOf): Arrival | null {
  const points = pointsNeeded(seen, charge);
  if (points === null) return null;
  const through = isSlowed(seen, charge);
  const inches = Math.ceil(points / 10);
  return { inches, through, chance: decimal(chargeChance(inches, through, chargeBonus(seen, charge.group))) };
}

/** The chances of pairs of a charger and its target, as `a-1 b-2`. */
const chanceFor = derivedFor((seen: Seen, pair: string): number => {
  const [group = '', target = ''] = pair.split(' ');
  return arrivalOf(seen, chargeOf(seen, group, [target]))?.chance ?? 0;
});

/** How likely a group's charge at another is to get there. SH-10.12 */
export const chanceToArrive = (seen: Seen, group: GroupId, target: GroupId): number =>
  chanceFor(seen, `${group} ${target}`);
