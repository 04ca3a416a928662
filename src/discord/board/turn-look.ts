import { gridOf, line } from '../../engine/index.ts';
import type { Cell, Grid, Overlay } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { closestFirst, nearest } from './distances.ts';

/** What a picture of a whole turn is cropped to. */
export type TurnLook = Required<Pick<Overlay, 'focus' | 'wider'>>;

/** As many columns and rows as a crop shows with tokens that can be read on a phone. */
const MOST_ACROSS = 16;
/**
 * As many as units may span before their tokens are no more than dots on a phone: fewer rows than columns, since there are
 * a title and a legend above and below them.
 */
const MOST_LEGIBLE = { columns: 28, rows: 15 };

/** How many columns and rows these cells span. */
function span(grid: Grid, cells: readonly Cell[]): { readonly columns: number; readonly rows: number } {
  const places = cells.map((cell) => grid.place(cell));
  const width = (along: 'column' | 'row'): number => {
    const all = places.map((place) => place[along]);
    return Math.max(...all) - Math.min(...all) + 1;
  };
  return { columns: width('column'), rows: width('row') };
}

function isLegible(grid: Grid, cells: readonly Cell[]): boolean {
  const { columns, rows } = span(grid, cells);
  return columns <= MOST_LEGIBLE.columns && rows <= MOST_LEGIBLE.rows;
}

function isClose(grid: Grid, cells: readonly Cell[]): boolean {
  const { columns, rows } = span(grid, cells);
  return Math.max(columns, rows) <= MOST_ACROSS;
}

/**
 * Pictures of the whole turn show the viewer's own units and the enemy nearest to each, and other enemies as far as
 * these do not make the tokens too small. Where the sides are so far apart that nobody could read them, own units come
 * first, and of the way to the enemy as much as stays legible.
 */
export function turnLook({ view }: MatchView): TurnLook {
  if (!view?.side) return { focus: [], wider: [] };
  const grid = gridOf(view.board);
  const cellsOf = (isOwn: boolean): readonly Cell[] =>
    Object.values(view.units).flatMap(({ side, at }) =>
      (side === view.side) === isOwn && at !== null && at < grid.count ? [at] : [],
    );
  const [own, enemies] = [cellsOf(true), cellsOf(false)];
  if (own.length === 0) return { focus: [], wider: [] };
  const shown = new Set([...own, ...own.flatMap((from) => nearest(grid, [from], enemies)?.to ?? [])]);
  if (!isLegible(grid, [...shown]) && isLegible(grid, own)) return { focus: own, wider: wayTo(grid, own, enemies) };
  for (const cell of closestFirst(grid, own, enemies)) if (isClose(grid, [...shown, cell])) shown.add(cell);
  return { focus: [...shown], wider: [] };
}

/** The cells on the straight way from where both sides are nearest to one another, the first first. */
function wayTo(grid: Grid, own: readonly Cell[], enemies: readonly Cell[]): readonly Cell[] {
  const closest = nearest(grid, own, enemies);
  return closest === null
    ? []
    : line(grid, closest.from, closest.to).flatMap(([place]) => (place && grid.cellAt(place)) ?? []);
}
