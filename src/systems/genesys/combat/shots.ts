import { refusal } from '../../../engine/index.ts';
import type { Refusal, SideId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isRanged, rangedWeapon } from '../data/weapons.ts';
import type { RangedId } from '../data/weapons.ts';
import { atMost, gapOf, shownLength } from '../geometry.ts';
import { movementOf } from '../movement/allowance.ts';
import { altitude, shotAim } from '../needs.ts';
import type { Aim } from '../needs.ts';
import { isOn } from '../options.ts';
import { shotShelter } from '../sight/cover.ts';
import { areaCover } from '../sight/cover.ts';
import { bodyIn, isEngaged } from '../sight/field.ts';
import type { Battlefield } from '../sight/field.ts';
import { hasSight, isDark } from '../sight/sight.ts';
import { squadId, unitsIn } from '../squads.ts';
import type { Seen, SeenUnit, SquadId, Strike } from '../state.ts';
import { body, isStanding, stat, trait, transportOf, vehicleOf } from '../units.ts';
import { bonusOf, coordinationRefusal } from './coordination.ts';
import type { Coordination } from './coordination.ts';
import { mayDivide } from './divide.ts';
import { entriesOf } from './entries.ts';
import type { AttackRow, AttackEntry, Resolved } from './entries.ts';
import { isEnclosed } from './reach.ts';

/** Shooting of some squads of a side. */
export interface Fire {
  readonly field: Battlefield;
  readonly side: SideId;
  readonly squads: readonly SquadId[];
  /** In the enemy's turn: only at these. GP-10.7 */
  readonly at: readonly SquadId[] | null;
  readonly reaction: boolean;
  readonly cohort: boolean;
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

/** Shots of a weapon in its hands. 3.12, 3.15 */
export const shotsOf = (unit: SeenUnit, weapon: RangedId): number => {
  const { shots } = rangedWeapon(weapon);
  return shots === 1 && trait(unit, 'rapid-loader') > 0 ? 2 : shots;
};

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

/** Why this shot cannot be made, in the order of section 6; `shallow`: without looking. */
export function shotRefusal(fire: Fire, unit: SeenUnit, target: SeenUnit, weapon: RangedId): Refusal | null {
  const { field, reaction, at } = fire;
  const { seen } = field;
  const facts = { unit: unit.id, target: target.id, weapon };
  const no = (code: string, rule: string, more: Readonly<Record<string, string | number>> = {}): Refusal =>
    refusal(code, rule, { ...facts, ...more });
  if (target.at === null || target.side === unit.side || (at && !at.includes(squadId(target))))
    return no('NO_LINE_OF_SIGHT', reaction ? 'GP-10.7' : 'GP-12.2');
  if (!isStanding(target)) return no('TARGET_FALLEN', 'GP-12.2');
  const [own, theirs] = [bodyIn(field, unit), bodyIn(field, target)];
  const gap = gapOf(seen, own.block, theirs.block);
  const { accuracy, blast } = rangedWeapon(weapon);
  const tooFar = !atMost(gap, 2 * accuracy);
  const dark = isDark(seen, unit, gap);
  if (!tooFar && !dark && !hasSight(field, unit, target)) return no('NO_LINE_OF_SIGHT', 'GP-1.14');
  if (tooFar) return no('OUT_OF_RANGE', 'GP-12.3', { gap: shownLength(gap), most: 2 * accuracy });
  if (dark) return no('DARK', 'GP-3.12', { gap: shownLength(gap) });
  const carrier = body(seen, unit);
  if (!atMost(carrier.cost, shotLimit(weapon) * movementOf(seen, carrier, { reaction })))
    return no('MOVED_TOO_FAR', 'GP-9.7', { cost: shownLength(carrier.cost) });
  const { fires } = altitude(own.level, theirs.level);
  if (2 * accuracy < fires) return no('WEAPON_TOO_SHORT', 'GP-19.5', { most: 2 * accuracy, fires });
  if (own.level === 2 && theirs.level === 0 && areaCover(field, theirs) && blast === undefined)
    return no('TARGET_HIDDEN', 'GP-19.6');
  if (isEnclosed(seen, target)) return no('TARGET_ENCLOSED', 'GP-20.9');
  return null;
}

const aimOf = ({ field, reaction }: Fire, unit: SeenUnit, target: SeenUnit, weapon: RangedId, bonus: number): Aim =>
  shotAim(field, { unit, target, weapon, bonus, reaction });

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
    if (!isStanding(unit) || !isRanged(entry.weapon) || !shotWeapons(seen, unit).includes(entry.weapon))
      return refusal('NO_LINE_OF_SIGHT', 'GP-12.1', facts);
    if (!isShooter(fire, unit)) return refusal('ENGAGED_NO_SHOOT', 'GP-12.11', facts);
    const refused = shotRefusal(fire, unit, unitOf(seen, entry.target), entry.weapon);
    if (refused) return refused;
    const weapon = entry.weapon;
    const others = entries.filter((each) => each.unit === entry.unit && each.target !== entry.target);
    const strays = others.some(
      (each) =>
        !mayDivide(unit)
        && (rangedWeapon(weapon).automatic !== true
          || squadId(unitOf(seen, each.target)) !== squadId(unitOf(seen, entry.target))),
    );
    const vehicle = unit.gear.includes(weapon) ? null : transportOf(seen, unit);
    const gun = vehicle === null ? null : `${vehicle.id} ${weapon}`;
    const manned = gun === null ? unit.id : (mounted.get(gun) ?? unit.id);
    if (gun !== null) mounted.set(gun, unit.id);
    if (strays || manned !== unit.id || entries.some((each) => each.unit === entry.unit && each.weapon !== weapon))
      return refusal('ONE_TARGET', 'GP-12.5', facts);
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

export function resolveShots(fire: Fire, entries: readonly AttackEntry[]): Resolved {
  const how = coordination(fire);
  return {
    strikes: entries.map((entry): Strike => ({
      unit: entry.unit,
      weapon: entry.weapon,
      target: entry.target,
      attacks: entry.attacks,
      impossible: entry.impossible,
      bonus: bonusOf(fire.field.seen, entry, how),
    })),
    givers: entries.flatMap(({ combine }) => combine?.from.map(({ unit }) => unit) ?? []),
  };
}

/** Standing enemies, those of one squad or unit only where one is wanted. */
export const shotTargets = ({ field: { seen }, side, at }: Fire, wanted: string | null): SeenUnit[] =>
  Object.values(seen.units).filter(
    (unit) =>
      unit.side !== side
      && isStanding(unit)
      && (!at || at.includes(squadId(unit)))
      && (wanted === null || unit.id === wanted || squadId(unit) === wanted),
  );

interface Chance {
  readonly unit: SeenUnit;
  readonly weapon: RangedId;
  /** Nearest first. */
  readonly targets: readonly SeenUnit[];
}

/** What a unit could shoot at, with the first weapon that finds anything. */
function chanceOf(fire: Fire, unit: SeenUnit, wanted: readonly SeenUnit[]): Chance | null {
  const { field } = fire;
  const from = bodyIn(field, unit).block;
  const near = wanted
    .map((target) => ({ target, gap: gapOf(field.seen, from, bodyIn(field, target).block) }))
    .sort((one, other) => one.gap - other.gap);
  for (const weapon of shotWeapons(field.seen, unit)) {
    const targets = near
      .filter(({ target }) => shotRefusal(fire, unit, target, weapon) === null)
      .map(({ target }) => target);
    if (targets.length > 0) return { unit, weapon, targets };
  }
  return null;
}

/**
 * Shots of all who can shoot and are not named already: each at the nearest enemy in plain sight, those behind others left alone.
 * GP-10.12, GP-12.6
 */
export function usualShots(fire: Fire, wanted: string | null = null, but: readonly UnitId[] = []): AttackEntry[] {
  const { seen } = fire.field;
  const targets = shotTargets(fire, wanted);
  const guns = new Set<string>();
  const chances = fire.squads
    .flatMap((squad) => unitsIn(seen, squad))
    .filter((unit) => !but.includes(unit.id) && isShooter(fire, unit))
    .flatMap((unit) => chanceOf(fire, unit, targets) ?? []);
  return chances.flatMap(({ unit, weapon, targets: seenTargets }): AttackEntry[] => {
    const vehicle = unit.gear.includes(weapon) ? null : transportOf(seen, unit);
    if (vehicle) {
      if (guns.has(`${vehicle.id} ${weapon}`)) return [];
      guns.add(`${vehicle.id} ${weapon}`);
    }
    const target = seenTargets.find((each) => !shotShelter(fire.field, unit, each).models);
    if (!target) return [];
    const { impossible } = aimOf(fire, unit, target, weapon, 0);
    return [
      {
        unit: unit.id,
        weapon,
        target: target.id,
        attacks: impossible ? 1 : shotsOf(unit, weapon),
        impossible,
        combine: null,
      },
    ];
  });
}
