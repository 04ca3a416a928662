import type { Cell, SideId } from '../../../engine/index.ts';
import { columnOf, rowOf, stepCosts } from '../geometry.ts';
import type { Base } from '../geometry.ts';
import { flagsAt } from '../movement/field.ts';
import type { MoveField } from '../movement/field.ts';
import { squeezed } from '../movement/reach.ts';
import type { Seen } from '../state.ts';
import { solid, zone } from '../terrain.ts';

/** An edge of the board by where it lies: 0 N, 1 E, 2 S, 3 W. */
export type Edge = 0 | 1 | 2 | 3;

/** The edge that a unit runs to: its side's own, or with the option the nearest. SH-13.12, SH-R6 */
export function edgeOf(seen: Seen, side: SideId, { at, size }: Base): Edge {
  if (seen.options['own-edge'] !== 'no') return side === 'a' ? 2 : 0;
  const { columns, rows } = seen.board;
  const [column, row] = [columnOf(seen, at), rowOf(seen, at)];
  const away = [row, columns - size - column, rows - size - row, column];
  return away.indexOf(Math.min(...away)) as Edge;
}

/** Is a base on that edge: is one of its cells in its row or column? SH-13.12 */
export function isOnEdge({ board: { columns, rows } }: Pick<Seen, 'board'>, edge: Edge, { at, size }: Base): boolean {
  const [column, row] = [at % columns, Math.floor(at / columns)];
  switch (edge) {
    case 0:
      return row === 0;
    case 1:
      return column + size === columns;
    case 2:
      return row + size === rows;
    case 3:
      return column === 0;
  }
}

export const rowsFromEdge = ({ board: { columns, rows } }: Pick<Seen, 'board'>, edge: Edge, cell: Cell): number => {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  return [row, columns - 1 - column, rows - 1 - row, column][edge] ?? 0;
};

const unknown = 0x7fffffff;

/** Points of the cheapest way from every position to an edge; very many where there is none. SH-13.11 */
export function waysToEdge(seen: Seen, field: MoveField, edge: Edge): Int32Array {
  const { next, flags, size } = field;
  const costs = new Int32Array(flags.length).fill(unknown);
  const buckets: Cell[][] = [[]];
  for (let cell = 0; cell < flags.length; cell += 1)
    if ((flagsAt(field, cell) & solid) === 0 && isOnEdge(seen, edge, { at: cell, size })) {
      costs[cell] = 0;
      buckets[0]?.push(cell);
    }
  for (let cost = 0; cost < buckets.length; cost += 1)
    for (const cell of buckets[cost] ?? []) {
      // Only what may be entered leads on.
      if (costs[cell] !== cost || (flagsAt(field, cell) & (solid | zone)) !== 0) continue;
      for (let direction = 0; direction < 8; direction += 1) {
        const from = next[cell * 8 + direction] ?? -1;
        const total = cost + (stepCosts[direction] ?? 0);
        if (from < 0 || total >= (costs[from] ?? 0)) continue;
        if ((direction & 1) === 1 && squeezed(field, cell, direction)) continue;
        costs[from] = total;
        while (buckets.length <= total) buckets.push([]);
        buckets[total]?.push(from);
      }
    }
  return costs;
}

export const hasWay = (cost: number | undefined): cost is number => cost !== undefined && cost < unknown;

/** The route of a base to the edge, cell by cell with what each costs: always the first direction on a cheapest way. SH-13.11 */
export function routeFrom(
  field: MoveField,
  costs: Int32Array,
  from: Cell,
): { readonly cell: Cell; readonly cost: number }[] {
  const route: { cell: Cell; cost: number }[] = [];
  let cell = from;
  let spent = 0;
  while ((costs[cell] ?? 0) > 0 && hasWay(costs[cell])) {
    let found = -1;
    for (let direction = 0; direction < 8 && found < 0; direction += 1) {
      const to = field.next[cell * 8 + direction] ?? -1;
      const step = stepCosts[direction] ?? 0;
      if (to < 0 || (costs[to] ?? unknown) + step !== costs[cell] || (flagsAt(field, to) & (solid | zone)) !== 0)
        continue;
      if ((direction & 1) === 1 && squeezed(field, cell, direction)) continue;
      found = to;
      spent += step;
    }
    if (found < 0) break;
    cell = found;
    route.push({ cell, cost: spent });
  }
  return route;
}
