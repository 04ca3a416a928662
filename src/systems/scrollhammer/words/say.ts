import type { Json, Names } from '../../../engine/index.ts';
import { array, list, nameIn, say } from '../../../kit/index.ts';
import type { HammerEvents } from '../facts/events.ts';
import { inches as inchesOf } from '../geometry.ts';
import { counted, itemNames, spellNames, unitNames } from './names.ts';

export const group = (id: Json | undefined, names: Names): string => names.group(say(id));
export const groups = (ids: Json | undefined, names: Names): string => list(array(ids).map((id) => group(id, names)));
/** The form of a verb that fits a group by its name: "a1 Spearmen charge", "a4 Captain charges". */
export function does(group: string | undefined, many: string, one: string): string {
  const isOne = Object.values<string>(unitNames).includes(group?.replace(/^\S+ /, '') ?? '');
  return `${group} ${isOne ? one : many}`;
}

export const spell = (id: Json | undefined): string => nameIn(spellNames, id);
/** What a spell that was cast is aimed at: another spell, a group or a figure. SH-14.13 */
export const castAim = (
  { group: id, target, undoes }: Pick<HammerEvents['spell.stacked'], 'group' | 'target' | 'undoes'>,
  names: Names,
): string => {
  if (undoes) return ` to undo ${names.unit(undoes.unit)}’s ${spell(undoes.spell)}`;
  const aim = id === null ? (target === null ? null : names.unit(target)) : group(id, names);
  return aim === null ? '' : ` on ${aim}`;
};
export const item = (id: Json | undefined): string => nameIn(itemNames, id);
/** "a short bow and a hand weapon" from `short-bow+hand-weapon`. */
export const hands = (text: Json | undefined): string =>
  list(
    say(text)
      .split('+')
      .map((each) => nameIn(itemNames, each)),
  );
/** Points of movement as inches: 58 is 5.8″. */
export const points = (tenths: Json | undefined): string => `${Number(tenths) / 10}″`;
/** How far a charge has to go, and what that takes. The longest charge decides about rough ground: SH-10.14 */
export const chargeWay = ({ needed, through }: { readonly needed: number; readonly through: boolean }): string =>
  `${points(needed)} away${through ? ', with rough ground in reach: three dice, the lowest two count' : ''}`;
export const far = (squared: Json | undefined): string =>
  typeof squared === 'number' ? `${inchesOf(squared)}″` : 'out of sight';
export const dice = (values: Json | undefined): string => array(values).map(say).join(' ');

/** "15 Spearmen, 12 Levymen and Captain". */
export const listed = (value: Json | undefined): string =>
  list(
    array(value).map((each) => {
      const { entry = '', size = 1, standard = false } = each as { entry?: string; size?: number; standard?: boolean };
      return `${counted(entry, size)}${standard ? ' with a standard' : ''}`;
    }),
  );

/** Units of one kind as a number of them, else by name: "5 figures". */
export const some = (ids: Json | undefined, names: Names, most = 3): string => {
  const all = array(ids);
  return all.length > most ? `${all.length} figures` : list(all.map((id) => names.unit(say(id))));
};

/** What dice needed: "4+", "4+ or 5+". */
export const needed = (values: Json | undefined): string => {
  const all = array(values).map((value) => (Number(value) > 6 ? 'more than a die can show' : `${say(value)}+`));
  return all.length === 0 ? 'nothing' : list(all).replace(' and ', ' or ');
};

/** Where a front looks, by its letter. */
const compass: Readonly<Record<string, string>> = { N: 'north', E: 'east', S: 'south', W: 'west' };
export const facingName = (letter: Json | undefined): string => nameIn(compass, letter);
