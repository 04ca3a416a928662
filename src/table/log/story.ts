import { deepCopy, SIDES, rewound } from '../../engine/index.ts';
import type { AnyMatch, SystemHandle, Event, Input, Json, Outcome, Result, RuleId } from '../../engine/index.ts';
import { firstMismatch } from './difference.ts';
import type { Mismatch } from './difference.ts';
import { sidesAsked } from '../match-view.ts';
import { maskedLater } from '../context.ts';
import { sameDice, beginningOutcome } from './replay.ts';
import type { Beginning, Entry } from './entry.ts';
import type { MatchId } from '../ids.ts';

/** The part of an entry that follows from the book's code. */
export type ReplayedEntry = Pick<Entry, 'number' | 'input' | 'events' | 'dice' | 'barrier' | 'beats' | 'newlyAsked'>;

/** Consecutive entries, and the match as stored after the last of them; null: it was not stored. */
export interface Stretch {
  readonly entries: readonly ReplayedEntry[];
  readonly state: AnyMatch | null;
}

/** A match as it was played. */
export interface Story {
  readonly match: MatchId;
  readonly stretches: readonly Stretch[];
  /** The result, if the end is known without the match; else null. */
  readonly result: Result | null;
}

/** A place where this code's result differs from what was recorded. */
export interface Difference extends Mismatch {
  /** The entry, or the one after which the match was stored. */
  readonly entry: number;
  /** Rules of the events that differ. */
  readonly rules: readonly RuleId[];
}

/**
 * Replays a match with its own dice, each stretch from the stored state before it, and reports every entry and stored
 * state for which this code has another result. Entries after one that is now refused are skipped up to the next stored
 * state.
 */
export function* differencesIn(handle: SystemHandle, { stretches, result }: Story): Generator<Difference> {
  const goals = new Set(
    stretches.flatMap(({ entries }) => entries.flatMap(({ input }) => (input && 'back' in input ? [input.back] : []))),
  );
  const positions = new Map<number, AnyMatch>();
  let match: AnyMatch | null = null;
  let lost = false;
  let last = 0;
  for (const { entries, state } of stretches) {
    for (const entry of entries) {
      last = entry.number;
      if (lost) continue;
      const made: ReplayResult = replayEntry(handle, match, entry, positions);
      if (made.difference) yield { entry: entry.number, ...made.difference };
      match = made.match;
      lost = match === null;
      if (match && goals.has(entry.number)) positions.set(entry.number, deepCopy(match));
    }
    if (!state) continue;
    const stored = handle.upgraded(state);
    if (!stored) yield { entry: last, rules: [], at: 'state.form', was: state.form ?? state.rules, is: handle.rules };
    const mismatch = stored && match && firstMismatch(comparable(stored), comparable(match), 'state');
    if (mismatch) yield { entry: last, rules: [], ...mismatch };
    if (stored && goals.has(last)) positions.set(last, stored);
    lost = !stored;
    match = stored && deepCopy(stored);
  }
  const mismatch = result && match && !lost && firstMismatch(plain(result), plain(match.result), 'result');
  if (mismatch) yield { entry: last, rules: match?.result ? [match.result.rule] : [], ...mismatch };
}

/** An entry that was replayed; `match` null: it could not be. */
interface ReplayResult {
  readonly match: AnyMatch | null;
  readonly difference: Omit<Difference, 'entry'> | null;
}

function replayEntry(
  handle: SystemHandle,
  match: AnyMatch | null,
  entry: ReplayedEntry,
  positions: ReadonlyMap<number, AnyMatch>,
): ReplayResult {
  const { input } = entry;
  if (input === null) return { match, difference: null };
  if ('back' in input) {
    const earlier = positions.get(input.back);
    if (earlier && match) return { match: rewound(earlier, match, input.own), difference: null };
    return { match: null, difference: { rules: [], at: 'input.back', was: input.back, is: undefined } };
  }
  const before = match ? sidesAsked(handle, match) : [];
  const dice = sameDice(entry.dice);
  try {
    const outcome = carryOutInput(handle, match, input, dice);
    if (!outcome.ok)
      return {
        match: null,
        difference: { rules: [outcome.refusal.rule], at: 'input', was: 'accepted', is: outcome.refusal.code },
      };
    if (dice.left() > 0)
      return {
        match: outcome.match,
        difference: {
          rules: rulesOf(entry.events, outcome.events),
          at: 'dice.length',
          was: entry.dice.length,
          is: entry.dice.length - dice.left(),
        },
      };
    const waited = sidesAsked(handle, outcome.match);
    return {
      match: outcome.match,
      difference: differenceOf(
        entry,
        outcome,
        SIDES.filter((side) => waited.includes(side) && !before.includes(side)),
      ),
    };
  } catch (error) {
    return { match: null, difference: { rules: [], at: 'input', was: 'accepted', is: String(error) } };
  }
}

function carryOutInput(
  handle: SystemHandle,
  match: AnyMatch | null,
  input: Input | Beginning,
  dice: ReturnType<typeof sameDice>,
): Outcome {
  if ('begin' in input || 'open' in input) return beginningOutcome(handle, input, dice);
  if (!match) throw new Error('it has not begun');
  return handle.advance(match, input, dice, maskedLater);
}

function differenceOf(
  entry: ReplayedEntry,
  outcome: Extract<Outcome, { ok: true }>,
  newlyAsked: ReplayedEntry['newlyAsked'],
): Omit<Difference, 'entry'> | null {
  const { events, dice, barrier, beats } = entry;
  const mismatch = firstMismatch(
    plain({ events, dice, barrier, beats, newlyAsked: entry.newlyAsked }),
    plain({ events: outcome.events, dice: outcome.dice, barrier: outcome.barrier, beats: outcome.beats, newlyAsked }),
  );
  return mismatch && { rules: rulesOf(events, outcome.events), ...mismatch };
}

/** Rules of the events that are only in one of two lists. */
function rulesOf(was: readonly Event[], is: readonly Event[]): readonly RuleId[] {
  const before = new Set(was.map((event) => JSON.stringify(event)));
  const now = new Set(is.map((event) => JSON.stringify(event)));
  const apart = [
    ...was.filter((event) => !now.has(JSON.stringify(event))),
    ...is.filter((event) => !before.has(JSON.stringify(event))),
  ];
  return [...new Set(apart.map(({ rule }) => rule))];
}

/** A match without the revisions that began and stored it. */
function comparable({ rules: _, form: __, ...rest }: AnyMatch): Json {
  return plain(rest);
}

/** As it is after storing: fields that a book leaves undefined are not written. */
const plain = (value: object | null): Json => JSON.parse(JSON.stringify(value)) as Json;
