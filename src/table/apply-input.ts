import { other } from '../engine/index.ts';
import type { Outcome, SideId, SystemHandle } from '../engine/index.ts';
import type { Update } from './update.ts';
import { switchQuestions } from './clock/ledger.ts';
import { snapshotClock } from './clock/snapshots.ts';
import { questionsOf } from './clock/questions.ts';
import { sealedDice } from './fairness/dice.ts';
import { fairnessSeedOf } from './fairness/fairness.ts';
import { viewAs, viewerOf, sidesAsked } from './match-view.ts';
import { handleFor, maskedLater } from './context.ts';
import type { TableContext } from './context.ts';
import { revised } from './head.ts';
import { append, entriesFor, entryFor, readEntries } from './log/log.ts';
import type { Written } from './log/log.ts';
import { beginningOutcome } from './log/replay.ts';
import { acceptedAs, withAccepted } from './records/index.ts';
import { sealChanges } from './fairness/seals.ts';
import { sidesOf } from './seats/seats.ts';
import type { Note } from './log/notes.ts';
import type { Head } from './stored-match.ts';
import type { ActResult } from './requests.ts';
import type { Rewind, Entry } from './log/entry.ts';
import type { Player } from './ids.ts';
import { refusedBy } from './trouble.ts';

/** How many actions in a row keep a snapshot of the clock they stopped; taking back more than that gives a new time. */
const MOST_HALTED = 50;

/** The result of an accepted input. */
export type Accepted = Omit<Extract<ActResult, { readonly ok: true }>, 'ok'>;

/** An input, who gives it for which side, and the interaction it came with; `by` is null if the clock gives it. */
export interface EntryInput {
  readonly by: Player | null;
  readonly side: SideId | null;
  readonly input: Exclude<Entry['input'], null | Rewind>;
  readonly interaction: string | null;
  readonly note?: Note;
  /** Further changes to the head. */
  readonly changes?: Partial<
    Pick<Head, 'clock' | 'adjusted' | 'joining' | 'answerTimes' | 'position' | 'lesson' | 'seats'>
  >;
}

/**
 * Runs an input with the match's own dice and logs it; `refused` if the book refuses it. Throws, naming match and
 * input, if the book's code throws.
 */
export function applyInput(
  context: TableContext,
  head: Head,
  { by, side, input, interaction, note, changes = {} }: EntryInput,
): Update<Accepted> {
  const handle = handleFor(context, head);
  const outcome = outcomeOf(handle, head, input);
  if (!outcome.ok) return { done: refusedBy('refused', outcome.refusal) };
  const { match, events, dice, barrier, beats } = outcome;
  const before = head.match ? sidesAsked(handle, head.match) : [];
  const newlyAsked = sidesAsked(handle, match).filter((asked) => !before.includes(asked));
  const at = context.clock();
  const number = head.log.entries + 1;
  const { seals, sealed, opened } = sealChanges(fairnessSeedOf(head), head.seals, number, {
    settled: outcome.answered,
    waiting: handle.secretAnswers(match),
    over: match.result !== null,
    input,
  });
  const entryBody: Omit<Entry, 'link'> = {
    number,
    at,
    by,
    side,
    input,
    note: note ?? null,
    events,
    dice,
    barrier,
    beats,
    newlyAsked,
    sealed,
    opened,
  };
  const end = match.result && { adjusted: changes.adjusted ?? head.adjusted, ended: at, result: match.result };
  const written = append(head, entryBody, handle.rules, context.random(), end);
  const ending = match.result
    ? ({ stage: 'over', ended: at, pausedUntil: null, offered: [] } as const)
    : ({ stage: 'live' } as const);
  const questions = match.result ? [] : questionsOf(handle, match, head.match);
  const clock = switchQuestions(
    changes.clock ?? head.clock,
    questions,
    by && side && 'verb' in input ? [side] : [],
    at,
  );
  const previousClock =
    by && side && 'verb' in input ? snapshotClock(changes.clock ?? head.clock, questions, side, number, at) : null;
  const halted = barrier ? [] : [...head.halted, ...(previousClock ? [previousClock] : [])].slice(-MOST_HALTED);
  // Earlier proposals were about another position. After a secret action they stay, or others would notice it.
  const hidden = side !== null && entriesFor([written.entry], other(side)).length === 0;
  return accept(context, head, written, interaction, {
    ...ending,
    ...(hidden ? {} : { pending: null }),
    ...('open' in input ? { fromPosition: true } : {}),
    ...changes,
    clock,
    halted,
    match,
    seals,
  });
}

/** The update that an entry makes: its interaction is remembered, and whoever acted sees the entry and the match. */
export function accept(
  context: TableContext,
  head: Head,
  { entry, log, page }: Written,
  interaction: string | null,
  changes: Partial<Omit<Head, 'rev' | 'format' | 'id' | 'log' | 'accepted'>>,
): Update<Accepted> {
  const { number, at, by, side } = entry;
  const accepted = withAccepted(head.accepted, interaction, { entry: number, at });
  const next = revised(head, { ...changes, log, accepted }, at);
  const viewer = side ?? viewerOf(handleFor(context, head), next, by);
  return {
    next,
    page,
    done: {
      ok: true,
      matchView: viewAs(context, next, viewer),
      entry: entryFor(entry, viewer),
      again: false,
      free: isFree(entry),
    },
  };
}

function outcomeOf(handle: SystemHandle, head: Head, input: EntryInput['input']): Outcome {
  const dice = sealedDice(fairnessSeedOf(head), head.match?.drawn ?? 0);
  try {
    if ('begin' in input || 'open' in input) return beginningOutcome(handle, input, dice);
    if (!head.match) throw new Error('it has not begun');
    return handle.apply(head.match, input, dice, maskedLater);
  } catch (cause) {
    throw new Error(`Match ${head.id} broke at revision ${head.rev} over ${nameOf(input)}`, { cause: placesOf(cause) });
  }
}

/** The input without its values: they may be secret, and errors are written to logs. */
const nameOf = (input: NonNullable<Entry['input']>): string =>
  'verb' in input
    ? `${input.verb} of ${input.by} (${Object.keys(input.params).join(', ')})`
    : Object.keys(input).join(' ');

/** Where in the code a book's code threw; its message may name a secret. */
function placesOf(cause: unknown): Error {
  const { name, stack = '' } = cause instanceof Error ? cause : new Error();
  const bare = new Error('a book broke');
  bare.name = name;
  bare.stack = [`${name}: ${bare.message}`, ...stack.split('\n').filter((line) => /^\s+at /.test(line))].join('\n');
  return bare;
}

/**
 * The answer to an interaction that was accepted before: the same entry, and the match as it is now; null if it is new.
 */
export async function earlierResult(
  context: TableContext,
  head: Head,
  player: Player,
  interaction: string,
): Promise<Update<Accepted> | null> {
  const number = acceptedAs(head.accepted, interaction);
  const [entry] = number === null ? [] : await readEntries(context, head, number, number);
  if (!entry) return null;
  const held = sidesOf(head.seats, player);
  const viewer =
    entry.side && held.includes(entry.side) ? entry.side : viewerOf(handleFor(context, head), head, player);
  return {
    done: {
      ok: true,
      matchView: viewAs(context, head, viewer),
      entry: entryFor(entry, viewer),
      again: true,
      free: isFree(entry),
    },
  };
}

/** Nothing has been learnt by it: no dice were thrown, and no secret was opened. */
const isFree = ({ side, input, barrier }: Entry): boolean => side !== null && input !== null && !barrier;
