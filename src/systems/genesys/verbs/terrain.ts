import { cellParam, optional, wordParam } from '../../../engine/index.ts';
import { cells, nothing } from '../../../kit/index.ts';
import { pieceIds, pieces } from '../data/terrain.ts';
import type { PieceId } from '../data/terrain.ts';
import { label } from '../geometry.ts';
import { yesParam } from '../params.ts';
import { refusal } from '../refusals.ts';
import { areaOf, areaRowsOf, overlaps, pieceCells } from '../setup/ground.ts';
import type { GenesysVerb, Seen } from '../state.ts';
import { halvesAGo, halvesLeft, layPiece, placeForMe } from '../steps/ground.ts';
import { other } from '../../../engine/index.ts';
import { text } from '../texts.ts';

const params = {
  piece: optional(wordParam<PieceId>(pieceIds)),
  cell: optional(cellParam),
  turned: optional(yesParam),
  auto: optional(yesParam),
};

/** Areas that lack so much. GP-3.5 */
const open = ({ own }: Pick<Seen, 'own'>, halves: number): number[] =>
  (own.terrain?.left ?? []).flatMap((left, area) => (left >= halves ? [area] : []));

/** Some free places for a piece, spread over the areas that lack terrain. */
function placesFor(seen: Seen, piece: PieceId, turned: boolean, most: number): number[] {
  const found: number[] = [];
  for (const area of open(seen, pieces[piece].halves)) {
    const [first, last] = areaRowsOf(seen, area);
    for (let row = first; row <= last && found.length < most; row += 3)
      for (let column = 2; column < seen.board.columns && found.length < most; column += 7) {
        const at = row * seen.board.columns + column;
        const covered = pieceCells(seen, piece, at, turned);
        if (covered && areaOf(seen, covered) === area && !overlaps(seen, covered)) found.push(at);
      }
  }
  return found;
}

/** Places a piece of terrain. GP-3.5, GP-3.6 */
export const terrain: GenesysVerb<typeof params> = {
  rule: 'GP-3.5',
  place: 'setup',
  params,
  choices(view, _by, { piece, turned }, param) {
    const fitting = pieceIds.filter((id) => open(view, pieces[id].halves).length > 0);
    if (param === 'piece')
      return {
        list: fitting.map((id) => ({
          value: id,
          name: text(`piece.${id}`),
          note: text('piece-value', { halves: pieces[id].halves }),
        })),
      };
    if (param === 'cell') return piece ? cells(placesFor(view, piece, turned === 'yes', 40)) : nothing;
    return { list: [{ value: 'yes', name: text(`${param}.yes`) }] };
  },
  *offers(view) {
    yield { piece: null, cell: null, turned: null, auto: 'yes' };
    for (const piece of pieceIds) {
      const [cell] = placesFor(view, piece, false, 1);
      if (cell !== undefined) yield { piece, cell, turned: null, auto: null };
    }
  },
  refuse(view, _by, { piece, cell, turned, auto }) {
    if (auto === 'yes') return null;
    if (piece === null || cell === null)
      return refusal('BAD_VALUE', 'GP-3.5', { param: piece === null ? 'piece' : 'cell', text: null });
    const covered = pieceCells(view, piece, cell, turned === 'yes');
    const facts = { piece, cell: label(view, cell) };
    if (!covered) return refusal('BAD_PLACE', 'GP-3.6', { ...facts, why: 'board' });
    const area = areaOf(view, covered);
    if (area === null) return refusal('BAD_PLACE', 'GP-3.6', { ...facts, why: 'area' });
    if (!open(view, pieces[piece].halves).includes(area)) return refusal('TERRAIN_AREA', 'GP-3.5', { ...facts, area });
    return overlaps(view, covered) ? refusal('BAD_PLACE', 'GP-3.6', { ...facts, why: 'taken' }) : null;
  },
  run(play, by, { piece, cell, turned, auto }) {
    const { match } = play;
    if (auto === 'yes' || piece === null || cell === null) placeForMe(play, by);
    else {
      const area = areaOf(match, pieceCells(match, piece, cell, turned === 'yes') ?? []) ?? 0;
      const before = halvesLeft(match);
      layPiece(play, by, piece, cell, turned === 'yes', area);
      const step = match.agenda[0];
      // GP-3.5: a go lasts until pieces of value 2 lie.
      const done = (step?.['done'] ? Number(step['done']) : 0) + before - halvesLeft(match);
      if (done < halvesAGo && halvesLeft(match) > 0) {
        match.agenda[0] = { step: 'terrain', side: by, done };
        return;
      }
    }
    match.agenda[0] = { step: 'terrain', side: other(by) };
  },
};
