import { other } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import type { SalvationMatch, SalvationPlay, SalvationView } from '../state.ts';
import { card, onBoard } from '../units.ts';

/** Ends the match with a winner. */
export function win(play: SalvationPlay, winner: SideId, reason: string, rule: string): void {
  play.match.result = { winner, reason, rule };
  play.match.own.draw = null;
  play.tell('match-won', rule, { side: winner, reason });
}

/** Ends the match as a draw. */
export function drawn(play: SalvationPlay, reason: string, rule: string): void {
  play.match.result = { winner: null, reason, rule };
  play.match.own.draw = null;
  play.tell('match-drawn', rule, { reason });
}

/** Points of a side's units on the board. SS-16.5 */
export const pointsOf = (view: Pick<SalvationView, 'units'>, side: SideId): number =>
  onBoard(view, side).reduce((sum, unit) => sum + card(unit).points, 0);

const isGone = (match: SalvationMatch, side: SideId): boolean => onBoard(match, side).length === 0;
const isRunning = (match: SalvationMatch, side: SideId): boolean => {
  const units = onBoard(match, side);
  return units.length > 0 && units.every((unit) => unit.running);
};

/** Checks whether a side has lost because it has no units left or all of them are running. SS-15.9, SS-16.2, SS-16.3 */
export function checkLosses(play: SalvationPlay): void {
  const { match } = play;
  if (match.result) return;
  const gone = { a: isGone(match, 'a'), b: isGone(match, 'b') };
  const lost = { a: gone.a || isRunning(match, 'a'), b: gone.b || isRunning(match, 'b') };
  if (lost.a && lost.b) {
    if (gone.a === gone.b) drawn(play, 'both-lost', 'SS-16.3');
    else win(play, gone.a ? 'b' : 'a', 'massacre', 'SS-16.3');
    return;
  }
  for (const side of ['a', 'b'] as const) {
    if (lost[side]) win(play, other(side), gone[side] ? 'massacre' : 'running', gone[side] ? 'SS-16.2' : 'SS-15.9');
  }
}

/** Decides the match by points, as at a turn limit. SS-16.5 */
export function decideByPoints(play: SalvationPlay, rule: string): void {
  const points = { a: pointsOf(play.match, 'a'), b: pointsOf(play.match, 'b') };
  if (points.a === points.b) drawn(play, 'limit', rule);
  else win(play, points.a > points.b ? 'a' : 'b', 'limit', rule);
}
