import type { Cell, UnitId } from '../../../engine/index.ts';
import { groundOf, solid } from '../terrain.ts';
import { inFormation } from '../formation/ranks.ts';
import { columnOf, depthOf, forwardColumns, forwardRows, label, rowOf, turned } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import type { Facing, Seen } from '../state.ts';
import { flagsAt, isFree, rough } from './field.ts';
import type { MoveField } from './field.ts';
import { MoveDraft, shifted, stride, wayTo } from './movers.ts';
import type { Mover, Planned } from './movers.ts';
import { reachIn } from './kept-reach.ts';

/** How a Ranks group is to move: by columns and rows, its facing kept. SH-6.8 */
export interface RanksOrder {
  readonly movers: readonly Mover[];
  readonly facing: Facing;
  /** Where the places in the formation are of units that are kept from them. */
  readonly slots: Readonly<Record<UnitId, Cell>>;
  readonly columns: number;
  readonly rows: number;
  /** Points of a unit. */
  readonly points: number;
  readonly through: boolean;
  readonly cap: number;
}

/** A displacement as steps forward and to the right. SH-6.4 */
export const resolve = (
  facing: Facing,
  columns: number,
  rows: number,
): { readonly forward: number; readonly right: number } => ({
  forward: columns * forwardColumns(facing) + rows * forwardRows(facing),
  right: columns * forwardColumns(turned(facing, 1)) + rows * forwardRows(turned(facing, 1)),
});

/** What a block may do: forward at an angle up to the diagonal with all its points, straight back or sideways with half. SH-6.4, SH-6.5 */
export function allowanceOf(facing: Facing, columns: number, rows: number, points: number): number | null {
  const { forward, right } = resolve(facing, columns, rows);
  if (forward >= 1 && Math.abs(right) <= forward) return points;
  if (forward === 0 || (right === 0 && forward < 0)) return points / 2;
  return null;
}

/** Straight ahead, as a block marches. SH-9.4 */
export function isStraight(facing: Facing, columns: number, rows: number): boolean {
  const { forward, right } = resolve(facing, columns, rows);
  return right === 0 && forward >= 1;
}

/** Moves a block; units that impassable terrain keeps from their places are displaced. SH-6.8 */
export function moveRanks(seen: Seen, field: MoveField, order: RanksOrder): Planned {
  const { movers, facing, columns, rows, points, through, cap } = order;
  const allowance = allowanceOf(facing, columns, rows, points);
  if (allowance === null) return refusal('ILLEGAL_MANOEUVRE', 'SH-6.5', { lead: false });
  const terrain = groundOf(seen).flags;
  const slotOf = (unit: Mover): Mover => ({ ...unit, at: order.slots[unit.id] ?? unit.at });
  const ideals = new Map<UnitId, Cell>();
  for (const unit of movers) {
    const cell = shifted(seen, slotOf(unit), columns, rows);
    if (cell === null) return refusal('OFF_BOARD', 'SH-5.5', { unit: unit.id, cell: null });
    ideals.set(unit.id, cell);
  }
  const isWall = (cell: Cell): boolean => ((terrain[cell] ?? 0) & solid) !== 0;
  for (const unit of movers) {
    const cell = ideals.get(unit.id) ?? unit.at;
    const flags = flagsAt(field, cell);
    if ((flags & solid) !== 0 && !isWall(cell))
      return refusal('BLOCKED', 'SH-6.8', { unit: unit.id, cell: label(seen, cell) });
  }
  for (const unit of movers) {
    const cell = ideals.get(unit.id) ?? unit.at;
    if (!isFree(field, cell) && !isWall(cell))
      return refusal('ENEMY_TOO_CLOSE', 'SH-1.5', { unit: unit.id, cell: label(seen, cell) });
  }
  return inPlaces(seen, field, order, ideals, allowance, { isWall, shun: through ? 0 : rough, cap });
}

interface Manner {
  readonly isWall: (cell: Cell) => boolean;
  readonly shun: number;
  readonly cap: number;
}

function inPlaces(
  seen: Seen,
  field: MoveField,
  { movers, facing, through, columns, rows }: RanksOrder,
  ideals: ReadonlyMap<UnitId, Cell>,
  allowance: number,
  { isWall, shun, cap }: Manner,
): Planned {
  const draft = new MoveDraft();
  const taken = new Set<Cell>();
  const displaced: Mover[] = [];
  let open: MoveField | null = null;
  for (const unit of inFormation(seen, movers, facing)) {
    const ideal = ideals.get(unit.id) ?? unit.at;
    const mover = { ...unit, points: allowance };
    const way = isWall(ideal) ? null : wayTo(field, mover, ideal, { shun, cap });
    if (way) {
      draft.put(unit, ideal, way);
      taken.add(ideal);
      continue;
    }
    open ??= withoutWalls(seen, field);
    if (wayTo(open, mover, ideal, { shun, cap })) {
      displaced.push(unit);
      continue;
    }
    const facts = { unit: unit.id, cell: label(seen, ideal) };
    if (!through && wayTo(open, mover, ideal)) return refusal('NEEDS_THROUGH', 'SH-5.11', facts);
    return refusal('OUT_OF_REACH', 'SH-6.4', {
      ...facts,
      cost: stride(columns, rows),
      points: allowance,
      ...(cap === Infinity ? {} : { cap }),
    });
  }
  for (const unit of displaced) {
    const ideal = ideals.get(unit.id) ?? unit.at;
    const reach = reachIn(field, unit.at, { limit: allowance, shun, cap });
    const cell = nearest(
      seen,
      reach.cells,
      ideal,
      reach.cost,
      (each) => !taken.has(each) && depthOf(seen, each, facing) <= depthOf(seen, ideal, facing),
    );
    if (cell === null) return refusal('NO_ROOM', 'SH-6.8', { unit: unit.id });
    draft.put(unit, cell, { cost: reach.cost(cell), dangers: reach.dangers(cell), hard: reach.hard(cell) });
    draft.slots[unit.id] = ideal;
    taken.add(cell);
  }
  return draft;
}

/** The cell nearest to another: squared distance, then cost, then first cell. */
export function nearest(
  seen: Pick<Seen, 'board'>,
  cells: readonly Cell[],
  ideal: Cell,
  cost: (cell: Cell) => number,
  may: (cell: Cell) => boolean = () => true,
): Cell | null {
  let best: Cell | null = null;
  let [least, spent] = [Infinity, Infinity];
  for (const cell of cells) {
    if (!may(cell)) continue;
    const across = columnOf(seen, cell) - columnOf(seen, ideal);
    const down = rowOf(seen, cell) - rowOf(seen, ideal);
    const away = across * across + down * down;
    const points = cost(cell);
    if (away < least || (away === least && (points < spent || (points === spent && cell < (best ?? Infinity))))) {
      best = cell;
      least = away;
      spent = points;
    }
  }
  return best;
}

/** The same field as if impassable terrain were open. */
function withoutWalls(seen: Seen, field: MoveField): MoveField {
  const terrain = groundOf(seen).flags;
  const flags = field.flags.map((flag, cell) => (((terrain[cell] ?? 0) & solid) !== 0 ? flag & ~solid : flag));
  return { ...field, flags };
}
