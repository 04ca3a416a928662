import { SIDES, other } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import { onBoard } from '../../../kit/index.ts';
import type { ScoredFor } from '../facts/events.ts';
import type { ChampionsPlay, SeenUnit, Seen } from '../state.ts';
import { card } from '../units.ts';

/** Ends the match; null is a draw. */
export function finish(play: ChampionsPlay, winner: SideId | null, reason: string, rule: string): void {
  const { match } = play;
  match.result = { winner, reason, rule };
  play.tell('match-over', rule, { winner, reason, scores: { ...match.own.scores } });
}

/** Adds points for a side; the caller checks the target. SC-12.1, SC-12.3 */
export function score(play: ChampionsPlay, side: SideId, points: number, rule: string, facts: ScoredFor): void {
  const { scores } = play.match.own;
  scores[side] += points;
  play.tell('scored', rule, { side, points, total: scores[side], ...facts });
}

/** The side that reaches the target in play wins at once. SC-12.4 */
export function checkTarget(play: ChampionsPlay): void {
  const { match } = play;
  const reached = SIDES.find((side) => match.own.scores[side] >= Number(match.options['target']));
  if (reached && !match.result) finish(play, reached, 'target', 'SC-12.4');
}

/** Units that a side may still bring in as reinforcements. SC-13.5, SC-13.8 */
export const poolOf = (seen: Pick<Seen, 'units' | 'options'>, side: SideId): SeenUnit[] =>
  seen.options['reinforcements'] === 'on'
    ? Object.values(seen.units).filter((unit) => unit.side === side && unit.defeated && !card(unit).unique)
    : [];

/** Whether this is the last round. A limit of 0 means no limit. SC-12.7 */
export function isLastRound({ own, options }: Pick<Seen, 'own' | 'options'>): boolean {
  const limit = Number(options['roundLimit']);
  return limit > 0 && own.round >= limit;
}

/**
 * A side with no unit on the board, and none that may still come: after the last round nobody comes back. SC-12.6,
 * SC-13.1
 */
export const wipedOut = (seen: Seen): SideId | null =>
  SIDES.find((side) => onBoard(seen, side).length === 0 && (isLastRound(seen) || poolOf(seen, side).length === 0))
  ?? null;

/** A side without units on the board or in reserve loses at once. SC-12.6 */
export function checkWipedOut(play: ChampionsPlay): void {
  const { match } = play;
  const gone = wipedOut(match);
  if (gone && !match.result) finish(play, other(gone), 'wiped-out', 'SC-12.6');
}

/** The higher total wins; equal totals are a draw. SC-12.5, SC-12.7 */
export function decideByTotal(play: ChampionsPlay, reason: string, rule: string): void {
  const { a, b } = play.match.own.scores;
  finish(play, a === b ? null : a > b ? 'a' : 'b', reason, rule);
}
