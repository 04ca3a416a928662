import type { AbilityId } from '../data/abilities.ts';
import type { FeatId } from '../data/feats.ts';
import { unitTypes } from '../data/units.ts';
import { abilityNames, featNames } from './names.ts';

/** The effect of an ability; `of`: the keyword it applies to. 3.7 */
export const abilityNotes: Readonly<Record<AbilityId, (of: string) => string>> = {
  swift: () => 'its movement rate is 1 higher',
  drumbeat: (of) => `${of} allies that begin to move within 3 cells of it have a movement rate 1 higher`,
  surefoot: () => 'hindering ground, slopes and shallows cost it 1',
  slip: () => 'it leaves cells next to enemies at the usual cost',
  slayer: (of) => `+1 attack against ${of}`,
  reckless: () => '+1 attack, −1 defence',
  banner: (of) => `${of} allies within 3 cells have +1 attack`,
  bulwark: (of) => `${of} allies next to it have +1 defence`,
  stalwart: () => '+1 defence against attackers next to it',
  evasive: () => '+1 defence against attackers that are not next to it',
  dread: () => 'enemies next to it have −1 attack',
  marksman: () => 'its range counts 1 less against it',
  clearshot: () => 'nothing obscures its shots',
  guard: () => 'no −1 defence from outside its front',
  firmseat: () => 'it is dismounted on 3 or more',
  mend: () => 'Wounded, it recovers on 5 or more at the end of a round',
};

export const featNotes: Readonly<Record<FeatId, string>> = {
  burst: '2 cells farther, 4 at Double-time',
  frenzy: 'one more attack right after it defeated an enemy',
  mobility: 'attack between two parts of one move',
  protect: 'an attack that hit an ally next to it fails',
  throw: 'attack up to 4 cells away, with no unit between',
  vault: 'move through one occupied cell, or one of deep water',
};

const MOST_LETTERS = 100;

/** What an Elite or a Champion has of its own, in a line: its abilities with what they do, as far as there is room. */
export function typeNote(type: string): string {
  const { abilities = [], feats = [] } = unitTypes[type] ?? {};
  const used = [...new Set(feats)].map((id) => featNames[id]);
  const inAll = (said: readonly string[]): string =>
    [...said, ...(used.length > 0 ? [`${used.length === 1 ? 'Feat' : 'Feats'}: ${used.join(', ')}`] : [])].join('; ');
  const long = inAll(abilities.map(({ id, of = '' }) => `${abilityNames[id]}: ${abilityNotes[id](of)}`));
  return long.length <= MOST_LETTERS ? long : inAll(abilities.map(({ id }) => abilityNames[id]));
}
