import type { BoardShape, Cell } from '../../src/engine/board/board.ts';
import type { TerrainLook } from '../../src/engine/looks.ts';
import type { SceneTerrain } from '../../src/engine/scene.ts';
import { mix } from '../colour.ts';
import { boxOf, centre, corners, middle, outlines, placeOf, type PicturePoint } from '../geometry.ts';
import { type Heights, uphill } from '../ground/heights.ts';
import type { Scale } from '../scale.ts';
import { fillWith } from '../ground/patterns.ts';
import { type Pen, polygon, trace, within, writeRimmed } from '../pen.ts';
import { chanceOf } from '../ground/texture.ts';
import { terrainColours, type TerrainColours, type Theme } from '../theme.ts';
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

/** Draws one piece: its ground, the details of each visible cell, and its border (solid if tall, dashed if low). */
export function drawTerrain(
  pen: Pen,
  board: BoardShape,
  piece: SceneTerrain,
  levels: Heights,
  toPixel: (point: PicturePoint) => PicturePoint,
  u: number,
  theme: Theme,
  isVisible: (cell: Cell) => boolean = () => true,
): void {
  const colours = terrainColours(theme, piece);
  const loops = outlines(board, piece.cells).map((loop) => loop.map(toPixel));
  pen.beginPath();
  for (const loop of loops) trace(pen, loop, true);
  pen.fillStyle = colours.fill;
  pen.fill('evenodd');
  pen.strokeStyle = mix(colours.fill, colours.edge, 0.25);
  pen.lineWidth = 1;
  for (const cell of piece.cells) {
    if (!isVisible(cell)) continue;
    const around = corners(board, placeOf(board, cell)).map(toPixel);
    polygon(pen, around);
    pen.stroke();
    within(pen, () => {
      polygon(pen, around);
      pen.clip();
      const { x, y } = toPixel(centre(board, placeOf(board, cell)));
      pen.translate(Math.round(x), Math.round(y));
      MARKS[piece.look](pen, u, colours, chanceOf(cell), piece.look === 'slope' ? uphill(board, levels, cell) : null);
    });
  }
  const path = (): void => {
    pen.beginPath();
    for (const loop of loops) trace(pen, loop, true);
  };
  if (piece.over) drawOver(pen, piece.over, path, colours, u);
  path();
  pen.lineJoin = 'round';
  pen.strokeStyle = colours.edge;
  pen.lineWidth = Math.max(1.5, u * (piece.tall ? 0.06 : 0.04));
  if (!piece.tall) pen.setLineDash([u * 0.16, u * 0.1]);
  pen.stroke();
  pen.setLineDash([]);
}

/** Hatching or dots over a piece. */
function drawOver(
  pen: Pen,
  over: NonNullable<SceneTerrain['over']>,
  path: () => void,
  { edge, mark }: TerrainColours,
  u: number,
): void {
  path();
  fillWith(pen, { colour: mix(mark, edge, 0.3), pattern: over === 'hatched' ? 'rising' : 'dots', clear: 0.8 }, u);
}

/** What is printed on a piece, in its middle or in the cell of it that is nearest to that. */
export function drawTerrainLabel(
  pen: Pen,
  board: BoardShape,
  { label = '', cells }: SceneTerrain,
  toPixel: (point: PicturePoint) => PicturePoint,
  { cell, dot }: Scale,
  theme: Theme,
): void {
  const box = boxOf(board, cells);
  if (label === '' || box === null) return;
  const { x, y } = middle(box);
  const away = (point: PicturePoint): number => Math.hypot(point.x - x, point.y - y);
  const [spot] = cells
    .map((each) => centre(board, placeOf(board, each)))
    .toSorted((one, other) => away(one) - away(other));
  if (spot === undefined) return;
  writeRimmed(pen, label, toPixel(spot), theme.casing, Math.max(1.5, cell * 0.05), {
    size: Math.max(7 * dot, cell * 0.36),
    colour: theme.ink,
    weight: 'bold',
    align: 'center',
  });
}
