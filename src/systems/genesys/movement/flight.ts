import type { Cell, SideId } from '../../../engine/index.ts';
import { unitOf } from '../../../kit/index.ts';
import { cellAt, columnOf, fits, rowOf } from '../geometry.ts';
import { standingIn } from '../squads.ts';
import type { Edge, March, Seen, SquadId } from '../state.ts';
import { movementOf } from './allowance.ts';
import { lacksDriver } from './marches.ts';
import { cutsCorner, isAbove, isImpassable, occupantAt, touchedAt } from './legs.ts';
import { moverOf, planOf, shift } from './plan.ts';
import type { Plan } from './plan.ts';
import type { Occupant } from '../sight/field.ts';

/** A run, and whether it ends off the board. GP-15.6, GP-15.7 */
export interface Run {
  readonly march: March;
  readonly leaves: boolean;
}

const homeOf = (side: SideId): Edge => (side === 'a' ? 'south' : 'north');
const ways: Readonly<Record<Edge, { readonly x: number; readonly y: number }>> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
};

/** Rows or columns between a body and an edge. */
function toEdge({ board }: Seen, { block }: Occupant, edge: Edge): number {
  const [x, y] = [block.at % board.columns, Math.floor(block.at / board.columns)];
  return { north: y, south: board.rows - y - block.size, west: x, east: board.columns - x - block.size }[edge];
}

/** Where a squad runs to: the nearest edge; of equals home, west, east, the enemy's. GP-15.6 */
export function flightEdge(seen: Seen, squad: SquadId): Edge {
  const plan = planOf(seen);
  const bodies = bodiesOf(plan, squad);
  const [first] = standingIn(seen, squad);
  const home = homeOf(first?.side ?? 'a');
  const order: Edge[] = [home, 'west', 'east', home === 'south' ? 'north' : 'south'];
  const distance = (edge: Edge): number => Math.min(...bodies.map((body) => toEdge(seen, body, edge)));
  return order.reduce((best, edge) => (distance(edge) < distance(best) ? edge : best));
}

const bodiesOf = (plan: Plan, squad: SquadId): Occupant[] =>
  standingIn(plan.seen, squad)
    .filter((unit) => unit.aboard == null)
    .map((unit) => moverOf(plan, unit));

/** May a runner be here? GP-15.6 */
function isFree(plan: Plan, mover: Occupant, from: Cell, to: Cell | null, known: ReadonlySet<string>): to is Cell {
  if (to === null || !fits(plan.seen, to, mover.block.size)) return false;
  if (isImpassable(plan, to, mover.block.size, mover.level) || occupantAt(plan, mover, to, mover.level)) return false;
  if (cutsCorner(plan, mover, from, to, mover.level)) return false;
  return touchedAt(plan, mover, to, mover.level).every((body) => known.has(body.unit.id));
}

const isRoughAt = (plan: Plan, mover: Occupant, at: Cell): boolean => {
  const { columns } = plan.seen.board;
  for (let row = 0; row < mover.block.size; row += 1)
    for (let column = 0; column < mover.block.size; column += 1)
      if (plan.terrain[at + row * columns + column]?.ground === 'rough') return true;
  return false;
};

/** How everybody of a squad runs: `times` its Movement straight for the edge. GP-15.2, GP-15.5, GP-15.6 */
export function runsOf(seen: Seen, squad: SquadId, times: number, reaction: boolean): Run[] {
  const plan = planOf(seen);
  const edge = flightEdge(seen, squad);
  const { x, y } = ways[edge];
  const surcharge = Number(seen.options['roughCost'] ?? 2);
  return bodiesOf(plan, squad)
    .filter(({ unit }) => !lacksDriver(seen, unit))
    .sort((one, other) => toEdge(seen, one, edge) - toEdge(seen, other, edge))
    .map((start) => {
      const unit = unitOf(seen, start.unit.id);
      const allowance = times * movementOf(seen, unit, reaction ? { reaction } : { runs: true });
      const known = new Set(touchedAt(plan, start, start.block.at, start.level).map((body) => body.unit.id));
      const path: Cell[] = [];
      let mover = start;
      let spent = 0;
      let leaves = false;
      for (;;) {
        if (toEdge(seen, mover, edge) === 0) {
          leaves = spent + 1 <= allowance + 0.000001;
          break;
        }
        const at = mover.block.at;
        const [column, row] = [columnOf(seen, at), rowOf(seen, at)];
        // Ahead, ahead on the left, ahead on the right, as seen facing the edge.
        const steps = [
          { x, y, length: 1 },
          { x: x + y, y: y - x, length: Math.SQRT2 },
          { x: x - y, y: y + x, length: Math.SQRT2 },
        ];
        const next = steps
          .map((step) => ({ to: cellAt(seen, column + step.x, row + step.y), length: step.length }))
          .find(({ to }) => isFree(plan, mover, at, to, known));
        if (!next || next.to === null) break;
        const above = mover.level > 0 || isAbove(mover.unit);
        const cost = next.length * (!above && isRoughAt(plan, mover, next.to) ? surcharge : 1);
        if (spent + cost > allowance + 0.000001) break;
        spent += cost;
        path.push(next.to);
        mover = shift(plan, mover, next.to, mover.level);
      }
      return { march: { unit: unit.id, path, levels: path.map(() => mover.level), facing: null }, leaves };
    });
}
