import { isMelee } from '../data/weapons.ts';
import type { MeleeId } from '../data/weapons.ts';
import { atMost, gapOf } from '../geometry.ts';
import { isWalledOff } from '../sight/cover.ts';
import type { Occupant, Battlefield } from '../sight/field.ts';
import type { Seen, SeenUnit } from '../state.ts';
import { isVehicleUnit, vehicleOf } from '../units.ts';
import { reachOf } from './in-hand.ts';

/** What a unit can strike with, in the order of its list; everybody always may without a weapon. GP-11.13, GP-11.26 */
export const blowWeapons = (unit: SeenUnit): MeleeId[] => [...unit.gear.filter(isMelee), 'unarmed'];

/** The greatest threat range it has. GP-11.22 */
export function longestReach(unit: SeenUnit): number {
  let longest = reachOf(unit, 'unarmed');
  for (const gear of unit.gear) if (isMelee(gear)) longest = Math.max(longest, reachOf(unit, gear));
  return longest;
}

/** Do the levels let it strike? GP-19.4 */
export const reachesLevel = (striker: Occupant, target: Occupant, reach: number): boolean =>
  striker.level === target.level || striker.top - striker.bottom + reach >= Math.abs(striker.bottom - target.bottom);

/** Is the target within a threat range, with no wall in every way? GP-11.14, GP-11.18 */
export function isWithin(field: Battlefield, striker: Occupant, target: Occupant, reach: number): boolean {
  const gap = gapOf(field.seen, striker.block, target.block);
  return (
    atMost(gap, reach) && reachesLevel(striker, target, reach) && (gap === 0 || !isWalledOff(field, striker, target))
  );
}

/** May somebody aboard be struck or shot at? Who is a passenger behind closed doors may not. GP-20.9 */
export function isEnclosed(seen: Pick<Seen, 'units'>, unit: SeenUnit): boolean {
  const carrier = unit.aboard == null ? null : seen.units[unit.aboard];
  return (
    carrier !== null
    && carrier !== undefined
    && isVehicleUnit(carrier)
    && vehicleOf(carrier).enclosed
    && unit.seat !== 'driver'
    && unit.seat !== 'crew'
  );
}
