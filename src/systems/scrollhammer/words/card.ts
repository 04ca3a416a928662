import { isJsonObject } from '../../../engine/index.ts';
import type { Facts, Names } from '../../../engine/index.ts';
import { array, capital, list, nameIn, say } from '../../../kit/index.ts';
import { formationNames, itemNames, spellNames, spellNotes } from './names.ts';
import { facingName, group, hands } from './say.ts';
import { itemEffects } from './special.ts';

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

/** A weapon with its numbers, or what gear does. Section 3.9 */
function itemLine(id: string): string {
  const name = `- **${capital(nameIn(itemNames, id))}**`;
  const effects = itemEffects(id);
  return effects.length === 0 ? name : `${name}: ${effects.join(', ')}`;
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
