import type { Json, Names } from '../../../engine/index.ts';
import { capital, count, list, say } from '../../../kit/index.ts';
import { colours } from '../data/colours.ts';

/** "3 squads, 2 Elites and 1 Champion", without what there is none of. */
export function groups(squads: Json | undefined, elites: Json | undefined, champions: Json | undefined): string {
  const kinds: readonly [Json | undefined, string][] = [[squads, 'squad'], [elites, 'Elite'], [champions, 'Champion']];
  return list(kinds.flatMap(([number, kind]) => (Number(number) > 0 ? [count(number, kind)] : []))) || 'no unit at all';
}

const squads: ReadonlySet<string> = new Set(colours);
/** A squad by its colour, or the one Elite or Champion that is a group of its own. */
export function group(value: Json | undefined, names: Names): string {
  const name = say(value);
  return squads.has(name) ? `${name} squad` : names.unit(name);
}

/** The same at the head of a sentence; units keep their small letters. */
export const headGroup = (value: Json | undefined, names: Names): string => (squads.has(say(value)) ? capital(group(value, names)) : group(value, names));
