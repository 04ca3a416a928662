import { unread } from '../engine/index.ts';
import type { Json, Param } from '../engine/index.ts';

/** Words as they are typed, in small letters: separated by spaces or commas. Something else as it is. */
const typedWords = (input: Json): Json =>
  typeof input === 'string'
    ? input
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean)
    : input;

/** Any of several words, each once and in the order of the list: `hit wound`. */
export const wordsParam = <Word extends string>(words: readonly Word[]): Param<readonly Word[]> => ({
  kind: 'word',
  optional: false,
  wanted: { words },
  read(input) {
    const given = typedWords(input);
    if (!Array.isArray(given)) return unread('value');
    const known = words.filter((word) => given.includes(word));
    return known.length === given.length ? known : unread('value');
  },
  write: (value) => [...value],
  print: (value) => value.join(' '),
});

/** Words of any kind, so that unknown ones are refused by the book's own codes: `fireball, shield`. */
export const anyWordsParam = (like: string): Param<readonly string[]> => ({
  kind: 'rows',
  optional: false,
  wanted: { like },
  read(input) {
    const given = typedWords(input);
    return Array.isArray(given) && given.every((word): word is string => typeof word === 'string')
      ? given
      : unread('value');
  },
  write: (value) => [...value],
  print: (value) => value.join(', '),
});
