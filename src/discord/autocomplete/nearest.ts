import { editDistance, gridOf } from '../../engine/index.ts';
import type { BoardShape, Cell } from '../../engine/index.ts';
import { clip } from '../text/split.ts';

/** An autocomplete suggestion, or a menu option. */
export interface Completion {
  readonly name: string;
  readonly value: string;
}

const MOST = 25;
const LONGEST = 100;

/** How far a suggestion is from the typed text; lower is nearer, 5 and more if it does not contain it. */
function distanceFrom({ name, value }: Completion, typed: string): number {
  const [called, worth] = [name.toLowerCase(), value.toLowerCase()];
  if (worth === typed) return 0;
  if (worth.startsWith(typed)) return 1;
  if (called.startsWith(typed)) return 2;
  if (called.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 3;
  if (called.includes(typed) || worth.includes(typed)) return 4;
  return 5 + Math.min(editDistance(worth, typed), editDistance(called, typed));
}

/**
 * At most 25 suggestions, the nearest to the typed text first and otherwise in their own order; without those that have
 * no name or are too long.
 */
export function nearest(suggestions: readonly Completion[], typed: string): readonly Completion[] {
  const text = typed.trim().toLowerCase();
  const fit = suggestions.filter(
    ({ name, value }) => name.trim() !== '' && value.length >= 1 && value.length <= LONGEST,
  );
  const ranked =
    text === ''
      ? fit
      : fit
          .map((suggestion, order) => ({ suggestion, order, away: distanceFrom(suggestion, text) }))
          .sort((one, other) => one.away - other.away || one.order - other.order)
          .map(({ suggestion }) => suggestion);
  return ranked.slice(0, MOST).map(({ name, value }) => ({ name: clip(name, LONGEST), value }));
}

/** At most 25 of these cells: those whose label begins with the typed text, else the nearest to the typed cell. */
export function nearestCells(board: BoardShape, cells: readonly Cell[], typed: string): readonly Completion[] {
  const grid = gridOf(board);
  const goal = grid.read(typed.trim());
  const begins = (cell: Cell): boolean =>
    goal !== null && grid.label(cell).toLowerCase().startsWith(grid.label(goal).toLowerCase());
  const named = (cell: Cell): Completion => ({ name: grid.label(cell), value: grid.label(cell) });
  if (goal === null) return nearest(cells.map(named), typed);
  return [...cells]
    .sort(
      (one, other) =>
        Number(begins(other)) - Number(begins(one)) || grid.apart(one, goal) - grid.apart(other, goal) || one - other,
    )
    .slice(0, MOST)
    .map(named);
}
