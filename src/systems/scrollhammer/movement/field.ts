import { gridOf } from '../../../engine/index.ts';
import type { BoardShape, Cell } from '../../../engine/index.ts';
import { other } from '../../../engine/index.ts';
import { stepColumns, stepRows } from '../geometry.ts';
import { groupsOf, unitsOf } from '../groups.ts';
import type { GroupId, Placed, Seen } from '../state.ts';
import { dangerous, difficult, groundOf, solid, zone } from '../terrain.ts';

/** What hinders each position of a base: flags by cell, and the size of the base they are for. SH-1.8 */
export interface MoveField {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  readonly flags: Uint8Array;
  /** The cell next to each in the eight directions, −1 off the board. */
  readonly next: Int16Array;
}

/** Who is in the way of a move. */
export interface InTheWay {
  /** Units that do not block: mostly the mover's own. */
  readonly free?: (unit: Placed) => boolean;
  /** Enemies whose exclusion zones are forbidden; without it all of them. SH-1.5 */
  readonly zoned?: (unit: Placed) => boolean;
}

const nexts = new Map<string, Int16Array>();

/** Neighbours in this book's order of directions. SH-1.1 */
export function nextTable(board: BoardShape): Int16Array {
  const { key, count } = gridOf(board);
  const known = nexts.get(key);
  if (known) return known;
  const { columns, rows } = board;
  const table = new Int16Array(count * 8);
  for (let cell = 0; cell < count; cell += 1)
    for (let direction = 0; direction < 8; direction += 1) {
      const column = (cell % columns) + (stepColumns[direction] ?? 0);
      const row = Math.floor(cell / columns) + (stepRows[direction] ?? 0);
      table[cell * 8 + direction] =
        column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
    }
  nexts.set(key, table);
  return table;
}

const paint = (flags: Uint8Array, columns: number, rows: number, box: readonly number[], flag: number): void => {
  const [west = 0, north = 0, east = 0, south = 0] = box;
  for (let row = Math.max(0, north); row <= Math.min(rows - 1, south); row += 1)
    for (let column = Math.max(0, west); column <= Math.min(columns - 1, east); column += 1)
      flags[row * columns + column] = (flags[row * columns + column] ?? 0) | flag;
};

/** Terrain, units and exclusion zones as the units of one group find them, for bases of one cell. SH-1.5, SH-1.8, SH-1.9 */
export function fieldFor(
  seen: Seen,
  mover: { readonly id: GroupId; readonly side: 'a' | 'b' },
  way: InTheWay = {},
): MoveField {
  const { board } = seen;
  const { columns, rows } = board;
  const flags = groundOf(seen).flags.slice();
  const free = way.free ?? ((unit: Placed): boolean => unit.group === mover.id);
  for (const side of [mover.side, other(mover.side)])
    for (const { id } of groupsOf(seen, side))
      for (const unit of unitsOf(seen, id)) {
        const column = unit.at % columns;
        const row = Math.floor(unit.at / columns);
        const edge = unit.size - 1;
        if (!free(unit)) paint(flags, columns, rows, [column, row, column + edge, row + edge], solid);
        if (side !== mover.side && (way.zoned?.(unit) ?? true))
          paint(flags, columns, rows, [column - 1, row - 1, column + edge + 1, row + edge + 1], zone);
      }
  return { columns, rows, size: 1, flags, next: nextTable(board) };
}

// A field never changes once it is made, so that one for larger bases is made of it once.
const folds = new WeakMap<Uint8Array, Map<number, MoveField>>();

/** The same field for a base of another size: what any of its cells finds. SH-1.10 */
export function forSize(field: MoveField, size: number): MoveField {
  if (size === field.size) return field;
  const kept = folds.get(field.flags) ?? new Map<number, MoveField>();
  folds.set(field.flags, kept);
  const found = kept.get(size) ?? folded(field, size);
  kept.set(size, found);
  return found;
}

function folded(field: MoveField, size: number): MoveField {
  const { columns, rows, flags } = field;
  const all = new Uint8Array(flags.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      let found = row + size > rows || column + size > columns ? solid : 0;
      for (let y = row; y < Math.min(rows, row + size); y += 1)
        for (let x = column; x < Math.min(columns, column + size); x += 1) found |= flags[y * columns + x] ?? 0;
      all[row * columns + column] = found;
    }
  return { ...field, size, flags: all };
}

/** Fields by size of base. */
export const bySize =
  (field: MoveField): ((size: number) => MoveField) =>
  (size) =>
    forSize(field, size);

/** Terrain that a move does not enter unless it is told to. SH-5.11 */
export const rough = difficult | dangerous;

export const flagsAt = ({ flags }: MoveField, cell: Cell): number => flags[cell] ?? solid;

/** May a base end there: on the board, on nobody, in no forbidden zone? */
export const isFree = (field: MoveField, cell: Cell, shun = 0): boolean =>
  (flagsAt(field, cell) & (solid | zone | shun)) === 0;
