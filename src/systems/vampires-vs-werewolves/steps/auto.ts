import type { Action, SideId } from '../../../engine/index.ts';
import { defaultBlow } from '../combat/chances.ts';
import { hasShot } from '../combat/shots.ts';
import { strike } from '../combat/blows.ts';
import { orderOf } from '../orders.ts';
import { checkLast } from '../scenarios/verdict.ts';
import type { SeenFigure, VampiresPlay, VampiresView } from '../state.ts';
import { eligible, pass } from '../turns.ts';
import { beginRitual, ritualRefusal } from '../verbs/ritual.ts';
import { standUp } from '../verbs/stand.ts';

/** What standing orders say to the phase under way; null: the side is asked. Section 5 */
export function autoActivation(view: VampiresView, by: SideId): Action | null {
  const units = eligible(view, by);
  const does = (verb: string, unit?: SeenFigure): Action | null =>
    unit ? { verb, by, params: { unit: unit.id } } : null;
  switch (view.own.phase) {
    case 'movement':
      return (
        (orderOf(view, by, 'stand') === 'auto'
          ? does(
              'stand',
              units.find(({ down }) => down),
            )
          : null)
        ?? (orderOf(view, by, 'ritual') === 'auto'
          ? does(
              'ritual',
              units.find((unit) => !ritualRefusal(view, unit)),
            )
          : null)
      );
    case 'shooting':
      if (orderOf(view, by, 'shoot') === 'skip') return { verb: 'pass', by, params: {} };
      // Who can do nothing but cast does nothing.
      return orderOf(view, by, 'zone') === 'skip' && !units.some((unit) => hasShot(view, unit))
        ? does('hold', units[0])
        : null;
    case 'fighting':
      return orderOf(view, by, 'fight') === 'auto' ? blow(view, units[0]) : null;
  }
}

/** The default attack as an action. */
function blow(view: VampiresView, unit: SeenFigure | undefined): Action | null {
  const found = unit && defaultBlow(view, unit);
  return found
    ? { verb: 'fight', by: unit.side, params: { unit: unit.id, target: found.target, weapon: found.weapon } }
    : null;
}

/** A side's time is up: what its figures do by themselves; then it has passed. Section 5, D3 to D5 */
export function timeUp(play: VampiresPlay, side: SideId): void {
  const { match } = play;
  switch (match.own.phase) {
    case 'movement':
      for (const { id } of eligible(match, side)) {
        const unit = match.units[id];
        if (!unit) continue;
        if (unit.down) standUp(play, unit);
        else if (!ritualRefusal(match, unit)) beginRitual(play, unit);
        else {
          unit.acted = true;
          play.tell('held', 'VW-3.9', { unit: id });
        }
      }
      break;
    case 'shooting':
      break;
    case 'fighting':
      for (let [unit] = eligible(match, side); unit && !match.result; [unit] = eligible(match, side)) {
        const found = defaultBlow(match, unit);
        if (!found) break;
        strike(play, unit.id, [found]);
        checkLast(play);
      }
  }
  if (!match.result) pass(play, side);
}
