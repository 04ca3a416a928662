import { cellParam, nameParam, optional, unread } from '../../../engine/index.ts';
import type { Param } from '../../../engine/index.ts';
import { cells, nothing } from '../../../kit/index.ts';
import { turnings } from '../data/pieces.ts';
import type { PieceId, Turning } from '../data/pieces.ts';
import { label } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import { isPiece, laidPiece, layRefusal, roomAt, waysToLay } from '../setup/pieces.ts';
import type { Placing } from '../setup/pieces.ts';
import type { ChampionsVerb } from '../state.ts';
import { text } from '../texts.ts';

/** A clockwise rotation in degrees, as a number or typed. 3.12 */
const turnParam: Param<Turning> = {
  kind: 'word',
  optional: false,
  wanted: { words: turnings },
  read: (input) => turnings.find((each) => each === String(input).trim()) ?? unread('value'),
  write: (value) => Number(value),
  print: (value) => value,
};

const params = { piece: nameParam, cell: cellParam, turn: optional(turnParam) };

const unturned = turnings[0];
/** Only every seventh place is offered; `choices` has them all. */
const everyNth = 7;

/** Places one of a side's pieces of terrain. SC-2.9, SC-2.10, SC-2.11 */
export const terrain: ChampionsVerb<typeof params> = {
  rule: 'SC-2.9',
  place: 'setup',
  params,
  choices(view, by, { piece, cell, turn }, param) {
    const left = [...new Set(view.own.pieces[by])];
    if (param === 'piece') return { list: left.map((id) => ({ value: id, name: text(`piece.${id}`) })) };
    const chosen = piece ?? left[0];
    if (chosen === undefined || !isPiece(chosen)) return nothing;
    if (param === 'cell') return cells([...waysToLay(view, by, chosen, [turn ?? unturned])].map((way) => way.cell));
    const legal = turnings.filter(
      (each) => cell === undefined || !layRefusal(view, by, { piece: chosen, cell, turn: each }),
    );
    return { list: legal.map((each) => ({ value: each, name: text(`turn.${each}`) })) };
  },
  *offers(view, by) {
    const ways = [...new Set(view.own.pieces[by])].flatMap((piece) =>
      [...waysToLay(view, by, piece)].filter((_, index) => index % everyNth === 0),
    );
    const ranked = ways.map((way) => ({ way, room: roomAt(view, way) })).sort((one, two) => two.room - one.room);
    for (const {
      way: { piece, cell, turn },
    } of ranked)
      yield { piece, cell, turn: turn === unturned ? null : turn };
  },
  refuse(view, by, { piece, cell, turn }) {
    if (!isPiece(piece) || !view.own.pieces[by].includes(piece))
      return refusal('NO_PIECE', 'SC-2.9', { piece, left: [...view.own.pieces[by]] });
    return layRefusal(view, by, { piece, cell, turn: turn ?? unturned });
  },
  run(play, by, { piece, cell, turn }) {
    const { match } = play;
    const placing: Placing = { piece: piece as PieceId, cell, turn: turn ?? unturned };
    const laid = laidPiece(match, placing.piece, placing.cell, placing.turn);
    if (!laid) throw new Error(`${piece} would reach over the edge of the board`);
    const { pieces } = match.own;
    pieces[by] = pieces[by].filter((_, index) => index !== pieces[by].indexOf(placing.piece));
    match.board.pieces = [...match.board.pieces, ...laid];
    play.tell('terrain-placed', 'SC-2.9', {
      side: by,
      piece,
      id: (laid[0]?.id ?? '').split('.')[0] ?? '',
      cell: label(match, cell),
      turn: Number(placing.turn),
    });
  },
};
