import type { Facts, Json, Names } from '../../../engine/index.ts';
import { array, say, signed } from '../../../kit/index.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { FormId, KindId } from '../data/forms.ts';
import type { PowerId, TalentId } from '../data/talents.ts';
import { armourNames, formNames, kindNames, powerNames, talentNames, talentNotes } from './names.ts';
import type { ArmourId } from '../data/armour.ts';
import { inches, weapon as weaponName } from './say.ts';
import { powerNotes, weaponEffects } from './special.ts';

/** `silver-sword lost`, `grenade 2` as the query tells it. */
function weaponLine(told: Json): string {
  const { id, left, lost } = told as { readonly id: WeaponId; readonly left: number | null; readonly lost: boolean };
  const what = [...weaponEffects(id), ...(left === null ? [] : [`${left} left`])];
  return `- **${weaponName(id)}**${lost ? ', lost' : ''}: ${what.join(', ')}`;
}

/** A figure's card as the query `unit` tells it: number, name, what it means; then what it can do and in what state it is. */
export function cardLines(facts: Facts, names: Names): readonly string[] {
  const form = facts['form'] as FormId;
  const kind = facts['kind'] as KindId;
  const state = [
    ...(facts['out'] === true ? ['out of the game'] : []),
    ...(facts['reserve'] === true ? ['waits at the gate'] : []),
    ...(facts['down'] === true ? ['**Knocked Down**'] : []),
    ...(facts['hunkered'] === true ? ['hunkered down'] : []),
    ...(facts['ritual'] === true ? ['**at the ritual**'] : []),
    ...(facts['materials'] === true ? ['carries ritual materials'] : []),
    ...(typeof facts['gearAt'] === 'string' ? [`its gear lies at ${facts['gearAt']}`] : []),
    ...(facts['acted'] === true ? ['has acted this phase'] : []),
    ...(array(facts['enemies']).length > 0
      ? [
          `in a Fight with ${array(facts['enemies'])
            .map((id) => names.unit(say(id)))
            .join(', ')}`,
        ]
      : []),
  ];
  return [
    [
      kindNames[kind],
      ...(form === 'human' ? [] : [`${formNames[form]} form`]),
      armourNames[facts['armour'] as ArmourId],
      `${say(facts['points'])} points`,
    ].join(' · '),
    ...(state.length > 0 ? [state.join(' · ')] : []),
    `- **Pluck ${say(facts['pluck'])}**: when it is hit, a d10 above this saves it, equal knocks it Down, below puts it out`,
    `- **Fighting Value ${signed(Number(facts['fighting']))}**, **Shooting Value ${signed(Number(facts['shooting']))}**: added to the d10 of its attacks`,
    `- **Armour Value ${say(facts['av'])}**: what an attack on it must reach`,
    `- **Moves ${inches(facts['base'])}**${facts['run'] === null ? '; its armour is too heavy to run' : `, or ${inches(facts['run'])} at a run`}`,
    ...array(facts['weapons']).map(weaponLine),
    ...(Number(facts['leadership']) > 0
      ? [`- **Leadership +${say(facts['leadership'])}**: added to the initiative roll while it is up`]
      : []),
    ...array(facts['talents']).map((id) => `- **${talentNames[id as TalentId]}**: ${talentNotes[id as TalentId]}`),
    ...array(facts['powers']).map((id) => `- **${powerNames[id as PowerId]}**: ${powerNotes[id as PowerId]}`),
    ...array(facts['powersLost']).map((id) => `- ${powerNames[id as PowerId]} is lost for the rest of the game`),
  ];
}
