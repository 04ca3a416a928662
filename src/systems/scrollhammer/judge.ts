import { other } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { isLocked } from './formation/links.ts';
import { entryOf, groupsOf, isSummoned, unitsOf, worthOf } from './groups.ts';
import { pointsOfMission } from './scenarios/verdict.ts';
import type { HammerView } from './state.ts';

/** In points; section 13. */
const weights = {
  win: 10_000,
  fleeing: 0.5,
  down: 0.9,
  flanked: 0.85,
  die: 3,
  kill: 40,
  objective: 20,
  lateObjective: 60,
  summoned: 4,
} as const;

/** What a side's living units are worth as they stand. */
function worth(view: HammerView, side: SideId): number {
  let total = 0;
  for (const group of groupsOf(view, side, true)) {
    let sum = 0;
    for (const unit of group.reserve ? [] : unitsOf(view, group.id)) {
      const { w } = entryOf(unit);
      sum += ((isSummoned(unit) ? weights.summoned : worthOf(unit)) * unit.wounds) / w + unit.pool * weights.die;
    }
    if (group.reserve) sum = group.units.length * entryOf({ type: group.entry }).points;
    if (group.fleeing) sum *= weights.fleeing;
    if (group.down > 0) sum *= weights.down;
    if (group.flanks.length > 0 && isLocked(view, group.id)) sum *= weights.flanked;
    total += sum;
  }
  return total;
}

/** How good the position is for a side, in points. Section 13 */
export function judge(view: HammerView, side: SideId): number {
  if (view.result) return view.result.winner === null ? 0 : view.result.winner === side ? weights.win : -weights.win;
  const enemy = other(side);
  const points = view.own.turn > 0 ? pointsOfMission(view) : { a: 0, b: 0 };
  const late = view.own.turn > 2 * Number(view.options['turns']) - 4;
  const each =
    view.options['mission'] === 'objectives' ? (late ? weights.lateObjective : weights.objective) : weights.kill;
  return worth(view, side) - worth(view, enemy) + each * (points[side] - points[enemy]);
}
