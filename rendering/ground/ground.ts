import { createCanvas, type Canvas } from 'canvas';
import type { BoardShape, Cell, Place } from '../../src/engine/board/board.ts';
import type { Highlight, Scene } from '../../src/engine/scene.ts';
import { mix, veil } from '../colour.ts';
import { centre, corners, isInside, outlines, placeOf, type PicturePoint } from '../geometry.ts';
import { cellLabel, columnLabel, fitsColumns, rowLabel, rowNumber } from '../labels.ts';
import { type Layout, toPixel } from '../layout.ts';
import { fillWith } from './patterns.ts';
import { line, type Pen, rounded, trace, within, widthOf, write } from '../pen.ts';
import { drawCliffs, heightsOf } from './heights.ts';
import { drawTerrain, drawTerrainLabel } from '../terrain/index.ts';
import { type Stamps, unkept } from '../terrain/details.ts';
import { drawTexture } from './texture.ts';
import type { Theme } from '../theme.ts';

/**
 * The part of a picture that does not change while only units move: board, zones, terrain, labels. As wide as the
 * picture and as high as the board with its rims, so that it serves wherever a banner or a legend puts the board. A
 * canvas that is larger has paper beside it.
 */
export function drawGround(
  scene: Scene,
  placed: Layout,
  theme: Theme,
  stamps: Stamps = unkept,
  blank: (width: number, height: number) => Canvas = createCanvas,
): Canvas {
  const layout = { ...placed, board: { ...placed.board, y: placed.rim } };
  const height = layout.rim + layout.board.height + layout.farRim;
  const canvas = blank(layout.width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  pen.fillStyle = theme.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  within(pen, () => {
    pen.beginPath();
    pen.rect(layout.board.x, layout.board.y, layout.board.width, layout.board.height);
    pen.clip();
    const cells = seen(scene, layout);
    const covered = new Set(scene.terrain.flatMap((piece) => piece.cells));
    drawCells(pen, scene, cells, covered, layout, theme);
    for (const zone of scene.zones) drawZone(pen, scene, zone, layout, theme);
    const heights = heightsOf(scene.terrain);
    const visible = new Set(cells);
    const surface = { pen, board: scene.board, toPixel: toPixel(layout), u: layout.cell, theme };
    for (const piece of scene.terrain) drawTerrain(surface, piece, heights, (cell) => visible.has(cell), stamps);
    drawCliffs(surface, scene.terrain, heights);
    for (const piece of scene.terrain) drawTerrainLabel(surface, piece, layout);
    drawCellNames(pen, scene, cells, covered, layout, theme);
    drawLines(pen, scene, layout, theme);
  });
  within(pen, () => drawRims(pen, scene, layout, theme));
  return canvas;
}

/** Paper down to the legend, with the ground at its place on it. */
export function pasteGround(pen: Pen, ground: Canvas, layout: Layout, theme: Theme): void {
  pen.fillStyle = theme.paper;
  pen.fillRect(0, 0, layout.width, layout.bottom);
  pen.drawImage(ground, 0, layout.board.y - layout.rim);
}

/** The height of the letters along the board, in pixels of a phone. */
const AXIS = 9.5;

/** Equal for grounds that look the same, wherever they are in their pictures. */
export function groundKey(scene: Scene, layout: Layout, theme: Theme): string {
  const { shape, columns, rows, labels } = scene.board;
  const { width, cell, window, board, rim, farRim } = layout;
  return [
    theme.name,
    scene.ground,
    scene.labelled === true,
    scene.terrain.map(({ label = '', over = '' }) => label + over).join(' '),
    shape,
    columns,
    rows,
    labels.first,
    labels.along,
    labels.start,
    width,
    cell,
    window.x,
    window.y,
    board.x,
    board.width,
    board.height,
    rim,
    farRim,
  ].join('|');
}

/** The cells that are visible, wholly or in part. */
function seen(scene: Scene, { window }: Layout): readonly Cell[] {
  const { board } = scene;
  const near = { x: window.x - 0.6, y: window.y - 0.6, width: window.width + 1.2, height: window.height + 1.2 };
  return Array.from({ length: board.columns * board.rows }, (_, cell) => cell).filter((cell) =>
    isInside(near, centre(board, placeOf(board, cell))),
  );
}

/** Covered cells have no texture: terrain would hide it. */
function drawCells(
  pen: Pen,
  scene: Scene,
  cells: readonly Cell[],
  covered: ReadonlySet<Cell>,
  layout: Layout,
  theme: Theme,
): void {
  const { board } = scene;
  const at = toPixel(layout);
  const loops = outlineOf(board).map((loop) => loop.map(at));
  const edge = (): void => {
    pen.beginPath();
    for (const loop of loops) trace(pen, loop, true);
  };
  edge();
  pen.fillStyle = theme.cell;
  pen.fill();
  const open = cells.filter((cell) => !covered.has(cell));
  drawTexture(pen, board, open, at, layout.cell, theme);
  pen.beginPath();
  traceGrid(pen, board, cells, at);
  pen.strokeStyle = theme.grid;
  pen.lineWidth = Math.max(1, Math.round(layout.cell / 40));
  pen.stroke();
  edge();
  pen.strokeStyle = theme.border;
  pen.lineWidth = Math.max(1.5, layout.cell * 0.05);
  pen.stroke();
}

/** The edge of a board. */
function outlineOf(board: BoardShape): readonly (readonly PicturePoint[])[] {
  const { columns, rows } = board;
  if (board.shape === 'hex')
    return outlines(
      board,
      Array.from({ length: columns * rows }, (_, cell) => cell),
    );
  return [
    [
      { x: 0, y: 0 },
      { x: columns, y: 0 },
      { x: columns, y: rows },
      { x: 0, y: rows },
    ],
  ];
}

/** The borders of cells: of squares as lines across the board, which are few. */
function traceGrid(
  pen: Pen,
  board: BoardShape,
  cells: readonly Cell[],
  at: (point: PicturePoint) => PicturePoint,
): void {
  if (board.shape === 'hex') {
    for (const cell of cells) trace(pen, corners(board, placeOf(board, cell)).map(at), true);
    return;
  }
  const { columns, rows } = board;
  for (let x = 0; x <= columns; x += 1) trace(pen, [at({ x, y: 0 }), at({ x, y: rows })]);
  for (let y = 0; y <= rows; y += 1) trace(pen, [at({ x: 0, y }), at({ x: columns, y })]);
}

/** A zone: a faint pattern, and a band of its colour along its border. */
function drawZone(pen: Pen, scene: Scene, zone: Highlight, layout: Layout, theme: Theme): void {
  const look = theme.shades[zone.shade];
  const loops = outlines(scene.board, zone.cells).map((loop) => loop.map(toPixel(layout)));
  const path = (): void => {
    pen.beginPath();
    for (const loop of loops) trace(pen, loop, true);
  };
  if (zone.faint) {
    path();
    pen.fillStyle = veil(look.colour, 0.13);
    pen.fill('evenodd');
    pen.strokeStyle = veil(look.colour, 0.6);
    pen.lineWidth = Math.max(1, layout.cell * 0.05);
    pen.stroke();
    return;
  }
  within(pen, () => {
    path();
    pen.clip('evenodd');
    path();
    if (!zone.outline) fillWith(pen, look, layout.cell);
    path();
    pen.strokeStyle = veil(look.colour, 0.38);
    pen.lineWidth = layout.cell * 0.5;
    pen.stroke();
    path();
    pen.strokeStyle = look.colour;
    pen.lineWidth = Math.max(3, layout.cell * 0.1);
    pen.stroke();
  });
}

function drawCellNames(
  pen: Pen,
  scene: Scene,
  cells: readonly Cell[],
  covered: ReadonlySet<Cell>,
  layout: Layout,
  theme: Theme,
): void {
  const { board } = scene;
  const size = Math.max(8, layout.cell * 0.26);
  for (const cell of cells) {
    const { column, row } = placeOf(board, cell);
    if (scene.labelled !== true && ((column + 1) % 5 !== 0 || rowNumber(board, row) % 5 !== 0 || covered.has(cell)))
      continue;
    write(pen, cellLabel(board, cell), toPixel(layout)(centre(board, { column, row })), {
      size,
      colour: scene.labelled ? theme.quiet : theme.cellName,
      align: 'center',
      most: layout.cell * 0.9,
    });
  }
}

function drawLines(pen: Pen, scene: Scene, layout: Layout, theme: Theme): void {
  const at = toPixel(layout);
  for (const { from, to, name } of scene.lines) {
    const ends = upright(scene, from, to);
    const [a, b] = [at(ends[0]), at(ends[1])];
    pen.strokeStyle = theme.border;
    pen.lineWidth = Math.max(1.5, layout.cell * 0.045);
    pen.setLineDash([layout.cell * 0.35, layout.cell * 0.2]);
    line(pen, a, b);
    pen.setLineDash([]);
    if (name !== '') drawLineName(pen, name, a, b, layout, theme);
  }
}

/** The ends of a line; one along a column of hexes runs between its shifted and its unshifted rows. */
function upright(scene: Scene, from: Place, to: Place): readonly [PicturePoint, PicturePoint] {
  const [a, b] = [centre(scene.board, from), centre(scene.board, to)];
  if (scene.board.shape === 'square' || from.column !== to.column) return [a, b];
  const x = from.column + 0.75;
  return [
    { x, y: a.y },
    { x, y: b.y },
  ];
}

function drawLineName(pen: Pen, name: string, a: PicturePoint, b: PicturePoint, layout: Layout, theme: Theme): void {
  const { board, cell, unit } = layout;
  const size = Math.max(12 * unit, Math.min(18 * unit, cell * 0.3));
  const upright = Math.abs(b.x - a.x) < Math.abs(b.y - a.y);
  const at = upright
    ? { x: a.x, y: Math.max(board.y, Math.min(a.y, b.y)) + size }
    : { x: Math.max(board.x, Math.min(a.x, b.x)) + 6 * unit, y: a.y };
  if (!isInside(board, at)) return;
  pen.font = `${size}px sans-serif`;
  const width = Math.min(pen.measureText(name).width, board.width / 2) + size;
  rounded(pen, { x: upright ? at.x - width / 2 : at.x, y: at.y - size * 0.7, width, height: size * 1.4 }, size * 0.5);
  pen.fillStyle = veil(theme.paper, 0.85);
  pen.fill();
  write(
    pen,
    name,
    { x: upright ? at.x : at.x + width / 2, y: at.y },
    { size, colour: theme.quiet, align: 'center', most: width - size * 0.4 },
  );
}

/**
 * Labels of the visible rows and columns, in bands that stay within the picture: above and at the left, around the
 * whole board on all sides.
 */
function drawRims(pen: Pen, scene: Scene, layout: Layout, theme: Theme): void {
  const { board } = scene;
  const { rim, farRim, cell } = layout;
  const area = layout.board;
  pen.fillStyle = theme.rim;
  pen.fillRect(area.x - rim, area.y - rim, area.width + rim + farRim, rim);
  pen.fillRect(area.x - rim, area.y - rim, rim, area.height + rim + farRim);
  // Readable on a phone: where cells are small, only every fifth is named.
  const size = AXIS * layout.dot;
  const dense = cell * 0.72 >= size;
  const lettering = (fifth: boolean) =>
    ({
      size,
      align: 'center',
      colour: fifth ? theme.ink : mix(theme.quiet, theme.rim, 0.1),
      weight: fifth ? 'bold' : 'normal',
    }) as const;
  const across = [area.y - rim / 2, ...(farRim > 0 ? [area.y + area.height + farRim / 2] : [])];
  const down = [area.x - rim / 2, ...(farRim > 0 ? [area.x + area.width + farRim / 2] : [])];
  const shift = board.shape === 'hex' && board.rows > 1 ? 0.25 : 0;
  const columns = Array.from({ length: board.columns }, (_, column) => {
    const { x } = toPixel(layout)({ x: centre(board, { column, row: 0 }).x + shift, y: 0 });
    return { column, x, fifth: (column + 1) % 5 === 0 };
  }).filter(({ x }) => x >= area.x + size * 0.5 && x <= area.x + area.width - size * 0.5);
  const isDense =
    dense
    && fitsColumns(
      board,
      columns.map(({ column }) => column),
      cell,
      (label) => widthOf(pen, label, size, 'bold'),
    );
  for (const { column, x, fifth } of columns) {
    if (!isDense && !fifth) continue;
    for (const y of across)
      write(pen, columnLabel(board, column), { x, y }, { ...lettering(fifth), most: cell * (isDense ? 0.95 : 4) });
  }
  for (let row = 0; row < board.rows; row++) {
    const { y } = toPixel(layout)(centre(board, { column: 0, row }));
    const fifth = rowNumber(board, row) % 5 === 0;
    if (y < area.y + size * 0.4 || y > area.y + area.height - size * 0.4 || !(dense || fifth)) continue;
    for (const x of down) write(pen, rowLabel(board, row), { x, y }, { ...lettering(fifth), most: rim * 0.95 });
  }
}
