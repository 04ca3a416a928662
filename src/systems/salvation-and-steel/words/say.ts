import type { Json } from '../../../engine/index.ts';

/** A value in a sentence. */
export function say(value: Json | undefined): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? (Array.isArray(value) ? value.map(say).join(', ') : JSON.stringify(value)) : String(value);
}

/** "x", "x and y", "x, y and z". */
export function list(items: readonly string[]): string {
  return items.length < 2 ? items[0] ?? '' : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** "1 wound", "2 wounds". */
export const count = (number: Json | undefined, one: string, more = `${one}s`): string => `${say(number)} ${number === 1 ? one : more}`;
