import type { Cell } from '../../../engine/index.ts';
import { cellAt, columnOf, fits, footprint, rowOf } from '../geometry.ts';
import type { Occupant, Battlefield } from '../sight/field.ts';
import type { March, SeenUnit } from '../state.ts';
import { levelHeight, trait } from '../units.ts';

/** Why a way cannot be gone. Section 6 */
export interface Obstruction {
  readonly code: 'PATH_BLOCKED' | 'CELL_OCCUPIED' | 'OFF_BOARD';
  readonly cell: Cell | null;
}

/** A way that was followed, anchor by anchor, as far as it can be gone. */
export interface Track {
  /** Every anchor after the start, with its level. */
  readonly cells: readonly Cell[];
  readonly levels: readonly number[];
  /** How far each of them is, as the movement bonus counts it. GP-9.3 */
  readonly distances: readonly number[];
  /** With the surcharge of rough ground, without pivots. GP-1.8 */
  readonly cost: number;
  /** The same as far as the last of them. */
  readonly distance: number;
  /** Legs that lead somewhere. */
  readonly legs: number;
  readonly obstruction: Obstruction | null;
}

/** Rough ground is nothing to those above it. GP-1.8, GP-19.2 */
export const isAbove = (unit: SeenUnit): boolean => trait(unit, 'flier') > 0 || trait(unit, 'hover') > 0;

/** The cells that an anchor passes on a straight leg. GP-1.7 */
export function legCells(field: Battlefield, from: Cell, to: Cell): (Cell | null)[] {
  const { seen } = field;
  const [x, y] = [columnOf(seen, from), rowOf(seen, from)];
  const [dx, dy] = [columnOf(seen, to) - x, rowOf(seen, to) - y];
  const count = Math.max(Math.abs(dx), Math.abs(dy));
  const cells: (Cell | null)[] = [];
  for (let step = 1; step <= count; step += 1)
    cells.push(cellAt(seen, x + Math.floor((dx * step) / count + 0.5), y + Math.floor((dy * step) / count + 0.5)));
  return cells;
}

export const legLength = ({ seen }: Battlefield, from: Cell, to: Cell): number => {
  const [dx, dy] = [columnOf(seen, to) - columnOf(seen, from), rowOf(seen, to) - rowOf(seen, from)];
  return Math.sqrt(dx * dx + dy * dy);
};

/** What may be gone through besides friends and the fallen. */
export interface Passing {
  /** Enemies too, as a mounted charge that tramples. */
  readonly enemies?: (body: Occupant) => boolean;
}

/** Does a footprint cover a cell of such ground? */
function covers({ seen, terrain }: Battlefield, at: Cell, size: number, ground: 'impassable' | 'rough'): boolean {
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      if (terrain[at + row * seen.board.columns + column]?.ground === ground) return true;
  return false;
}

/** Is a footprint on impassable ground at this level? GP-1.9 */
export const isImpassable = (field: Battlefield, at: Cell, size: number, level: number): boolean =>
  level === 0 && covers(field, at, size, 'impassable');

/** Standing enemies whose cells a footprint would cover. GP-1.9 */
export function enemiesAt(field: Battlefield, mover: Occupant, at: Cell, level: number): Occupant[] {
  const found: Occupant[] = [];
  for (const cell of footprint(field.seen, at, mover.block.size))
    for (const body of field.at[cell] ?? [])
      if (!body.fallen && body.level === level && body.unit.side !== mover.unit.side && !found.includes(body))
        found.push(body);
  return found;
}

const nobody: readonly Occupant[] = [];
const never = (): boolean => false;

/** May a footprint be here on its way? GP-1.9 */
export function obstructionAt(
  field: Battlefield,
  mover: Occupant,
  at: Cell | null,
  level: number,
  { enemies = never }: Passing = {},
): Obstruction | null {
  const { size } = mover.block;
  if (at === null || !fits(field.seen, at, size)) return { code: 'OFF_BOARD', cell: at };
  return isImpassable(field, at, size, level) || isBarred(field, mover, at, level, enemies)
    ? { code: 'PATH_BLOCKED', cell: at }
    : null;
}

/** Does an enemy stand in the way that may not be gone through? GP-1.9 */
function isBarred(
  field: Battlefield,
  mover: Occupant,
  at: Cell,
  level: number,
  enemies: (body: Occupant) => boolean,
): boolean {
  const { columns } = field.seen.board;
  for (let row = 0; row < mover.block.size; row += 1)
    for (let column = 0; column < mover.block.size; column += 1)
      for (const body of field.at[at + row * columns + column] ?? nobody)
        if (!body.fallen && body.level === level && body.unit.side !== mover.unit.side && !enemies(body)) return true;
  return false;
}

/** A diagonal step is cut off where both its halves are. GP-1.9 */
export function cutsCorner(field: Battlefield, mover: Occupant, from: Cell, to: Cell, level: number): boolean {
  const { seen } = field;
  const [x, y, x2, y2] = [columnOf(seen, from), rowOf(seen, from), columnOf(seen, to), rowOf(seen, to)];
  if (x === x2 || y === y2) return false;
  const { columns } = seen.board;
  const isBarred = (half: Cell): boolean => isImpassable(field, half, mover.block.size, level);
  return isBarred(y * columns + x2) && isBarred(y2 * columns + x);
}

/** Whoever stands or lies where a footprint would end, at the same level. GP-1.3, GP-1.9 */
export function occupantAt(field: Battlefield, mover: Occupant, at: Cell, level: number): Occupant | null {
  for (const cell of footprint(field.seen, at, mover.block.size))
    for (const body of field.at[cell] ?? []) if (body.unit.id !== mover.unit.id && body.level === level) return body;
  return null;
}

/** May it end here? GP-1.9 */
export const endObstruction = (field: Battlefield, mover: Occupant, at: Cell, level: number): Obstruction | null =>
  obstructionAt(field, mover, at, level)
  ?? (occupantAt(field, mover, at, level) ? { code: 'CELL_OCCUPIED', cell: at } : null);

/** Where a march of a body leads. `start`: it enters the board, its first cell costs as much as it is wide. GP-1.7 – 1.9, GP-6.9, GP-9.10 */
export function trackOf(
  field: Battlefield,
  mover: Occupant,
  { path, levels = [] }: Pick<March, 'path'> & Partial<Pick<March, 'levels'>>,
  { enters = false, ...passing }: Passing & { readonly enters?: boolean } = {},
): Track {
  const above = isAbove(mover.unit);
  const surcharge = Number(field.seen.options['roughCost'] ?? 2) - 1;
  const cells: Cell[] = [];
  const through: number[] = [];
  const distances: number[] = [];
  let [cost, distance, legs] = [0, 0, 0];
  let from = mover.block.at;
  let level = mover.level;
  const stop = (obstruction: Obstruction | null): Track => ({
    cells,
    levels: through,
    distances,
    cost,
    distance,
    legs,
    obstruction,
  });
  const reach = (cell: Cell, at: number, far: number): void => {
    cells.push(cell);
    through.push(at);
    distances.push(far);
  };
  for (const [index, to] of path.entries()) {
    const next = levels[index] ?? level;
    if (enters && index === 0) {
      const blocked = obstructionAt(field, mover, to, level, passing);
      if (blocked) return stop(blocked);
      cost += mover.block.size;
      distance += mover.block.size;
      reach(to, level, distance);
      from = to;
    }
    const length = legLength(field, from, to);
    if (length > 0) {
      const way = legCells(field, from, to);
      let rough = 0;
      let before = from;
      for (const [step, cell] of way.entries()) {
        const blocked = obstructionAt(field, mover, cell, level, passing);
        if (blocked) return stop(blocked);
        const at = cell as Cell;
        if (cutsCorner(field, mover, before, at, level)) return stop({ code: 'PATH_BLOCKED', cell: at });
        if (level === 0 && !above && covers(field, at, mover.block.size, 'rough')) rough += 1;
        reach(at, level, distance + (length * (step + 1)) / way.length);
        before = at;
      }
      cost += (length * (way.length + rough * surcharge)) / way.length;
      distance += length;
      legs += 1;
    }
    if (next !== level) {
      const climb = Math.max(0, next - level) * levelHeight;
      cost += climb;
      distance += climb;
      const blocked = obstructionAt(field, mover, to, next, passing);
      if (blocked) return stop(blocked);
      reach(to, next, distance);
      level = next;
    }
    from = to;
  }
  return stop(null);
}

/** The chord that the farthest corner of a vehicle travels when it turns by so many eighths. GP-1.12 */
const chords: readonly number[] = [0, 0.541196100146197, 1, 1.306562964876376, 1.414213562373095];

/** What it costs a vehicle to end its movement turned. GP-1.12 */
export function pivotCost(size: number, from: number | null, to: number | null): number {
  if (from === null || to === null) return 0;
  const turned = Math.abs(from - to) % 8;
  return size * (chords[Math.min(turned, 8 - turned)] ?? 0);
}

/** Cells beside a body where another one would touch it. GP-1.5 */
export function cellsTouching(field: Battlefield, target: Occupant, size: number): Cell[] {
  const { seen } = field;
  const [left, top] = [columnOf(seen, target.block.at) - size, rowOf(seen, target.block.at) - size];
  const [right, bottom] = [left + size + target.block.size, top + size + target.block.size];
  const cells: Cell[] = [];
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += y === top || y === bottom ? 1 : right - left) {
      const cell = cellAt(seen, x, y);
      if (cell !== null && fits(seen, cell, size)) cells.push(cell);
    }
  return cells;
}

/** Enemies that a footprint would touch, in the order of the field. GP-1.5 */
export function touchedAt(field: Battlefield, mover: Occupant, at: Cell, level: number): Occupant[] {
  const { columns, rows } = field.seen.board;
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const found: Occupant[] = [];
  for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + mover.block.size); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + mover.block.size); column += 1)
      for (const body of field.at[row * columns + column] ?? [])
        if (!body.fallen && body.level === level && body.unit.side !== mover.unit.side && !found.includes(body))
          found.push(body);
  return found.length < 2 ? found : field.bodies.filter((body) => found.includes(body));
}
