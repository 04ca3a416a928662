import type { Cell } from '../../../engine/index.ts';
import { stepCosts } from '../geometry.ts';
import { dangerous, difficult, solid, zone } from '../terrain.ts';
import { flagsAt } from './field.ts';
import type { MoveField } from './field.ts';

/** What a search may do. */
export interface SearchLimits {
  /** Points. SH-1.7 */
  readonly limit: number;
  /** Flags of cells that are not entered, besides units and impassable ones. */
  readonly shun?: number;
  /** Points of steps into difficult terrain at most. SH-5.11 */
  readonly cap?: number;
  /** The only cell that is asked for. */
  readonly goal?: Cell;
}

/** Where one unit can go. It is valid until the next search: take from it what is needed. */
export interface MoveReach {
  /** Points of the best path; −1 out of reach. */
  cost(cell: Cell): number;
  /** Dangerous positions that the best path enters. */
  dangers(cell: Cell): number;
  /** Points of its steps into difficult terrain. */
  hard(cell: Cell): number;
  path(cell: Cell): Cell[];
  /** Cost, dangers and hard points of the best path as one number; −1 out of reach. SH-1.10 */
  key(cell: Cell): number;
  /** Cells in reach in order of their paths, the start first. */
  readonly cells: readonly Cell[];
}

// SH-1.10: cost, then dangerous positions, then points in difficult terrain, in the digits of one number.
const costDigit = 1 << 17;
const dangerDigit = 1 << 10;

const most = 4096;
const labels = most * 8;
const best = new Int32Array(most);
const accepted = new Int32Array(most);
const hardest = new Int32Array(most);
const cellOf = new Int16Array(labels);
const keyOf = new Int32Array(labels);
const parent = new Int32Array(labels);
const turn = new Int8Array(labels);
const depth = new Int16Array(labels);
const heap = new Int32Array(labels);

/** Whether a path of one label comes before that of another: both are followed back to where they part. */
function earlier(one: number, two: number): boolean {
  let [a, b] = [one, two];
  let [turnA, turnB] = [0, 0];
  while (a !== b) {
    if ((depth[a] ?? 0) >= (depth[b] ?? 0)) {
      turnA = turn[a] ?? 0;
      a = parent[a] ?? 0;
    } else {
      turnB = turn[b] ?? 0;
      b = parent[b] ?? 0;
    }
  }
  return turnA < turnB;
}

function sink(size: number): void {
  const item = heap[0] ?? 0;
  const key = keyOf[item] ?? 0;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= size) break;
    if (child + 1 < size && (keyOf[heap[child + 1] ?? 0] ?? 0) < (keyOf[heap[child] ?? 0] ?? 0)) child += 1;
    if ((keyOf[heap[child] ?? 0] ?? 0) >= key) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = item;
}

function rise(size: number, item: number): void {
  const key = keyOf[item] ?? 0;
  let at = size;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if ((keyOf[heap[above] ?? 0] ?? 0) <= key) break;
    heap[at] = heap[above] ?? 0;
    at = above;
  }
  heap[at] = item;
}

/** Searches the positions that a base can get to from `from`. SH-1.7, SH-1.8, SH-1.10 */
export function search(
  field: MoveField,
  from: Cell,
  { limit, shun = 0, cap = Infinity, goal }: SearchLimits,
): MoveReach {
  const { flags, next } = field;
  const barred = solid | zone | shun;
  const capped = cap !== Infinity;
  best.fill(0x7fffffff, 0, flags.length);
  accepted.fill(-1, 0, flags.length);
  if (capped) hardest.fill(0x7fffffff, 0, flags.length);
  const cells: Cell[] = [];
  cellOf[0] = from;
  keyOf[0] = 0;
  parent[0] = 0;
  depth[0] = 0;
  best[from] = 0;
  heap[0] = 0;
  let made = 1;
  let size = 1;
  let last = 0x7fffffff;
  while (size > 0) {
    const label: number = heap[0] ?? 0;
    size -= 1;
    if (size > 0) {
      heap[0] = heap[size] ?? 0;
      sink(size);
    }
    const cell: Cell = cellOf[label] ?? 0;
    const key = keyOf[label] ?? 0;
    if (key > last) break;
    const known: number = accepted[cell] ?? -1;
    if (known >= 0 && keyOf[known] === key) {
      if (earlier(label, known)) {
        parent[known] = parent[label] ?? 0;
        turn[known] = turn[label] ?? 0;
        depth[known] = depth[label] ?? 0;
      }
      continue;
    }
    const hard = key & (dangerDigit - 1);
    if (known >= 0 && (!capped || (hardest[cell] ?? 0) <= hard)) continue;
    if (capped) hardest[cell] = hard;
    if (known < 0) {
      accepted[cell] = label;
      cells.push(cell);
      // Paths as good as this one may still come.
      if (cell === goal) last = key;
    }
    const spent = Math.floor(key / costDigit);
    for (let direction = 0; direction < 8; direction += 1) {
      const step = stepCosts[direction] ?? 0;
      if (spent + step > limit) continue;
      const to = next[cell * 8 + direction] ?? -1;
      if (to < 0) continue;
      const found = flags[to] ?? solid;
      if ((found & barred) !== 0) continue;
      if ((direction & 1) === 1 && squeezed(field, cell, direction)) continue;
      const isHard = (found & difficult) !== 0;
      if (isHard && hard + step > cap) continue;
      const toKey = key + step * costDigit + ((found & dangerous) !== 0 ? dangerDigit : 0) + (isHard ? step : 0);
      if (toKey > (best[to] ?? 0) && !capped) continue;
      if (toKey < (best[to] ?? 0)) best[to] = toKey;
      if (made >= labels) continue;
      cellOf[made] = to;
      keyOf[made] = toKey;
      parent[made] = label;
      turn[made] = direction;
      depth[made] = (depth[label] ?? 0) + 1;
      rise(size, made);
      size += 1;
      made += 1;
    }
  }
  const key = (cell: Cell): number => ((accepted[cell] ?? -1) < 0 ? -1 : (keyOf[accepted[cell] ?? 0] ?? 0));
  return {
    ...readKeys(key),
    key,
    cells,
    path(cell) {
      const path: Cell[] = [];
      const end = accepted[cell] ?? -1;
      for (let label = end; label > 0; label = parent[label] ?? 0) path.push(cellOf[label] ?? 0);
      return path.reverse();
    },
  };
}

/** What the keys of cells say. */
export const readKeys = (key: (cell: Cell) => number): Pick<MoveReach, 'cost' | 'dangers' | 'hard'> => ({
  cost: (cell) => Math.floor(key(cell) / costDigit),
  dangers: (cell) => Math.floor((Math.max(0, key(cell)) % costDigit) / dangerDigit),
  hard: (cell) => Math.max(0, key(cell)) % dangerDigit,
});

/** No gap narrower than the base: both positions beside a diagonal step are closed. SH-1.8 */
export function squeezed(field: MoveField, cell: Cell, direction: number): boolean {
  const one = field.next[cell * 8 + ((direction + 7) & 7)] ?? -1;
  const two = field.next[cell * 8 + ((direction + 1) & 7)] ?? -1;
  return (one < 0 || (flagsAt(field, one) & solid) !== 0) && (two < 0 || (flagsAt(field, two) & solid) !== 0);
}
