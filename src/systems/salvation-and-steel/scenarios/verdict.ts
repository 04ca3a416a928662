import { other } from '../../../engine/index.ts';
import type { SideId } from '../../../engine/index.ts';
import type { SalvationPlay, SalvationView } from '../state.ts';
import { card, onBoard } from '../units.ts';
import type { SeenUnit } from '../units.ts';

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

/** Why a side has lost that has these units on the board: there are none left, or all of them are running. SS-15.9, SS-16.2 */
function lossOf(units: readonly SeenUnit[], rout: boolean): 'massacre' | 'running' | null {
  if (units.length === 0) return 'massacre';
  return rout && units.every(({ running }) => running) ? 'running' : null;
}

/** Checks whether a side has lost, only with `rout` because all of its units are running. SS-15.9, SS-16.2, SS-16.3 */
export function checkLosses(play: SalvationPlay, { rout }: { readonly rout: boolean }): void {
  const { match } = play;
  if (match.result) return;
  const lost = { a: lossOf(onBoard(match, 'a'), rout), b: lossOf(onBoard(match, 'b'), rout) };
  if (lost.a && lost.b) {
    if (lost.a === lost.b) drawn(play, 'both-lost', 'SS-16.3');
    else win(play, lost.a === 'massacre' ? 'b' : 'a', 'massacre', 'SS-16.3');
    return;
  }
  for (const side of ['a', 'b'] as const) {
    const reason = lost[side];
    if (reason) win(play, other(side), reason, reason === 'massacre' ? 'SS-16.2' : 'SS-15.9');
  }
}

/** Decides the match by points, as at a turn limit. SS-16.5 */
export function decideByPoints(play: SalvationPlay, rule: string): void {
  const points = { a: pointsOf(play.match, 'a'), b: pointsOf(play.match, 'b') };
  if (points.a === points.b) drawn(play, 'limit', rule);
  else win(play, points.a > points.b ? 'a' : 'b', 'limit', rule);
}
