import type { Refusal, RuleId } from '../../../engine/index.ts';
import { isRanged, rangedWeapon } from '../data/weapons.ts';
import type { RangedId } from '../data/weapons.ts';
import { atMost, gapOf, shownLength } from '../geometry.ts';
import { onceFor, remembered } from '../lasting.ts';
import { movementOf } from '../movement/allowance.ts';
import { altitude, shotAim } from '../needs.ts';
import type { Aim } from '../needs.ts';
import { isOn } from '../options.ts';
import { refusal } from '../refusals.ts';
import { areaCover } from '../sight/cover.ts';
import { bodyIn, isEngaged } from '../sight/field.ts';
import type { Battlefield } from '../sight/field.ts';
import { hasSight, isDark } from '../sight/sight.ts';
import { squadId, standingIn } from '../squads.ts';
import type { Seen, SeenUnit, SquadId } from '../state.ts';
import { body, isStanding, transportOf, vehicleOf } from '../units.ts';
import { accuracyOf } from './in-hand.ts';
import type { Attackers } from './entries.ts';
import { isEnclosed } from './reach.ts';

/** Shooting of some squads of a side. */
export interface Fire extends Attackers {
  /** In the enemy's turn: only at these. GP-10.7 */
  readonly at: readonly SquadId[] | null;
  readonly reaction: boolean;
}

/** What a unit can shoot with: its own weapons, and those of the vehicle it is crew of. GP-12.1, GP-20.6, GP-20.12 */
export function shotWeapons(seen: Pick<Seen, 'units'>, unit: SeenUnit): RangedId[] {
  const vehicle = transportOf(seen, unit);
  const own = unit.gear.filter(isRanged);
  if (!vehicle) return own;
  const { enclosed, mounts } = vehicleOf(vehicle);
  const mounted = unit.seat === 'crew' ? mounts : [];
  return enclosed && unit.seat === 'passenger' ? [] : [...mounted, ...own];
}

/** Has it nothing at all to shoot with? Weapons behind closed doors are some. GP-12.1 */
export const isUnarmed = (seen: Pick<Seen, 'units'>, unit: SeenUnit): boolean =>
  shotWeapons(seen, unit).length === 0 && !unit.gear.some(isRanged);

/** How far one may move who shoots with it, in multiples of Mv. GP-9.7 */
export const shotLimit = (weapon: RangedId): number => {
  const { heavy, stationary } = rangedWeapon(weapon);
  return stationary ? 0 : heavy ? 1 : 2;
};

/** May it shoot at all? GP-12.1, GP-12.11 */
export const isShooter = ({ field: { seen }, field }: Fire, unit: SeenUnit): boolean =>
  isStanding(unit)
  && !unit.acted
  && !unit.recovering
  && shotWeapons(seen, unit).length > 0
  && (!isEngaged(field, unit) || isOn(seen, 'shootEngaged'));

const shotsKnown = onceFor((_field: Battlefield) =>
  remembered(
    ({ reaction, at }: Fire, unit: SeenUnit, target: SeenUnit, weapon: RangedId) =>
      `${unit.id} ${target.id} ${weapon} ${reaction} ${String(at)}`,
    refuseShot,
  ),
);

/** Why this shot cannot be made, in the order of section 6. */
export const shotRefusal = (fire: Fire, unit: SeenUnit, target: SeenUnit, weapon: RangedId): Refusal | null =>
  shotsKnown(fire.field)(fire, unit, target, weapon);

type ShotFault = 'NO_LINE_OF_SIGHT' | 'TARGET_FALLEN' | 'TARGET_HIDDEN' | 'TARGET_ENCLOSED';

function refuseShot(fire: Fire, unit: SeenUnit, target: SeenUnit, weapon: RangedId): Refusal | null {
  const { field, at } = fire;
  const { seen } = field;
  const facts = { unit: unit.id, target: target.id, weapon };
  const no = (code: ShotFault, rule: RuleId): Refusal => refusal(code, rule, facts);
  if (target.at === null || target.side === unit.side) return no('NO_LINE_OF_SIGHT', 'GP-12.2');
  if (at && !at.includes(squadId(target)))
    return refusal('BAD_TARGET', 'GP-10.7', {
      unit: unit.id,
      units: at.flatMap((squad) => standingIn(seen, squad)).map(({ id }) => id),
    });
  if (!isStanding(target)) return no('TARGET_FALLEN', 'GP-12.2');
  const [own, theirs] = [bodyIn(field, unit), bodyIn(field, target)];
  const gap = gapOf(seen, own.block, theirs.block);
  const { blast } = rangedWeapon(weapon);
  const accuracy = accuracyOf(unit, weapon);
  const tooFar = !atMost(gap, 2 * accuracy);
  const dark = isDark(seen, unit, gap);
  if (!tooFar && !dark && !hasSight(field, unit, target)) return no('NO_LINE_OF_SIGHT', 'GP-1.14');
  if (tooFar) return refusal('OUT_OF_RANGE', 'GP-12.3', { ...facts, gap: shownLength(gap), most: 2 * accuracy });
  if (dark) return refusal('DARK', 'GP-3.12', { ...facts, gap: shownLength(gap) });
  const carrier = body(seen, unit);
  // GP-R99: the movement was made before; nothing of it is used in answering.
  if (!atMost(carrier.cost, shotLimit(weapon) * movementOf(seen, carrier)))
    return refusal('MOVED_TOO_FAR', 'GP-9.7', { ...facts, cost: shownLength(carrier.cost) });
  const { fires } = altitude(own.level, theirs.level);
  if (2 * accuracy < fires) return refusal('WEAPON_TOO_SHORT', 'GP-19.5', { ...facts, most: 2 * accuracy, fires });
  if (own.level === 2 && theirs.level === 0 && areaCover(field, theirs) && blast === undefined)
    return no('TARGET_HIDDEN', 'GP-19.6');
  if (isEnclosed(seen, target)) return no('TARGET_ENCLOSED', 'GP-20.9');
  return null;
}

/** What one of these shots needs. */
export const aimOf = (
  { field, reaction }: Fire,
  unit: SeenUnit,
  target: SeenUnit,
  weapon: RangedId,
  bonus: number,
): Aim => shotAim(field, { unit, target, weapon, bonus, reaction });
