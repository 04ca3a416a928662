import type { Facts, Json } from '../../../engine/index.ts';

/** A value in a sentence. */
export function say(value: Json | undefined): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? (Array.isArray(value) ? value.map(say).join(', ') : JSON.stringify(value)) : String(value);
}

const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const one = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "x", "x and y", "x, y and z". */
export const list = (items: readonly string[]): string => all.format(items);

/** "x", "x or y", "x, y or z": what one may choose from. */
export const choice = (items: readonly string[]): string => one.format(items);

/** What a table calls something; of what it does not know, what was typed. */
export const nameIn = (table: Readonly<Record<string, string>>, id: Json | undefined, unknown = say(id)): string =>
  (typeof id === 'string' && Object.hasOwn(table, id) ? table[id] : undefined) ?? unknown;

/** A value as it was typed, in quotes; what is no text is not repeated. */
export const typed = (value: Json | undefined): string => (typeof value === 'object' ? 'That' : `“${say(value)}”`);

/** What may stand for a value, from a fact `wanted`: "say N, NE or E", "say auto, or write it as “a1 K2”". */
export function wanted(value: Json | undefined): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const { words, least, most, prefix = '', like } = value as Facts;
  const range = least === undefined ? [] : [least === most ? `${say(prefix)}${say(least)}` : `${say(prefix)}${say(least)} to ${say(prefix)}${say(most)}`];
  const said = choice([...(Array.isArray(words) ? words.map(say) : []), ...range]);
  return [...(said === '' ? [] : [`say ${said}`]), ...(like === undefined ? [] : [`write it as “${say(like)}”`])].join(', or ');
}

/** A parameter that cannot be read or is missing, with what could be. */
export function unreadable({ param, text, wanted: forms }: Facts): string {
  const hint = wanted(forms);
  const said = isEmpty(text) ? `“${say(param)}” is missing` : `${typed(text)} cannot be read as ${say(param)}`;
  return `${said}${hint === '' ? '' : `: ${hint}`}.`;
}

const isEmpty = (value: Json | undefined): boolean => value === null || value === undefined || value === '';

/** "1 wound", "2 wounds". */
export const count = (number: Json | undefined, one: string, more = `${one}s`): string => `${say(number)} ${number === 1 ? one : more}`;
