import { deepCopy, scriptedDice, rewound, isJsonObject } from '../../engine/index.ts';
import type { AnyMatch, Dice, SystemHandle, Facts, Outcome, Setup, Thrown } from '../../engine/index.ts';
import { handleFor, maskedLater } from '../context.ts';
import type { TableContext } from '../context.ts';
import { readPage, readState } from './log.ts';
import type { Head } from '../stored-match.ts';
import type { LogPage } from './pages.ts';
import type { Beginning, Entry } from './entry.ts';

/** The dice of an entry, to be thrown again in a replay. */
export const sameDice = (dice: readonly Thrown[]) => scriptedDice(dice.map(({ sides, value }) => `d${sides}:${value}`));

const setupOf = (begin: Facts): Setup => ({
  options: isJsonObject(begin.options) ? begin.options : {},
  ...(begin.sides ? { sides: begin.sides as NonNullable<Setup['sides']> } : {}),
});

/** The book's result for the beginning of a match. */
export const beginningOutcome = (handle: SystemHandle, beginning: Beginning, dice: Dice): Outcome =>
  'open' in beginning
    ? handle.open(beginning.open, dice, maskedLater)
    : handle.begin(setupOf(beginning.begin), dice, maskedLater);

/** Positions by the number of the entry they follow. */
type Positions = ReadonlyMap<number, AnyMatch>;
const NONE: Positions = new Map();

/** The entries that these entries rewound to. */
const goalsOf = (entries: readonly Entry[]): ReadonlySet<number> =>
  new Set(entries.flatMap(({ input }) => (input && 'back' in input ? [input.back] : [])));

/**
 * Replays the inputs of these entries with their recorded dice; `from` is null if the first one begins the match, and
 * `earlier` are positions before them that they rewind to. Throws if one is refused or throws other dice: then the
 * rules are not those that made the log.
 */
export function replay(
  handle: SystemHandle,
  from: AnyMatch | null,
  entries: readonly Entry[],
  earlier = NONE,
): AnyMatch | null {
  let last = from && deepCopy(from);
  for (const match of positionsAfter(handle, from, entries, earlier)) last = match;
  return last;
}

/** The match after each of these entries, as `replay` computes it; each is changed in place by the next. */
function* positionsAfter(
  handle: SystemHandle,
  from: AnyMatch | null,
  entries: readonly Entry[],
  earlier: Positions,
): Generator<AnyMatch | null> {
  const goals = goalsOf(entries);
  const known = new Map(earlier);
  const [first] = entries;
  if (first && from) known.set(first.number - 1, from);
  let match = from && deepCopy(from);
  for (const entry of entries) {
    match = follow(handle, match, entry, known);
    if (match && goals.has(entry.number)) known.set(entry.number, deepCopy(match));
    yield match;
  }
}

/** The match after one more entry; the one before is changed in place. */
function follow(
  handle: SystemHandle,
  match: AnyMatch | null,
  { number, input, dice }: Entry,
  known: Positions,
): AnyMatch | null {
  if (input === null) return match;
  if ('back' in input) {
    const goal = known.get(input.back);
    if (!goal || !match)
      throw new Error(`Entry ${number} of a match of ${handle.id} goes back to where nothing is known of`);
    return rewound(goal, match, input.own);
  }
  const recordedDice = sameDice(dice);
  const outcome =
    'begin' in input || 'open' in input
      ? beginningOutcome(handle, input, recordedDice)
      : match && handle.advance(match, input, recordedDice, maskedLater);
  if (!outcome?.ok || recordedDice.left() > 0)
    throw new Error(
      `Entry ${number} of a match of ${handle.id} cannot be replayed: ${outcome && !outcome.ok ? outcome.refusal.code : 'other dice'}`,
    );
  return outcome.match;
}

/**
 * The entries from number `from` to `to`, each with the match after it; null where another revision of the book's code
 * made it. Every input is replayed once.
 */
export async function* positions(
  context: TableContext,
  head: Head,
  from: number,
  to: number,
): AsyncGenerator<{ readonly entry: Entry; readonly match: AnyMatch | null }> {
  const { log } = head;
  const handle = handleFor(context, head);
  for (const [index, note] of [...log.pages, null].entries()) {
    if (note && note.last < from) continue;
    const segment = await segmentOf(context, log, index);
    const entries = segment.entries.filter(({ number }) => number <= to);
    const start = await startOf(context, head, handle, segment.rules, index, entries);
    const matches = start && positionsAfter(handle, start.from, entries, start.earlier);
    for (const entry of entries) {
      const match = matches?.next().value ?? null;
      if (entry.number >= from) yield { entry, match: match && deepCopy(match) };
    }
  }
}

/** The match after entry `number`; null if there is none, or if another revision of the book's code made it. */
export async function positionAfter(context: TableContext, head: Head, number: number): Promise<AnyMatch | null> {
  const { log } = head;
  if (!Number.isInteger(number) || number < 1 || number > log.entries) return null;
  if (number === log.entries) return head.match;
  const found = log.pages.findIndex(({ first, last }) => first <= number && number <= last);
  const index = found === -1 ? log.pages.length : found;
  const handle = handleFor(context, head);
  if (log.pages[index]?.last === number) return stateAfter(context, head, handle, index);
  const segment = await segmentOf(context, log, index);
  const entries = segment.entries.filter((entry) => entry.number <= number);
  const start = await startOf(context, head, handle, segment.rules, index, entries);
  return start && replay(handle, start.from, entries, start.earlier);
}

/** The state a replay starts from. */
interface ReplayStart {
  readonly from: AnyMatch | null;
  /** Positions in earlier pages that it rewinds to. */
  readonly earlier: Positions;
}

/** What these entries of a page or the tail start from; null if that cannot be recovered. */
async function startOf(
  context: TableContext,
  head: Head,
  handle: SystemHandle,
  rules: number,
  index: number,
  entries: readonly Entry[],
): Promise<ReplayStart | null> {
  if (rules !== handle.rules) return null;
  const from = index === 0 ? null : await stateAfter(context, head, handle, index - 1);
  if (index > 0 && !from) return null;
  const earlier = new Map<number, AnyMatch>();
  for (const goal of goalsOf(entries)) {
    // Positions within its own entries it finds by itself.
    if (goal >= (entries[0]?.number ?? 0) - 1) continue;
    const position = await positionAfter(context, head, goal);
    if (!position) return null;
    earlier.set(goal, position);
  }
  return { from, earlier };
}

/** The match stored in the page of that index, in the form of this revision; null if this release cannot read it. */
async function stateAfter(
  { store }: TableContext,
  { log }: Head,
  handle: SystemHandle,
  index: number,
): Promise<AnyMatch | null> {
  const note = log.pages[index];
  return note ? handle.upgraded(await readState(store, log, await readPage(store, note))) : null;
}

/** The page of that index, or the tail for the index after the last. */
async function segmentOf(
  { store }: TableContext,
  log: Head['log'],
  index: number,
): Promise<Pick<LogPage, 'entries' | 'rules'>> {
  const note = log.pages[index];
  return note ? readPage(store, note) : { entries: log.tail, rules: log.rules };
}
