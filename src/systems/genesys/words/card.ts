import type { Facts, Json, Names } from '../../../engine/index.ts';
import { array, capital, nameIn, say } from '../../../kit/index.ts';
import { isGear } from '../data/gear.ts';
import { className } from './class-names.ts';
import { gearNames, powerNames, traitNames } from './names.ts';
import { gearNote, powerNotes, traitNotes } from './special.ts';

const ranks: Readonly<Record<string, string>> = {
  standard: 'Standard',
  elite: 'Elite',
  leader: 'Leader',
  unique: 'Unique',
  mount: 'Mount',
  vehicle: 'Vehicle',
};
const states: Readonly<Record<string, string>> = {
  acted: 'has used its action',
  moved: 'has moved',
  prone: 'prone',
  fallen: 'fallen',
  recovering: 'recovering',
  burning: 'burning',
  poisoned: 'poisoned',
  fleeing: 'running away',
  broken: 'broken',
  aboard: 'aboard',
};

/** A line for each thing that a unit carries, with what it does. 3.11 to 3.13 */
const carried = (gear: readonly Json[]): readonly string[] =>
  gear.length === 0
    ? ['- Carries nothing']
    : gear.map((id) => {
        const name = `- **${capital(nameIn(gearNames, id))}**`;
        return typeof id === 'string' && isGear(id) ? `${name}: ${gearNote(id)}` : name;
      });

/** A unit's card as the query `unit` tells it: what it is, its numbers with their meaning, its state, what it carries. */
export function cardLines(facts: Facts, names: Names): readonly string[] {
  const stats = facts['stats'] as Facts;
  const traits = facts['traits'] as Facts;
  const number = (key: string): string => say(stats[key]);
  return [
    [
      ranks[String(facts['rank'])] ?? '',
      className(facts['type']),
      names.group(String(facts['squad'])),
      `${say(facts['points'])} points`,
    ].join(' · '),
    `${facts['living'] === true ? 'Wounds' : 'Toughness'} ${say(facts['left'])} of ${say(facts['life'])}${
      array(facts['states']).length > 0
        ? ` · ${array(facts['states'])
            .map((each) => states[String(each)] ?? say(each))
            .join(', ')}`
        : ''
    }`,
    `- **Movement ${number('mv')}**: goes up to ${Number(stats['mv']) * 3}″, ${number('mv')}″ more in a rush`,
    `- **Command ${number('cm')}**: the highest on your side is how many squads you may activate in a turn`,
    `- **Melee ${number('mc')}**, **shooting ${number('rc')}**: added to the die to hit`,
    `- **Attacks ${number('at')}**: dice in melee · **Strength ${number('st')}**: added to a hit, less the Toughness it meets`,
    `- **To hit it**: ${say(facts['mtn'])} in melee, ${say(facts['rtn'])} when shooting; die plus skill must reach this`,
    `- **Toughness ${number('to')}**: added to the die that saves · **Nerve ${say(facts['morale'])}**: holds firm on this or less`,
    ...carried(array(facts['gear'])),
    ...Object.entries(traits).map(
      ([id, worth]) =>
        `- **${nameIn(traitNames, id)}${Number(worth) > 1 ? ` ${say(worth)}` : ''}**: ${nameIn(traitNotes, id)}`,
    ),
    ...array(facts['powers']).map((id) => `- Knows **${nameIn(powerNames, id)}**: ${nameIn(powerNotes, id)}`),
  ];
}
