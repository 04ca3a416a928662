import { gridOf } from '../../engine/index.ts';
import type { BoardShape, Cell } from '../../engine/index.ts';
import { clip } from '../text/split.ts';

/** An autocomplete suggestion, or a menu option. */
export interface Completion {
  readonly name: string;
  readonly value: string;
}

const MOST = 25;
const LONGEST = 100;

/** Longer texts are not treated as misspelt names: they are searched for as they are. */
const MOST_COMPARED = 40;
/** Typing errors tolerated (edit distance); anything further away counts as not similar. */
const MOST_SLIPS = 4;

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
 * Levenshtein's edit distance: letters to add, drop or replace to turn one word into the other; `MOST_SLIPS` + 1 if it
 * is larger or the words are too long to compare.
 */
function editDistance(one: string, other: string): number {
  const far = MOST_SLIPS + 1;
  if (Math.max(one.length, other.length) > MOST_COMPARED || Math.abs(one.length - other.length) > MOST_SLIPS)
    return far;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j]! + 1, next[j - 1]! + 1));
    }
    if (Math.min(...next) > MOST_SLIPS) return far;
    row = next;
  }
  return Math.min(row[other.length]!, far);
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
