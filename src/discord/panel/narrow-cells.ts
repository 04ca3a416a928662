import type { Cell, Grid } from '../../engine/index.ts';
import { WINDS, windTo } from '../text/compass.ts';

/** Some of many cells, few enough for one menu. */
export interface CellGroup {
  readonly name: string;
  readonly cells: readonly Cell[];
}

const MOST = 25;

/** Whether one menu holds them all. */
export const fitInMenu = ({ length }: readonly Cell[]): boolean => length <= MOST;

const chunks = <T>(list: readonly T[], most: number): readonly T[][] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, index) => list.slice(index * most, (index + 1) * most));

/**
 * Cells in groups of at most 25, so that one menu chooses the group and a second one the cell:
 * by direction and distance from `from`, or, without a cell to start from, by label.
 */
export function groupCells(grid: Grid, from: Cell | null, cells: readonly Cell[]): readonly CellGroup[] {
  if (from === null) {
    const inOrder = [...cells].sort((one, other) => one - other);
    // As even as possible, so that a start area two rows deep is split into its rows.
    return chunks(inOrder, Math.ceil(inOrder.length / Math.ceil(inOrder.length / MOST)) || MOST).map((group) => ({
      name: `${grid.label(group[0]!)} – ${grid.label(group[group.length - 1]!)}`,
      cells: group,
    }));
  }
  const near = cells.filter((cell) => grid.apart(from, cell) <= 1);
  const far = cells.filter((cell) => grid.apart(from, cell) > 1);
  const around: CellGroup[] = near.length > 0 ? [{ name: 'next to it', cells: near }] : [];
  for (const wind of WINDS) {
    const there = far
      .filter((cell) => windTo(grid, from, cell) === wind)
      .sort((one, other) => grid.apart(from, one) - grid.apart(from, other) || one - other);
    for (const group of chunks(there, MOST)) {
      const [least, most] = [grid.apart(from, group[0]!), grid.apart(from, group[group.length - 1]!)];
      around.push({ name: `${wind}, ${least === most ? least : `${least} to ${most}`} away`, cells: group });
    }
  }
  return around;
}
