import { around, type PicturePoint, type Box, grown, isInside, shared, middle } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import type { PictureNote } from './note.ts';

const ANGLES = [-90, 90, -135, -45, 135, 45, 180, 0];

/** How far from the rim of its cell a note may be, in cells, or in heights of the note if it is higher than a cell. */
const REACHES = [0.3, 0.6, 1.05, 1.6, 2.2, 3, 4];

/** Places around a note's cell, nearest first, in pixels. */
const spots = ({ rim, height }: PictureNote, cell: number): readonly PicturePoint[] =>
  REACHES.flatMap((reach) =>
    ANGLES.map((angle) => {
      const away = rim * cell + reach * Math.max(cell, height);
      return { x: Math.cos((angle * Math.PI) / 180) * away, y: Math.sin((angle * Math.PI) / 180) * away };
    }),
  );

/** A note so near to a token that is not its own looks as if it belonged to that, in cells. */
const BESIDE = 0.18;

/**
 * The box for a note that covers the least of tokens, notes and trails, stays within the board's window and is near its
 * cell.
 */
export function roomFor(
  note: PictureNote,
  taken: readonly Box[],
  tokens: readonly Box[],
  ways: readonly Box[],
  layout: Layout,
): Box {
  const { board, cell } = layout;
  const boxes = spots(note, cell).map((spot) => {
    const wide = Math.max(0, note.width / 2 - cell * 0.3) * Math.sign(Math.round((spot.x * 10) / cell));
    return {
      x: note.at.x + spot.x + wide - note.width / 2,
      y: note.at.y + spot.y - note.height / 2,
      width: note.width,
      height: note.height,
    };
  });
  // What none of the boxes can cover need not be measured against each of them.
  const area = around(
    boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  );
  const near = (others: readonly Box[]): readonly Box[] => others.filter((other) => shared(area, other) > 0);
  const [nearNotes, nearTokens, nearWays] = [near(taken), near(tokens), near(ways)];
  const strangers = nearTokens.filter((token) => !isInside(token, note.at));
  const cost = (box: Box): number => {
    const outside = note.width * note.height - shared(box, board);
    const at = middle(box);
    const hidden = [
      ...nearNotes.map((other) => 6 * shared(box, other)),
      ...nearTokens.map((other) => 10 * shared(box, other)),
      ...strangers.map((other) => 2 * shared(grown(box, BESIDE * cell), other)),
      ...nearWays.map((other) => 0.6 * shared(box, other)),
      12 * outside,
    ];
    return hidden.reduce((sum, part) => sum + part, 0) + Math.hypot(at.x - note.at.x, at.y - note.at.y) * cell * 0.12;
  };
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}
