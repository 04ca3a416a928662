import type { Json, Names } from '../../../engine/index.ts';
import { capital, count, list, say } from '../../../kit/index.ts';
import { colours } from '../data/colours.ts';

/** "3 squads, 2 Elites and 1 Champion", leaving out those of which there are none. */
export function groups(squads: Json | undefined, elites: Json | undefined, champions: Json | undefined): string {
  const kinds: readonly [Json | undefined, string][] = [
    [squads, 'squad'],
    [elites, 'Elite'],
    [champions, 'Champion'],
  ];
  return list(kinds.flatMap(([number, kind]) => (Number(number) > 0 ? [count(number, kind)] : []))) || 'no unit at all';
}

const squads: ReadonlySet<string> = new Set(colours);
/** A squad, by its colour; an Elite or Champion is a group of its own with the unit's name. */
export const groupName = (id: string): string => (squads.has(id) ? `${id} squad` : id);

/** A squad by its colour, or the one Elite or Champion that is a group of its own. */
export const group = (value: Json | undefined, names: Names): string => names.group(say(value));

/** The same as a label; units keep their lower case. */
export const groupLabel = (value: Json | undefined, names: Names): string =>
  squads.has(say(value)) ? capital(group(value, names)) : group(value, names);

/** The same in a sentence: "the red squad", "Aldric". */
export const theGroup = (value: Json | undefined, names: Names): string =>
  squads.has(say(value)) ? `the ${group(value, names)}` : group(value, names);

/** The same for the beginning of a sentence. */
export const headGroup = (value: Json | undefined, names: Names): string =>
  squads.has(say(value)) ? capital(theGroup(value, names)) : group(value, names);
