import { gridOf } from '../../engine/index.ts';
import type { Cell, Grid, Scene } from '../../engine/index.ts';
import { windTo } from '../text/compass.ts';
import { boardWords } from '../words/board.ts';

const words = boardWords.text;

/** The origin of distances. */
export interface DistanceOrigin {
  readonly name: string;
  readonly cells: readonly Cell[];
  /** The unit there; null for a bare cell. */
  readonly unit: string | null;
}

/**
 * The unit or cell that a text names; null for none. Where both are possible, as a1 and A1, lower case means the unit.
 */
export function spotIn(scene: Scene, text: string): DistanceOrigin | null {
  const typed = text.trim();
  const unit = (id: string): DistanceOrigin | null => {
    const token = scene.tokens.find((each) => each.unit === id);
    return token ? { name: token.label, cells: token.cells, unit: token.unit } : null;
  };
  const grid = gridOf(scene.board);
  const cell = grid.read(typed);
  return (
    unit(typed) ?? (cell === null ? unit(typed.toLowerCase()) : { name: grid.label(cell), cells: [cell], unit: null })
  );
}

interface Nearest {
  readonly distance: number;
  readonly from: Cell;
  readonly to: Cell;
}

/** The closest pair of cells of two areas; null if one is empty. */
export function nearest(grid: Grid, from: readonly Cell[], to: readonly Cell[]): Nearest | null {
  let best: Nearest | null = null;
  for (const one of from) {
    for (const other of to) {
      const distance = grid.apart(one, other);
      if (best === null || distance < best.distance) best = { distance, from: one, to: other };
    }
  }
  return best;
}

/** These cells, the closest to any of some others first. */
export const closestFirst = (grid: Grid, from: readonly Cell[], cells: readonly Cell[]): readonly Cell[] =>
  cells
    .map((cell) => ({ cell, gap: nearest(grid, from, [cell])?.distance ?? 0 }))
    .toSorted((one, other) => one.gap - other.gap)
    .map(({ cell }) => cell);

/** "3 cells north-east of a1"; empty without an origin. */
export function whereFrom(grid: Grid, of: DistanceOrigin | null, cells: readonly Cell[]): string {
  const found = of && nearest(grid, of.cells, cells);
  if (!of || !found) return '';
  if (found.distance === 0) return words.here(of.name);
  const wind = windTo(grid, found.from, found.to);
  return found.distance === 1 ? words.next(of.name, wind) : words.away(of.name, found.distance, wind);
}

/** Nearest first if there is an origin, else row by row from the top, each from the left. */
export const inRows = <T extends { readonly cells: readonly Cell[] }>(
  grid: Grid,
  of: DistanceOrigin | null,
  list: readonly T[],
): readonly T[] => {
  const rank = ({ cells }: T): number => (of ? (nearest(grid, of.cells, cells)?.distance ?? Infinity) : 0);
  return list.toSorted((one, other) => rank(one) - rank(other) || (one.cells[0] ?? 0) - (other.cells[0] ?? 0));
};
