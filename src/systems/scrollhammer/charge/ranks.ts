import type { Cell, UnitId } from '../../../engine/index.ts';
import { boxOf, directionOf } from '../formation/ranks.ts';
import { breadthOf, columnOf, depthOf, forwardColumns, forwardRows, rowOf, touch, turned } from '../geometry.ts';
import { facingOfGroup, groupOf, inRanks, unitsOf } from '../groups.ts';
import { MoveDraft } from '../movement/movers.ts';
import type { Plan } from '../movement/movers.ts';
import { nearest, resolve } from '../movement/ranks.ts';
import { search } from '../movement/reach.ts';
import { flagsAt } from '../movement/field.ts';
import type { MoveField } from '../movement/field.ts';
import type { Facing, GroupId, Placed, Seen } from '../state.ts';
import { groundOf, solid, zone } from '../terrain.ts';
import { chargeField, marksOf } from './paths.ts';
import type { ChargeOf, Mark } from './paths.ts';

/** A block that charges: its units with their places across and back from the front-left corner, and what each pays to get anywhere. */
interface Block {
  readonly units: readonly Placed[];
  readonly facing: Facing;
  readonly file: readonly number[];
  readonly rank: readonly number[];
  readonly anchor: Cell;
  readonly costs: readonly Int16Array[];
  /** The same as if impassable terrain were open; null where there is none in reach. */
  readonly open: readonly Int16Array[] | null;
  readonly field: MoveField;
  readonly points: number;
}

/** One way of placing the block. */
interface Placement {
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

function costsIn(field: MoveField, units: readonly Placed[], points: number): Int16Array[] {
  return units.map(({ at }) => {
    const reach = search(field, at, { limit: points });
    const costs = new Int16Array(field.flags.length).fill(-1);
    for (const cell of reach.cells) costs[cell] = reach.cost(cell);
    return costs;
  });
}

function blockOf(seen: Seen, charge: ChargeOf, points: number): Block {
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
    costs: costsIn(field, units, points),
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
  block: Block,
  marks: readonly Mark[],
  primary: GroupId,
  facing: Facing,
  anchor: Cell,
): Placement | null {
  const terrain = groundOf(seen).flags;
  const cells: Cell[] = [];
  const displaced: number[] = [];
  let dearest = 0;
  for (const index of block.units.keys()) {
    const cell = cellFrom(seen, anchor, facing, block.file[index] ?? 0, block.rank[index] ?? 0);
    if (cell === null) return null;
    const flags = flagsAt(block.field, cell);
    const wall = ((terrain[cell] ?? 0) & solid) !== 0;
    if (((flags & solid) !== 0 && !wall) || (flags & zone) !== 0) return null;
    const cost = block.costs[index]?.[cell] ?? -1;
    if (cost < 0) {
      if ((block.open?.[index]?.[cell] ?? -1) < 0) return null;
      displaced.push(index);
    }
    dearest = Math.max(dearest, cost);
    cells.push(cell);
  }
  const columns = columnOf(seen, anchor) - columnOf(seen, block.anchor);
  const rows = rowOf(seen, anchor) - rowOf(seen, block.anchor);
  const { forward, right } = resolve(facing, columns, rows);
  if (facing === block.facing && forward < Math.abs(right)) return null;
  const contacts = contactsOf(seen, marks, cells, displaced);
  if (!contacts.groups.has(primary)) return null;
  return {
    facing,
    anchor,
    cells,
    displaced,
    groups: contacts.groups.size,
    enemies: contacts.enemies.size,
    own: contacts.own,
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

/** Borders across a facing: the leftmost and the rightmost. */
function bordersOf(seen: Pick<Seen, 'board'>, cells: readonly Cell[], facing: Facing): readonly [number, number] {
  const breadths = cells.map((cell) => breadthOf(seen, cell, facing));
  return [Math.min(...breadths), Math.max(...breadths)];
}

function overhangOf(
  seen: Seen,
  cells: readonly Cell[],
  targets: readonly Placed[],
  facing: Facing,
): readonly [number, number] {
  const [left, right] = bordersOf(seen, cells, facing);
  const [from, to] = bordersOf(
    seen,
    targets.map(({ at }) => at),
    facing,
  );
  return [Math.max(0, from - left), Math.max(0, right - to)];
}

/** All placements in one facing. */
function placements(seen: Seen, block: Block, marks: readonly Mark[], primary: GroupId, facing: Facing): Placement[] {
  const far = Math.ceil(block.points / 10) + Math.max(...block.file, ...block.rank);
  const found: Placement[] = [];
  const [column, row] = [columnOf(seen, block.anchor), rowOf(seen, block.anchor)];
  const { columns, rows } = seen.board;
  for (let y = Math.max(0, row - far); y <= Math.min(rows - 1, row + far); y += 1)
    for (let x = Math.max(0, column - far); x <= Math.min(columns - 1, column + far); x += 1) {
      const made = placementAt(seen, block, marks, primary, facing, y * columns + x);
      if (made) found.push(made);
    }
  return found;
}

/** Facings in which the block may end, in the order in which they are tried. SH-10.19 */
function facingsFor(seen: Seen, charge: ChargeOf, primary: GroupId, facing: Facing): Facing[] {
  const target = groupOf(seen, primary);
  const arc = charge.arcs[primary];
  if (inRanks(target) && arc !== undefined) return [turned(directionOf(facingOfGroup(target), arc), 2)];
  return [facing, ...([0, 1, 2, 3] as const).filter((each) => each !== facing)];
}

function lawful(seen: Seen, charge: ChargeOf, block: Block, primary: GroupId): Placement[] {
  const marks = marksOf(seen, charge);
  for (const facing of facingsFor(seen, charge, primary, block.facing)) {
    const found = placements(seen, block, marks, primary, facing);
    if (found.length > 0) return found;
  }
  return [];
}

/** Which of several placements is best. SH-10.19 */
function bestOf(seen: Seen, block: Block, primary: readonly Placed[], all: readonly Placement[]): Placement | null {
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
      const [from, to] = bordersOf(
        seen,
        block.units.map(({ at }) => at),
        each.facing,
      );
      const [start, end] = bordersOf(
        seen,
        primary.map(({ at }) => at),
        each.facing,
      );
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
  return (target) => lawful(seen, charge, block, target).length > 0;
}

/** The fewest points with which a block reaches a target; null: too far even with all it has. SH-10.15 */
export function cheapestInRanks(seen: Seen, charge: ChargeOf, points: number): (target: GroupId) => number | null {
  const block = blockOf(seen, charge, points);
  const marks = marksOf(seen, charge);
  return (target) => {
    const costs = facingsFor(seen, charge, target, block.facing).flatMap((facing) =>
      placements(seen, block, marks, target, facing).map(({ dearest }) => dearest),
    );
    return costs.length === 0 ? null : Math.min(...costs);
  };
}

/** The charge of a block within so many points; null: the range does not reach every target. SH-10.19 */
export function chargeRanks(seen: Seen, charge: ChargeOf, points: number): RanksCharge | null {
  const block = blockOf(seen, charge, points);
  const [primary] = charge.targets;
  if (primary === undefined || charge.targets.some((target) => lawful(seen, charge, block, target).length === 0))
    return null;
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
