import type { Refusal, RuleId, UnitId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { isMelee } from '../data/weapons.ts';
import type { MeleeId } from '../data/weapons.ts';
import { blowAim, blowSkill } from '../needs.ts';
import type { Aim, Attack } from '../needs.ts';
import { refusal } from '../refusals.ts';
import { bodyIn, contactsOf, isEngaged } from '../sight/field.ts';
import type { Occupant } from '../sight/field.ts';
import { squadId, squadOf, unitsIn } from '../squads.ts';
import type { Melee, Seen, SeenUnit, SquadId, Strike } from '../state.ts';
import { isStanding, lifeLeft, mtn, stat } from '../units.ts';
import { bonusOf, coordinationRefusal, stillCombined, withBonuses } from './coordination.ts';
import type { Coordination } from './coordination.ts';
import { blowWeapons, isEnclosed, isWithin } from './reach.ts';
import { attacksOf, isTooLong, reachOf } from './in-hand.ts';
import { entriesOf, partakers, plainRow, targetsOfUnit } from './entries.ts';
import type { AttackEntry, Attackers, AttackRow } from './entries.ts';
import { mayDivide } from './divide.ts';
import { placesOnRide } from './ride.ts';

/** A side's part in a melee that is declared or under way. */
export interface Brawl extends Attackers {
  /** Squads it may strike; null: any enemy, as when the melee is declared. */
  readonly enemies: readonly SquadId[] | null;
  readonly melee: Melee | null;
}

/** Where striker and target are when the blow falls. GP-17.8 */
const placesIn = (
  { field, melee }: Brawl,
  unit: SeenUnit,
  target: SeenUnit,
): { readonly unit: Occupant; readonly target: Occupant } =>
  melee?.ride
    ? placesOnRide(field, melee.ride, unit, target)
    : { unit: bodyIn(field, unit), target: bodyIn(field, target) };

/** Is it exhausted without a chance to strike? GP-11.9 */
const cannotStrike = (unit: SeenUnit, seen: Pick<Seen, 'own'>): boolean =>
  unit.acted || unit.recovering || squadOf(seen, squadId(unit)).fleeing;

/** May this unit strike at all in the melee? GP-11.7, GP-11.9, GP-20.12 */
export const isStriker = ({ field: { seen }, melee }: Brawl, unit: SeenUnit): boolean =>
  isStanding(unit)
  && stat(unit, 'at') > 0
  && !isEnclosed(seen, unit)
  && (melee ? melee.exhausted[unit.id] !== 'no-action' && !unit.acted : !cannotStrike(unit, seen));

/** Enemies that it touches. GP-11.15 */
function touched({ field, melee }: Brawl, unit: SeenUnit): readonly UnitId[] {
  if (melee?.ride) return [];
  const found = contactsOf(field, bodyIn(field, unit));
  return found.map((body) => body.unit.id);
}

const isTouching = (touching: readonly UnitId[], target: SeenUnit): boolean =>
  touching.includes(target.aboard ?? target.id);

/** Why a unit may not strike a target with a weapon; in the order of section 6. GP-11.14 – 11.18 */
export function blowRefusal(brawl: Brawl, unit: SeenUnit, target: SeenUnit, weapon: MeleeId): Refusal | null {
  const { field, enemies } = brawl;
  const facts = { unit: unit.id, target: target.id, weapon };
  const no = (code: 'NOT_IN_REACH' | 'ENGAGED_FIRST' | 'PIKE_ENGAGED', rule: RuleId): Refusal =>
    refusal(code, rule, facts);
  if (target.side === unit.side || !isStanding(target)) return no('NOT_IN_REACH', 'GP-11.14');
  if (enemies && !enemies.includes(squadId(target))) return no('NOT_IN_REACH', 'GP-11.15');
  if (isEnclosed(field.seen, target)) return no('NOT_IN_REACH', 'GP-20.9');
  const places = placesIn(brawl, unit, target);
  if (!isWithin(field, places.unit, places.target, reachOf(unit, weapon))) return no('NOT_IN_REACH', 'GP-11.14');
  const touching = touched(brawl, unit);
  if (touching.length > 0 && !isTouching(touching, target)) return no('ENGAGED_FIRST', 'GP-11.15');
  if (isTooLong(unit, weapon) && isTouching(touching, target)) return no('PIKE_ENGAGED', 'GP-11.16');
  return null;
}

/** A blow as it is rolled in this melee. */
export const attackIn = (
  brawl: Brawl,
  unit: SeenUnit,
  target: SeenUnit,
  weapon: MeleeId,
  bonus = 0,
): Attack & { readonly weapon: MeleeId } => ({
  unit,
  target,
  weapon,
  bonus,
  exhausted: ({ id }) => brawl.melee?.exhausted[id] !== undefined,
  riding: brawl.melee?.ride?.some((march) => march.unit === (unit.aboard ?? unit.id)) ?? false,
  places: placesIn(brawl, unit, target),
});

export const aimIn = (brawl: Brawl, unit: SeenUnit, target: SeenUnit, weapon: MeleeId, bonus = 0): Aim =>
  blowAim(brawl.field, attackIn(brawl, unit, target, weapon, bonus));

/** Units of a side that may strike somebody, in id order. */
export const strikersIn = (brawl: Brawl): SeenUnit[] =>
  brawl.squads.flatMap((squad) => unitsIn(brawl.field.seen, squad).filter((unit) => isStriker(brawl, unit)));

/** Everybody that might be struck. */
const enemiesIn = ({ field: { seen }, side, enemies }: Brawl): SeenUnit[] =>
  Object.values(seen.units).filter(
    (unit) => unit.side !== side && isStanding(unit) && (!enemies || enemies.includes(squadId(unit))),
  );

/** Everybody that a unit may strike, with any of its weapons. */
export const targetsOf = (brawl: Brawl, unit: SeenUnit): SeenUnit[] =>
  enemiesIn(brawl).filter((target) =>
    blowWeapons(unit).some((weapon) => blowRefusal(brawl, unit, target, weapon) === null),
  );

/** Whom a unit may strike, and with what, by default: first the weapon, then who is weakest. GP-11.29 */
export function usualBlow(
  brawl: Brawl,
  unit: SeenUnit,
  wanted: readonly SeenUnit[] = enemiesIn(brawl),
): { readonly weapon: MeleeId; readonly target: SeenUnit } | null {
  const { seen } = brawl.field;
  for (const weapon of blowWeapons(unit)) {
    const targets = wanted.filter((target) => blowRefusal(brawl, unit, target, weapon) === null);
    const [best] = targets.sort((one, other) => lifeLeft(one) - lifeLeft(other) || mtn(seen, one) - mtn(seen, other));
    if (best) return { weapon, target: best };
  }
  return null;
}

/** Does it strike at who rides past only where it is told to? GP-17.8 */
export const mayStay = ({ melee }: Brawl, unit: SeenUnit): boolean => melee?.may.includes(squadId(unit)) ?? false;

/** The default allocation of a side. GP-11.29 */
export function usualStrikes(brawl: Brawl, but: readonly UnitId[] = [], wanted?: readonly SeenUnit[]): AttackEntry[] {
  const enemies = wanted ?? enemiesIn(brawl);
  return strikersIn(brawl).flatMap((unit) => {
    if (but.includes(unit.id) || mayStay(brawl, unit)) return [];
    const blow = usualBlow(brawl, unit, enemies);
    if (!blow) return [];
    const { impossible } = aimIn(brawl, unit, blow.target, blow.weapon);
    return [
      {
        unit: unit.id,
        weapon: blow.weapon,
        target: blow.target.id,
        attacks: impossible ? 1 : attacksOf(unit, blow.weapon),
        impossible,
        combine: null,
      },
    ];
  });
}

/**
 * The same blows, spread over the enemies that each may strike, so that few are lost on who is down already: whom the
 * fewest strike for what it has left, then as by default. For the player to name; GP-11.29 itself knows no others.
 */
export function spreadStrikes(brawl: Brawl): AttackEntry[] {
  const aimed = new Map<UnitId, number>();
  const load = (target: SeenUnit): number => (aimed.get(target.id) ?? 0) / Math.max(1, lifeLeft(target));
  return usualStrikes(brawl).map((usual) => {
    const unit = unitOf(brawl.field.seen, usual.unit);
    const others = enemiesIn(brawl).filter(
      (target) =>
        isMelee(usual.weapon)
        && blowRefusal(brawl, unit, target, usual.weapon) === null
        && aimIn(brawl, unit, target, usual.weapon).impossible === usual.impossible,
    );
    const least = Math.min(...others.map(load));
    const target = usualBlow(
      brawl,
      unit,
      others.filter((each) => load(each) === least),
    )?.target;
    const id = target?.id ?? usual.target;
    aimed.set(id, (aimed.get(id) ?? 0) + 1);
    return { ...usual, target: id };
  });
}

/** The same as rows, where they are not those by default; else none: they need no naming. */
export function spreadRows(brawl: Brawl): AttackRow[] {
  const usual = usualStrikes(brawl);
  const spread = spreadStrikes(brawl);
  return spread.every(({ target }, index) => target === usual[index]?.target)
    ? []
    : spread.flatMap(({ unit, target, impossible }) => (impossible ? [] : [plainRow(unit, target)]));
}

/** The entries of rows; a row that names no weapon takes the first that can be used. */
export const blowEntries = (brawl: Brawl, rows: readonly AttackRow[]): AttackEntry[] =>
  rows.flatMap((row) => {
    const unit = unitOf(brawl.field.seen, row.unit);
    const targets = row.targets.map(({ target }) => unitOf(brawl.field.seen, target));
    // A player may name a unit that is already down. The refusal comes later; here it has no weapon to use.
    const usable = blowWeapons(unit).find(
      (weapon) => isStanding(unit) && targets.every((target) => blowRefusal(brawl, unit, target, weapon) === null),
    );
    const weapon = row.weapon ?? usable ?? blowWeapons(unit)[0] ?? 'unarmed';
    return entriesOf(row, weapon, attacksOf(unit, weapon), (id) => attacksOf(unitOf(brawl.field.seen, id), weapon));
  });

const coordination = (brawl: Brawl): Coordination => ({
  cohort: brawl.cohort,
  skill: (unit) => blowSkill(brawl.field.seen, unit),
  carries: (unit, weapon) => isMelee(weapon) && blowWeapons(unit).includes(weapon),
  reaches: (unit, target, same) =>
    isStriker(brawl, unit)
    && blowWeapons(unit).some(
      (weapon) => (same === null || weapon === same) && blowRefusal(brawl, unit, target, weapon) === null,
    ),
  attacks: attacksOf,
  engaged: (unit) => isEngaged(brawl.field, unit),
});

/** Why these blows may not be struck, entry by entry in the order of section 6. */
export function blowsRefusal(brawl: Brawl, entries: readonly AttackEntry[]): Refusal | null {
  const { seen } = brawl.field;
  const spent = new Map<UnitId, number>();
  const how = coordination(brawl);
  for (const entry of entries) {
    const unit = unitOf(seen, entry.unit);
    const target = unitOf(seen, entry.target);
    const facts = { unit: unit.id, target: target.id, weapon: entry.weapon };
    if (unit.side !== brawl.side || !brawl.squads.includes(squadId(unit)))
      return refusal('NOT_YOURS', 'GP-11.12', facts);
    if (unit.acted || (brawl.melee?.exhausted[unit.id] === 'no-action' && !unit.recovering))
      return refusal('ACTION_SPENT', 'GP-11.9', facts);
    if (unit.recovering) return refusal('RECOVERING', 'GP-22.6', facts);
    if (isEnclosed(seen, unit)) return refusal('BEHIND_DOORS', 'GP-20.12', facts);
    if (!isStriker(brawl, unit)) return refusal('NOT_IN_REACH', 'GP-11.7', facts);
    if (!isMelee(entry.weapon) || !blowWeapons(unit).includes(entry.weapon))
      return refusal('NO_SUCH_ITEM', 'GP-11.13', facts);
    const { weapon } = entry;
    const refused = blowRefusal(brawl, unit, target, weapon);
    if (refused) return refused;
    const divides = partakers([entry]).find(
      (id) => !mayDivide(unitOf(seen, id)) && targetsOfUnit(entries, id).some((each) => each !== entry.target),
    );
    if (divides !== undefined) return refusal('ONE_TARGET', 'GP-11.17', { ...facts, unit: divides });
    for (const { unit: giver, attacks } of [
      { unit: unit.id, attacks: entry.attacks },
      ...(entry.combine?.from ?? []),
    ]) {
      const total = (spent.get(giver) ?? 0) + attacks;
      const most = attacksOf(unitOf(seen, giver), weapon);
      if (attacks < 1 || total > most) return refusal('TOO_MANY_ATTACKS', 'GP-11.13', { ...facts, unit: giver, most });
      spent.set(giver, total);
    }
    const aim = aimIn(brawl, unit, target, weapon, bonusOf(seen, entry, how));
    if (aim.impossible && !entry.impossible)
      return refusal('CANNOT_HIT', 'GP-13.13', { ...facts, target: target.id, need: aim.target });
    if (!aim.impossible && entry.impossible) return refusal('NOT_IMPOSSIBLE', 'GP-13.13', facts);
    if (entry.impossible && (entry.attacks > 1 || entry.combine)) return refusal('IMPOSSIBLE_ONE', 'GP-13.13', facts);
    const wrong = coordinationRefusal(seen, entry, how);
    if (wrong) return wrong;
  }
  return null;
}

/** Entries found legal as strikes. */
export const resolveBlows = (brawl: Brawl, entries: readonly AttackEntry[]): Strike[] =>
  withBonuses(brawl.field.seen, entries, coordination(brawl));

/** Strikes that still stand after what has happened since they were declared. GP-10.11, GP-11.28 */
export function openBlows(brawl: Brawl, strikes: readonly Strike[]): Strike[] {
  const { seen } = brawl.field;
  const how = coordination(brawl);
  return strikes
    .filter(({ unit: id, target, weapon }) => {
      const unit = unitOf(seen, id);
      return (
        isStriker(brawl, unit) && isMelee(weapon) && blowRefusal(brawl, unit, unitOf(seen, target), weapon) === null
      );
    })
    .map((strike) => stillCombined(seen, strike, how));
}
