import type { Facts, Json, Names, SideId } from '../../../engine/index.ts';
import { colours } from '../data/colours.ts';

/** A value in a sentence. */
export function say(value: Json | undefined): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? (Array.isArray(value) ? value.map(say).join(', ') : JSON.stringify(value)) : String(value);
}

/** "x", "x and y", "x, y and z". */
export function list(items: readonly string[]): string {
  return items.length < 2 ? items[0] ?? '' : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** "1 turn", "2 turns". */
export const count = (number: Json | undefined, one: string, more = `${one}s`): string => `${say(number)} ${number === 1 ? one : more}`;

export const array = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
export const last = (value: Json | undefined): string => say(array(value).at(-1));
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** "3 squads, 2 Elites and 1 Champion", without what there is none of. */
export function groups(squads: Json | undefined, elites: Json | undefined, champions: Json | undefined): string {
  const kinds: readonly [Json | undefined, string][] = [[squads, 'squad'], [elites, 'Elite'], [champions, 'Champion']];
  return list(kinds.flatMap(([number, kind]) => (Number(number) > 0 ? [count(number, kind)] : []))) || 'no unit at all';
}

/** A change to a number, with its sign. */
export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);

/** The unit that a fact names. */
export const unit = (facts: Facts, names: Names, key = 'unit'): string => (typeof facts[key] === 'string' ? names.unit(facts[key]) : 'the unit');
export const units = (facts: Facts, names: Names, key = 'units'): string => list(array(facts[key]).map((id) => names.unit(String(id))));
/** The side that a fact names. */
export const side = (facts: Facts, names: Names, key = 'side'): string => (facts[key] === 'a' || facts[key] === 'b' ? names.side(facts[key] as SideId) : 'nobody');

const squads: ReadonlySet<string> = new Set(colours);
/** A squad by its colour, or the one Elite or Champion that is a group of its own. */
export function group(value: Json | undefined, names: Names): string {
  const name = say(value);
  return squads.has(name) ? `${name} squad` : names.unit(name);
}

/** The same at the head of a sentence; units keep their small letters. */
export const headGroup = (value: Json | undefined, names: Names): string => (squads.has(say(value)) ? capital(group(value, names)) : group(value, names));
