import { gridOf } from '../engine/index.ts';
import type { AnyView, BoardShape, Cell, Choices, Overlay } from '../engine/index.ts';

const labelsOf =
  (board: BoardShape) =>
  (cells: readonly Cell[]): readonly string[] =>
    cells.map((cell) => gridOf(board).label(cell));

/** A view for programs: cells of units, markers and terrain by their labels. */
export function labelled(view: AnyView): object {
  const grid = gridOf(view.board);
  const label = (at: Cell | null): string | null => (at === null ? null : grid.label(at));
  const placed = (things: Readonly<Record<string, { readonly at: Cell | null }>>) =>
    Object.fromEntries(Object.entries(things).map(([id, thing]) => [id, { ...thing, at: label(thing.at) }]));
  const pieces = view.board.pieces.map((piece) => ({
    ...piece,
    at: label(piece.at),
    cells: labelsOf(view.board)(piece.cells),
  }));
  return { ...view, board: { ...view.board, pieces }, units: placed(view.units), markers: placed(view.markers) };
}

/** Choices with labels for cells. */
export const labelledChoices = (board: BoardShape, choices: Choices): object =>
  'cells' in choices ? { cells: labelsOf(board)(choices.cells) } : choices;

/** An overlay with labels for cells; points of trails stay places, since they may lie off the board. */
export function labelledOverlay(board: BoardShape, { highlights = [], trails = [], focus = [] }: Overlay): object {
  const labels = labelsOf(board);
  return {
    highlights: highlights.map((highlight) => ({ ...highlight, cells: labels(highlight.cells) })),
    trails,
    focus: labels(focus),
  };
}
