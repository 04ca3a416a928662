import type { Scene } from '../../src/engine/scene.ts';
import { mix } from '../colour.ts';
import { type Box, boxOf, centre, extent, grown, middle, placeOf, type PicturePoint } from '../geometry.ts';
import type { Layout } from '../layout.ts';
import type { ScenePart } from '../parts.ts';
import { cased, type Pen, polygon, trace } from '../pen.ts';
import { terrainColours, type Theme } from '../theme.ts';
import { drawDot } from '../tokens/tokens.ts';

/**
 * The whole board, small, with every unit as a dot, every marker as a diamond, areas with a name and the crop framed.
 */
export function overviewParts(scene: Scene, layout: Layout, theme: Theme): readonly ScenePart[] {
  const box = layout.overview;
  if (box === null) return [];
  return [
    {
      key: JSON.stringify([
        'overview',
        scene.tokens.map(({ side, cells }) => [side, cells]),
        scene.markers.map(({ at, spent }) => [at, spent]),
        goals(scene).map(({ shade, cells }) => [shade, cells]),
      ]),
      box: grown(box, 12 * layout.unit),
      draw: (pen) => {
        drawMap(pen, scene, box, theme);
        frame(pen, layout.window, scene, box, theme);
      },
    },
  ];
}

/** Pixels of a board unit on a map that fills its box. */
function scaleOn(box: Box, scene: Scene): number {
  const whole = extent(scene.board);
  return Math.min(box.width / whole.width, box.height / whole.height);
}

/** The map: the board from the top left corner of the box on, as large as the box allows. */
export function drawMap(pen: Pen, scene: Scene, box: Box, theme: Theme): void {
  const whole = extent(scene.board);
  const scale = scaleOn(box, scene);
  const at = ({ x, y }: PicturePoint): PicturePoint => ({ x: box.x + x * scale, y: box.y + y * scale });
  pen.fillStyle = theme.cell;
  pen.fillRect(box.x, box.y, whole.width * scale, whole.height * scale);
  for (const piece of scene.terrain) {
    const { fill, mark } = terrainColours(theme, piece);
    pen.fillStyle = mix(fill, mark, 0.45);
    for (const cell of piece.cells) {
      const part = boxOf(scene.board, [cell]);
      if (part === null) continue;
      const corner = at(part);
      pen.fillRect(corner.x, corner.y, part.width * scale, part.height * scale * 0.9);
    }
  }
  for (const { shade, cells } of goals(scene)) {
    const part = boxOf(scene.board, cells);
    if (part === null) continue;
    const corner = at(part);
    pen.beginPath();
    pen.rect(corner.x, corner.y, part.width * scale, part.height * scale);
    cased(pen, theme.shades[shade].colour, Math.max(2, scale * 0.5), theme.casing, 1);
  }
  pen.strokeStyle = theme.border;
  pen.lineWidth = 1;
  pen.strokeRect(box.x + 0.5, box.y + 0.5, whole.width * scale - 1, whole.height * scale - 1);
  for (const { side, cells } of scene.tokens) {
    const part = boxOf(scene.board, cells);
    if (part !== null) drawDot(pen, at(middle(part)), side, Math.max(2, scale * 0.62 * Math.sqrt(cells.length)), theme);
  }
  for (const { at: cell, spent } of scene.markers)
    if (!spent) drawMark(pen, at(centre(scene.board, placeOf(scene.board, cell))), Math.max(3, scale * 0.9), theme);
}

/** Areas that matter in the scenario: those with a name. */
const goals = ({ highlights }: Scene): Scene['highlights'] =>
  highlights.filter(({ outline, label }) => outline && label !== undefined);

/** An objective: a diamond. */
function drawMark(pen: Pen, { x, y }: PicturePoint, r: number, theme: Theme): void {
  polygon(pen, [
    { x, y: y - r },
    { x: x + r, y },
    { x, y: y + r },
    { x: x - r, y },
  ]);
  cased(pen, theme.night, 1, theme.night, 1);
  pen.fillStyle = theme.gold;
  pen.fill();
}

/** A frame around the part of the board that is seen through the window. */
function frame(pen: Pen, window: Box, scene: Scene, box: Box, theme: Theme): void {
  const whole = extent(scene.board);
  const scale = scaleOn(box, scene);
  const at = ({ x, y }: PicturePoint): PicturePoint => ({ x: box.x + x * scale, y: box.y + y * scale });
  const left = Math.max(window.x, 0);
  const top = Math.max(window.y, 0);
  const right = Math.min(window.x + window.width, whole.width);
  const bottom = Math.min(window.y + window.height, whole.height);
  pen.beginPath();
  trace(
    pen,
    [at({ x: left, y: top }), at({ x: right, y: top }), at({ x: right, y: bottom }), at({ x: left, y: bottom })],
    true,
  );
  pen.lineJoin = 'miter';
  cased(pen, theme.ink, Math.max(2, scale * 0.5), theme.casing, 1);
}
