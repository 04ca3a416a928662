import type { Names } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { plain } from './split.ts';

/** A unit's name, or a group's. */
export const actorName = ({ names, view }: Pick<MatchView, 'names' | 'view'>, id: string): string =>
  view && Object.hasOwn(view.units, id) ? names.unit(id) : names.group(id);

/** Names as they appear in sentences. Menus, forms and pictures do not parse markdown and show them as they are. */
export const spokenNames = ({ names }: Pick<MatchView, 'names'>): Names => ({
  unit: (id) => names.unit(id),
  group: (id) => names.group(id),
  side: (side) => plain(names.side(side)),
});

/** The number of a unit at the beginning of its name: "a5" of "a5 Greenwood Bowman". */
const NUMBER = /^[a-z]+\d+(?:\.\d+)?(?= )/;

/** Names to use after a sentence: a unit that it named in full goes by its number alone. */
export const namesAfter = (said: string, names: Names): Names => {
  const short = (name: string): string => (said.includes(name) ? (NUMBER.exec(name)?.[0] ?? name) : name);
  return { ...names, unit: (id) => short(names.unit(id)), group: (id) => short(names.group(id)) };
};
