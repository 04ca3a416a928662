import type { Facts, Names } from '../../../engine/index.ts';
import { array, list, nameIn, say } from '../../../kit/index.ts';
import { formationNames, itemNames, spellNames, spellNotes } from './names.ts';
import { group, hands } from './say.ts';

const ruleNotes: Readonly<Record<string, string>> = {
  independent: '**Character**: may join and leave groups',
  'hit-and-run': '**Hit and Run**: may slip away from a fight',
  'counter-attack': '**Counter-Attack**: strikes back at chargers with an attack more, on a test',
  'deep-strike': '**Deep Strike**: may wait in reserve and arrive anywhere',
  shout: '**Shout**: once a turn its group may charge an inch further',
  steadfast: '**Steadfast**: passes every Morale check',
  'iron-will': '**Iron Will**: passes every Leadership test',
  ponderous: '**Ponderous**: its group never sweeps after a fight',
  'no-disease': '**Unaffected by disease**',
  summoned: '**Summoned**: holds nothing, gives no points',
};

const profile: readonly (readonly [key: string, name: string, about: string])[] = [
  ['ws', 'Weapon Skill', 'to hit in a fight'],
  ['bs', 'Ballistic Skill', 'to hit with a shot'],
  ['s', 'Strength', 'to wound'],
  ['t', 'Toughness', 'against wounds'],
  ['w', 'Wounds', 'how many it stands'],
  ['i', 'Initiative', 'who strikes first'],
  ['a', 'Attacks', 'dice in a fight'],
  ['ld', 'Leadership', 'tests on two dice, this or less'],
];

/** The card of a unit as the query `unit` tells it: number, name, what it means; then state, gear, spells and rules. */
export function cardLines(facts: Facts, names: Names): readonly string[] {
  const row = ([key, name, about]: (typeof profile)[number]): string => {
    const now =
      key === 'w' ? `${say(facts['wounds'])} of ${say(facts['w'])}` : facts[key] === 0 ? '–' : say(facts[key]);
    return `\`${now.padStart(6)}\` ${name}: ${about}`;
  };
  const armour = Number(facts['armour']);
  const state = array(facts['state']).map(say);
  return [
    `In ${group(facts['group'], names)}, ${nameIn(formationNames, facts['formation'])}${typeof facts['facing'] === 'string' ? ` facing ${facts['facing']}` : ''}${state.length > 0 ? `; ${list(state)}` : ''}`,
    ...profile.map(row),
    `\`${(armour > 6 ? '–' : `${armour}+`).padStart(6)}\` Armour save: this or more saves a wound`,
    ...(Number(facts['mg']) > 0
      ? [`\`${`${say(facts['pool'])} of ${say(facts['mg'])}`.padStart(6)}\` Power Dice: to cast spells`]
      : []),
    ...(array(facts['items']).length > 0
      ? [`Owns: ${list([...new Set(array(facts['items']).map((id) => nameIn(itemNames, id)))])}`]
      : []),
    ...(typeof facts['hands'] === 'string' ? [`In hand this turn: ${hands(facts['hands'])}`] : []),
    ...array(facts['spells']).map(
      (id) =>
        `- **${nameIn(spellNames, id)}** (${say((facts['costs'] as Facts | undefined)?.[say(id)])}+): ${nameIn(spellNotes, id)}`,
    ),
    ...array(facts['rules']).map((id) => `- ${nameIn(ruleNotes, id)}`),
  ];
}
