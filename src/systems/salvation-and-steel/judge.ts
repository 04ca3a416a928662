import { other } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { SalvationView } from './state.ts';
import { card, onBoard } from './units.ts';
import type { SeenUnit } from './units.ts';

/** The share of its points that a unit has lost because of its state; section 13. */
function lost(unit: SeenUnit): number {
  const wounds = unit.wounds === 0 ? 0 : unit.wounds === 1 ? 0.25 : 0.6;
  return Math.min(0.95, wounds + (unit.helpless ? 0.5 : unit.fallen !== null ? 0.3 : 0) + (unit.running ? 0.6 : 0));
}

const worth = (view: SalvationView, side: SideId): number =>
  onBoard(view, side).reduce((sum, unit) => sum + card(unit).points * (1 - lost(unit)), 0);

/** How good the position is for a side, in points of units. Section 13 */
export function judge(view: SalvationView, side: SideId): number {
  if (view.result) return view.result.winner === null ? 0 : view.result.winner === side ? 1000 : -1000;
  return worth(view, side) - worth(view, other(side));
}
