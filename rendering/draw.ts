import type { Canvas } from 'canvas';
import { createCanvas } from 'canvas';
import type { Scene } from '../src/engine/scene.ts';
import { bannerParts } from './marks/banner.ts';
import { boardParts } from './board-parts.ts';
import { BUDGET, withinBudget } from './files/budget.ts';
import { type DrawCaches, createDrawCaches } from './draw-caches.ts';
import { type Box } from './geometry.ts';
import { drawGround, groundKey, pasteGround } from './ground/ground.ts';
import { type Inks, mixInks } from './files/inks.ts';
import { type Layout, layOut, type ViewKind } from './layout.ts';
import { legendParts } from './marks/legend.ts';
import { overviewParts } from './marks/overview.ts';
import { bandsOf, drawParts, type ScenePart, printsOf, reaching, type Rows, seenIn } from './parts.ts';
import { type Pen, wipe, within } from './pen.ts';
import { type PackedBand, BAND_ROWS, join, pack, printOf } from './files/png.ts';
import { type PaletteName, type Theme, type ThemeName } from './theme.ts';
import { themeOf } from './palettes/index.ts';
import { pieceOf } from './tokens/sprites.ts';
import type { PictureWords } from './words.ts';

export { type DrawCaches, createDrawCaches } from './draw-caches.ts';

export interface PictureOptions {
  /** `crop`: what is in focus, with the cells around it; `whole`: the whole board. */
  readonly view: ViewKind;
  /** In pixels; by default 1000 for a crop and 1200 for the whole board. */
  readonly width?: number;
  readonly theme?: ThemeName;
  /** By default the usual colours. */
  readonly palette?: PaletteName;
  /** Whether the marks are named below; by default true. */
  readonly legend?: boolean;
  /** The sentences of the alt text and the legend; by default English. */
  readonly words?: PictureWords;
  /** In bytes of PNG; by default 400,000. */
  readonly budget?: number;
}

export interface DrawnPicture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const WIDTHS: Readonly<Record<ViewKind, number>> = { crop: 1000, whole: 1200 };

/** The palette of a ground is chosen from the whole board at this width, so that all its crops share it. */
const SWATCH = 600;

const themeIn = ({ theme = 'dark', palette = 'default' }: PictureOptions): Theme => themeOf(theme, palette);

/** A picture ready to be drawn. */
interface Plan {
  readonly layout: Layout;
  readonly theme: Theme;
  /** Equal for grounds that look the same. */
  readonly ground: string;
  readonly canvas: Canvas;
  /** Everything on and around the board, from the bottom up. */
  readonly board: readonly ScenePart[];
  readonly around: readonly ScenePart[];
}

type MakeCanvas = (width: number, height: number) => Canvas;

function plan(scene: Scene, options: PictureOptions, caches: DrawCaches, make: MakeCanvas): Plan {
  const { view, width = WIDTHS[view] } = options;
  const theme = themeIn(options);
  const layout = layOut(scene, view, width, options.legend === false ? null : options.words);
  const canvas = make(layout.width, layout.height);
  const measuring = canvas.getContext('2d', { alpha: false });
  const paste = (pen: Pen, key: string, box: Box, draw: (pen: Pen) => void): void =>
    pen.drawImage(
      caches.tokens.get(key, () => pieceOf(box, draw)),
      Math.floor(box.x),
      Math.floor(box.y),
    );
  return {
    layout,
    theme,
    canvas,
    ground: groundKey(scene, layout, theme),
    board: seenIn(layout.board, boardParts(measuring, scene, layout, theme, caches)),
    around: [
      ...bannerParts(measuring, scene, layout, theme, paste),
      ...overviewParts(scene, layout, theme),
      ...legendParts(scene, layout, theme),
    ],
  };
}

/** Draws these rows of a picture; the content of the other rows is undefined. */
function drawRows(
  scene: Scene,
  { layout, theme, ground, canvas, board, around }: Plan,
  rows: readonly Rows[],
  caches: DrawCaches,
): void {
  const image = caches.grounds.get(ground, () =>
    drawGround(scene, layout, theme, caches.details.get, (width, height) => {
      caches.grounds.makeRoom(width * height * 4);
      return caches.frames.take(width, height);
    }),
  );
  const pen = canvas.getContext('2d', { alpha: false });
  const cut = (boxes: readonly Box[]): void => {
    pen.beginPath();
    for (const { x, y, width, height } of boxes) pen.rect(x, y, width, height);
    pen.clip();
  };
  within(pen, () => {
    cut(rows.map(({ top, height }) => ({ x: 0, y: top, width: layout.width, height })));
    pasteGround(pen, image, layout, theme);
  });
  within(pen, () => {
    cut([layout.board]);
    drawParts(pen, reaching(board, rows));
  });
  drawParts(pen, reaching(around, rows));
}

/** Draws the scene on a canvas of the picture's size. */
export function drawCanvas(
  scene: Scene,
  options: PictureOptions,
  caches: DrawCaches,
  make: MakeCanvas = createCanvas,
): Canvas {
  const picture = plan(scene, options, caches, make);
  drawRows(scene, picture, [{ top: 0, height: picture.layout.height }], caches);
  return picture.canvas;
}

/** The palette of all pictures of this ground in this theme. */
function inksFor(scene: Scene, theme: Theme, colours: number, caches: DrawCaches): Inks {
  const layout = layOut({ ...scene, sides: [], banner: { title: '', lines: [] } }, 'whole', SWATCH, null);
  return caches.inks.get(`${colours} ${groundKey(scene, layout, theme)}`, () => {
    const ground = drawGround(scene, layout, theme, caches.details.get);
    const swatch = createCanvas(layout.width, layout.bottom);
    pasteGround(swatch.getContext('2d', { alpha: false }), ground, layout, theme);
    const inks = mixInks(swatch, scene.terrain, theme, colours);
    wipe(ground);
    wipe(swatch);
    return inks;
  });
}

/**
 * The picture's bands. A band cached from another picture that showed exactly the same is not even drawn; one whose
 * pixels turn out to be equal is not compressed again.
 */
function bandsIn(scene: Scene, picture: Plan, inks: Inks, caches: DrawCaches): readonly PackedBand[] {
  const {
    layout: { width, height, bottom, board: place },
    ground,
    canvas,
    board,
    around,
  } = picture;
  const rows = bandsOf(height, BAND_ROWS);
  const looks = printsOf(`${inks.print} ${ground} ${place.y} ${bottom}`, [...board, ...around], rows);
  const kept = looks.map((look) => {
    const print = caches.prints.find(look);
    return print === null ? null : caches.bands.find(print);
  });
  const missing = rows.filter((_, i) => kept[i] === null);
  if (missing.length > 0) drawRows(scene, picture, missing, caches);
  const strip = caches.strips.get(`${width}`, () => createCanvas(width, BAND_ROWS));
  return rows.map((band, i) => {
    const found = kept[i] ?? null;
    if (found !== null) return found;
    const part = pixelsOf(canvas, band, strip);
    const print = caches.prints.get(looks[i]!, () => `${inks.print} ${width} ${printOf(part)}`);
    return caches.bands.get(print, () => pack(part, width, inks));
  });
}

/**
 * The pixels of some rows. They are copied to a strip first: those of a whole canvas are megabytes that wait for
 * garbage collection.
 */
function pixelsOf(canvas: Canvas, { top, height }: Rows, strip: Canvas): Int32Array {
  strip.getContext('2d', { alpha: false }).drawImage(canvas, 0, -top);
  const raw = strip.toBuffer('raw');
  return new Int32Array(raw.buffer, raw.byteOffset, height * strip.width);
}

/**
 * Draws the scene into a PNG. The same scene and options give the same bytes, whatever is in the caches. A picture over
 * its budget is redrawn with fewer colours, then smaller; throws if even that is more than 1.5 MB.
 */
export function drawPicture(
  scene: Scene,
  options: PictureOptions,
  caches: DrawCaches = createDrawCaches(),
): DrawnPicture {
  const { view, width = WIDTHS[view], budget = BUDGET } = options;
  return withinBudget(budget, ({ colours, scale }) => {
    const picture = plan(scene, { ...options, width: Math.round(width * scale) }, caches, caches.frames.take);
    const inks = inksFor(scene, picture.theme, colours, caches);
    const { width: across, height } = picture.layout;
    const bands = bandsIn(scene, picture, inks, caches);
    caches.frames.give(picture.canvas);
    return { png: join(across, height, inks, bands), width: across, height };
  });
}
