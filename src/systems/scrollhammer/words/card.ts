import { isJsonObject } from '../../../engine/index.ts';
import type { Facts, Names } from '../../../engine/index.ts';
import { array, capital, count, list, nameIn, say } from '../../../kit/index.ts';
import { isWeapon, weaponOf } from '../data/weapons.ts';
import type { WeaponEffect, WeaponRule } from '../data/weapons.ts';
import { formationNames, itemNames, spellNames, spellNotes } from './names.ts';
import { facingName, group, hands } from './say.ts';

const ruleNotes: Readonly<Record<string, string>> = {
  independent: '**Character**: may join groups and leave them',
  'hit-and-run': '**Hit and Run**: may slip away from a fight',
  'counter-attack': '**Counter-Attack**: when charged it may strike back with one more attack, on a test',
  'deep-strike': '**Deep Strike**: may wait in reserve and arrive anywhere',
  shout: '**Shout “Forward!”**: once a turn its group may charge an inch further, on a test',
  steadfast: '**Steadfast**: passes every Morale check',
  'iron-will': '**Iron Will**: passes every Leadership test',
  ponderous: '**Ponderous**: its group never gives chase after a fight',
  'no-disease': '**Never ill**: diseases do nothing',
  summoned: '**Summoned**: holds no objective and gives no points',
};

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

/** A weapon with its numbers, or what gear does. Section 3.9 */
function itemLine(id: string): string {
  const name = `- **${capital(nameIn(itemNames, id))}**`;
  if (!isWeapon(id)) return gearNotes[id] === undefined ? name : `${name}: ${gearNotes[id]}`;
  const { hands: taken, range, strength, ap, attacks, rules, effect } = weaponOf(id);
  const parts = [
    ...(range === null ? [] : [`${range}″`]),
    ...(range !== null ? [`Strength ${strength}`] : strength > 0 ? [`Strength +${strength}`] : []),
    ...(ap > 0 ? [`armour saves worse by ${ap}`] : []),
    ...(attacks > 0 ? [`${count(attacks, 'attack')} more`] : []),
    ...(taken === 2 ? ['both hands'] : []),
    ...rules.map((rule) => weaponRuleNotes[rule]),
    ...(effect === null ? [] : [effectNotes[effect]]),
  ];
  return parts.length === 0 ? name : `${name}: ${parts.join(', ')}`;
}

/** What protects a unit by its nature, and what harms it most. SH-8.7, SH-15.1 */
function natureLines({ warded, vulnerable, shrouded }: Facts): readonly string[] {
  return [
    ...(isJsonObject(warded) ? [`- **Warded**: saves ${say(warded['harm'])} wounds on ${say(warded['save'])}+`] : []),
    ...(typeof shrouded === 'number' ? [`- **Shrouded**: cover ${shrouded}+ at all times`] : []),
    ...(typeof vulnerable === 'string' ? [`- **Vulnerable to ${vulnerable}**`] : []),
  ];
}

/** Each number of the profile, with what it is for. SH-2 */
const profile: readonly (readonly [key: string, name: string, about: string])[] = [
  ['ws', 'Weapon Skill', 'to hit in a fight, against theirs'],
  ['bs', 'Ballistic Skill', 'to hit with a shot'],
  ['s', 'Strength', 'to wound in a fight'],
  ['t', 'Toughness', 'how hard to wound'],
  ['w', 'Wounds', 'left before it is slain'],
  ['i', 'Initiative', 'higher strikes first'],
  ['a', 'Attacks', 'dice in a fight'],
  ['ld', 'Leadership', 'tests: this or less on two dice'],
];

/** The card of a unit as the query `unit` tells it: number, name, what it means; then state, gear, spells and rules. */
export function cardLines(facts: Facts, names: Names): readonly string[] {
  const row = ([key, name, about]: (typeof profile)[number]): string => {
    const now =
      key === 'w' ? `${say(facts['wounds'])} of ${say(facts['w'])}` : facts[key] === 0 ? '–' : say(facts[key]);
    return `- **${name} ${now}**: ${about}`;
  };
  const armour = Number(facts['armour']);
  const state = array(facts['state']).map(say);
  const facing = typeof facts['facing'] === 'string' ? `, facing ${facingName(facts['facing'])}` : '';
  const costs = isJsonObject(facts['costs']) ? facts['costs'] : {};
  return [
    `${group(facts['group'], names)}: ${nameIn(formationNames, facts['formation'])}${facing}${state.length > 0 ? `; ${list(state)}` : ''}`,
    ...profile.map(row),
    armour > 6 ? '- **No armour**' : `- **Armour ${armour}+**: a die for each wound, this or more saves it`,
    ...(Number(facts['mg']) > 0
      ? [`- **Power Dice ${say(facts['pool'])} of ${say(facts['mg'])}**: to cast spells with`]
      : []),
    ...(typeof facts['hands'] === 'string' ? [`- In hand this turn: ${hands(facts['hands'])}`] : []),
    ...array(facts['spells']).map(
      (id) => `- **${nameIn(spellNames, id)}** (${say(costs[say(id)])} or more to cast): ${nameIn(spellNotes, id)}`,
    ),
    ...[...new Set(array(facts['items']).map(say))].map(itemLine),
    ...array(facts['rules']).map((id) => `- ${nameIn(ruleNotes, id)}`),
    ...natureLines(facts),
  ];
}
