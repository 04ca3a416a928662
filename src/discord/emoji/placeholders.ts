import type { APIMessageComponentEmoji } from 'discord-api-types/v10';
import { dieEmoji } from './names.ts';

/** The id of an emoji of the application by its name; undefined as long as it has none of that name. */
export type EmojiIds = (name: string) => string | undefined;

/** Pages are made before it is known which emoji there are: this stands for the id, and is as long as one. */
const UNKNOWN = '1000000000000000000';

/** The emoji of this name in a button or an option; where there is none, the button or option goes without. */
export const emojiNamed = (name: string): Required<Pick<APIMessageComponentEmoji, 'id' | 'name'>> => ({
  id: UNKNOWN,
  name,
});

/** The most dice of a line that are shown as pictures: readers of the screen hear the name of each. */
const MOST_DICE = 4;
/** A die as the words of books write it, except at the beginning, where names stand. */
const DIE = /(?<!^)\*\*(\d{1,2})\*\*/g;
const PLACEHOLDER = /<:die:(\d+):>/g;

/** The line of an event with its dice as pictures, if they are few; where there is no picture, the number as it was. */
export function withDice(line: string): string {
  return [...line.matchAll(DIE)].length > MOST_DICE
    ? line
    : line.replace(DIE, (bold, value: string) => (dieEmoji(Number(value)) ? `<:die:${value}:>` : bold));
}

/** A text with its dice as pictures as far as there are any, or as bold numbers. */
export const diceIn = (text: string, idOf: EmojiIds): string =>
  text.replace(PLACEHOLDER, (_, value: string) => {
    const name = dieEmoji(Number(value)) ?? '';
    const id = idOf(name);
    return id === undefined ? `**${value}**` : `<:${name}:${id}>`;
  });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The emoji with its id; undefined if there is none of that name. */
function found(emoji: unknown, idOf: EmojiIds): unknown {
  if (!isObject(emoji) || emoji['id'] !== UNKNOWN) return emoji;
  const id = idOf(String(emoji['name']));
  return id === undefined ? undefined : { ...emoji, id };
}

/** Components with the ids of all their emoji; those that are not there are left out. */
export function withEmoji<T>(components: T, idOf: EmojiIds): T {
  const look = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(look);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
        if (key === 'content' && typeof inner === 'string') return [[key, diceIn(inner, idOf)]];
        if (key !== 'emoji') return [[key, look(inner)]];
        const emoji = found(inner, idOf);
        return emoji === undefined ? [] : [[key, emoji]];
      }),
    );
  };
  return look(components) as T;
}

/** Components without any emoji of the application. */
export const withoutEmoji = <T>(components: T): T => withEmoji(components, () => undefined);

/** These names, or none where all are alike: then they tell nothing apart, and only have to be listened to. */
export const unlessAlike = <T>(names: readonly (T | undefined)[]): readonly (T | undefined)[] =>
  new Set(names).size > 1 ? names : names.map(() => undefined);
