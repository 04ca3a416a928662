import { createCanvas, type Canvas } from 'canvas';
import type { BoardShape, Cell } from '../../src/engine/board/board.ts';
import type { TerrainLook } from '../../src/engine/looks.ts';
import { centre, corners, placeOf, type PicturePoint } from '../geometry.ts';
import { type Pen, polygon, within } from '../pen.ts';
import { chanceOf } from '../ground/texture.ts';
import type { TerrainColours } from '../theme.ts';
import * as buildings from './buildings.ts';
import * as heights from './heights.ts';
import type { Marks } from './marks.ts';
import * as plants from './plants.ts';
import * as stone from './stone.ts';
import * as water from './water.ts';

/**
 * The details of every kind of terrain; to add one, name it in `src/engine/looks.ts`, draw it in the file of its
 * subject and give it colours in `palettes/`.
 */
const MARKS: Readonly<Record<TerrainLook, Marks>> = { ...buildings, ...heights, ...plants, ...stone, ...water };

/** The image under this key, made if there is none: equal keys stand for equal images. */
export type Stamps = (key: string, make: () => Canvas) => Canvas;

/** Makes every image anew. */
export const unkept: Stamps = (_key, make) => make();

/** So many drawings of a look that differ by chance: enough that a wood does not look like wallpaper. */
const DRAWINGS = 12;
/** Wider cells are drawn anew each time: few of them fit into a picture, and their images would fill the cache. */
const WIDEST_KEPT = 48;

/** What the details of a cell depend on besides the cell. */
export interface Detail {
  readonly look: TerrainLook;
  readonly colours: TerrainColours;
  /** The width of a cell. */
  readonly u: number;
  /** The uphill direction in radians, if the look shows it. */
  readonly up: number | null;
}

/**
 * Draws the details of a cell, cut to its shape, around a point. Cells of a look share a few drawings, so that small
 * ones can be stamped: drawing each anew would be most of the work of a board that is half wood.
 */
export function drawDetails(
  pen: Pen,
  board: BoardShape,
  cell: Cell,
  at: PicturePoint,
  { look, colours, u, up }: Detail,
  stamps: Stamps,
): void {
  const drawing = Math.floor(chanceOf(cell)(0) * DRAWINGS);
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  const draw = (into: Pen): void => {
    const place = placeOf(board, cell);
    const middle = centre(board, place);
    polygon(
      into,
      corners(board, place).map((corner) => ({ x: (corner.x - middle.x) * u, y: (corner.y - middle.y) * u })),
    );
    into.clip();
    MARKS[look](into, u, colours, chanceOf(drawing), up);
  };
  if (u > WIDEST_KEPT)
    return within(pen, () => {
      pen.translate(x, y);
      draw(pen);
    });
  const { fill, mark, edge } = colours;
  const size = 2 * Math.ceil(board.shape === 'hex' ? u / Math.sqrt(3) : u / 2) + 2;
  const image = stamps(JSON.stringify([board.shape, look, u, fill, mark, edge, up, drawing]), () => {
    const canvas = createCanvas(size, size);
    const into = canvas.getContext('2d');
    into.translate(size / 2, size / 2);
    draw(into);
    return canvas;
  });
  pen.drawImage(image, x - size / 2, y - size / 2);
}
