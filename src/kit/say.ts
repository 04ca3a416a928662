import { isJsonList, isJsonObject, nearestFirst, plain } from '../engine/index.ts';
import type { Facts, Json, Names } from '../engine/index.ts';

/** A value as it appears in a sentence. */
export function say(value: Json | undefined): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number' && value < 0) return signed(value);
  return typeof value === 'object'
    ? Array.isArray(value)
      ? value.map(say).join(', ')
      : JSON.stringify(value)
    : String(value);
}

const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const one = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "x", "x and y", "x, y and z". */
export const list = (items: readonly string[]): string => all.format(items);

/** "x", "x or y", "x, y or z": the choices, at most so many; what comes nearest to the text `meant` first. */
export const choice = (items: readonly string[], meant?: Json, most = Infinity): string =>
  one.format((typeof meant === 'string' ? nearestFirst(items, meant) : items).slice(0, most));

/** The name of something in a table; for an unknown id, the id as typed. */
export const nameIn = (table: Readonly<Record<string, string>>, id: Json | undefined, unknown = say(id)): string =>
  (typeof id === 'string' && Object.hasOwn(table, id) ? table[id] : undefined) ?? unknown;

/** The names in a table of names and more. */
export const namesOf = <Id extends string>(
  table: Readonly<Record<Id, { readonly name: string }>>,
): Readonly<Record<Id, string>> =>
  Object.fromEntries(Object.entries<{ readonly name: string }>(table).map(([id, { name }]) => [id, name])) as Record<
    Id,
    string
  >;

/** A value as it was typed, in quotes; anything but text is not repeated. */
export const typed = (value: Json | undefined): string => (typeof value === 'object' ? 'That' : `“${say(value)}”`);

/**
 * The accepted values, from a fact `wanted`: "say N, NE or E", "say auto, or write it as “a1 K2”"; what comes nearest to
 * the text `meant` first.
 */
export function wanted(value: Json | undefined, meant?: Json): string {
  if (!isJsonObject(value)) return '';
  const { words, least, most, prefix = '', like } = value;
  const range =
    least === undefined
      ? []
      : [least === most ? `${say(prefix)}${say(least)}` : `${say(prefix)}${say(least)} to ${say(prefix)}${say(most)}`];
  const said = choice([...(Array.isArray(words) ? words.map(say) : []), ...range], meant);
  return [...(said === '' ? [] : [`say ${said}`]), ...(like === undefined ? [] : [`write it as “${say(like)}”`])].join(
    ', or ',
  );
}

/** A parameter that is missing or cannot be read, with the values it accepts, or what is named twice in it. */
export function unreadable({ param, text, wanted: forms, twice }: Facts): string {
  if (twice === true) return `${typed(text)} is named twice.`;
  const hint = wanted(forms, text);
  const said = isEmpty(text) ? `“${say(param)}” is missing` : `${typed(text)} is not valid for “${say(param)}”`;
  return `${said}${hint === '' ? '' : `: ${hint}`}.`;
}

const isEmpty = (value: Json | undefined): boolean => value === null || value === undefined || value === '';

/** Asks which of several units that share a name is meant. */
export const which = ({ text, which: ids }: Facts, names: Names): string =>
  `${typed(text)} may be ${choice((Array.isArray(ids) ? ids : []).map((id) => names.unit(String(id))))}: say its number.`;

/** "1 turn", "2 turns". */
export const count = (number: Json | undefined, one: string, more = `${one}s`): string =>
  `${say(number)} ${number === 1 ? one : more}`;

/** "a Knight", "an Equikin". */
export const article = (name: string): string => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;

/** "a Knight", "2 Knights". */
export const some = (number: number, one: string, more = `${one}s`): string =>
  number === 1 ? article(one) : `${number} ${more}`;

/** The same text with a small first letter, for the middle of a sentence. */
export const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A fact that is a list; anything else gives an empty one. */
export const array = (value: Json | undefined): readonly Json[] => (isJsonList(value) ? value : []);
/** The last item of a list, such as the end of a path. */
export const last = (value: Json | undefined): string => say(array(value).at(-1));
/** The same text with its first letter capitalized; the number of a unit stays as it is, since `A1` would be a cell. */
export const capital = (text: string): string =>
  /^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
/** A change to a number, with its sign. */
export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);

/** Facts that may have this key; other facts do not compile. */
type Having<Key extends string> = { readonly [Each in Key]?: unknown };

/** The unit that a fact names; `otherwise` if it names none. */
export const unitOr =
  (otherwise: string) =>
  <Key extends string = 'unit'>(facts: Having<NoInfer<Key>>, names: Names, key?: Key): string => {
    const id = plain(facts)[key ?? 'unit'];
    return typeof id === 'string' ? names.unit(id) : otherwise;
  };
export const unit = unitOr('the unit');
/** The units that a fact lists: "a1 Knight and a2 Archer". */
export const unitList = <Key extends string = 'units'>(facts: Having<NoInfer<Key>>, names: Names, key?: Key): string =>
  list(array(plain(facts)[key ?? 'units']).map((id) => names.unit(String(id))));
/** The side that a fact names. */
export const sideOr =
  (otherwise: string) =>
  <Key extends string = 'side'>(facts: Having<NoInfer<Key>>, names: Names, key?: Key): string => {
    const side = plain(facts)[key ?? 'side'];
    return side === 'a' || side === 'b' ? names.side(side) : otherwise;
  };
export const side = sideOr('nobody');
