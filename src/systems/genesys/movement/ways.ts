import { derivedFrom, gridOf, reachWeighted } from '../../../engine/index.ts';
import type { Cell, Reach } from '../../../engine/index.ts';
import type { Occupant } from '../sight/field.ts';
import { cutsCorner, isAbove, legLength, obstructionAt, trackOf } from './legs.ts';
import type { Plan } from './plan.ts';

const straight = 1000;
const diagonal = 1414;

/** Is one straight leg open and no longer than this? */
export const isOpenLeg = (plan: Plan, mover: Occupant, to: Cell, most: number): boolean => {
  if (legLength(plan, mover.block.at, to) > most) return false;
  const track = trackOf(plan, mover, { path: [to] });
  return track.obstruction === null && track.cost <= most;
};

/** The fewest legs that follow a way of single steps. */
function pulled(plan: Plan, mover: Occupant, steps: readonly Cell[]): Cell[] {
  const path: Cell[] = [];
  let from: Occupant = mover;
  let done = 0;
  while (done < steps.length) {
    let next = done;
    for (let ahead = steps.length - 1; ahead > done; ahead -= 1) {
      const to = steps[ahead] as Cell;
      if (trackOf(plan, from, { path: [to] }).obstruction === null) {
        next = ahead;
        break;
      }
    }
    const to = steps[next] as Cell;
    path.push(to);
    from = { ...from, block: { ...from.block, at: to } };
    done = next + 1;
  }
  return path;
}

const roughCost = ({ seen }: Plan): number => Number(seen.options['roughCost'] ?? 2);

/** All ways around obstacles within an allowance. Only walls and enemies bar them, and those stay while a side moves. */
const waysFrom = derivedFrom(
  ({ field }: Plan, _mover: Occupant, _most: number) => field.layout,
  (plan, { block: { at, size }, level, unit }, most) =>
    `${unit.side} ${at} ${size} ${level} ${most} ${isAbove(unit)} ${roughCost(plan)}`,
  search,
);

function search(plan: Plan, mover: Occupant, most: number): Reach {
  const grid = gridOf(plan.seen.board);
  const { size, at } = mover.block;
  const rough = isAbove(mover.unit) || mover.level > 0 ? 0 : roughCost(plan) - 1;
  const isRough = (cell: Cell): boolean => {
    for (let down = 0; down < size; down += 1)
      for (let across = 0; across < size; across += 1)
        if (plan.terrain[cell + down * grid.columns + across]?.ground === 'rough') return true;
    return false;
  };
  return reachWeighted(grid, at, Math.floor(most * straight), (cell, from, direction) => {
    if (obstructionAt(plan, mover, cell, mover.level) || cutsCorner(plan, mover, from, cell, mover.level)) return null;
    const step = direction % 2 === 0 ? straight : diagonal;
    return rough > 0 && isRough(cell) ? step * (1 + rough) : step;
  });
}

/** The way that a search has found, in few legs; null where there is none. */
function wayIn(plan: Plan, mover: Occupant, ways: Reach, goal: Cell, most: number): Cell[] | null {
  const steps = ways.path(goal);
  if (steps.length === 0) return null;
  const path = pulled(plan, mover, steps);
  const { cost, obstruction } = trackOf(plan, mover, { path });
  return obstruction === null && cost <= most ? path : null;
}

/** A way to the first of some goals that can be reached, straight where any can; null where there is none. GP-1.7 */
export function wayToAny(plan: Plan, mover: Occupant, goals: Iterable<Cell>, most: number): Cell[] | null {
  const closed: Cell[] = [];
  // Goals that need not be looked for are not: mostly a straight way to the first of them is open.
  for (const goal of goals) {
    if (isOpenLeg(plan, mover, goal, most)) return [goal];
    closed.push(goal);
  }
  if (closed.length === 0) return null;
  const ways = waysFrom(plan, mover, most);
  for (const goal of closed) {
    const way = wayIn(plan, mover, ways, goal, most);
    if (way) return way;
  }
  return null;
}
