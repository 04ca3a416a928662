import { isJsonObject } from '../../../engine/index.ts';
import type { Facts, Names } from '../../../engine/index.ts';
import { array, count, nameIn, small, unitList } from '../../../kit/index.ts';
import { deadlyWounds, shotEnergy } from '../data/constants.ts';
import { classNotes, factionNames, spellNames } from './names.ts';
import { spellNotes } from './special.ts';

const numberIn = (facts: Facts, group: string, key: string): number => {
  const table = facts[group];
  return isJsonObject(table) ? Number(table[key]) : 0;
};

/** What it can do now, and what has happened to it. */
function stateOf(facts: Facts, names: Names): readonly string[] {
  if (facts['removed'] !== null) return ['**out of the match**'];
  return [
    ...(facts['fallen'] === null ? [] : ['**on the ground**: it can only stand up or crawl']),
    ...(facts['running'] === true ? ['**running away**: it takes no orders'] : []),
    ...(facts['helpless'] === true ? ['**helpless** this turn'] : []),
    ...(facts['activation'] === 'closed' ? ['has finished for this half-turn'] : []),
    ...(array(facts['contacts']).length > 0 ? [`in contact with ${unitList(facts, names, 'contacts')}`] : []),
  ];
}

/** What a shooter's Force means besides wounding. SS-12.5 */
const rangeNote = (force: number): string =>
  `; it shoots up to ${count(force, 'cell')}, at half Accuracy beyond ${Math.floor(force / 2)}`;

/** What it moves, fights and shoots with. */
const abilityLines = (
  card: (key: string) => number,
  now: (key: string) => number,
  ranged: boolean,
): readonly string[] => [
  `- **Speed ${now('speedLeft')} of ${now('speed')}**: cells it can still move this turn`,
  `- **Energy ${now('energyLeft')} of ${card('energy')}**: each attack or defence die costs 1${ranged ? `, each shot ${shotEnergy}` : ''}`,
  `- **Accuracy ${card('accuracy')}**: hits on ${card('accuracy')} or less on a d20`,
  `- **Force ${card('force')}**: a hit wounds on ${card('force')} or less, else it stuns${ranged ? rangeNote(card('force')) : ''}`,
];

/** A unit's card as the query `unit` tells it: each number by name, now of full, and what it means. SS-2.2 */
export function cardLines(facts: Facts, names: Names): readonly string[] {
  const card = (key: string): number => numberIn(facts, 'card', key);
  const now = (key: string): number => numberIn(facts, 'now', key);
  const ranged = facts['class'] === 'ranged';
  const wounds = Number(facts['wounds']);
  const state = stateOf(facts, names);
  return [
    [
      nameIn(classNotes, facts['class']),
      small(nameIn(factionNames, facts['faction'])).replace(/^the /, 'of the '),
      count(card('points'), 'point'),
    ].join(' · '),
    ...(state.length > 0 ? [state.join(' · ')] : []),
    // A hostage walks and fights only as its escort does: its numbers are 0. SS-19
    ...(card('speed') === 0 ? [] : abilityLines(card, now, ranged)),
    `- **Resistance ${now('resistance')} of ${card('resistance')}**: saves a hit on ${now('resistance')} or less`,
    `- **Wounds ${wounds}${wounds > deadlyWounds ? '' : ` of ${deadlyWounds}`}**: each takes 2 off Resistance; it dies at ${deadlyWounds}`,
    ...array(facts['spells']).map(
      (spell) => `- **${nameIn(spellNames, spell)}**, a spell: ${nameIn(spellNotes, spell)}`,
    ),
  ];
}
