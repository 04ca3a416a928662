import type { Refusal } from '../../../engine/index.ts';
import { firstOf } from '../../../kit/index.ts';
import { apart, isLocked } from '../formation/links.ts';
import { arcOfGroup } from '../formation/ranks.ts';
import { did, groupOf, inRanks, isBeasts, notEnemy, notMine, unitsOf } from '../groups.ts';
import type { Plan } from '../movement/movers.ts';
import { stateRefusal } from '../movement/may-move.ts';
import { refusal } from '../refusals.ts';
import { groupSees } from '../shooting/sight.ts';
import type { Arc, Facing, GroupId, Seen } from '../state.ts';
import { chargeLoose, firstContact } from './loose.ts';
import { longest } from './paths.ts';
import type { ChargeOf } from './paths.ts';
import { chargeRanks, cheapestInRanks, reachesInRanks } from './ranks.ts';

/** A charge as it is declared: the arcs struck are fixed. SH-10.10 */
export function chargeOf(seen: Seen, group: GroupId, targets: readonly GroupId[]): ChargeOf {
  const units = unitsOf(seen, group);
  const arcs: Record<GroupId, Arc> = {};
  for (const target of targets) if (inRanks(groupOf(seen, target))) arcs[target] = arcOfGroup(seen, target, units);
  return { group, targets, arcs };
}

/** Which targets of a charge are within so many points. SH-10.15 */
export function reached(seen: Seen, charge: ChargeOf, points: number): (target: GroupId) => boolean {
  return inRanks(groupOf(seen, charge.group))
    ? reachesInRanks(seen, charge, points)
    : (target) => firstContact(seen, charge, [target], points) !== null;
}

/** Where everybody goes; null: the range does not reach every target. SH-10.18, SH-10.19 */
export function chargePlan(seen: Seen, charge: ChargeOf, points: number): (Plan & { readonly facing?: Facing }) | null {
  return inRanks(groupOf(seen, charge.group)) ? chargeRanks(seen, charge, points) : chargeLoose(seen, charge, points);
}

/** The fewest points that reach every target; null: none do. For odds, and for what is shown beforehand. */
export function pointsNeeded(seen: Seen, charge: ChargeOf): number | null {
  const most = 10 * longest(seen, charge.group);
  const costOf = inRanks(groupOf(seen, charge.group))
    ? cheapestInRanks(seen, charge, most)
    : (target: GroupId): number | null => firstContact(seen, charge, [target], most)?.cost ?? null;
  return charge.targets
    .map(costOf)
    .reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : Math.max(sum, cost)), 0);
}

/** Inches that are added to the dice of a charge: for Beasts, and after a shout. SH-10.12, SH-17.10 */
export const chargeBonus = (seen: Seen, id: GroupId): number =>
  (isBeasts(seen, id) ? 2 : 0) + (did(groupOf(seen, id), 'shouted') ? 1 : 0);

/** Why a group may not charge at all. SH-10.2, SH-10.3 */
export function chargerRefusal(seen: Seen, by: 'a' | 'b', id: GroupId): Refusal | null {
  return firstOf(
    notMine(seen, by, id),
    () => (groupOf(seen, id).reserve ? refusal('ARRIVED', 'SH-17.5', { group: id }) : null),
    () => (did(groupOf(seen, id), 'declared') ? refusal('ALREADY_CHARGED', 'SH-10.2', { group: id }) : null),
    () => (isLocked(seen, id) ? refusal('LOCKED', 'SH-10.3', { group: id }) : null),
    () => stateRefusal(seen, id, ['marched', 'down', 'fleeing', 'regrouped', 'manoeuvred', 'arrived']),
    () => (did(groupOf(seen, id), 'fired-slow') ? refusal('FIRED_NO_CHARGE', 'SH-10.3', { group: id }) : null),
  );
}

/** Why these may not be its targets. SH-10.4, SH-10.5 */
export function targetsRefusal(seen: Seen, by: 'a' | 'b', id: GroupId, targets: readonly GroupId[]): Refusal | null {
  for (const target of targets) {
    const wrong = notEnemy(seen, by, target);
    if (wrong) return wrong;
    if (seen.own.doomed.includes(target)) return refusal('BAD_TARGET', 'SH-10.16', { group: target, why: 'doomed' });
  }
  if (new Set(targets).size < targets.length)
    return refusal('BAD_TARGET', 'SH-10.4', { group: targets[0] ?? null, why: 'twice' });
  const { shotAt } = groupOf(seen, id);
  const other = shotAt === null ? undefined : targets.find((target) => target !== shotAt);
  if (other !== undefined) return refusal('TARGET_NOT_SHOT', 'SH-10.5', { group: id, target: other, shot: shotAt });
  const units = unitsOf(seen, id);
  const unseen = targets.find((target) => !groupSees(seen, units, unitsOf(seen, target)));
  if (unseen !== undefined) return refusal('NO_LINE_OF_SIGHT', 'SH-10.4', { group: id, target: unseen });
  const most = longest(seen, id);
  const charge = chargeOf(seen, id, targets);
  const near = (target: GroupId): boolean => apart(seen, units, unitsOf(seen, target)) <= (most + 2) ** 2;
  const isReached = targets.every(near) ? reached(seen, charge, 10 * most) : () => false;
  const far = targets.find((target) => !near(target)) ?? targets.find((target) => !isReached(target));
  return far === undefined ? null : refusal('CANNOT_REACH', 'SH-10.4', { group: id, target: far, most });
}
