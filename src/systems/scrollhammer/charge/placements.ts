import type { Cell, UnitId } from '../../../engine/index.ts';
import { boxOf, directionOf } from '../formation/ranks.ts';
import {
  breadthOf,
  cellsOfBase,
  columnOf,
  depthOf,
  forwardColumns,
  forwardRows,
  rowOf,
  touch,
  turned,
} from '../geometry.ts';
import type { Base } from '../geometry.ts';
import { facingOfGroup, groupOf, inRanks, unitsOf } from '../groups.ts';
import { straight } from '../movement/movers.ts';
import { resolve } from '../movement/ranks.ts';
import { reachIn } from '../movement/kept-reach.ts';
import { flagsAt } from '../movement/field.ts';
import type { MoveField } from '../movement/field.ts';
import type { Facing, GroupId, Placed, Seen } from '../state.ts';
import { groundOf, solid, zone } from '../terrain.ts';
import { chargeField, contactCells, marksOf } from './paths.ts';
import type { ChargeOf, Mark } from './paths.ts';

/** A block that charges: its units with their places across and back from the front-left corner, and what each pays to get anywhere. */
export interface ChargingBlock {
  readonly units: readonly Placed[];
  readonly facing: Facing;
  readonly file: readonly number[];
  readonly rank: readonly number[];
  readonly anchor: Cell;
  /** Points of a unit's best path to a cell; −1 out of reach. */
  readonly cost: CostOf;
  /** The same as if impassable terrain were open; null where there is none in reach. */
  readonly open: CostOf | null;
  readonly field: MoveField;
  readonly points: number;
}

/** One way of placing the block. */
export interface Placement {
  readonly facing: Facing;
  readonly anchor: Cell;
  readonly cells: readonly Cell[];
  readonly displaced: readonly number[];
  readonly groups: number;
  readonly enemies: number;
  readonly own: number;
  readonly direct: boolean;
  readonly dearest: number;
  readonly overhang: readonly [left: number, right: number];
}

const slotOf = ({ at, slot }: Placed): Cell => slot ?? at;

type CostOf = (index: number, cell: Cell) => number;

/** Straight over open ground nothing is searched; else each unit looks round once. */
function costsIn(field: MoveField, units: readonly Placed[], points: number): CostOf {
  return (index, cell) => {
    const at = units[index]?.at ?? cell;
    const direct = straight(field, at, cell);
    if (direct !== null) return direct <= points ? direct : -1;
    return reachIn(field, at, { limit: points }).cost(cell);
  };
}

/** The block that a group charges with, and what it costs its units to get anywhere within so many points. */
export function blockOf(seen: Seen, charge: ChargeOf, points: number): ChargingBlock {
  const units = unitsOf(seen, charge.group);
  const facing = facingOfGroup(groupOf(seen, charge.group));
  const field = chargeField(seen, charge);
  const slots = units.map(slotOf);
  const front = Math.max(...slots.map((cell) => depthOf(seen, cell, facing)));
  const left = Math.min(...slots.map((cell) => breadthOf(seen, cell, facing)));
  const box = boxOf(seen, units);
  const terrain = groundOf(seen).flags;
  const far = Math.ceil(points / 10);
  const walls = terrain.some((flag, cell) => {
    const [column, row] = [columnOf(seen, cell), rowOf(seen, cell)];
    return (
      (flag & solid) !== 0
      && column >= box.west - far
      && column <= box.east + far
      && row >= box.north - far
      && row <= box.south + far
    );
  });
  const opened = {
    ...field,
    flags: field.flags.map((flag, cell) => (((terrain[cell] ?? 0) & solid) !== 0 ? flag & ~solid : flag)),
  };
  const file = slots.map((cell) => breadthOf(seen, cell, facing) - left);
  const rank = slots.map((cell) => front - depthOf(seen, cell, facing));
  return {
    units,
    facing,
    file,
    rank,
    anchor: cellFrom(seen, slots[0] ?? 0, facing, -(file[0] ?? 0), -(rank[0] ?? 0)) ?? 0,
    cost: costsIn(field, units, points),
    open: walls ? costsIn(opened, units, points) : null,
    field,
    points,
  };
}

/** A cell so many files to the right and ranks back; null off the board. */
function cellFrom(seen: Pick<Seen, 'board'>, from: Cell, facing: Facing, file: number, rank: number): Cell | null {
  const { columns, rows } = seen.board;
  const right = turned(facing, 1);
  const column = columnOf(seen, from) + file * forwardColumns(right) - rank * forwardColumns(facing);
  const row = rowOf(seen, from) + file * forwardRows(right) - rank * forwardRows(facing);
  return column < 0 || row < 0 || column >= columns || row >= rows ? null : row * columns + column;
}

/** The placement with its front-left corner there, if it is lawful. SH-10.19 */
function placementAt(
  seen: Seen,
  block: ChargingBlock,
  marks: readonly Mark[],
  primary: GroupId,
  contacts: Uint8Array,
  facing: Facing,
  anchor: Cell,
): Placement | null {
  const terrain = groundOf(seen).flags;
  const columns = columnOf(seen, anchor) - columnOf(seen, block.anchor);
  const rows = rowOf(seen, anchor) - rowOf(seen, block.anchor);
  const { forward, right } = resolve(facing, columns, rows);
  if (facing === block.facing && forward < Math.abs(right)) return null;
  const cells: Cell[] = [];
  let meets = false;
  for (const index of block.units.keys()) {
    const cell = cellFrom(seen, anchor, facing, block.file[index] ?? 0, block.rank[index] ?? 0);
    if (cell === null) return null;
    const flags = flagsAt(block.field, cell);
    const wall = ((terrain[cell] ?? 0) & solid) !== 0;
    if (((flags & solid) !== 0 && !wall) || (flags & zone) !== 0) return null;
    meets ||= contacts[cell] === 1;
    cells.push(cell);
  }
  // Ways are looked for last: that takes longest.
  if (!meets) return null;
  const displaced: number[] = [];
  let dearest = 0;
  for (const [index, cell] of cells.entries()) {
    const cost = block.cost(index, cell);
    if (cost < 0) {
      if ((block.open?.(index, cell) ?? -1) < 0) return null;
      displaced.push(index);
    }
    dearest = Math.max(dearest, cost);
  }
  const met = contactsOf(seen, marks, cells, displaced);
  if (!met.groups.has(primary)) return null;
  return {
    facing,
    anchor,
    cells,
    displaced,
    groups: met.groups.size,
    enemies: met.enemies.size,
    own: met.own,
    direct: facing === block.facing && Math.abs(right) <= 1,
    dearest,
    overhang: overhangOf(
      seen,
      cells,
      marks.filter(({ group }) => group === primary).map(({ unit }) => unit),
      facing,
    ),
  };
}

function contactsOf(seen: Seen, marks: readonly Mark[], cells: readonly Cell[], displaced: readonly number[]) {
  const groups = new Set<GroupId>();
  const enemies = new Set<UnitId>();
  let own = 0;
  for (const [index, at] of cells.entries()) {
    if (displaced.includes(index)) continue;
    let met = false;
    for (const mark of marks) {
      const base = { at, size: 1 };
      if (!touch(seen, mark.unit, base)) continue;
      met = true;
      enemies.add(mark.unit.id);
      if (mark.allows(base)) groups.add(mark.group);
    }
    if (met) own += 1;
  }
  return { groups, enemies, own };
}

/** Borders across a facing of all cells of some bases: the leftmost and the rightmost. */
export function bordersOf(
  seen: Pick<Seen, 'board'>,
  bases: readonly Base[],
  facing: Facing,
): readonly [number, number] {
  const breadths = bases.flatMap((base) => cellsOfBase(seen, base)).map((cell) => breadthOf(seen, cell, facing));
  return [Math.min(...breadths), Math.max(...breadths)];
}

function overhangOf(
  seen: Seen,
  cells: readonly Cell[],
  targets: readonly Placed[],
  facing: Facing,
): readonly [number, number] {
  const [left, right] = bordersOf(
    seen,
    cells.map((at) => ({ at, size: 1 })),
    facing,
  );
  const [from, to] = bordersOf(seen, targets, facing);
  return [Math.max(0, from - left), Math.max(0, right - to)];
}

/** All placements in one facing, worked out one by one. */
export function* placements(
  seen: Seen,
  block: ChargingBlock,
  marks: readonly Mark[],
  primary: GroupId,
  facing: Facing,
): Generator<Placement> {
  const far = Math.ceil(block.points / 10) + Math.max(...block.file, ...block.rank);
  const contacts = contactCells(
    seen,
    marks.filter(({ group }) => group === primary),
    1,
  );
  const [column, row] = [columnOf(seen, block.anchor), rowOf(seen, block.anchor)];
  const { columns, rows } = seen.board;
  for (let y = Math.max(0, row - far); y <= Math.min(rows - 1, row + far); y += 1)
    for (let x = Math.max(0, column - far); x <= Math.min(columns - 1, column + far); x += 1) {
      const made = placementAt(seen, block, marks, primary, contacts, facing, y * columns + x);
      if (made) yield made;
    }
}

/** Facings in which the block may end, in the order in which they are tried. SH-10.19 */
export function facingsFor(seen: Seen, charge: ChargeOf, primary: GroupId, facing: Facing): Facing[] {
  const target = groupOf(seen, primary);
  const arc = charge.arcs[primary];
  if (inRanks(target) && arc !== undefined) return [turned(directionOf(facingOfGroup(target), arc), 2)];
  return [facing, ...([0, 1, 2, 3] as const).filter((each) => each !== facing)];
}

/** The placements that reach a target, in the first facing that has any. SH-10.19 */
export function lawful(seen: Seen, charge: ChargeOf, block: ChargingBlock, primary: GroupId): Placement[] {
  const marks = marksOf(seen, charge);
  for (const facing of facingsFor(seen, charge, primary, block.facing)) {
    const found = [...placements(seen, block, marks, primary, facing)];
    if (found.length > 0) return found;
  }
  return [];
}

/** Is there any placement that reaches a target? SH-10.15 */
export function canReach(seen: Seen, charge: ChargeOf, block: ChargingBlock, primary: GroupId): boolean {
  const marks = marksOf(seen, charge);
  return facingsFor(seen, charge, primary, block.facing).some(
    (facing) => !placements(seen, block, marks, primary, facing).next().done,
  );
}
