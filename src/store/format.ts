import type { Json } from '../engine/json.ts';

/** A stored record with the number of its format. */
export interface Formatted {
  readonly format: number;
}

/** A record of which only the names of the fields are known. */
type Fields = { readonly [field: string]: Json };

/** Converts a record of one format to the next. */
export type Upgrade = (kept: Fields) => Fields;

/**
 * What each kind of record has been upgraded by: element 0 converts format 1 to 2, and so on; one for every format ever
 * released.
 */
const UPGRADES = {
  /** Heads of matches. */
  match: [
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
  ],
  /** Pages of logs. */
  log: [withNotes, withSealedEntries, withLinks, withKeptParts],
  campaign: [],
  /** What people have done with puzzles. */
  puzzles: [withQuiz, withDuel],
  /** The progress of pupils, and the counts of lessons. */
  learning: [],
  /** Lessons that people have recorded. */
  recorded: [],
  review: [withPlans],
  /** Councils and their votes. */
  council: [],
  /** Guesses in exhibitions. */
  guesses: [],
  /** Classes and their questions. */
  class: [],
} as const satisfies Readonly<Record<string, readonly Upgrade[]>>;

type RecordKind = keyof typeof UPGRADES;

/** The current format of a kind of record. */
export const formatOf = (kind: RecordKind): number => UPGRADES[kind].length + 1;

/**
 * Upgrades a record to the current format of its kind; `key` names it in errors. Throws a `FormatError` if it is of a
 * newer release.
 */
export const readKept = <T extends Formatted>(kind: RecordKind, kept: T, key: string): T =>
  upgraded(kept, key, UPGRADES[kind]);

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
