import { passing } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { attackSum, blowModifiers, isCapped, pluckSum } from '../needs.ts';
import type { Seen, SeenFigure } from '../state.ts';
import { armourOf, card, enemiesOf, fightingOf, fightingWeapons, shootingWeapons } from '../units.ts';
import { dieSides, needOf, outcomeOf, plainNeed } from './attack.ts';
import type { Attack } from './attack.ts';
import { weapons } from '../data/weapons.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { Blow } from './blows.ts';
import { aimRefusal, shooterRefusal, shotAt, shotOn } from './shots.ts';

/** Faces of ten that do each. Section 10 */
export interface PluckChances {
  readonly out: number;
  readonly down: number;
  readonly ok: number;
}

/** Faces of the attack die, of ten, that hit. Section 10 */
export function hitFaces(seen: Pick<Seen, 'units'>, { target, kind, value, weapon, modifiers }: Attack): number {
  const added = attackSum(kind, value, weapon, modifiers).total;
  return passing(needOf(armourOf(unitOf(seen, target)), added), dieSides);
}

/** What the Pluck die of a figure that was hit does. Section 10 */
export function pluckFaces(seen: Pick<Seen, 'units'>, { attacker, target, weapon }: Attack): PluckChances {
  const unit = unitOf(seen, target);
  const capped = isCapped(unitOf(seen, attacker), weapon, unit);
  const added = pluckSum(weapon, unit).total;
  const faces = { out: 0, down: 0, ok: 0 };
  for (let die = 1; die <= dieSides; die += 1) {
    const outcome = outcomeOf(die, added, card(unit).pluck);
    faces[outcome === 'out' && capped ? 'down' : outcome] += 1;
  }
  return faces;
}

/** What an attack does, in whole hundredths. */
export interface AttackChances {
  readonly out: number;
  readonly down: number;
}

export function attackChances(seen: Pick<Seen, 'units'>, attack: Attack): AttackChances {
  const hit = hitFaces(seen, attack);
  const { out, down } = pluckFaces(seen, attack);
  return { out: hit * out, down: hit * down };
}

/** Faces of ten that pass a plain Pluck roll. Section 10 */
export const plainFaces = (unit: SeenFigure): number => passing(plainNeed(card(unit).pluck), dieSides);

/** A blow as an attack roll. */
export const blowOn = (seen: Seen, unit: SeenFigure, { target, share, weapon }: Blow, others: number): Attack => ({
  attacker: unit.id,
  target,
  weapon,
  kind: 'fighting',
  value: share,
  modifiers: blowModifiers(seen, unit, unitOf(seen, target), others),
});

/** Compares what attacks do to their targets, the best first: by "out", then by "Down", which is nothing to who is Down already. Section 5 */
export function compared(seen: Pick<Seen, 'units'>, one: Attack, two: Attack): number {
  const [left, right] = [one, two].map((attack) => {
    const { out, down } = attackChances(seen, attack);
    return { out, down: unitOf(seen, attack.target).down ? 0 : down };
  }) as [{ out: number; down: number }, { out: number; down: number }];
  return right.out - left.out || right.down - left.down;
}

const best = (seen: Seen, attacks: readonly Attack[]): Attack | null =>
  attacks.toSorted((one, two) => compared(seen, one, two))[0] ?? null;

/** The weapon that a figure takes for a blow if none is named. Section 5 */
export const defaultBlowWeapon = (
  seen: Seen,
  unit: SeenFigure,
  { target, share }: Pick<Blow, 'target' | 'share'>,
  others = 0,
): WeaponId =>
  best(
    seen,
    fightingWeapons(unit).map((weapon) => blowOn(seen, unit, { target, share, weapon }, others)),
  )?.weapon ?? 'fists';

/** All it has against each enemy in contact, with the best weapon for that: the best first. Section 5 */
export function blowsOnEach(seen: Seen, unit: SeenFigure): readonly Blow[] {
  const share = fightingOf(unit);
  return enemiesOf(seen, unit)
    .flatMap(({ id }) => {
      const weapon = defaultBlowWeapon(seen, unit, { target: id, share });
      return blowOn(seen, unit, { target: id, share, weapon }, 0);
    })
    .toSorted((one, two) => compared(seen, one, two))
    .map(({ target, weapon }) => ({ target, share, weapon }));
}

/** What a figure does in a Fight if nobody says so: all it has against the enemy it most likely puts out. Section 5 */
export const defaultBlow = (seen: Seen, unit: SeenFigure): Blow | null => blowsOnEach(seen, unit)[0] ?? null;

/** The weapon that a shooter takes if none is named; null where it has none at all. Section 5 */
export function defaultShotWeapon(
  seen: Seen,
  lead: SeenFigure,
  target: SeenFigure,
  others: readonly SeenFigure[],
  single: boolean,
): WeaponId | null {
  const usable = shootingWeapons(lead).filter((weapon) => {
    if (others.length > 0 && weapons[weapon].group) return false;
    if (shooterRefusal(seen, lead, weapon, target) || aimRefusal(seen, lead, weapon, target)) return false;
    const shot = { unit: lead.id, weapon, target: target.id, others: [], single };
    return !shotAt(seen, shot).some(({ id }) => id === lead.id);
  });
  const attacks = usable.map((weapon) => shotOn(seen, lead, weapon, target, others, false));
  return best(seen, attacks)?.weapon ?? lead.weapons.find((weapon) => weapons[weapon].kind === 'shooting') ?? null;
}
