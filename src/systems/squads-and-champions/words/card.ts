import type { Facts, Json } from '../../../engine/index.ts';
import { array, count, say } from '../../../kit/index.ts';
import type { AbilityId } from '../data/abilities.ts';
import type { FeatId } from '../data/feats.ts';
import type { ClassId } from '../data/ranks.ts';
import { abilityNames, classNames, factionNames, featNames, rankNames } from './names.ts';
import { abilityNotes, featNotes } from './special.ts';

const classRules: Readonly<Record<ClassId, string>> = {
  warrior: 'attacks enemies next to it, +1 with an ally on the opposite side',
  pike: 'attacks enemies in front of it, +1 after a charge; enemies in front must stop; −1 defence from elsewhere',
  archer: 'shoots enemies that are not next to it; −1 defence',
  knight: 'attacks enemies next to it, +1 with an ally on the opposite side, +1 against Infantry',
  lancer: 'attacks enemies next to it, +1 after a charge, +1 against Infantry',
  'mounted-archer': 'shoots enemies that are not next to it, +1 against Infantry; −1 defence',
};

/** `bulwark (Order) off`, as the query returns it. */
function abilityLine(told: Json): string {
  const [, id = '', of = '', off = ''] = /^([\w-]+)(?: \(([^)]*)\))?( off)?$/.exec(say(told)) ?? [];
  const ability = id as AbilityId;
  return `- **${abilityNames[ability]}${of ? ` (${of})` : ''}**${off ? ', switched off' : ''}: ${abilityNotes[ability](of)}`;
}

/** `burst used`, as the query returns it. */
function featLine(told: Json): string {
  const [id = '', used] = say(told).split(' ');
  const feat = id as FeatId;
  return `- **${featNames[feat]}**, a Feat${used ? ' that is used up' : ', usable once in the match'}: ${featNotes[feat]}`;
}

/** A unit's card from the query `unit`: what it is, what it can do, and its state. */
export function cardLines(facts: Facts): readonly string[] {
  const klass = facts['class'] as ClassId;
  const mounted = facts['base'] === 'cavalry';
  const pace =
    facts['rate'] === undefined
      ? []
      : [
          `- **Moves ${say(facts['rate'])}**: cells in its turn, or ${say(facts['doubleTime'])} at Double-time, but then it cannot attack`,
        ];
  const state = [
    typeof facts['squad'] === 'string' ? `${facts['squad']} squad` : null,
    typeof facts['facing'] === 'string' ? `faces ${facts['facing']}` : null,
    facts['wounded'] === true ? 'Wounded' : null,
    facts['dismounted'] === true ? 'dismounted' : null,
    facts['done'] === true ? 'has acted this round' : null,
    facts['defeated'] === true ? 'defeated' : null,
  ].filter((each) => each !== null);
  return [
    [
      `${rankNames[facts['rank'] as keyof typeof rankNames]} ${classNames[klass]}`,
      mounted ? 'Cavalry, 2 by 2' : 'Infantry',
      say(facts['keyword']),
      factionNames[facts['faction'] as keyof typeof factionNames],
      ...(facts['unique'] === true ? ['Unique'] : []),
    ].join(' · '),
    ...(state.length > 0 ? [state.join(' · ')] : []),
    ...pace,
    `- **Rolls ${count(facts['dice'], 'die', 'dice')}**${Number(facts['dice']) > 1 ? ': the best one counts, in attack and defence' : ', in attack and defence'}`,
    `- **Worth ${count(facts['worth'], 'point')}** to the side that defeats it`,
    `- **${classNames[klass]}**: ${classRules[klass]}`,
    ...array(facts['abilities']).map(abilityLine),
    ...array(facts['feats']).map(featLine),
    ...(typeof facts['fate'] === 'string'
      ? [`- **Fate Points ${facts['fate']}**: each rolls one die of an attack again`]
      : []),
  ];
}
