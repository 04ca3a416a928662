import { gridOf } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { lookup } from '../lookup.ts';
import { boardWords as words } from '../words/board.ts';

/** A label with its number first, as nobody writes a unit: how a cell is named where a unit is called alike. */
const numberFirst = (label: string): string => label.replace(/^([A-Z]+)(\d+)$/, '$2$1');

/** The unit on the board that a text may mean besides a cell: `A3` where there is a3. Null where it is clear: written small it is the unit, with its number first the cell. */
function unitLike({ view }: MatchView, text: string): string | null {
  const id = text.toLowerCase();
  if (!view || text === id || (lookup(view.units, id)?.at ?? null) === null) return null;
  return gridOf(view.board).read(text) === null ? null : id;
}

/** What to ask about a text that names both a unit and a cell; nothing where it is clear. */
export function unclear(matchView: MatchView, text: string | null): readonly string[] {
  const typed = text?.trim() ?? '';
  const unit = unitLike(matchView, typed);
  return unit === null ? [] : [words.which(matchView.names.unit(unit), unit, typed, numberFirst(typed.toUpperCase()))];
}

/** A cell as a suggestion: its label, or the one that no unit shares. */
export const clearLabel = (matchView: MatchView, label: string): string => (unitLike(matchView, label) === null ? label : numberFirst(label));

/** How a place that was typed is called: a unit by its name, a cell by its label. */
export function placeName({ view, names }: MatchView, text: string): string {
  if (!view || lookup(view.units, text)) return names.unit(text);
  const grid = gridOf(view.board);
  const cell = grid.read(text);
  if (cell !== null) return grid.label(cell);
  return lookup(view.units, text.toLowerCase()) ? names.unit(text.toLowerCase()) : text;
}
