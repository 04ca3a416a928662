import type { Cell, Refusal, UnitId } from '../../../engine/index.ts';
import { numbers } from '../data/formations.ts';
import { columnOf, label, liesOn, rowOf } from '../geometry.ts';
import { entryOf, unitsOf } from '../groups.ts';
import { refusal } from '../refusals.ts';
import type { GroupId, Placed, Seen, SeenUnit } from '../state.ts';
import { solid, zone } from '../terrain.ts';
import { flagsAt } from './field.ts';
import type { MoveField } from './field.ts';
import { reachIn } from './kept-reach.ts';
import type { SearchLimits } from './reach.ts';

/** A unit that is to be moved: where it begins, and how many points it has. */
export interface Mover {
  readonly id: UnitId;
  readonly at: Cell;
  readonly size: number;
  readonly points: number;
}

/** Where units go, and what their paths enter. */
export interface Plan {
  readonly to: Readonly<Record<UnitId, Cell>>;
  /** Places in the formation of those that terrain keeps from them. SH-6.8 */
  readonly slots: Readonly<Record<UnitId, Cell>>;
  /** Units whose paths enter dangerous terrain. */
  readonly danger: readonly UnitId[];
  /** Does any path enter difficult terrain? */
  readonly hard: boolean;
}

export type Planned = Plan | Refusal;
export const isPlan = (planned: Planned): planned is Plan => 'to' in planned;

/** A plan that is being made. */
export class MoveDraft {
  readonly to: Record<UnitId, Cell> = {};
  readonly slots: Record<UnitId, Cell> = {};
  readonly danger: UnitId[] = [];
  hard = false;

  put({ id }: Pick<Mover, 'id'>, cell: Cell, way: Way | null = null): void {
    this.to[id] = cell;
    if (way && way.dangers > 0) this.danger.push(id);
    if (way && way.hard > 0) this.hard = true;
  }
}

/** What a best path costs and enters. */
export interface Way {
  readonly cost: number;
  readonly dangers: number;
  readonly hard: number;
}

export const movesOf = (unit: Pick<SeenUnit, 'type'>): number =>
  entryOf(unit).beast ? numbers.move.beast : numbers.move.infantry;
export const marchesOf = (unit: Pick<SeenUnit, 'type'>): number =>
  entryOf(unit).beast ? numbers.march.beast : numbers.march.infantry;

/** The units of a group as movers; `inches` tells how far each may go. */
export const moversOf = (seen: Seen, group: GroupId, inches: (unit: Placed) => number): Mover[] =>
  unitsOf(seen, group).map((unit) => ({ id: unit.id, at: unit.at, size: unit.size, points: 10 * inches(unit) }));

/** The best way of a base to a cell; null out of reach. Straight over open ground nothing need be searched. SH-1.10 */
export function wayTo(
  field: MoveField,
  { at, points }: Pick<Mover, 'at' | 'points'>,
  goal: Cell,
  ways: Omit<SearchLimits, 'limit' | 'goal'> = {},
): Way | null {
  const direct = straight(field, at, goal);
  if (direct !== null) return direct <= points ? { cost: direct, dangers: 0, hard: 0 } : null;
  const reach = reachIn(field, at, { ...ways, limit: points });
  const cost = reach.cost(goal);
  return cost < 0 ? null : { cost, dangers: reach.dangers(goal), hard: reach.hard(goal) };
}

/** Points of the shortest path where nothing at all lies between; null where something does. */
export function straight({ columns, flags }: MoveField, from: Cell, goal: Cell): number | null {
  const [column, row] = [from % columns, Math.floor(from / columns)];
  const [toColumn, toRow] = [goal % columns, Math.floor(goal / columns)];
  for (let y = Math.min(row, toRow); y <= Math.max(row, toRow); y += 1)
    for (let x = Math.min(column, toColumn); x <= Math.max(column, toColumn); x += 1)
      if (y * columns + x !== from && flags[y * columns + x] !== 0) return null;
  return stride(toColumn - column, toRow - row);
}

/** Points of a displacement. SH-1.7 */
export function stride(columns: number, rows: number): number {
  const [across, down] = [Math.abs(columns), Math.abs(rows)];
  return 14 * Math.min(across, down) + 10 * Math.abs(across - down);
}

/** A cell moved by columns and rows; null off the board. */
export function shifted(
  seen: Pick<Seen, 'board'>,
  { at, size }: Pick<Mover, 'at' | 'size'>,
  columns: number,
  rows: number,
): Cell | null {
  const column = columnOf(seen, at) + columns;
  const row = rowOf(seen, at) + rows;
  if (column < 0 || row < 0 || column >= seen.board.columns || row >= seen.board.rows) return null;
  const cell = row * seen.board.columns + column;
  return liesOn(seen, { at: cell, size }) ? cell : null;
}

/** Why a base may not end on a cell, apart from its own group. */
export const endRefusal = (seen: Seen, field: MoveField, unit: UnitId, cell: Cell): Refusal | null => {
  const flags = flagsAt(field, cell);
  const facts = { unit, cell: label(seen, cell) };
  if ((flags & solid) !== 0) return refusal('BLOCKED', 'SH-1.8', facts);
  return (flags & zone) !== 0 ? refusal('ENEMY_TOO_CLOSE', 'SH-1.5', facts) : null;
};
