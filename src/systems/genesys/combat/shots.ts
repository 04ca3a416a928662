import type { Refusal, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isRanged, rangedWeapon } from '../data/weapons.ts';
import { refusal } from '../refusals.ts';
import { shotShelter } from '../sight/cover.ts';
import { squadId, unitsIn } from '../squads.ts';
import type { Seen, SeenUnit, Strike } from '../state.ts';
import { isStanding, stat, transportOf } from '../units.ts';
import { bonusOf, coordinationRefusal, stillCombined, withBonuses } from './coordination.ts';
import type { Coordination } from './coordination.ts';
import { mayDivide } from './divide.ts';
import { entriesOf, partakers, straightened, targetsOfUnit } from './entries.ts';
import type { AttackRow, AttackEntry } from './entries.ts';
import type { Fire } from './shot.ts';
import { shotWeapons, isShooter, isUnarmed, shotRefusal, aimOf } from './shot.ts';
import { shotsOf } from './in-hand.ts';
import { isEnclosed } from './reach.ts';

const coordination = (fire: Fire): Coordination => ({
  cohort: fire.cohort,
  skill: (unit) => stat(unit, 'rc'),
  carries: (unit, weapon) => isRanged(weapon) && shotWeapons(fire.field.seen, unit).includes(weapon),
  reaches: (unit, target, same) =>
    isShooter(fire, unit)
    && shotWeapons(fire.field.seen, unit).some(
      (weapon) => (same === null || weapon === same) && shotRefusal(fire, unit, target, weapon) === null,
    ),
  attacks: (unit, weapon) =>
    shotsOf(
      unit,
      isRanged(weapon) && shotWeapons(fire.field.seen, unit).includes(weapon)
        ? weapon
        : (shotWeapons(fire.field.seen, unit)[0] ?? 'bow'),
    ),
  engaged: () => true,
});

const shooterShots = (seen: Seen, id: UnitId, weapon: string): number => {
  const unit = unitOf(seen, id);
  const own = shotWeapons(seen, unit);
  const used = own.find((each) => each === weapon) ?? own[0];
  return used === undefined ? 0 : shotsOf(unit, used);
};

/** The entries of rows; a row that names no weapon takes the first that can be used. */
export const shotEntries = (fire: Fire, rows: readonly AttackRow[]): AttackEntry[] =>
  rows.flatMap((row) => {
    const { seen } = fire.field;
    const unit = unitOf(seen, row.unit);
    const weapons = shotWeapons(seen, unit);
    const targets = row.targets.map(({ target }) => unitOf(seen, target));
    const usable = weapons.find((weapon) =>
      targets.every((target) => shotRefusal(fire, unit, target, weapon) === null),
    );
    const weapon = row.weapon ?? usable ?? weapons[0] ?? 'bow';
    return entriesOf(row, weapon, shooterShots(seen, row.unit, weapon), (id) => shooterShots(seen, id, weapon));
  });

/** Is a unit of a squad that is shot at in plain sight of one of those who shoot at the squad? GP-12.6 */
function isClear(fire: Fire, shooters: readonly AttackEntry[], target: SeenUnit): boolean {
  return shooters.some(({ unit: id, weapon }) => {
    const unit = unitOf(fire.field.seen, id);
    return (
      isRanged(weapon)
      && shotRefusal(fire, unit, target, weapon) === null
      && !shotShelter(fire.field, unit, target).models
    );
  });
}

/** No unit behind others may get more shots than one in plain sight. GP-12.6 */
function screenRefusal(fire: Fire, entries: readonly AttackEntry[]): Refusal | null {
  const { seen } = fire.field;
  const shots = new Map<UnitId, number>();
  for (const { target, attacks } of entries) shots.set(target, (shots.get(target) ?? 0) + attacks);
  for (const squad of new Set(entries.map(({ target }) => squadId(unitOf(seen, target))))) {
    const units = unitsIn(seen, squad).filter(isStanding);
    if (units.length < 2) continue;
    const shooters = entries.filter(({ target }) => squadId(unitOf(seen, target)) === squad);
    const clear = units.filter((unit) => isClear(fire, shooters, unit));
    const [fewest] = [...clear].sort((one, other) => (shots.get(one.id) ?? 0) - (shots.get(other.id) ?? 0));
    if (!fewest) continue;
    const favoured = units.find(
      (unit) => !clear.includes(unit) && (shots.get(unit.id) ?? 0) > (shots.get(fewest.id) ?? 0),
    );
    if (favoured) return refusal('CLEAR_TARGETS_FIRST', 'GP-12.6', { target: favoured.id, clear: fewest.id });
  }
  return null;
}

/** Why these shots may not be fired, entry by entry in the order of section 6. */
export function shotsRefusal(fire: Fire, entries: readonly AttackEntry[]): Refusal | null {
  const { seen } = fire.field;
  const how = coordination(fire);
  const spent = new Map<UnitId, number>();
  const mounted = new Map<string, UnitId>();
  for (const entry of entries) {
    const unit = unitOf(seen, entry.unit);
    const facts = { unit: unit.id, target: entry.target, weapon: entry.weapon };
    if (unit.side !== fire.side || !fire.squads.includes(squadId(unit))) return refusal('NOT_YOURS', 'GP-12.1', facts);
    if (unit.acted) return refusal('ACTION_SPENT', 'GP-12.1', facts);
    if (unit.recovering) return refusal('RECOVERING', 'GP-22.6', facts);
    if (isEnclosed(seen, unit)) return refusal('BEHIND_DOORS', 'GP-20.12', facts);
    const weapons = shotWeapons(seen, unit);
    if (isUnarmed(seen, unit)) return refusal('NO_SUCH_ITEM', 'GP-12.1', { unit: unit.id, target: entry.target });
    if (weapons.length > 0 && !weapons.some((each) => each === entry.weapon))
      return refusal('NO_SUCH_ITEM', 'GP-12.1', facts);
    if (!isStanding(unit) || !isRanged(entry.weapon) || !weapons.includes(entry.weapon))
      return refusal('NO_LINE_OF_SIGHT', 'GP-12.1', facts);
    if (!isShooter(fire, unit)) return refusal('ENGAGED_NO_SHOOT', 'GP-12.11', facts);
    const refused = shotRefusal(fire, unit, unitOf(seen, entry.target), entry.weapon);
    if (refused) return refused;
    const weapon = entry.weapon;
    const isAstray = (to: UnitId): boolean =>
      to !== entry.target
      && (rangedWeapon(weapon).automatic !== true || squadId(unitOf(seen, to)) !== squadId(unitOf(seen, entry.target)));
    const divides = partakers([entry]).find(
      (id) => !mayDivide(unitOf(seen, id)) && targetsOfUnit(entries, id).some(isAstray),
    );
    if (divides !== undefined) return refusal('ONE_TARGET', 'GP-12.5', { ...facts, unit: divides });
    const vehicle = unit.gear.includes(weapon) ? null : transportOf(seen, unit);
    const gun = vehicle === null ? null : `${vehicle.id} ${weapon}`;
    const manned = gun === null ? unit.id : (mounted.get(gun) ?? unit.id);
    if (gun !== null) mounted.set(gun, unit.id);
    if (manned !== unit.id) return refusal('ONE_TARGET', 'GP-12.5', facts);
    for (const { unit: giver, attacks } of [
      { unit: unit.id, attacks: entry.attacks },
      ...(entry.combine?.from ?? []),
    ]) {
      const total = (spent.get(giver) ?? 0) + attacks;
      const most = shooterShots(seen, giver, weapon);
      if (attacks < 1 || (total > most && !entry.impossible))
        return refusal('TOO_MANY_ATTACKS', 'GP-12.4', { ...facts, unit: giver, most });
      spent.set(giver, total);
    }
    const aim = aimOf(fire, unit, unitOf(seen, entry.target), weapon, bonusOf(seen, entry, how));
    if (aim.impossible && !entry.impossible) return refusal('CANNOT_HIT', 'GP-13.13', { ...facts, need: aim.target });
    if (!aim.impossible && entry.impossible) return refusal('NOT_IMPOSSIBLE', 'GP-13.13', facts);
    if (entry.impossible && (entry.attacks > 1 || entry.combine)) return refusal('IMPOSSIBLE_ONE', 'GP-13.13', facts);
    const wrong = coordinationRefusal(seen, entry, how);
    if (wrong) return wrong;
  }
  return screenRefusal(fire, entries);
}

/** Shots as they wait on the agenda, each with its bonus. GP-16.1 */
export const resolveShots = (fire: Fire, entries: readonly AttackEntry[]): Strike[] =>
  withBonuses(fire.field.seen, entries, coordination(fire));

/** Shots that can still be fired after what has happened since they were declared, as they must be now. GP-10.11, GP-13.13 */
export function openShots(fire: Fire, strikes: readonly Strike[]): Strike[] {
  const { seen } = fire.field;
  const how = coordination(fire);
  return strikes.flatMap((strike) => {
    const [unit, target] = [unitOf(seen, strike.unit), unitOf(seen, strike.target)];
    const { weapon } = strike;
    if (!isRanged(weapon) || !isShooter(fire, unit) || shotRefusal(fire, unit, target, weapon)) return [];
    const combined = stillCombined(seen, strike, how);
    const { impossible } = aimOf(fire, unit, target, weapon, combined.bonus);
    return [straightened(combined, impossible, shotsOf(unit, weapon))];
  });
}
