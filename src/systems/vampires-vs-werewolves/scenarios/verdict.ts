import { other, SIDES } from '../../../engine/index.ts';
import type { RuleId, SideId } from '../../../engine/index.ts';
import type { EndReason } from '../facts/events.ts';
import { scenarioOf } from '../options.ts';
import type { Seen, VampiresPlay } from '../state.ts';
import { inGame, worthOf } from '../units.ts';

/** Victory points: what the enemy has lost. VW-14.3 */
export const pointsOf = ({ units }: Pick<Seen, 'units'>, side: SideId): number =>
  Object.values(units)
    .filter((unit) => unit.side !== side && unit.out)
    .reduce((total, unit) => total + worthOf(unit), 0);

/** Whether victory points decide a match that nobody has won before. VW-13.10, 14.3, 14.5 */
export const countsPoints = (seen: Pick<Seen, 'options'>): boolean =>
  !scenarioOf(seen).ritual || seen.options['tieBreak'] === 'points';

/** Ends the match. `winner` null: drawn. VW-14.1 */
export function finish(play: VampiresPlay, winner: SideId | null, reason: EndReason, rule: RuleId): void {
  const { match } = play;
  const company = reason === 'ritual' && winner !== null ? match.own.companies[winner] : null;
  const points = { a: pointsOf(match, 'a'), b: pointsOf(match, 'b') };
  play.tell('match-over', rule, { winner, reason, points, company });
  match.result = { winner, reason, rule };
}

/** After an action that was carried out fully: has a side lost its last figure? VW-14.2 */
export function checkLast(play: VampiresPlay): void {
  const { match } = play;
  if (match.result || match.options['lastCompany'] === 'off') return;
  const gone = SIDES.find((side) => inGame(match, side).length === 0);
  if (gone) finish(play, other(gone), 'eliminated', 'VW-14.2');
}

/** Rituals that nobody interrupted; of both sides' that of the side with the initiative counts. VW-13.8, 13.9 */
export function completeRituals(play: VampiresPlay): void {
  const { match } = play;
  const { initiative } = match.own;
  const done = [initiative, other(initiative)].flatMap((side) => inGame(match, side)).find(({ ritual }) => ritual);
  if (!done) return;
  play.tell('ritual-completed', 'VW-13.8', { unit: done.id });
  finish(play, done.side, 'ritual', 'VW-13.8');
}

/** After the last turn. VW-13.10, 14.3, 14.5 */
export function endByTurns(play: VampiresPlay): void {
  const { match } = play;
  if (match.own.turn < Number(match.options['turns'])) return;
  if (!countsPoints(match)) {
    finish(play, null, 'both_flee', 'VW-13.10');
    return;
  }
  const [a, b] = [pointsOf(match, 'a'), pointsOf(match, 'b')];
  finish(play, a === b ? null : a > b ? 'a' : 'b', 'points', scenarioOf(match).ritual ? 'VW-14.5' : 'VW-14.3');
}
