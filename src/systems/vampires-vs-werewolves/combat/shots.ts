import { derivedOf, other } from '../../../engine/index.ts';
import type { Refusal, UnitId } from '../../../engine/index.ts';
import { cellOf, firstOf, onBoard, unitOf } from '../../../kit/index.ts';
import type { OnBoard } from '../../../kit/index.ts';
import { weapons } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { VolleyFault } from '../facts/refusals.ts';
import { inchesBetween, label, labels, within } from '../geometry.ts';
import { shotModifiers, sightOf } from '../needs.ts';
import type { Seen, SeenFigure } from '../state.ts';
import {
  fightOf,
  formOf,
  groupOf,
  hasPower,
  isDown,
  isEngaged,
  notReady,
  offBoard,
  shootingOf,
  shootingWeapons,
} from '../units.ts';
import { noWeapon } from './arms.ts';
import type { Attack } from './attack.ts';
import { sightBlockedAt } from './sight.ts';
import { refusal } from '../refusals.ts';

/** A shot as it is declared. VW-5.2, 5.10, 5.14 */
export interface Shot {
  readonly unit: UnitId;
  readonly weapon: WeaponId;
  readonly target: UnitId;
  readonly others: readonly UnitId[];
  readonly single: boolean;
}

/** It cannot shoot with that weapon, whoever the target is. VW-5.3 */
function weaponRefusal(unit: SeenFigure, weapon: WeaponId): Refusal | null {
  const facts = { unit: unit.id, weapon };
  return firstOf(
    formOf(unit).shoots ? null : refusal('WRONG_FORM', 'VW-5.3', { unit: unit.id, form: unit.form }),
    noWeapon(unit, weapon, 'shooting', 'VW-5.3'),
    unit.lost.includes(weapon) ? refusal('WEAPON_BROKEN', 'VW-7.2', facts) : null,
    weapons[weapon].limited && (unit.ammo[weapon] ?? 0) === 0 ? refusal('NO_AMMO', 'VW-5.15', facts) : null,
  );
}

/** VW-5.13 */
function fightRefusal(seen: Seen, unit: SeenFigure, weapon: WeaponId, target: SeenFigure): Refusal | null {
  if (!isEngaged(seen, unit)) return null;
  const { hands, group } = weapons[weapon];
  if (hands !== 1 || group) return refusal('WEAPON_NOT_IN_FIGHT', 'VW-5.13', { unit: unit.id, weapon });
  return fightOf(seen, unit).some(({ id }) => id === target.id)
    ? null
    : refusal('TARGET_OUTSIDE_FIGHT', 'VW-5.13', { unit: unit.id, target: target.id });
}

const isInRange = (seen: Seen, unit: SeenFigure, weapon: WeaponId, target: SeenFigure): boolean =>
  within(seen, cellOf(unit), cellOf(target), weapons[weapon].range);

/** Sight, light and range, in this order. VW-5.2 */
export function aimRefusal(seen: Seen, unit: SeenFigure, weapon: WeaponId, target: SeenFigure): Refusal | null {
  const [from, to] = [cellOf(unit), cellOf(target)];
  const facts = () => ({ unit: unit.id, target: target.id, distance: inchesBetween(seen, from, to) });
  const blocked = sightBlockedAt(seen, from, to);
  if (blocked) return refusal('NO_LINE_OF_SIGHT', 'VW-1.9', { ...facts(), cells: labels(seen, blocked) });
  const sight = sightOf(seen, unit);
  if (sight !== null && !within(seen, from, to, sight)) return refusal('TOO_DARK', 'VW-1.12', { ...facts(), sight });
  if (isInRange(seen, unit, weapon, target)) return null;
  return refusal('OUT_OF_RANGE', 'VW-5.2', { ...facts(), weapon, range: weapons[weapon].range });
}

const targetRefusal = (unit: SeenFigure, target: SeenFigure): Refusal | null =>
  target.at === null || target.side === unit.side
    ? refusal('BAD_TARGET', 'VW-5.2', { unit: unit.id, target: target.id })
    : null;

/** Why one figure may not make this shot, sight, light and range left aside. VW-5.2, 5.3, 5.13 */
export const shooterRefusal = (seen: Seen, unit: SeenFigure, weapon: WeaponId, target: SeenFigure): Refusal | null =>
  firstOf(
    offBoard(unit),
    isDown(unit),
    () => weaponRefusal(unit, weapon),
    () => targetRefusal(unit, target),
    () => fightRefusal(seen, unit, weapon, target),
  );

// Range is known soonest.
const isLegal = (seen: Seen, unit: SeenFigure, weapon: WeaponId, target: SeenFigure): boolean =>
  isInRange(seen, unit, weapon, target)
  && !fightRefusal(seen, unit, weapon, target)
  && !aimRefusal(seen, unit, weapon, target);

/** Does it have any legal shot? VW-3.8 */
export const hasShot = derivedOf((seen: Seen, unit: SeenFigure): boolean => {
  if (unit.at === null || unit.down) return false;
  const enemies = onBoard(seen, other(unit.side));
  return shootingWeapons(unit).some((weapon) => enemies.some((enemy) => isLegal(seen, unit, weapon, enemy)));
});
/** VW-11.8 */
export const canCast = (unit: SeenFigure): boolean => unit.at !== null && !unit.down && hasPower(unit, 'zone');

/** Enemies a figure may shoot with a weapon, in roster order. */
export const targetsOf = derivedOf((seen: Seen, unit: SeenFigure, weapon: WeaponId): readonly OnBoard<SeenFigure>[] =>
  unit.at === null || unit.down || !shootingWeapons(unit).includes(weapon)
    ? []
    : onBoard(seen, other(unit.side)).filter((enemy) => isLegal(seen, unit, weapon, enemy)),
);

/** Enemies at which a shot may be declared: in earnest also one that will be wasted. VW-5.2, 5.16 */
export const declaredAt = (seen: Seen, unit: SeenFigure, weapon: WeaponId): readonly SeenFigure[] =>
  wastes(seen)
    ? onBoard(seen, other(unit.side)).filter((enemy) => !shooterRefusal(seen, unit, weapon, enemy))
    : targetsOf(seen, unit, weapon);

/** Who may shoot at a target together with a lead, in roster order. VW-5.10 */
export const volleyOf = (seen: Seen, lead: SeenFigure, weapon: WeaponId, target: SeenFigure): SeenFigure[] =>
  mates(seen, lead, weapon).filter((unit) => isLegal(seen, unit, weapon, target));

/** Who may be named for that: in earnest also who will waste the shot. VW-5.16 */
export const declaredWith = (seen: Seen, lead: SeenFigure, weapon: WeaponId, target: SeenFigure): SeenFigure[] =>
  wastes(seen) ? mates(seen, lead, weapon) : volleyOf(seen, lead, weapon, target);

/** Who could shoot together with a lead, whomever they shoot at. VW-5.10 */
const mates = (seen: Seen, lead: SeenFigure, weapon: WeaponId): SeenFigure[] =>
  weapons[weapon].group || isEngaged(seen, lead)
    ? []
    : onBoard(seen, lead.side).filter(
        (unit) =>
          unit.id !== lead.id
          && !unit.acted
          && !unit.down
          && shootingWeapons(unit).includes(weapon)
          && !isEngaged(seen, unit),
      );

/** Who is shot at: the target, or all of its group, it first. VW-5.14, 15.6 */
export function shotAt(seen: Seen, { weapon, target, single }: Shot): SeenFigure[] {
  const aimed = unitOf(seen, target);
  if (!weapons[weapon].group || single) return [aimed];
  return [aimed, ...groupOf(seen, aimed).filter(({ id }) => id !== target)];
}

/** Why a volley may not be. VW-5.10 */
function volleyRefusal(seen: Seen, shot: Shot): Refusal | null {
  if (shot.others.length === 0) return null;
  const [lead, target] = [unitOf(seen, shot.unit), unitOf(seen, shot.target)];
  for (const id of shot.others) {
    const notYet = notReady(seen, lead.side, id);
    if (notYet) return notYet;
  }
  const bad = (unit: UnitId, why: VolleyFault): Refusal =>
    refusal('BAD_VOLLEY', 'VW-5.10', { unit, weapon: shot.weapon, why });
  const all = [shot.unit, ...shot.others];
  const twice = all.find((id, index) => all.indexOf(id) !== index);
  if (twice !== undefined) return bad(twice, 'twice');
  if (weapons[shot.weapon].group) return bad(shot.unit, 'group');
  for (const id of all) {
    const unit = unitOf(seen, id);
    if (isEngaged(seen, unit)) return bad(id, 'fight');
    if (shooterRefusal(seen, unit, shot.weapon, target)) return bad(id, 'weapon');
    if (!wastes(seen) && aimRefusal(seen, unit, shot.weapon, target)) return bad(id, 'aim');
  }
  return null;
}

/** Are shots declared in earnest? VW-5.16 */
export const wastes = ({ options }: Pick<Seen, 'options'>): boolean => options['strictDeclare'] === 'on';

/** The first of the shooters that fails on sight, light or range, and why. VW-5.16 */
export function aimFault(seen: Seen, { unit, others, weapon, target }: Shot): { by: UnitId; refused: Refusal } | null {
  for (const by of [unit, ...others]) {
    const refused = aimRefusal(seen, unitOf(seen, by), weapon, unitOf(seen, target));
    if (refused) return { by, refused };
  }
  return null;
}

/** Why a shot is not allowed, in the order of section 6. */
export function shotRefusal(seen: Seen, shot: Shot): Refusal | null {
  const [unit, target] = [unitOf(seen, shot.unit), unitOf(seen, shot.target)];
  return firstOf(
    shooterRefusal(seen, unit, shot.weapon, target),
    // VW-5.16: in earnest a shot that cannot be made is wasted, but only by somebody who could make another one.
    () => (wastes(seen) && hasShot(seen, unit) ? null : aimRefusal(seen, unit, shot.weapon, target)),
    () => volleyRefusal(seen, shot),
    () =>
      shotAt(seen, shot).some(({ id }) => id === shot.unit)
        ? refusal('SELF_IN_GROUP', 'VW-5.14', { unit: shot.unit, target: shot.target })
        : null,
  );
}

/** The attack rolls of a shot, all modifiers fixed. VW-5.10, 5.14 */
export function attacksOf(seen: Seen, shot: Shot): Attack[] {
  const lead = unitOf(seen, shot.unit);
  const others = shot.others.map((id) => unitOf(seen, id));
  return shotAt(seen, shot).map((target) => shotOn(seen, lead, shot.weapon, target, others, false));
}

/** One attack roll of a shot. */
export const shotOn = (
  seen: Seen,
  lead: SeenFigure,
  weapon: WeaponId,
  target: SeenFigure,
  others: readonly SeenFigure[],
  redirected: boolean,
): Attack => ({
  attacker: lead.id,
  target: target.id,
  weapon,
  kind: 'shooting',
  value: shootingOf(lead),
  modifiers: shotModifiers(seen, lead, target, { others, redirected }),
});

/** Who may be hit by a shot into a Fight that missed, in order. VW-5.11, 15.5 */
export function redirectedTo(seen: Seen, attack: Attack): SeenFigure[] {
  const target = unitOf(seen, attack.target);
  const others = seen.options['missRedirect'] === 'others';
  return fightOf(seen, target).filter(({ id }) => !others || id !== target.id);
}
/** Those of the shooter’s own side that a shot may hit: in the group it strikes, or in the Fight that a miss flies on into. VW-5.11, 5.14 */
export function friendsAtRisk(seen: Seen, shot: Shot): UnitId[] {
  const [first, ...more] = attacksOf(seen, shot);
  if (!first) return [];
  const flown = more.length === 0 && isIntoFight(first) ? redirectedTo(seen, first).map(({ id }) => id) : [];
  const { side } = unitOf(seen, shot.unit);
  return [...more.map(({ target }) => target), ...flown].filter((id) => unitOf(seen, id).side === side);
}
export const isIntoFight = ({ modifiers }: Attack): boolean => modifiers.some(({ name }) => name === 'into-fight');

/** The cell a figure shoots from or at, as players read it. */
export const shotLabel = (seen: Seen, unit: SeenFigure): string => label(seen, cellOf(unit));
