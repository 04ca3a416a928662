import type { Cell } from '../../src/engine/board/board.ts';
import type { SceneTerrain } from '../../src/engine/scene.ts';
import { mix } from '../colour.ts';
import { boxOf, centre, corners, middle, outlines, placeOf, type PicturePoint } from '../geometry.ts';
import { type Heights, uphill } from '../ground/heights.ts';
import type { Scale } from '../scale.ts';
import type { Surface } from '../ground/surface.ts';
import { fillWith } from '../ground/patterns.ts';
import { type Pen, trace, writeRimmed } from '../pen.ts';
import { terrainColours, type TerrainColours } from '../theme.ts';
import { type Stamps, drawDetails, unkept } from './details.ts';

/** Draws one piece: its ground, the details of each visible cell, and its border (solid if tall, dashed if low). */
export function drawTerrain(
  { pen, board, toPixel, u, theme }: Surface,
  piece: SceneTerrain,
  levels: Heights,
  isVisible: (cell: Cell) => boolean = () => true,
  stamps: Stamps = unkept,
): void {
  const colours = terrainColours(theme, piece);
  const loops = outlines(board, piece.cells).map((loop) => loop.map(toPixel));
  pen.beginPath();
  for (const loop of loops) trace(pen, loop, true);
  pen.fillStyle = colours.fill;
  pen.fill('evenodd');
  const visible = piece.cells.filter(isVisible);
  pen.beginPath();
  for (const cell of visible) trace(pen, corners(board, placeOf(board, cell)).map(toPixel), true);
  pen.strokeStyle = mix(colours.fill, colours.edge, 0.25);
  pen.lineWidth = 1;
  pen.stroke();
  for (const cell of visible) {
    const up = piece.look === 'slope' ? uphill(board, levels, cell) : null;
    const at = toPixel(centre(board, placeOf(board, cell)));
    drawDetails(pen, board, cell, at, { look: piece.look, colours, u, up }, stamps);
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
  { pen, board, toPixel, u, theme }: Surface,
  { label = '', cells }: SceneTerrain,
  { dot }: Pick<Scale, 'dot'>,
): void {
  const box = boxOf(board, cells);
  if (label === '' || box === null) return;
  const { x, y } = middle(box);
  const away = (point: PicturePoint): number => Math.hypot(point.x - x, point.y - y);
  const [spot] = cells
    .map((each) => centre(board, placeOf(board, each)))
    .toSorted((one, other) => away(one) - away(other));
  if (spot === undefined) return;
  writeRimmed(pen, label, toPixel(spot), theme.casing, Math.max(1.5, u * 0.05), {
    size: Math.max(7 * dot, u * 0.36),
    colour: theme.ink,
    weight: 'bold',
    align: 'center',
  });
}
