import { Canvas, createCanvas } from 'canvas';
import type { Scene, SceneSide } from '../src/engine/scene.ts';
import type { DrawnPicture } from './draw.ts';
import { type Box, extent } from './geometry.ts';
import { drawMap } from './marks/overview.ts';
import { themeOf } from './palettes/index.ts';
import { polygon, type Pen, rounded, wipe, wrapped, write } from './pen.ts';
import { type PaletteName, sideLook, type Theme, type ThemeName } from './theme.ts';
import { drawDot } from './tokens/tokens.ts';

/** One of several matches in a picture. */
export interface TableTile {
  /** A number or a short name, on a plate in the corner. */
  readonly label: string;
  readonly scene: Scene;
}

export interface TablesOptions {
  /** In pixels; by default 1000. */
  readonly width?: number;
  readonly theme?: ThemeName;
  readonly palette?: PaletteName;
}

/** Lengths at the design width of 1000, in pixels. */
const WIDTH = 1000;
const GAP = 14;
const PADDING = 12;
const TITLE = 26;
const TITLE_ROW = 31;
const NAME_ROW = 30;
const NOTE_ROW = 28;
const SIDE_ROW = NAME_ROW + NOTE_ROW + 4;
const PLATE = 44;

/** With so few tables there are two beside each other, otherwise three. */
const FEW = 4;
/** The boards are never higher than this share of their width. */
const TALLEST = 0.8;

const columnsFor = (count: number): number => (count <= 1 ? 1 : count <= FEW ? 2 : 3);

/** How high a board is drawn that fills this width. */
function boardHeight({ board }: Scene, width: number): number {
  const whole = extent(board);
  return Math.min((width * whole.height) / whole.width, width * TALLEST);
}

/** Small boards of several matches beside each other, each with its turn and how its sides stand, as a PNG. */
export function drawTables(
  tiles: readonly TableTile[],
  { width = WIDTH, theme: name = 'dark', palette }: TablesOptions = {},
): DrawnPicture {
  if (tiles.length === 0) throw new Error('there is no table to draw');
  const theme = themeOf(name, palette);
  const unit = width / WIDTH;
  const columns = columnsFor(tiles.length);
  const across = Math.floor((width - GAP * unit * (columns + 1)) / columns);
  const inner = across - 2 * PADDING * unit;
  const map = Math.max(...tiles.map(({ scene }) => boardHeight(scene, inner)));
  const sides = Math.max(...tiles.map(({ scene }) => scene.sides.length));
  const down = Math.ceil(map + (3 * PADDING + 2 * TITLE_ROW + PADDING + sides * SIDE_ROW) * unit);
  const rows = Math.ceil(tiles.length / columns);
  const height = Math.ceil(rows * (down + GAP * unit) + GAP * unit);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  pen.fillStyle = theme.paper;
  pen.fillRect(0, 0, width, height);
  tiles.forEach((tile, index) => {
    const x = Math.round(GAP * unit + (index % columns) * (across + GAP * unit));
    const y = Math.round(GAP * unit + Math.floor(index / columns) * (down + GAP * unit));
    drawTile(pen, tile, { x, y, width: across, height: down }, map, unit, theme);
  });
  const png = canvas.toBuffer('image/png', { compressionLevel: 9, filters: Canvas.PNG_NO_FILTERS });
  wipe(canvas);
  return { png, width, height };
}

/** `map`: the height that boards may have. */
function drawTile(pen: Pen, { label, scene }: TableTile, box: Box, map: number, unit: number, theme: Theme): void {
  const padding = PADDING * unit;
  rounded(pen, box, 14 * unit);
  pen.fillStyle = theme.panel;
  pen.fill();
  const inner = { x: box.x + padding, width: box.width - 2 * padding };
  drawTitle(
    pen,
    label,
    scene.banner.title,
    { ...inner, y: box.y + padding, height: 2 * TITLE_ROW * unit },
    unit,
    theme,
  );
  const top = box.y + 2 * padding + 2 * TITLE_ROW * unit;
  const whole = extent(scene.board);
  const scale = Math.min(inner.width / whole.width, map / whole.height);
  const size = { width: whole.width * scale, height: whole.height * scale };
  drawMap(
    pen,
    scene,
    { x: inner.x + (inner.width - size.width) / 2, y: top + (map - size.height) / 2, ...size },
    theme,
  );
  scene.sides.forEach((side, index) => {
    const y = top + map + padding + index * SIDE_ROW * unit;
    drawSide(pen, side, { ...inner, y, height: SIDE_ROW * unit }, unit, theme);
  });
}

/** The number of the table on a plate, and beside it the turn in one or two rows. */
function drawTitle(pen: Pen, label: string, title: string, box: Box, unit: number, theme: Theme): void {
  const plate = { x: box.x, y: box.y + (box.height - PLATE * unit) / 2, width: PLATE * unit, height: PLATE * unit };
  rounded(pen, plate, 10 * unit);
  pen.fillStyle = theme.ink;
  pen.fill();
  write(
    pen,
    label,
    { x: plate.x + plate.width / 2, y: plate.y + plate.height / 2 },
    { size: 30 * unit, colour: theme.panel, weight: 'bold', align: 'center', most: plate.width * 0.9 },
  );
  const x = plate.x + plate.width + PADDING * unit;
  const most = box.x + box.width - x;
  const rows = wrapped(pen, title, TITLE * unit, 'bold', most, 2);
  rows.forEach((row, index) => {
    const y = box.y + box.height / 2 + (index - (rows.length - 1) / 2) * TITLE_ROW * unit;
    write(pen, row, { x, y }, { size: TITLE * unit, colour: theme.ink, weight: 'bold', most, least: 0.5 });
  });
}

/** One side of a match: its player, with an arrow if it is their turn, and its score on the next line. */
function drawSide(pen: Pen, { side, name, note, active }: SceneSide, box: Box, unit: number, theme: Theme): void {
  const look = sideLook(theme, side);
  const mark = 9 * unit;
  const first = box.y + NAME_ROW * 0.5 * unit;
  drawDot(pen, { x: box.x + mark, y: first }, side, mark, theme);
  const x = box.x + 2 * mark + 8 * unit;
  const most = box.x + box.width - x - 3 * mark;
  write(pen, name, { x, y: first }, { size: 25 * unit, colour: look.line, weight: 'bold', most });
  if (active) {
    const tip = box.x + box.width;
    polygon(pen, [
      { x: tip - 2 * mark, y: first - mark },
      { x: tip, y: first },
      { x: tip - 2 * mark, y: first + mark },
    ]);
    pen.fillStyle = look.line;
    pen.fill();
  }
  const second = box.y + (NAME_ROW + NOTE_ROW * 0.5) * unit;
  write(pen, note, { x, y: second }, { size: 22 * unit, colour: theme.ink, most: box.x + box.width - x });
}
