import type { Facts, Names } from '../../../engine/index.ts';
import { array, nameIn, say } from '../../../kit/index.ts';
import { gearNames, powerNames, traitNames, unitNames } from './names.ts';

const ranks: Readonly<Record<string, string>> = {
  standard: 'Standard',
  elite: 'Elite',
  leader: 'Leader',
  unique: 'Unique',
  mount: 'Mount',
  vehicle: 'Vehicle',
};
const states: Readonly<Record<string, string>> = {
  acted: 'action spent',
  moved: 'has moved',
  prone: 'prone',
  fallen: 'fallen',
  recovering: 'recovering',
  burning: 'burning',
  poisoned: 'poisoned',
  fleeing: 'running',
  broken: 'broken',
  aboard: 'aboard',
};

/** A unit's card as the query `unit` tells it: what it is, its numbers with their meaning, its state, what it carries. */
export function cardLines(facts: Facts, names: Names): readonly string[] {
  const stats = facts['stats'] as Facts;
  const traits = facts['traits'] as Facts;
  const number = (key: string): string => say(stats[key]);
  return [
    [
      ranks[String(facts['rank'])] ?? '',
      nameIn(unitNames, facts['type']),
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
    `- Movement **${number('mv')}** (moves up to ${Number(stats['mv']) * 3}") · Command **${number('cm')}**`,
    `- To hit: melee **${number('mc')}**, shooting **${number('rc')}** + a die · Attacks **${number('at')}** · Strength **${number('st')}**`,
    `- To be hit: melee **${say(facts['mtn'])}**, shots **${say(facts['rtn'])}** · Toughness **${number('to')}** · Nerve **${say(facts['morale'])}**`,
    `- Carries ${
      array(facts['gear'])
        .map((id) => nameIn(gearNames, id))
        .join(', ') || 'nothing'
    }`,
    ...Object.entries(traits).map(
      ([id, worth]) => `- ${nameIn(traitNames, id)}${Number(worth) > 1 ? ` ${say(worth)}` : ''}`,
    ),
    ...(array(facts['powers']).length > 0
      ? [
          `- Knows ${array(facts['powers'])
            .map((id) => nameIn(powerNames, id))
            .join(', ')}`,
        ]
      : []),
  ];
}
