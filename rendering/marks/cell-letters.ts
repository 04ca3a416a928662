import type { Cell } from '../../src/engine/board/board.ts';
import type { Shade } from '../../src/engine/looks.ts';
import type { Scene } from '../../src/engine/scene.ts';
import {
  around,
  boxOf,
  type Box,
  grown,
  isInside,
  middle,
  nearestIn,
  type PicturePoint,
  placeOf,
} from '../geometry.ts';
import { type Layout, toPixel } from '../layout.ts';
import type { ScenePart } from '../parts.ts';
import { type Pen, widthOf } from '../pen.ts';
import type { Theme } from '../theme.ts';
import { type LetterPlate, placeLetters } from './letter-places.ts';
import { isLettered } from './lettered.ts';
import { markerBoxes } from './markers.ts';
import { rimAt } from './note.ts';
import { drawPointer, tipOf } from './pointer.ts';
import { drawNamePlate, tokenBoxes } from './overlay.ts';
import { drawTie } from './tie.ts';

export interface CellLetters {
  /** Where letters are: other notes keep away. */
  readonly boxes: readonly Box[];
  /** Lines from letters beside their cells to these. */
  readonly ties: readonly ScenePart[];
  readonly parts: readonly ScenePart[];
}

/** The cells that letters stand for, in pixels: whatever is placed before the letters leaves them free. */
export const letteredCells = (scene: Scene, layout: Layout): readonly Box[] =>
  scene.highlights.filter(isLettered).flatMap(({ cells }) => {
    const box = boxOf(scene.board, cells);
    if (box === null) return [];
    return [{ ...toPixel(layout)(box), width: box.width * layout.cell, height: box.height * layout.cell }];
  });

/** A letter to be placed. */
interface Plate extends LetterPlate {
  /** Null where it is out of the picture. */
  readonly cell: Cell | null;
  readonly shade: Shade;
  readonly text: string;
}

/** From east clockwise in eighths. */
const ARROWS = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'];

function arrowTo(from: PicturePoint, to: PicturePoint): string {
  const eighth = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 4) / Math.PI);
  return ARROWS[(eighth + 8) % 8] ?? '';
}

/**
 * The letters of choices, each on its cell or beside it and tied to it, or at the edge with an arrow if it
 * is out of the picture; `measuring` only measures, and `kept` are places
 * that they leave free.
 */
export function cellLetters(
  measuring: Pen,
  scene: Scene,
  layout: Layout,
  theme: Theme,
  kept: readonly Box[],
): CellLetters {
  const { cell, unit, dot, board } = layout;
  const size = Math.max(9 * dot, Math.min(cell * 0.3, 24 * unit));
  const height = size * 1.25;
  const plates = scene.highlights.filter(isLettered).flatMap(({ cells, shade, label = '' }): Plate[] => {
    const box = boxOf(scene.board, cells);
    if (box === null) return [];
    const there = toPixel(layout)(middle(box));
    const isSeen = isInside(board, there);
    const at = isSeen ? there : nearestIn(board, there, height);
    const text = isSeen ? label : `${label} ${arrowTo(at, there)}`;
    const width = Math.max(height, widthOf(measuring, text, size, 'bold') + size * 0.55);
    const [cellThere = null] = isSeen ? cells : [];
    return [{ at, width, height, cell: cellThere, shade, text }];
  });
  const boxes = placeLetters(plates, {
    cell,
    board,
    kept: [...kept, ...tokenBoxes(scene, layout), ...markerBoxes(scene, layout)],
  }).map(({ x, y, ...rest }) => ({ ...rest, x: Math.round(x), y: Math.round(y) }));
  const placed = plates.flatMap((plate, index) => {
    const box = boxes[index];
    return box === undefined ? [] : [{ ...plate, box }];
  });
  const rimThere = (there: Cell): number =>
    scene.tokens.some(({ cells }) => cells.includes(there)) ? rimAt(scene, placeOf(scene.board, there)) : 0.1;
  return {
    boxes,
    ties: placed.flatMap(({ at, cell: there, box }) => {
      if (there === null) return [];
      const rim = rimThere(there);
      const corner = { x: box.x + box.width, y: box.y + box.height };
      return [
        {
          key: JSON.stringify(['letter tie', at, rim, box]),
          box: grown(around([at, box, corner]), cell * 0.05 + 3),
          draw: (pen) => drawTie(pen, at, rim, box, cell, theme),
        },
      ];
    }),
    parts: placed.map(({ shade, text, box, at, cell: there }) => {
      const { colour } = theme.shades[shade];
      const tip = there === null ? null : tipOf(at, rimThere(there), box, cell);
      const corner = { x: box.x + box.width, y: box.y + box.height };
      return {
        key: JSON.stringify(['letter', shade, text, ...(tip ? [tip] : [])]),
        box: grown(tip ? around([tip, box, corner]) : box, size * 0.1 + 3),
        draw(pen) {
          if (tip) drawPointer(pen, tip, box, size, colour, theme);
          drawNamePlate(pen, text, box, size, colour, theme);
        },
      };
    }),
  };
}
