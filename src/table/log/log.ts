import { eventFor, required } from '../../engine/index.ts';
import type { AnyMatch, Viewer } from '../../engine/index.ts';
import { linkOf, UNLINKED } from '../fairness/chain.ts';
import type { Ending } from '../fairness/chain.ts';
import { fairnessSeedOf } from '../fairness/fairness.ts';
import { formatOf, readKept } from '../../store/index.ts';
import type { Store } from '../../store/index.ts';
import { splitState, pagesOf, joinState } from './parts.ts';
import type { Head } from '../stored-match.ts';
import type { SeenEntry } from '../seen-match.ts';
import type { MatchLog, LogPage, LogPageRef } from './pages.ts';
import type { Entry } from './entry.ts';

const TAIL_ENTRIES = 50;
const TAIL_SIZE = 64 * 1024;

/**
 * Limits of what is stored of one match, which could otherwise be made to grow at will: pages, and characters in all of
 * them.
 */
export const MOST_PAGES = 400;
export const MOST_CHARACTERS = 12 * 1024 * 1024;

/** The log of a match that has not begun. */
export const emptyLog = (rules: number): MatchLog => ({
  tail: [],
  size: 0,
  rules,
  pages: [],
  parts: {},
  entries: 0,
  link: UNLINKED,
});

/** What is written for a new entry: the entry with its link, the log of the head, and a page if the tail was full. */
export interface Written {
  readonly entry: Entry;
  readonly log: MatchLog;
  readonly page: { readonly key: string; readonly page: LogPage } | null;
}

/**
 * Appends an entry. A tail that is full, or was made by another revision of the book's code, is moved to a page first,
 * with the match as it was before this entry. `end`: the outcome of the match, if this entry ends it.
 */
export function append(
  head: Head,
  entryBody: Omit<Entry, 'link'>,
  rules: number,
  word: string,
  end: Pick<Ending, 'adjusted' | 'ended' | 'result'> | null = null,
): Written {
  const { log, match, created, options, system } = head;
  const link =
    log.link === null
      ? null
      : linkOf(fairnessSeedOf(head), log.link, entryBody, end && { ...end, created, options, rules, system });
  const entry = { ...entryBody, link };
  const size = JSON.stringify(entry).length;
  const entries = entry.number;
  const fits =
    !isBeyond(log.tail, log.tail.at(-1))
    && log.tail.length < TAIL_ENTRIES
    && log.size + size <= TAIL_SIZE
    && log.rules === rules;
  const [first, last] = [log.tail[0], log.tail.at(-1)];
  if (fits || !first || !last || !match)
    return {
      entry,
      log: { ...log, tail: [...log.tail, entry], size: log.size + size, rules, entries, link },
      page: null,
    };
  const key = `page:${head.id}:${first.number}-${word.slice(0, 16)}`;
  const { state, parts } = splitState(match, first.number, log.parts);
  const page: LogPage = { format: formatOf('log'), match: head.id, rules: log.rules, state, entries: log.tail };
  const note: LogPageRef = { key, first: first.number, last: last.number, steps: entriesFor(log.tail, 'all').length };
  return {
    entry,
    log: { tail: [entry], size, rules, pages: [...log.pages, note], parts, entries, link },
    page: { key, page },
  };
}

/**
 * Does an entry rewind to before the state that these entries follow? Then it is the last of its page: every replay
 * begins at the state of one page and reads no other.
 */
export function isBeyond([first]: readonly Entry[], entry: Entry | undefined): boolean {
  return first !== undefined && entry?.input != null && 'back' in entry.input && entry.input.back < first.number - 1;
}

/** A page that a head refers to is missing: it was written before the head, so that head is outdated. */
export class PageGone extends Error {}

/** Retries a read that met pages being rewritten. */
export async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof PageGone) return read();
    throw error;
  }
}

/** Reads a page that a head refers to. Throws a `PageGone` if it is missing. */
export async function readPage(store: Pick<Store, 'get'>, { key }: LogPageRef): Promise<LogPage> {
  const page = await store.get<LogPage>(key);
  if (!page) throw new PageGone(`${key} is named by its match and is not kept`);
  return readKept('log', page, key);
}

/** The match as it was after the last entry of a page. */
export async function readState(
  store: Pick<Store, 'get'>,
  { pages }: Pick<MatchLog, 'pages'>,
  { state }: Pick<LogPage, 'state'>,
): Promise<AnyMatch> {
  const notes = pagesOf(state).map((number) =>
    required(
      pages.find(({ first }) => first === number),
      `page from entry ${number}`,
    ),
  );
  return joinState(
    state,
    new Map(await Promise.all(notes.map(async (note) => [note.first, (await readPage(store, note)).state] as const))),
  );
}

/** How many of the entries up to `number` are public. */
export async function stepsUpTo({ store }: { readonly store: Store }, { log }: Head, number: number): Promise<number> {
  const before = log.pages.filter(({ first }) => first <= number);
  const counts = await Promise.all(
    before.map(
      async (note) =>
        (note.last <= number ? note.steps : null) ?? publicUpTo((await readPage(store, note)).entries, number),
    ),
  );
  return counts.reduce((sum, count) => sum + count, publicUpTo(log.tail, number));
}

/** The numbers of the public entries from the `from`-th to the `to`-th; only the pages that hold them are read. */
export async function stepNumbers(
  { store }: { readonly store: Store },
  { log }: Head,
  from: number,
  to: number,
): Promise<readonly number[]> {
  const numbers: number[] = [];
  let before = 0;
  const take = (entries: readonly Entry[]): void => {
    const steps = entriesFor(entries, 'all').map(({ number }) => number);
    numbers.push(...steps.slice(Math.max(0, from - 1 - before), Math.max(0, to - before)));
    before += steps.length;
  };
  for (const note of log.pages) {
    const isElsewhere = note.steps !== null && (before + note.steps < from || before >= to);
    if (isElsewhere) before += note.steps;
    else take((await readPage(store, note)).entries);
  }
  take(log.tail);
  return numbers;
}

const publicUpTo = (entries: readonly Entry[], number: number): number =>
  entriesFor(
    entries.filter((entry) => entry.number <= number),
    'all',
  ).length;

/** The entries after number `after`, newest first; pages are read as they are reached. */
export async function* newestFirst(
  { store }: { readonly store: Store },
  { log }: Head,
  after: number,
): AsyncGenerator<Entry> {
  yield* log.tail.filter(({ number }) => number > after).reverse();
  for (const note of log.pages.filter(({ last }) => last > after).reverse())
    yield* (await readPage(store, note)).entries.filter(({ number }) => number > after).reverse();
}

/** Entries from number `from` to `to`, both inclusive, from pages and tail. */
export async function readEntries(
  { store }: { readonly store: Store },
  { log }: Head,
  from: number,
  to: number,
): Promise<readonly Entry[]> {
  const notes = log.pages.filter(({ first, last }) => last >= from && first <= to);
  const pages = await Promise.all(notes.map((note) => readPage(store, note)));
  return [...pages.flatMap(({ entries }) => entries), ...log.tail].filter(
    ({ number }) => number >= from && number <= to,
  );
}

/** An entry as a viewer may know it. */
export function entryFor(
  { number, at, by, side, note, beats, newlyAsked, sealed, opened, link, dice, events }: Entry,
  viewer: Viewer,
): SeenEntry {
  const seen = events.map((event) => eventFor(event, viewer)).filter((event) => event !== null);
  return {
    number,
    at,
    by,
    side,
    note,
    events: seen,
    beats,
    newlyAsked,
    sealed,
    opened,
    link: dice.length > 0 && seen.length > 0 ? link : null,
  };
}

const isBeginning = ({ input }: Entry): boolean => input !== null && ('begin' in input || 'open' in input);

/**
 * Entries as a viewer may know them, without those that do not exist for them: secret actions of another side leave no
 * trace.
 */
export const entriesFor = (entries: readonly Entry[], viewer: Viewer): readonly SeenEntry[] =>
  entries.flatMap((entry) => {
    const seen = entryFor(entry, viewer);
    const own = viewer === 'umpire' || entry.side === viewer || entry.note !== null || isBeginning(entry);
    return own || seen.events.length + seen.beats.length + seen.newlyAsked.length + seen.sealed.length > 0
      ? [seen]
      : [];
  });
