import { gridOf } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { lookup } from '../lookup.ts';
import { boardWords as words } from '../words/board.ts';

/**
 * A label with its number first, which nobody would type for a unit: names a cell whose label is also a unit's name.
 */
const numberFirst = (label: string): string => label.replace(/^([A-Z]+)(\d+)$/, '$2$1');

/**
 * The unit on the board that a text may mean instead of a cell: `A3` where there is an a3. Null if it is clear: in
 * lower case it is the unit, with the number first the cell.
 */
function unitLike({ view }: MatchView, text: string): string | null {
  const id = text.toLowerCase();
  if (!view || text === id || (lookup(view.units, id)?.at ?? null) === null) return null;
  return gridOf(view.board).read(text) === null ? null : id;
}

/** Asks which is meant by a text that names both a unit and a cell; empty if it is clear. */
export function ambiguousPlace(matchView: MatchView, text: string | null): readonly string[] {
  const typed = text?.trim() ?? '';
  const unit = unitLike(matchView, typed);
  return unit === null ? [] : [words.which(matchView.names.unit(unit), unit, typed, numberFirst(typed.toUpperCase()))];
}

/** A cell as a suggestion: its label, or the spelling that no unit shares. */
export const clearLabel = (matchView: MatchView, label: string): string =>
  unitLike(matchView, label) === null ? label : numberFirst(label);

/** The name of a typed place: a unit's name, or a cell's label. */
export function placeName({ view, names }: MatchView, text: string): string {
  if (!view || lookup(view.units, text)) return names.unit(text);
  const grid = gridOf(view.board);
  const cell = grid.read(text);
  if (cell !== null) return grid.label(cell);
  return lookup(view.units, text.toLowerCase()) ? names.unit(text.toLowerCase()) : text;
}
