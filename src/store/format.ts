import type { Json } from '../engine/json.ts';

/** A stored record with the number of its format. */
export interface Formatted {
  readonly format: number;
}

/** Converts a record of one format to the next. */
export type Upgrade = (kept: { readonly [field: string]: Json }) => { readonly [field: string]: Json };

/** For the heads of matches: element 0 converts format 1 to 2, and so on; one for every format ever released. */
const matchUpgrades: readonly Upgrade[] = [
  withClock,
  withSeals,
  withChain,
  withAnswerTimes,
  withParts,
  withFormerPlayers,
  withPosition,
  withCampaign,
  withLesson,
  withRecordedLesson,
];
/** For the records of campaigns. */
const campaignUpgrades: readonly Upgrade[] = [];
/** For what people have done with puzzles. */
const puzzleUpgrades: readonly Upgrade[] = [withQuiz, withDuel];
/** For the progress of pupils and the counts of lessons. */
const learningUpgrades: readonly Upgrade[] = [];
/** For lessons that people have recorded. */
const recordedUpgrades: readonly Upgrade[] = [];
/** For the reviews of matches. */
const reviewUpgrades: readonly Upgrade[] = [withPlans];
/** For councils and their votes. */
const councilUpgrades: readonly Upgrade[] = [];
/** For guesses in exhibitions. */
const guessesUpgrades: readonly Upgrade[] = [];
/** For classes and their questions. */
const classUpgrades: readonly Upgrade[] = [];
/** For the pages of logs. */
const logUpgrades: readonly Upgrade[] = [withNotes, withSealedEntries, withLinks, withKeptParts];

/** The current formats. */
export const matchFormat = matchUpgrades.length + 1;
export const logFormat = logUpgrades.length + 1;
export const campaignFormat = campaignUpgrades.length + 1;
export const puzzlesFormat = puzzleUpgrades.length + 1;
export const learningFormat = learningUpgrades.length + 1;
export const recordedFormat = recordedUpgrades.length + 1;
export const reviewFormat = reviewUpgrades.length + 1;
export const councilFormat = councilUpgrades.length + 1;
export const guessesFormat = guessesUpgrades.length + 1;
export const classFormat = classUpgrades.length + 1;

/**
 * Upgrades the head of a match to the current format; `key` names it in errors. Throws a `FormatError` if it is of a
 * newer release.
 */
export function readMatch<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, matchUpgrades);
}

/**
 * Upgrades a page of a log to the current format; `key` names it in errors. Throws a `FormatError` if it is of a newer
 * release.
 */
export function readLog<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, logUpgrades);
}

/** The same for the record of a campaign. Throws a `FormatError` if it is of a newer release. */
export function readCampaign<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, campaignUpgrades);
}

/** The same for what a person has done with puzzles. Throws a `FormatError`. */
export function readPuzzles<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, puzzleUpgrades);
}

/** The same for what is stored of lessons. Throws a `FormatError` if it is of a newer release. */
export function readLearning<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, learningUpgrades);
}

/** The same for a lesson that somebody has recorded. Throws a `FormatError` if it is of a newer release. */
export function readRecorded<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, recordedUpgrades);
}

/** The same for the review of a match. Throws a `FormatError` if it is of a newer release. */
export function readReview<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, reviewUpgrades);
}

/** The same for what is stored of councils. Throws a `FormatError` if it is of a newer release. */
export function readCouncil<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, councilUpgrades);
}

/** The same for the guesses in an exhibition. Throws a `FormatError` if they are of a newer release. */
export function readGuesses<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, guessesUpgrades);
}

/** The same for a class or one of its questions. Throws a `FormatError` if it is of a newer release. */
export function readClass<T extends Formatted>(kept: T, key: string): T {
  return upgraded(kept, key, classUpgrades);
}

/** A record of a newer release must not be read by this one, let alone written. Throws a `FormatError`. */
export class FormatError extends Error {}

/**
 * Applies all upgrades a record needs; each result gets its number. Throws a `FormatError` for an invalid or newer
 * format.
 */
export function upgraded<T extends Formatted>(kept: Formatted, key: string, upgrades: readonly Upgrade[]): T {
  const newest = upgrades.length + 1;
  const { format } = kept;
  if (!Number.isInteger(format) || format < 1)
    throw new FormatError(`${key} has no valid format: ${JSON.stringify(format)}.`);
  if (format > newest)
    throw new FormatError(
      `${key} is kept in format ${format}; this release reads up to format ${newest}. Run a newer release of Umpire.`,
    );
  const record = kept as Formatted & { readonly [field: string]: Json };
  return upgrades
    .slice(format - 1)
    .reduce<{ readonly [field: string]: Json }>(
      (older, upgrade, index) => ({ ...upgrade(older), format: format + index + 1 }),
      record,
    ) as unknown as T;
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

function isObject(value: Json | undefined): value is { readonly [field: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value);
}

/** Format 1 of pages had no notes. */
function withNotes(page: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return { ...page, entries: noted(page['entries']) };
}

const noted = (entries: Json | undefined): Json =>
  isList(entries) ? entries.map((entry) => (isObject(entry) ? { ...entry, note: null } : entry)) : [];

/** Format 1 of heads had no clock: those matches are played without one. */
function withClock(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  const log = isObject(head['log']) ? head['log'] : {};
  const side = { hours: [], bank: 0, running: null, misses: 0 };
  return {
    ...head,
    log: { ...log, tail: noted(log['tail']) },
    clock: { pace: null, paused: false, sides: { a: side, b: side }, credited: 0 },
    pausedUntil: null,
    pausedFor: 0,
    pending: null,
    offered: [],
    followers: [],
    nudged: {},
    adjusted: false,
  };
}

/** Format 2 of pages had no seals. */
function withSealedEntries(page: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return { ...page, entries: unsealed(page['entries']) };
}

const unsealed = (entries: Json | undefined): Json =>
  isList(entries) ? entries.map((entry) => (isObject(entry) ? { ...entry, sealed: [], opened: [] } : entry)) : [];

/** Format 2 of heads had no words and no seals: the dice of those matches come from seed and match alone. */
function withSeals(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  const log = isObject(head['log']) ? head['log'] : {};
  return {
    ...head,
    log: { ...log, tail: unsealed(log['tail']) },
    drawnAs: head['id'] ?? '',
    words: null,
    seals: [],
    halted: [],
  };
}

/** Format 3 of pages had no links: the logs of those matches are not chained. */
function withLinks(page: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return { ...page, entries: unlinked(page['entries']) };
}

const unlinked = (entries: Json | undefined): Json =>
  isList(entries) ? entries.map((entry) => (isObject(entry) ? { ...entry, link: null } : entry)) : [];

/** Format 3 of heads had no chain over the log either; one begins if the log is still empty. */
function withChain(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  const log = isObject(head['log']) ? head['log'] : {};
  return { ...head, log: { ...log, tail: unlinked(log['tail']), link: log['entries'] === 0 ? '' : null } };
}

/**
 * Format 4 of heads had no requests to join a side (anybody joined at once), and did not record how long answers took.
 */
function withAnswerTimes(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return { ...head, joining: [], answerTimes: { a: [], b: [] } };
}

/** Format 5 of heads did not count the public entries of a page, and every page held a whole match. */
function withParts(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  const log = isObject(head['log']) ? head['log'] : {};
  const pages = isList(log['pages']) ? log['pages'] : [];
  return {
    ...head,
    log: { ...log, pages: pages.map((note) => (isObject(note) ? { ...note, steps: null } : note)), parts: {} },
  };
}

/** Format 6 of heads did not keep who had left a seat: the log names them, and of a long log only a reader of all pages knows. */
function withFormerPlayers(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  const { pages, tail } = isObject(head['log']) ? head['log'] : {};
  const short = isList(pages) && pages.length === 0 && isList(tail);
  return { ...head, formerPlayers: short ? tail.flatMap(leftSeat) : null };
}

/** Format 7 of heads had no position to begin from: every match began by the book. */
function withPosition(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return { ...head, position: null };
}

/** Format 8 of heads knew no campaigns: every match stood alone. */
function withCampaign(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return { ...head, campaign: null };
}

/** Format 9 of heads knew no lessons. */
function withLesson(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return { ...head, lesson: null };
}

/** Format 10 of heads knew only the lessons of the books. */
function withRecordedLesson(head: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  const { lesson } = head;
  return isObject(lesson) ? { ...head, lesson: { ...lesson, recorded: null } } : head;
}

/** Format 1 of puzzles knew no guesses of chances. */
function withQuiz(history: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return { ...history, quiz: null };
}

/** Format 2 of puzzles knew no trainings in sealed choices. */
function withDuel(history: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  return { ...history, duel: null };
}

/** Format 1 of reviews did not say what plans had brought: that is in what was left over. */
function withPlans(stored: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  const review = isObject(stored['review']) ? stored['review'] : {};
  return { ...stored, review: { ...review, plans: { a: 0, b: 0 } } };
}

/** The people whose seat others took by this entry, or who gave it up. */
function leftSeat(entry: Json): readonly Json[] {
  const note = isObject(entry) && isObject(entry['note']) ? entry['note'] : {};
  const { kind, from, who } = note;
  if ((kind === 'seat-taken' || kind === 'replaced') && isList(from)) return from;
  return kind === 'seat-released' && who !== undefined ? [who] : [];
}

/** Format 4 of pages held a whole match. */
function withKeptParts(page: { readonly [field: string]: Json }): { readonly [field: string]: Json } {
  const state = isObject(page['state']) ? page['state'] : {};
  return { ...page, state: Object.fromEntries(Object.entries(state).map(([part, value]) => [part, { is: value }])) };
}
