import MiniSearch from 'minisearch';
import type { Options } from 'minisearch';
import type { RuleEntry, SystemHandle } from '../../engine/index.ts';
import { phrasesOf } from '../words/phrases.ts';
import { isSmall, stem, wordsIn } from './words.ts';

/** A rule book as it is searched. */
export interface SearchedBook {
  readonly handle: SystemHandle;
  readonly rulebook: ReadonlyMap<string, RuleEntry>;
}

export interface RuleQuery {
  /** The scenario that is played; rules of other scenarios come after all that fit as well. */
  readonly scenario?: string | null;
  readonly most?: number;
}

/** Rules of another scenario count for this much less. */
const OTHER_SCENARIO = 0.3;
/** Rules of the scenario that is played count for this much more. */
const THIS_SCENARIO = 1.5;
/** A question that the book knows word for word. */
const KNOWN = 4;
/** Rulings settle what a rule leaves open: the rule itself comes first. */
const RULING = 0.7;

interface Page {
  readonly id: string;
  readonly title: string;
  /** What people ask who do not know the book's words. */
  readonly asked: string;
  readonly text: string;
}

const OPTIONS: Options<Page> = {
  fields: ['title', 'asked', 'text'],
  tokenize: wordsIn,
  processTerm: (word) => {
    const stemmed = stem(word);
    return isSmall(stemmed) ? null : stemmed;
  },
  searchOptions: {
    boost: { title: 4, asked: 4, text: 0.6 },
    // A rule is asked for in many ways, or explained at length: that makes it no worse an answer.
    bm25: { k: 1.2, b: 0.3, d: 0.5 },
    // Unfinished words, as they are typed; and slips of the finger in longer ones.
    prefix: (word) => word.length > 2,
    fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    weights: { prefix: 0.5, fuzzy: 0.3 },
  },
};

const indexes = new WeakMap<ReadonlyMap<string, RuleEntry>, MiniSearch<Page>>();

function indexOf({ handle, rulebook }: SearchedBook): MiniSearch<Page> {
  const kept = indexes.get(rulebook);
  if (kept) return kept;
  const asked = phrasesOf(handle).teaching?.asked ?? {};
  const index = new MiniSearch<Page>(OPTIONS);
  index.addAll(
    [...rulebook.values()].map(({ id, title, text, example }) => ({
      id,
      title,
      asked: (asked[id] ?? []).join(' '),
      text: `${text} ${example ?? ''}`,
    })),
  );
  indexes.set(rulebook, index);
  return index;
}

/** How much the rules of a section count where this scenario is played: sections are named after scenarios. */
function weightIn({ handle }: SearchedBook, scenario: string | null): (entry: RuleEntry) => number {
  const names = phrasesOf(handle).options['scenario']?.values ?? {};
  const played = scenario === null ? undefined : names[scenario];
  const all = new Set(Object.values(names));
  return ({ id, section }) => {
    const ruling = /-R\d/.test(id) ? RULING : 1;
    if (played === undefined || section === null || !all.has(section)) return ruling;
    return section === played ? THIS_SCENARIO : OTHER_SCENARIO;
  };
}

/**
 * The entries that match what somebody typed, best first: by id (`SS-6.4`, `6.4`, `R7`, or `SS-6` for all that begin
 * with it), else by meaning: words of titles and texts, and what the book knows that people ask. Without text, the first
 * entries of the book.
 */
export function searchRules(
  book: SearchedBook,
  words: string,
  { scenario = null, most = 10 }: RuleQuery = {},
): readonly RuleEntry[] {
  const { rulebook } = book;
  const byId = idsLike(rulebook, words);
  if (byId) return byId.slice(0, most);
  if (words.trim() === '') return [...rulebook.values()].slice(0, most);
  const weight = weightIn(book, scenario);
  const wanted = tellingWords(words);
  const asked = phrasesOf(book.handle).teaching?.asked ?? {};
  const isKnown = (id: string): boolean => (asked[id] ?? []).some((question) => sameWords(question, wanted));
  const found = indexOf(book).search(wanted.join(' '), {
    boostDocument: (id) => {
      const entry = rulebook.get(String(id));
      return entry ? weight(entry) * (isKnown(entry.id) ? KNOWN : 1) : 0;
    },
  });
  return found.slice(0, most).flatMap(({ id }) => rulebook.get(String(id)) ?? []);
}

/** Without the words that say little, unless there are no others. */
function tellingWords(text: string): readonly string[] {
  const all = wordsIn(text);
  const telling = all.filter((word) => !isSmall(stem(word)));
  return telling.length > 0 ? telling : all;
}

/** Whether a question has these telling words and no others, in any order and form. */
function sameWords(question: string, words: readonly string[]): boolean {
  const one = new Set(tellingWords(question).map(stem));
  const other = new Set(words.map(stem));
  return one.size === other.size && [...one].every((word) => other.has(word));
}

/** The entry with this id first, then those whose ids begin with it; null if it does not look like an id. */
function idsLike(book: ReadonlyMap<string, RuleEntry>, words: string): readonly RuleEntry[] | null {
  const typed = words
    .trim()
    .toUpperCase()
    .replace(/^([A-Z]{2})[- ]?(?=R?\d)/, '$1-');
  if (!/^(?:[A-Z]{2}-)?R?\d[\d.]*$|^[A-Z]{2}-R?$/.test(typed)) return null;
  const bare = (id: string): string => id.slice(id.indexOf('-') + 1);
  const begins = [...book.values()].filter(({ id }) => id.startsWith(typed) || bare(id).startsWith(typed));
  const same = begins.filter(({ id }) => id === typed || bare(id) === typed);
  return [...same, ...begins.filter((entry) => !same.includes(entry))];
}
