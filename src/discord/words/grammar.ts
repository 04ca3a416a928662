import { nearestFirst } from '../../engine/index.ts';

// The language of the sentences in this folder: a second language is a second folder with its own.
const LANGUAGE = 'en';

const lists = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
const alternatives = new Intl.ListFormat(LANGUAGE, { type: 'disjunction' });
const plurals = new Intl.PluralRules(LANGUAGE);
const numbers = new Intl.NumberFormat(LANGUAGE);

/** "Ann, Ben, and Cid" without the last comma: "Ann, Ben and Cid". */
export const list = (items: readonly string[]): string => lists.format(items).replace(/, and /, ' and ');

/** "a1, b2 or c3". */
export const either = (items: readonly string[]): string => alternatives.format(items).replace(/, or /, ' or ');

/** "There is no preset “larn”: choose learn, quick or full.", the nearest first. */
export const noSuch = (kind: string, typed: string, there: readonly string[]): string =>
  `There is no ${kind} “${typed}”${there.length > 0 ? `: choose ${either(nearestFirst(there, typed))}` : ''}.`;

/** A number as people write it: "12,500". */
export const number = (value: number): string => numbers.format(value);

/** "40 minutes", "an hour", "an hour and a half", "2½ hours": as one says it; from an hour on in half hours. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const halves = Math.round(minutes / 30);
  if (halves === 2) return 'an hour';
  if (halves === 3) return 'an hour and a half';
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} hours`;
}

/** Two parts of a sentence: "choose a cell, due tomorrow"; after a question the second begins anew: "Hold or flee? Due tomorrow". */
export const followedBy = (first: string, second: string): string =>
  second === '' ? first : /[?!]$/.test(first) ? `${first} ${capital(second)}` : `${first}, ${second}`;

/** With a capital letter, as a sentence or title begins; the number of a unit stays as it is, since `A1` would be a cell. */
export const capital = (text: string): string =>
  /^[a-z]\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** "1 match", "3 matches". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${plurals.select(count) === 'one' ? one : many}`;

/** The form of a word that fits a count, without the count: "was" or "were". */
export const fitting = (count: number, one: string, many: string): string =>
  plurals.select(count) === 'one' ? one : many;
