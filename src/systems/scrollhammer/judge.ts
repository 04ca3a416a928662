import { gridOf, other } from '../../engine/index.ts';
import type { Cell, Merit, SideId } from '../../engine/index.ts';
import { merit, near, onBoard, remoteness, resultMerits } from '../../kit/index.ts';
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
  near: 0.004,
  /** Cells within which a group that shoots is of use. */
  range: 24,
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

const enemyCells = (view: HammerView, side: SideId): readonly Cell[] => onBoard(view, other(side)).map(({ at }) => at);

/** Cells between a side's groups and the enemy or the objectives; each group by its first unit. */
function far(view: HammerView, side: SideId): number {
  const walkers = groupsOf(view, side, true).flatMap((group) => {
    const [first] = group.reserve || group.fleeing ? [] : unitsOf(view, group.id);
    const { points, bs } = entryOf({ type: group.entry });
    return first && first.at !== null
      ? [{ at: first.at, worth: points * group.units.length * weights.near, range: bs > 0 ? weights.range : 1 }]
      : [];
  });
  const aims =
    view.options['mission'] === 'objectives' ? Object.values(view.markers).flatMap(({ at }) => at ?? []) : [];
  return remoteness(walkers, enemyCells(view, side), aims, gridOf(view.board).apart);
}

/** What makes the position good for a side, in points. Section 13 */
export function judge(view: HammerView, side: SideId): readonly Merit[] {
  if (view.result) return resultMerits(view.result, side, weights.win);
  const points = view.own.turn > 0 ? pointsOfMission(view) : { a: 0, b: 0 };
  const late = view.own.turn > 2 * Number(view.options['turns']) - 4;
  const each =
    view.options['mission'] === 'objectives' ? (late ? weights.lateObjective : weights.objective) : weights.kill;
  return [
    merit('goals', 'SH-17.1', side, (of) => each * points[of]),
    merit('units', 'SH-8.1', side, (of) => worth(view, of)),
    near('SH-5.2', far(view, side)),
  ];
}
