import { derivedFor, other } from '../../engine/index.ts';
import type { Refusal, SideId } from '../../engine/index.ts';
import { canCast, hasShot } from './combat/shots.ts';
import type { Seen, SeenFigure, VampiresOwn, VampiresPlay } from './state.ts';
import { inGame, isEngaged } from './units.ts';
import { refusal } from './refusals.ts';

/** May this figure still do something in the phase under way? VW-3.8 */
export function isEligible(seen: Seen, unit: SeenFigure): boolean {
  if (unit.out || unit.acted) return false;
  switch (seen.own.phase) {
    case 'movement':
      return true;
    case 'shooting':
      return canCast(unit) || hasShot(seen, unit);
    case 'fighting':
      return !unit.down && isEngaged(seen, unit);
  }
}

/** A side's figures that may still act in this phase, in roster order. VW-3.8 */
export const eligible = derivedFor((seen: Seen, side: SideId): readonly SeenFigure[] =>
  inGame(seen, side).filter((unit) => isEligible(seen, unit)),
);

const anyEligible = (seen: Seen, side: SideId): boolean => eligible(seen, side).length > 0;

/** Who is to act now; null: the phase is over. VW-3.6, 3.7 */
export function sideToAct(seen: Seen): SideId | null {
  const { next, passed } = seen.own;
  return [next, other(next)].find((side) => !passed.includes(side) && anyEligible(seen, side)) ?? null;
}

/** A figure, a volley or a mob has acted: whose turn is it next? VW-3.6, 3.7 */
export function activated(play: VampiresPlay, by: SideId): void {
  const { match } = play;
  if (match.options['activation'] === 'alternate') match.own.next = other(by);
  else settleSides(match);
  play.beat('activation');
}

/** Side by side: who has nobody left is done with the phase, even if a figure becomes eligible later. VW-3.7 */
export function settleSides(seen: Seen): void {
  const own: VampiresOwn = seen.own;
  if (seen.options['activation'] !== 'side') return;
  if (own.next !== own.initiative || own.passed.includes(own.next) || anyEligible(seen, own.next)) return;
  own.passed.push(own.next);
  own.next = other(own.next);
}

/** A side does no more in this phase. VW-3.9 */
export function pass(play: VampiresPlay, side: SideId): void {
  const { own } = play.match;
  own.passed.push(side);
  own.next = other(side);
  play.tell('passed', 'VW-3.9', { side });
  play.beat('activation');
}

export const notEligible = (seen: Seen, unit: SeenFigure): Refusal | null =>
  isEligible(seen, unit) ? null : refusal('NOT_ELIGIBLE', 'VW-3.8', { unit: unit.id, phase: seen.own.phase });
