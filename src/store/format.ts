import type { Json } from '../engine/json.ts';

/** A stored record with the number of its format. */
export interface Formatted {
  readonly format: number;
}

/** A record of which only the names of the fields are known. */
type Fields = { readonly [field: string]: Json };

/** Converts a record of one format to the next. */
export type Upgrade = (kept: Fields) => Fields;

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
  withFromPosition,
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
  const record = kept as Formatted & Fields;
  return upgrades
    .slice(format - 1)
    .reduce<Fields>(
      (older, upgrade, index) => ({ ...upgrade(older), format: format + index + 1 }),
      record,
    ) as unknown as T;
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const isObject = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value);

/** What stands in a field that has fields of its own; nothing where there is no such field. */
const partOf = (record: Fields, field: string): Fields => {
  const part = record[field];
  return isObject(part) ? part : {};
};

/** What a field lists, each with these fields, too; nothing where there is no such list. */
const listWith = (record: Fields, field: string, added: Fields): readonly Fields[] => {
  const list = record[field];
  return isList(list) ? list.map((one) => ({ ...(one as Fields), ...added })) : [];
};

const UNNOTED = { note: null };
const UNSEALED = { sealed: [], opened: [] };
const UNLINKED = { link: null };

/** Format 1 of pages had no notes. */
function withNotes(page: Fields): Fields {
  return { ...page, entries: listWith(page, 'entries', UNNOTED) };
}

/** Format 1 of heads had no clock: those matches are played without one. */
function withClock(head: Fields): Fields {
  const log = partOf(head, 'log');
  const side = { hours: [], bank: 0, running: null, misses: 0 };
  return {
    ...head,
    log: { ...log, tail: listWith(log, 'tail', UNNOTED) },
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
function withSealedEntries(page: Fields): Fields {
  return { ...page, entries: listWith(page, 'entries', UNSEALED) };
}

/** Format 2 of heads had no words and no seals: the dice of those matches come from seed and match alone. */
function withSeals(head: Fields): Fields {
  const log = partOf(head, 'log');
  return {
    ...head,
    log: { ...log, tail: listWith(log, 'tail', UNSEALED) },
    drawnAs: head['id'] ?? '',
    words: null,
    seals: [],
    halted: [],
  };
}

/** Format 3 of pages had no links: the logs of those matches are not chained. */
function withLinks(page: Fields): Fields {
  return { ...page, entries: listWith(page, 'entries', UNLINKED) };
}

/** Format 3 of heads had no chain over the log either; one begins if the log is still empty. */
function withChain(head: Fields): Fields {
  const log = partOf(head, 'log');
  return { ...head, log: { ...log, tail: listWith(log, 'tail', UNLINKED), link: log['entries'] === 0 ? '' : null } };
}

/**
 * Format 4 of heads had no requests to join a side (anybody joined at once), and did not record how long answers took.
 */
function withAnswerTimes(head: Fields): Fields {
  return { ...head, joining: [], answerTimes: { a: [], b: [] } };
}

/** Format 5 of heads did not count the public entries of a page, and every page held a whole match. */
function withParts(head: Fields): Fields {
  const log = partOf(head, 'log');
  return { ...head, log: { ...log, pages: listWith(log, 'pages', { steps: null }), parts: {} } };
}

/** Format 6 of heads did not keep who had left a seat: the log names them, and of a long log only a reader of all pages knows. */
function withFormerPlayers(head: Fields): Fields {
  const { pages, tail } = partOf(head, 'log');
  const short = isList(pages) && pages.length === 0 && isList(tail);
  return { ...head, formerPlayers: short ? tail.flatMap(leftSeat) : null };
}

/** Format 7 of heads had no position to begin from: every match began by the book. */
function withPosition(head: Fields): Fields {
  return { ...head, position: null };
}

/** Format 8 of heads knew no campaigns: every match stood alone. */
function withCampaign(head: Fields): Fields {
  return { ...head, campaign: null };
}

/** Format 9 of heads knew no lessons. */
function withLesson(head: Fields): Fields {
  return { ...head, lesson: null };
}

/** Format 10 of heads knew only the lessons of the books. */
function withRecordedLesson(head: Fields): Fields {
  const { lesson } = head;
  return isObject(lesson) ? { ...head, lesson: { ...lesson, recorded: null } } : head;
}

/** Format 1 of puzzles knew no guesses of chances. */
function withQuiz(history: Fields): Fields {
  return { ...history, quiz: null };
}

/** Format 2 of puzzles knew no trainings in sealed choices. */
function withDuel(history: Fields): Fields {
  return { ...history, duel: null };
}

/** Format 1 of reviews did not say what plans had brought: that is in what was left over. */
function withPlans(stored: Fields): Fields {
  return { ...stored, review: { ...partOf(stored, 'review'), plans: { a: 0, b: 0 } } };
}

/** The people whose seat others took by this entry, or who gave it up. */
function leftSeat(entry: Json): readonly Json[] {
  const { kind, from, who } = partOf(entry as Fields, 'note');
  if ((kind === 'seat-taken' || kind === 'replaced') && isList(from)) return from;
  return kind === 'seat-released' && who !== undefined ? [who] : [];
}

/** Format 4 of pages held a whole match. */
function withKeptParts(page: Fields): Fields {
  const parts = Object.entries(partOf(page, 'state'));
  return { ...page, state: Object.fromEntries(parts.map(([part, value]) => [part, { is: value }])) };
}

/** Format 11 of heads did not keep whether a match that has begun did so from a position: a log without pages shows it. */
function withFromPosition(head: Fields): Fields {
  const { tail } = partOf(head, 'log');
  const opens =
    isList(tail) && tail.some((entry) => isObject(entry) && isObject(entry['input']) && 'open' in entry['input']);
  return { ...head, fromPosition: isObject(head['position']) || opens };
}
