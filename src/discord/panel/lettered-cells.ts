import { gridOf } from '../../engine/index.ts';
import type { Cell } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { letterOf } from '../text/letter.ts';
import type { FormState } from './form.ts';
import { fitInMenu } from './narrow-cells.ts';

/** A place that the book offers, with the letter that it has in the menu and on the picture. */
export interface LetteredCell {
  readonly letter: string;
  readonly cell: Cell;
  readonly label: string;
}

/** As many of more places than a menu holds. */
const MOST = 8;

/**
 * Where the chosen unit may be set up: all places if they fit in a menu, else what the book offers, best first. On a
 * side's turn the guide has said what is worth doing before cells are asked for.
 */
export function letteredCells(matchView: MatchView, state: FormState): readonly LetteredCell[] {
  const { view } = matchView;
  const isSetUp = view?.asked.some(({ of, pace }) => of === view.side && pace === 'setup') ?? false;
  if (!view || !isSetUp || state.at !== 'param' || !('cells' in state.choices)) return [];
  const grid = gridOf(view.board);
  const { cells } = state.choices;
  const shown = fitInMenu(cells) ? cells : offeredCells(matchView, state, (label) => grid.read(label));
  return shown.map((cell, place) => ({ letter: letterOf(place), cell, label: grid.label(cell) }));
}

function offeredCells(
  { handle, view }: MatchView,
  { offers, param }: FormState & { at: 'param' },
  read: (label: string) => Cell | null,
): readonly Cell[] {
  if (!view) return [];
  const found = new Set<Cell>();
  for (const offer of offers) {
    const cell = read(handle.print(view, offer)[param.name] ?? '');
    if (cell !== null) found.add(cell);
    if (found.size === MOST) break;
  }
  return [...found];
}
