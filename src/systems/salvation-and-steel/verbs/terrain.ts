import { cellParam, nameParam, numberParam } from '../../../engine/index.ts';
import { cells, firstOf } from '../../../kit/index.ts';
import { pieceKinds } from '../data/terrain.ts';
import { refusal } from '../refusals.ts';
import {
  fits,
  kindOf,
  kindsLeft,
  mostPieces,
  placeRefusal,
  placesFor,
  roomAt,
  usedOf,
  usualCount,
} from '../setup/terrain.ts';
import type { SalvationVerb } from '../state.ts';
import { text, words } from '../texts.ts';

const countParams = { count: numberParam };

/** How many pieces of terrain a side wants. SS-4.2, D3 */
export const terrain: SalvationVerb<typeof countParams> = {
  rule: 'SS-4.2',
  place: 'setup',
  params: countParams,
  secret: () => true,
  choices: () => ({ least: 0, most: mostPieces }),
  *offers(view) {
    const usual = usualCount(view);
    yield { count: usual };
    for (let count = 0; count <= mostPieces; count += 1) if (count !== usual) yield { count };
  },
  refuse: (_view, _by, { count }) =>
    count >= 0 && count <= mostPieces ? null : refusal('BAD_NUMBER', 'SS-4.2', { least: 0, most: mostPieces }),
  receipt(play, by, _values, { complete }) {
    if (complete) play.tell('terrain-bid-in', 'SS-4.2', { side: by });
  },
};

const pickParams = { kind: nameParam };

/** Chooses the next piece of terrain. SS-4.3, D4 */
export const pick: SalvationVerb<typeof pickParams> = {
  rule: 'SS-4.3',
  place: 'setup',
  params: pickParams,
  choices: (view) => words(kindsLeft(view), 'piece'),
  // One of each kind before a second of any.
  *offers(view) {
    for (const kind of kindsLeft(view).sort((one, two) => usedOf(view, one) - usedOf(view, two))) yield { kind };
  },
  refuse: (view, _by, { kind }) =>
    firstOf(
      pieceKinds.includes(kind) ? null : refusal('NO_SUCH_PIECE', 'SS-4.3', { kind, kinds: [...pieceKinds] }),
      kindsLeft(view).includes(kind) ? null : refusal('NONE_LEFT', 'SS-4.3', { kind, kinds: kindsLeft(view) }),
    ),
};

const placeParams = { piece: nameParam, cell: cellParam, rotation: numberParam };

/** Places a piece of terrain. SS-4.5, D5 */
export const place: SalvationVerb<typeof placeParams> = {
  rule: 'SS-4.5',
  place: 'setup',
  params: placeParams,
  choices(view, by, given, param) {
    const mine = view.own.picked[by];
    if (param === 'piece') return { list: mine.map((id) => ({ value: id, name: text(`piece.${kindOf(id)}`) })) };
    if (param === 'rotation') return { least: 0, most: 5 };
    const piece = given.piece ?? mine[0];
    return cells(
      piece === undefined || !mine.includes(piece) ? [] : placesFor(view, kindOf(piece), given.rotation ?? 0),
    );
  },
  *offers(view, by) {
    const mine = view.own.picked[by];
    const pieces = mine.filter((piece, index) => mine.findIndex((each) => kindOf(each) === kindOf(piece)) === index);
    // Anchors all over the board, those with most room first; `choices` has the rest.
    const some = pieces.flatMap((piece) =>
      [0, 2, 4].flatMap((rotation) =>
        placesFor(view, kindOf(piece), rotation)
          .filter((_, index) => index % 67 === 33)
          .map((cell) => ({ piece, cell, rotation, room: roomAt(view, cell) })),
      ),
    );
    for (const { piece, cell, rotation } of some.sort((one, two) => two.room - one.room)) {
      if (fits(view, kindOf(piece), cell, rotation)) yield { piece, cell, rotation };
    }
  },
  refuse(view, by, { piece, cell, rotation }) {
    if (!view.own.picked[by].includes(piece))
      return refusal('NOT_YOUR_PIECE', 'SS-4.4', { piece, pieces: [...view.own.picked[by]] });
    if (rotation < 0 || rotation > 5) return refusal('BAD_NUMBER', 'SS-4.5', { least: 0, most: 5 });
    return placeRefusal(view, kindOf(piece), cell, rotation);
  },
};
