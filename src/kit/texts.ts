import { plain, wordsIn } from '../engine/index.ts';
import type {
  Cell,
  Choices,
  Facts,
  Highlight,
  NameIn,
  Names,
  Reason,
  RuleId,
  Shade,
  Show,
  Text,
  UnitId,
  WordsFor,
} from '../engine/index.ts';
import { shaded } from './scene.ts';
import type { Filling } from './scene.ts';
import { nameIn } from './say.ts';

/** Texts that the kit itself makes: the table of every book's texts extends them. */
export interface KitTexts {
  unit: { readonly unit: UnitId };
  cell: { readonly cell: string | null };
}

/** `faction.knights`: a word of one of the groups of words. */
type WordKey<Words> = { [Group in NameIn<Words>]: `${Group}.${Words[Group] & string}` }[NameIn<Words>];

/** A group with words about each word of another: what each does. */
type AboutWords<Words, Group extends NameIn<Words>> = {
  [About in NameIn<Words>]: Words[Group] extends Words[About] ? About : never;
}[NameIn<Words>];

/** What must be said with a text: its facts, where it has any. */
type FactsWith<Texts, Key> = Key extends keyof Texts
  ? keyof Texts[Key] extends never
    ? []
    : [facts: Texts[Key] & object]
  : [];

/** Makes texts of a book by key. A key that is in no table, or facts that do not belong to it, do not compile. */
interface TextMakers<Texts, Words> {
  /** A sentence of `Texts` with its facts, or the name of a word: `text('faction.knights')`. */
  text<Key extends NameIn<Texts> | WordKey<Words>>(key: Key, ...facts: FactsWith<Texts, Key>): Text;
  /** Words of one group to choose from, each with its name; `about`: the group that says what each does. */
  words<Group extends NameIn<Words>>(
    values: readonly (Words[Group] & string)[],
    group: Group,
    about?: AboutWords<Words, Group>,
  ): Choices;
  /** One term of a sum, with its reason and its rule. */
  because<Key extends NameIn<Texts> | WordKey<Words>>(
    value: number,
    key: Key,
    rule: RuleId,
    ...facts: FactsWith<Texts, Key>
  ): Reason;
  /** Puts texts into the words of a picture. */
  sayIn(
    show: Pick<Show, 'words' | 'names'>,
  ): <Key extends NameIn<Texts> | WordKey<Words>>(key: Key, ...facts: FactsWith<Texts, Key>) => string;
  /** Cells in one shade, named by a word of the legend; nothing where there are no cells. */
  shaded(shade: Shade, name: LegendOf<Words>, cells: readonly Cell[], filling?: Filling): Highlight[];
}

/** The words of the legend, where a book names them. */
type LegendOf<Words> = Words extends { legend: infer Name extends string } ? Name : string;

/**
 * The texts of a book, from two tables of types: `Texts` has the facts of each sentence by key, `Words` the words of each
 * group that have a name:
 *
 *     interface MyTexts extends KitTexts { 'banner.turn': { turn: number; side: SideId } }
 *     interface MyWords { faction: FactionId; policy: 'attack' | 'defend' }
 *     export const { text, words, because, sayIn, shaded } = textsFor<MyTexts, MyWords>();
 *
 * The sentences themselves are `texts: WordsFor<MyTexts, string>` and `named: NamesFor<MyWords>` in the book's `words/`, so
 * that a key without words does not compile either.
 */
export function textsFor<Texts extends KitTexts, Words extends object>(): TextMakers<Texts, Words> {
  const text = (key: string, facts: object = {}): Text => ({ key, facts: plain(facts) });
  return {
    text: (key, ...[facts]: readonly object[]) => text(key, facts),
    words: (values, group, about) => ({
      list: values.map((value) => ({
        value,
        name: text(`${group}.${value}`),
        ...(about === undefined ? {} : { about: text(`${about}.${value}`) }),
      })),
    }),
    shaded,
    because: (value, key, rule, ...[facts]: readonly object[]) => ({ value, text: text(key, facts), rule }),
    sayIn:
      ({ words, names }) =>
      (key, ...[facts]: readonly object[]) =>
        words.text(text(key, facts), names),
  };
}

/** Names of the words of each group: a table, or a function where there are more words than a table can hold. */
export type NamesFor<Words extends object> = {
  readonly [Group in NameIn<Words>]:
    | Readonly<Record<Words[Group] & string, string>>
    | ((word: string, names: Names) => string);
};

/** Puts texts into words, by key. A word without a name, as of an earlier revision, stands for itself. */
export const linesOf =
  <Texts extends object, Words extends object>(texts: WordsFor<Texts, string>, named: NamesFor<Words>) =>
  (key: string, facts: Facts, names: Names): string => {
    const line = wordsIn(texts, key, facts, names);
    if (line !== undefined) return line;
    const dot = key.indexOf('.');
    const [group, word] = [key.slice(0, dot), key.slice(dot + 1)];
    const table: unknown = Object.hasOwn(named, group) ? named[group as NameIn<Words>] : {};
    return typeof table === 'function'
      ? String(table(word, names))
      : nameIn(table as Readonly<Record<string, string>>, word);
  };
