import { capital, count, nameIn } from '../../../kit/index.ts';
import type { Element } from '../data/damage.ts';
import { isWeapon, weaponOf } from '../data/weapons.ts';
import type { WeaponEffect, WeaponRule } from '../data/weapons.ts';
import { itemNames } from './names.ts';

const weaponRuleNotes: Readonly<Record<WeaponRule, string>> = {
  quick: 'may charge after shooting',
  heavy: 'not after moving',
  pinning: 'may pin its target down',
  'one-use': 'once in the match',
  poisoned: 'wounds on a 4+ at worst',
  brace: 'strikes one step sooner at chargers',
  slow: 'strikes last, at Initiative 1',
};

const effectNotes: Readonly<Record<WeaponEffect, string>> = {
  chilled: 'chills: Weapon Skill −1',
  lowered: 'breaks wards',
  entangled: 'entangles: Initiative 1',
};

const gearNotes: Readonly<Record<string, string>> = {
  shield: 'armour better by 1',
  'charm-of-stone': 'armour better by 1',
  'ring-of-shade': 'a ward save of 5+',
  'rowan-staff': 'adds 1 to casting rolls',
  'great-ember-staff': 'draws more Power Dice; needs both spell hands',
};

/** What a weapon or a piece of gear does, part by part. Section 3.9 */
export function itemEffects(id: string): readonly string[] {
  if (!isWeapon(id)) return gearNotes[id] === undefined ? [] : [gearNotes[id]];
  const { hands: taken, range, strength, ap, attacks, rules, effect } = weaponOf(id);
  return [
    ...(range === null ? [] : [`${range}″`]),
    ...(range !== null ? [`Strength ${strength}`] : strength > 0 ? [`Strength +${strength}`] : []),
    ...(ap > 0 ? [`armour saves worse by ${ap}`] : []),
    ...(attacks > 0 ? [`${count(attacks, 'attack')} more`] : []),
    ...(taken === 2 ? ['both hands'] : []),
    ...rules.map((rule) => weaponRuleNotes[rule]),
    ...(effect === null ? [] : [effectNotes[effect]]),
  ];
}

/** What is worth knowing of all that is held together: `hand-weapon+shield`. */
export const loadoutNote = (held: string): string =>
  held
    .split('+')
    .map((id) => [capital(nameIn(itemNames, id)), itemEffects(id).join(', ')] as const)
    .map(([name, effects]) => (effects === '' ? name : `${name}: ${effects}`))
    .join('; ');

/** Why one would choose an element. SH-15.4, SH-17.6 */
export const elementNotes: Readonly<Record<Element, string>> = {
  flame: 'wounds those better who are vulnerable to it',
  frost: 'wounds those better who are vulnerable to it',
  shock: 'wounds those better who are vulnerable to it',
  poison: 'wounds on 4+ at worst, whatever the Toughness',
};
