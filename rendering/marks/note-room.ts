import { around, type PicturePoint, type Box, shared, middle } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import type { PictureNote } from './note.ts';

const ANGLES = [-90, 90, -135, -45, 135, 45, 180, 0];

/** Places around a note's cell, nearest first, in cells. */
const spots = (rim: number): readonly PicturePoint[] =>
  [0.3, 0.6, 1.05, 1.6, 2.2].flatMap((reach) =>
    ANGLES.map((angle) => ({
      x: Math.cos((angle * Math.PI) / 180) * (rim + reach),
      y: Math.sin((angle * Math.PI) / 180) * (rim + reach),
    })),
  );

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
  const boxes = spots(note.rim).map((spot) => {
    const wide = Math.max(0, note.width / 2 - cell * 0.3) * Math.sign(Math.round(spot.x * 10));
    return {
      x: note.at.x + spot.x * cell + wide - note.width / 2,
      y: note.at.y + spot.y * cell - note.height / 2,
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
  const cost = (box: Box): number => {
    const outside = note.width * note.height - shared(box, board);
    const at = middle(box);
    const hidden = [
      ...nearNotes.map((other) => 6 * shared(box, other)),
      ...nearTokens.map((other) => 10 * shared(box, other)),
      ...nearWays.map((other) => 0.6 * shared(box, other)),
      12 * outside,
    ];
    return hidden.reduce((sum, part) => sum + part, 0) + Math.hypot(at.x - note.at.x, at.y - note.at.y) * cell * 0.12;
  };
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best));
}
