import { openParts } from '../../engine/index.ts';
import type { DecisionId } from '../../engine/index.ts';
import { gainer, leadersOf, rightIn, scoredWith } from '../../learning/index.ts';
import type { Gain, GuessScore } from '../../learning/index.ts';
import { chanceToWin } from '../../opponent/index.ts';
import { handleFor } from '../context.ts';
import type { TableContext } from '../context.ts';
import { load } from '../head.ts';
import type { MatchId, Player } from '../ids.ts';
import { isExhibition } from '../opponents/players.ts';
import { eraseTrace, leaveTrace } from '../privacy/traces.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import { isLive, notLive } from '../update-live.ts';
import type { LiveHead } from '../update-live.ts';
import { guessersIn, guessesRecord, updateGuesses } from './keep.ts';
import type { GuessesRecord, OpenGuesses } from './record.ts';

/** As many people as may guess in one match. */
const MOST_GUESSERS = 200;

/** A person's score. */
export interface SeenGuessScore extends GuessScore {
  readonly name: string;
}

/** How guesses stand, as everybody may know: nothing about those that are still open. */
export interface SeenGuesses {
  /** Those about what was played up to this entry; null: nobody guessed. */
  readonly settled: (GuessScore & { readonly outcome: Gain }) | null;
  /** The people with the most right guesses. */
  readonly leaders: readonly SeenGuessScore[];
  /** Everybody who has guessed, the best first. */
  readonly scores: readonly SeenGuessScore[];
}

/** The chance of side a, from what everybody sees. */
const chanceIn = (context: TableContext, head: LiveHead): number => {
  const handle = handleFor(context, head);
  return chanceToWin(handle, handle.view(head.match, 'all'), 'a');
};

/** Is this the question of a turn that is about to be played? */
const isAboutToPlay = ({ match }: LiveHead, decision?: DecisionId): boolean =>
  match.asked.some(
    (asked) =>
      asked.pace === 'turn'
      && !asked.secret
      && (decision === undefined || asked.id === decision)
      && openParts(match, asked).length > 0,
  );

/**
 * Guesses who gains by the turn that this question begins, or changes that guess. `not-live` and `moved-on` where it is
 * too late; `no-exhibition`, `guesses-full`.
 */
export async function guessGain(
  context: TableContext,
  { match, player, decision }: { readonly match: MatchId; readonly player: Player; readonly decision: DecisionId },
  guess: Gain,
): Promise<TableResult<object>> {
  // Before and after: then neither a crash nor an erasure in between leaves a guess that is not found again.
  await leaveTrace(context.store, player.id, match);
  const done = await updateGuesses<object>(context, match, async (record) => {
    const head = await load(context, match);
    if (!head) return { done: trouble('no-match') };
    if (!isExhibition(head.seats)) return { done: trouble('no-exhibition') };
    if (!isLive(head)) return { done: notLive(head) };
    const open = openAt(context, record, head, decision);
    if (!open) return { done: trouble('moved-on') };
    const guessers = guessersIn(record);
    if (!guessers.includes(player.id) && guessers.length >= MOST_GUESSERS)
      return { done: trouble('guesses-full', { most: MOST_GUESSERS }) };
    const others = open.guesses.filter(({ who }) => who.id !== player.id);
    return { next: { ...record, open: { ...open, guesses: [...others, { who: player, guess }] } }, done: { ok: true } };
  });
  if (done.ok) await leaveTrace(context.store, player.id, match);
  // Meanwhile the match may have been deleted.
  if (!(await load(context, match))) await eraseTrace(context.store, player.id, match);
  return done;
}

/** The guesses about this turn, from its first on; null: it has been begun, or others wait to be settled. */
function openAt(
  context: TableContext,
  { open }: GuessesRecord,
  head: LiveHead,
  decision: DecisionId,
): OpenGuesses | null {
  if (!isAboutToPlay(head, decision)) return null;
  if (!open) return { decision, entry: head.log.entries, chance: chanceIn(context, head), guesses: [] };
  return open.decision === decision && open.entry === head.log.entries ? open : null;
}

const seen = ({ last, scores }: GuessesRecord, upTo: number): SeenGuesses => {
  const named = scores
    .map(({ who, right, of }) => ({ name: who.name, right, of }))
    .toSorted((one, two) => two.right - one.right || one.of - two.of);
  return {
    settled: last?.upTo === upTo ? { outcome: last.outcome, right: last.right, of: last.of } : null,
    leaders: leadersOf(named),
    scores: named,
  };
};

/**
 * Settles the guesses about what has been played up to this entry, once it is played to its end, and says how they
 * stand; the same again if it is asked again. Null where nobody has guessed, or the match has gone on since.
 */
export async function settleGuesses(context: TableContext, match: MatchId, upTo: number): Promise<SeenGuesses | null> {
  const before = await guessesRecord(context, match);
  if (before.rev === 0) return null;
  const head = await load(context, match);
  if (!head?.match || head.log.entries !== upTo) return null;
  const live = { ...head, match: head.match };
  if (isLive(head) && !isAboutToPlay(live)) return seen(before, upTo);
  const chance = chanceIn(context, live);
  const done = await updateGuesses<{ readonly record: GuessesRecord }>(context, match, (record) => {
    const { open } = record;
    if (!open || open.entry >= upTo) return { done: { ok: true, record } };
    const outcome = gainer(open.chance, chance);
    const { guesses } = open;
    const scores = guesses.reduce((all, { who, guess }) => {
      const own = all.find((score) => score.who.id === who.id) ?? { right: 0, of: 0 };
      return [...all.filter((score) => score.who.id !== who.id), { who, ...scoredWith(own, guess === outcome) }];
    }, record.scores);
    const last = { upTo, outcome, right: rightIn(guesses, outcome), of: guesses.length };
    const next = { ...record, open: null, last, scores };
    return { next, done: { ok: true, record: next } };
  });
  return done.ok ? seen(done.record, upTo) : null;
}
