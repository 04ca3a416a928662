import type { AttributeId } from '../data/artifacts.ts';
import { isMelee, meleeWeapon, rangedWeapon } from '../data/weapons.ts';
import type { MeleeId, RangedId, WeaponId } from '../data/weapons.ts';
import { sizes } from '../data/sizes.ts';
import type { SeenUnit } from '../state.ts';
import { profile, stat, trait } from '../units.ts';

/** 1 if the weapon is the artifact that this unit bears and has the attribute, else 0. 3.16 */
export const attribute = ({ artifact }: Pick<SeenUnit, 'artifact'>, weapon: WeaponId, id: AttributeId): number =>
  artifact?.weapon === weapon && artifact.attributes.includes(id) ? 1 : 0;

/** Attacks with a melee weapon. GP-11.13 */
export const attacksOf = (unit: SeenUnit, weapon: WeaponId): number =>
  stat(unit, 'at') + attribute(unit, weapon, 'quick');

/** Shots with a ranged weapon. 3.12, 3.15 */
export function shotsOf(unit: SeenUnit, weapon: RangedId): number {
  const { shots } = rangedWeapon(weapon);
  return (shots === 1 && trait(unit, 'rapid-loader') > 0 ? 2 : shots) + attribute(unit, weapon, 'quick');
}

/** Inches within which it fires unhindered; twice that is the farthest it fires. GP-12.3 */
export const accuracyOf = (unit: SeenUnit, weapon: RangedId): number =>
  rangedWeapon(weapon).accuracy + 6 * attribute(unit, weapon, 'far');

/** The weapon's own threat range; of natural ones that of the size. GP-11.16 */
const threatOf = (unit: SeenUnit, weapon: MeleeId): number =>
  (meleeWeapon(weapon).threat || sizes[profile(unit).size].threat) + attribute(unit, weapon, 'reaching');

/** Threat range of a unit with a weapon. GP-11.14, GP-R25 */
export function reachOf(unit: SeenUnit, weapon: MeleeId): number {
  const size = sizes[profile(unit).size];
  return weapon === 'unarmed' ? size.unarmed : Math.max(threatOf(unit, weapon), size.threat);
}

/** A weapon that is too long for who stands in contact. GP-11.16 */
export const isTooLong = (unit: SeenUnit, weapon: MeleeId): boolean =>
  meleeWeapon(weapon).threat > 0 && threatOf(unit, weapon) >= 3;

/** Does it poison whom it wounds? `venom-edges` is of melee weapons alone. GP-22.2, 3.15 */
export const isVenomous = (unit: SeenUnit, weapon: WeaponId): boolean =>
  attribute(unit, weapon, 'venomous') > 0
  || (isMelee(weapon)
    && weapon !== 'unarmed'
    && (trait(unit, 'venom-edges') > 0 || meleeWeapon(weapon).poison === true));
