import type { Refusal, RuleId } from '../../../engine/index.ts';
import { weapons } from '../data/weapons.ts';
import type { Weapon, WeaponId } from '../data/weapons.ts';
import type { WeaponFault } from '../facts/refusals.ts';
import { refusal } from '../refusals.ts';
import type { SeenFigure } from '../state.ts';
import { holds, unarmedOf } from '../units.ts';

/** Why a weapon is of no use to a figure for an attack of that kind, whether lost to a fumble or not. VW-5.3, 6.3, 12.2 */
export function noWeapon(unit: SeenFigure, weapon: WeaponId, kind: Weapon['kind'], rule: RuleId): Refusal | null {
  const why = faultOf(unit, weapon, kind);
  const { id, form } = unit;
  return why && refusal('NO_WEAPON', rule, { unit: id, weapon, why, form, unarmed: unarmedOf(unit) });
}

function faultOf(unit: SeenFigure, weapon: WeaponId, kind: Weapon['kind']): WeaponFault | null {
  if (weapons[weapon].kind !== kind) return 'kind';
  if (weapons[weapon].unarmed) return weapon === unarmedOf(unit) ? null : 'body';
  if (holds(unit, weapon)) return null;
  return unit.weapons.includes(weapon) ? 'gear' : 'none';
}
