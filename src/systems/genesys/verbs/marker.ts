import { cellParam } from '../../../engine/index.ts';
import { cells } from '../../../kit/index.ts';
import { label } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { distanceNow, isCentral, layMarker, markerCells, markersPlaced, usualMarker } from '../setup/markers.ts';
import type { GenesysVerb } from '../state.ts';

const params = { cell: cellParam };

/** Lays the next numbered marker. GP-3.8 */
export const marker: GenesysVerb<typeof params> = {
  rule: 'GP-3.8',
  place: 'setup',
  params,
  choices: (view) => cells(markerCells(view)),
  *offers(view) {
    const first = usualMarker(view);
    yield { cell: first };
    const legal = markerCells(view).filter((cell) => cell !== first);
    const stride = Math.max(1, Math.floor(legal.length / 12));
    for (let index = 0; index < legal.length; index += stride) yield { cell: legal[index] as number };
  },
  refuse(view, _by, { cell }) {
    const apart = distanceNow(view);
    const facts = { cell: label(view, cell), apart };
    const { rows, columns } = view.board;
    const [x, y] = [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];
    if (y < 12 || y > rows - 12) return refusal('MARKER_OFF_CENTRE', 'GP-3.8', facts);
    if (!isCentral(view, cell))
      return refusal('MARKER_TOO_CLOSE', 'GP-3.8', { ...facts, edge: x < 8 || x > columns - 8 });
    return markerCells(view).includes(cell) ? null : refusal('MARKER_TOO_CLOSE', 'GP-3.8', { ...facts, edge: false });
  },
  run(play, by, { cell }) {
    const number = markersPlaced(play.match) + 1;
    layMarker(play.match, number, cell);
    play.tell('marker-placed', 'GP-3.8', { side: by, number, cell: label(play.match, cell) });
  },
};
