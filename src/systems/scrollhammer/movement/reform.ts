import type { Cell } from '../../../engine/index.ts';
import { columnOf, forwardColumns, forwardRows, label, rowOf, turned } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import type { Facing, Seen } from '../state.ts';
import { rough } from './field.ts';
import type { MoveField } from './field.ts';
import { MoveDraft } from './movers.ts';
import type { Mover, Planned } from './movers.ts';
import { search } from './reach.ts';
import { nearest } from './ranks.ts';

/** How a group is to form up. SH-6.9 */
export interface ReformOrder {
  readonly movers: readonly Mover[];
  readonly facing: Facing;
  readonly files: number;
  /** The front-left cell; null: the best there is. */
  readonly anchor: Cell | null;
  readonly through: boolean;
  readonly cap: number;
}

/** What each unit pays to get to each cell: −1 out of reach. */
interface Costs {
  readonly units: readonly Mover[];
  readonly cost: readonly Int16Array[];
  readonly dangers: readonly Uint8Array[];
  readonly hard: readonly Int16Array[];
}

function costsOf(field: MoveField, { movers, through, cap }: ReformOrder): Costs {
  const cost: Int16Array[] = [];
  const dangers: Uint8Array[] = [];
  const hard: Int16Array[] = [];
  for (const { at, points } of movers) {
    const reach = search(field, at, { limit: points, shun: through ? 0 : rough, cap });
    const own = new Int16Array(field.flags.length).fill(-1);
    const risky = new Uint8Array(field.flags.length);
    const slow = new Int16Array(field.flags.length);
    for (const cell of reach.cells) {
      own[cell] = reach.cost(cell);
      risky[cell] = reach.dangers(cell);
      slow[cell] = reach.hard(cell);
    }
    cost.push(own);
    dangers.push(risky);
    hard.push(slow);
  }
  return { units: movers, cost, dangers, hard };
}

/** The places of a formation from its front-left cell; null for those off the board. SH-6.9 */
export function slotsFrom(
  { board: { columns, rows } }: Pick<Seen, 'board'>,
  anchor: Cell,
  facing: Facing,
  files: number,
  count: number,
): (Cell | null)[] {
  const right = turned(facing, 1);
  const slots: (Cell | null)[] = [];
  for (let index = 0; index < count; index += 1) {
    const file = index % files;
    const rank = Math.floor(index / files);
    const column = (anchor % columns) + file * forwardColumns(right) - rank * forwardColumns(facing);
    const row = Math.floor(anchor / columns) + file * forwardRows(right) - rank * forwardRows(facing);
    slots.push(column < 0 || row < 0 || column >= columns || row >= rows ? null : row * columns + column);
  }
  return slots;
}

/** Who takes which slot. */
interface Filled {
  readonly slots: readonly (Cell | null)[];
  /** For each slot the index of its unit, −1 empty. */
  readonly by: readonly number[];
  readonly left: number;
  readonly cost: number;
}

function fill(seen: Seen, costs: Costs, { facing, files }: ReformOrder, anchor: Cell): Filled {
  const slots = slotsFrom(seen, anchor, facing, files, costs.units.length);
  const placed = new Uint8Array(costs.units.length);
  const by: number[] = [];
  let [left, cost] = [costs.units.length, 0];
  for (const slot of slots) {
    let best = -1;
    let least = Infinity;
    if (slot !== null)
      for (let unit = 0; unit < costs.units.length; unit += 1) {
        const points = costs.cost[unit]?.[slot] ?? -1;
        if (placed[unit] === 0 && points >= 0 && points < least) {
          best = unit;
          least = points;
        }
      }
    by.push(best);
    if (best < 0) continue;
    placed[best] = 1;
    left -= 1;
    cost += least;
  }
  return { slots, by, left, cost };
}

/** Forms a group up with a facing and a frontage. SH-6.9 */
export function reform(seen: Seen, field: MoveField, order: ReformOrder): Planned {
  const costs = costsOf(field, order);
  const filled = order.anchor === null ? bestFill(seen, costs, order) : fill(seen, costs, order, order.anchor);
  if (!filled || (order.anchor !== null && (filled.by[0] ?? -1) < 0))
    return refusal('OUT_OF_REACH', 'SH-6.9', {
      unit: order.movers[0]?.id ?? null,
      cell: order.anchor === null ? null : label(seen, order.anchor),
      cost: null,
      points: order.movers[0]?.points ?? 0,
    });
  const draft = new MoveDraft();
  const taken = new Set<Cell>();
  const put = (unit: number, cell: Cell): void => {
    const mover = costs.units[unit];
    if (!mover) return;
    draft.put(mover, cell, {
      cost: costs.cost[unit]?.[cell] ?? 0,
      dangers: costs.dangers[unit]?.[cell] ?? 0,
      hard: costs.hard[unit]?.[cell] ?? 0,
    });
    taken.add(cell);
  };
  for (const [index, unit] of filled.by.entries()) {
    const slot = filled.slots[index];
    if (unit >= 0 && slot != null) put(unit, slot);
  }
  const empty = filled.slots.filter((slot, index): slot is Cell => slot !== null && (filled.by[index] ?? -1) < 0);
  for (const [unit, mover] of costs.units.entries()) {
    if (mover.id in draft.to) continue;
    const cell = besideEmpty(seen, field, costs, unit, empty, taken);
    if (cell === null) return refusal('NO_ROOM', 'SH-6.9', { unit: mover.id });
    put(unit, cell);
  }
  return draft;
}

/** The free cell in reach that is nearest to any empty slot. SH-6.9 */
function besideEmpty(
  seen: Seen,
  field: MoveField,
  costs: Costs,
  unit: number,
  empty: readonly Cell[],
  taken: ReadonlySet<Cell>,
): Cell | null {
  const own = costs.cost[unit];
  const cells: Cell[] = [];
  for (let cell = 0; cell < field.flags.length; cell += 1)
    if ((own?.[cell] ?? -1) >= 0 && !taken.has(cell)) cells.push(cell);
  if (empty.length === 0) return nearest(seen, cells, costs.units[unit]?.at ?? 0, (cell) => own?.[cell] ?? 0);
  let best: Cell | null = null;
  let [least, spent] = [Infinity, Infinity];
  for (const cell of cells) {
    let away = Infinity;
    for (const slot of empty) {
      const across = columnOf(seen, cell) - columnOf(seen, slot);
      const down = rowOf(seen, cell) - rowOf(seen, slot);
      away = Math.min(away, across * across + down * down);
    }
    const points = own?.[cell] ?? 0;
    if (away < least || (away === least && points < spent)) {
      best = cell;
      least = away;
      spent = points;
    }
  }
  return best;
}

/** The anchor with the fewest units left over, then the least cost, then the first cell. SH-6.9 */
function bestFill(seen: Seen, costs: Costs, order: ReformOrder): Filled | null {
  let best: Filled | null = null;
  const cells = costs.cost[0]?.length ?? 0;
  for (let anchor = 0; anchor < cells; anchor += 1) {
    if (!costs.cost.some((own) => (own[anchor] ?? -1) >= 0)) continue;
    const filled = fill(seen, costs, order, anchor);
    if ((filled.by[0] ?? -1) < 0) continue;
    if (!best || filled.left < best.left || (filled.left === best.left && filled.cost < best.cost)) best = filled;
  }
  return best;
}
