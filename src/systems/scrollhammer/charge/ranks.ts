import type { Cell } from '../../../engine/index.ts';
import { apart } from '../formation/links.ts';
import { depthOf } from '../geometry.ts';
import { unitsOf } from '../groups.ts';
import { MoveDraft } from '../movement/movers.ts';
import type { Plan } from '../movement/movers.ts';
import { nearest } from '../movement/ranks.ts';
import { search } from '../movement/reach.ts';
import type { Facing, GroupId, Placed, Seen } from '../state.ts';
import { marksOf } from './paths.ts';
import type { ChargeOf } from './paths.ts';
import { canReach, bordersOf, blockOf, facingsFor, placements, lawful } from './placements.ts';
import type { ChargingBlock, Placement } from './placements.ts';

/** Which of several placements is best. SH-10.19 */
function bestOf(
  seen: Seen,
  block: ChargingBlock,
  primary: readonly Placed[],
  all: readonly Placement[],
): Placement | null {
  let left = [...all];
  const keep = (value: (each: Placement) => number): void => {
    const best = Math.max(...left.map(value));
    left = left.filter((each) => value(each) === best);
  };
  keep((each) => each.groups);
  keep((each) => each.enemies);
  keep((each) => each.own);
  keep((each) => -each.displaced.length);
  const both = ({ overhang: [one, two] }: Placement): number => -Math.abs(one - two);
  if (left.some(({ direct }) => direct)) {
    left = left.filter(({ direct }) => direct);
    keep(both);
  } else {
    keep((each) => {
      const [from, to] = bordersOf(seen, block.units, each.facing);
      const [start, end] = bordersOf(seen, primary, each.facing);
      const [own, theirs] = [from + to, start + end];
      // The side away from where the charge came.
      return own === theirs ? both(each) : own < theirs ? -each.overhang[1] : -each.overhang[0];
    });
  }
  keep((each) => -each.dearest);
  return left.reduce<Placement | null>((best, each) => (!best || each.anchor < best.anchor ? each : best), null);
}

export interface RanksCharge extends Plan {
  readonly facing: Facing;
}

/** Could a target be reached, if it were the primary one? SH-10.15 */
export function reachesInRanks(seen: Seen, charge: ChargeOf, points: number): (target: GroupId) => boolean {
  const block = blockOf(seen, charge, points);
  return (target) => canReach(seen, charge, block, target);
}

/** The fewest points with which a block reaches a target; null: too far even with all it has. SH-10.15 */
export function cheapestInRanks(seen: Seen, charge: ChargeOf, points: number): (target: GroupId) => number | null {
  const block = blockOf(seen, charge, points);
  const marks = marksOf(seen, charge);
  return (target) => {
    const costs = facingsFor(seen, charge, target, block.facing).flatMap((facing) =>
      [...placements(seen, block, marks, target, facing)].map(({ dearest }) => dearest),
    );
    if (costs.length === 0) return null;
    const least = Math.min(...costs);
    if (block.open === null) return least;
    // SH-6.8: with fewer inches some go no longer round what is impassable but are displaced by it.
    const gap = Math.floor(Math.sqrt(apart(seen, block.units, unitsOf(seen, target))));
    for (let shorter = 10 * Math.max(1, gap - 2); shorter < least; shorter += 10)
      if (canReach(seen, charge, blockOf(seen, charge, shorter), target)) return shorter;
    return least;
  };
}

/** The charge of a block within so many points; null: the range does not reach every target. SH-10.19 */
export function chargeRanks(seen: Seen, charge: ChargeOf, points: number): RanksCharge | null {
  const block = blockOf(seen, charge, points);
  const [primary] = charge.targets;
  if (primary === undefined || charge.targets.some((target) => !canReach(seen, charge, block, target))) return null;
  const best = bestOf(seen, block, unitsOf(seen, primary), lawful(seen, charge, block, primary));
  if (!best) return null;
  const draft = new MoveDraft();
  const taken = new Set<Cell>();
  for (const [index, unit] of block.units.entries()) {
    const cell = best.cells[index] ?? unit.at;
    if (best.displaced.includes(index)) continue;
    const reach = search(block.field, unit.at, { limit: points, goal: cell });
    draft.put(unit, cell, { cost: reach.cost(cell), dangers: reach.dangers(cell), hard: reach.hard(cell) });
    taken.add(cell);
  }
  for (const index of best.displaced) {
    const unit = block.units[index];
    const ideal = best.cells[index];
    if (!unit || ideal === undefined) continue;
    const reach = search(block.field, unit.at, { limit: points });
    const deep = depthOf(seen, ideal, best.facing);
    const cell = nearest(
      seen,
      reach.cells,
      ideal,
      reach.cost,
      (each) => !taken.has(each) && depthOf(seen, each, best.facing) <= deep,
    );
    if (cell === null) return null;
    draft.put(unit, cell, { cost: reach.cost(cell), dangers: reach.dangers(cell), hard: reach.hard(cell) });
    draft.slots[unit.id] = ideal;
    taken.add(cell);
  }
  return { ...draft, facing: best.facing };
}
