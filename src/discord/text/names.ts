import type { Names } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { plain } from './split.ts';

/** The number of a unit at the beginning of its name: "a5" of "a5 Greenwood Bowman". */
const NUMBER = /^[a-z]+\d+(?:\.\d+)?(?= )/;

/** The number by which the board shows a unit or group, as it stands in its name; null where the name has none. */
export const numberIn = (name: string): string | null => NUMBER.exec(name)?.[0] ?? null;

/** A unit's name, or a group's. */
export const actorName = ({ names, view }: Pick<MatchView, 'names' | 'view'>, id: string): string =>
  view && Object.hasOwn(view.units, id) ? names.unit(id) : names.group(id);

/** The numbers of units by which the board names them, those in a row together: "a1–a3, a7". */
function numbersOf(ids: readonly string[]): string {
  const numbers = ids.flatMap((id) => {
    const [, letters = '', digits] = /^([a-z]+)(\d+)$/.exec(id) ?? [];
    return digits === undefined ? [] : [{ letters, number: Number(digits) }];
  });
  const rows: { letters: string; first: number; last: number }[] = [];
  for (const { letters, number } of numbers.sort((one, two) => one.number - two.number)) {
    const row = rows.at(-1);
    if (row?.letters === letters && row.last === number - 1) row.last = number;
    else rows.push({ letters, first: number, last: number });
  }
  return rows
    .map(({ letters, first, last }) => (first === last ? `${letters}${first}` : `${letters}${first}–${letters}${last}`))
    .join(', ');
}

/** The same with the units of one's own group that the board names by their own numbers: "Warders 1 (a1–a3)". */
export function actorOnBoard(matchView: Pick<MatchView, 'names' | 'view'>, id: string): string {
  const name = actorName(matchView, id);
  const { units = {}, side } = matchView.view ?? {};
  const members = Object.values(units)
    .filter((unit) => unit.group === id && unit.side === side && unit.at !== null)
    .map((unit) => unit.id);
  // The board names a group whose own number stands in its name.
  const numbers = numberIn(name) !== null ? '' : numbersOf(members);
  return numbers === '' ? name : `${name} (${numbers})`;
}

/** Names as they appear in sentences. Menus, forms and pictures do not parse markdown and show them as they are. */
export const spokenNames = ({ names }: Pick<MatchView, 'names'>): Names => ({
  unit: (id) => names.unit(id),
  group: (id) => names.group(id),
  side: (side) => plain(names.side(side)),
});

/** Names to use after a sentence: a unit that it named in full goes by its number alone. */
export const namesAfter = (said: string, names: Names): Names => {
  const short = (name: string): string => (said.includes(name) ? (numberIn(name) ?? name) : name);
  return { ...names, unit: (id) => short(names.unit(id)), group: (id) => short(names.group(id)) };
};
