import type { Canvas } from 'canvas';
import { createCanvas } from 'canvas';
import type { Ghost, Scene, SceneMarker, Token } from '../src/engine/scene.ts';
import { drawBanner } from './banner.ts';
import { BUDGET, withinBudget } from './budget.ts';
import { type Easel, setUpEasel } from './easel.ts';
import { type Box, boxOf, centre, middle, placeOf, type Point } from './geometry.ts';
import { drawGround, groundKey } from './ground.ts';
import { type Inks, mixInks } from './inks.ts';
import { type Layout, layOut, toPixel, type ViewKind } from './layout.ts';
import { drawLegend } from './legend.ts';
import { drawGroups, drawLink } from './links.ts';
import { drawTie, placeNotes } from './notes.ts';
import { drawAreaName, drawHighlight, drawMarker } from './overlay.ts';
import { drawOverview } from './overview.ts';
import { type Pen, wipe, within } from './pen.ts';
import { encode } from './png.ts';
import { type PaletteName, type Theme, type ThemeName, themeOf } from './theme.ts';
import { ghostKey, markerKey, pieceOf, stampOf } from './stamps.ts';
import { drawGhost, drawToken, faceKey, type Footprint } from './tokens.ts';
import { drawTrail, drawTrailEnd } from './trails.ts';
import type { PictureWords } from './words.ts';

export { type Easel, setUpEasel } from './easel.ts';

export interface PictureOptions {
  /** `crop`: what is in focus, with the cells around it; `whole`: the whole board. */
  readonly view: ViewKind;
  /** In pixels; 1000 for a crop and 1200 for the whole board unless said otherwise. */
  readonly width?: number;
  readonly theme?: ThemeName;
  /** The usual colours unless said otherwise. */
  readonly palette?: PaletteName;
  /** The picture's own words, for its alt text; English unless said otherwise. */
  readonly words?: PictureWords;
  /** In bytes of PNG; 400,000 unless said otherwise. */
  readonly budget?: number;
}

export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

const WIDTHS: Readonly<Record<ViewKind, number>> = { crop: 1000, whole: 1200 };

/** The colours of a ground are chosen from the whole board at this width, so that all its crops share them. */
const SWATCH = 600;

const themeIn = ({ theme = 'dark', palette = 'default' }: PictureOptions): Theme => themeOf(theme, palette);

/** Draws the scene on a canvas without alpha, which belongs to the easel: it holds this picture until the next one is drawn. */
export function drawCanvas(scene: Scene, options: PictureOptions, easel: Easel): Canvas {
  const { view, width = WIDTHS[view] } = options;
  const theme = themeIn(options);
  const layout = layOut(scene, view, width);
  const ground = easel.grounds.get(groundKey(scene, layout, theme), () => drawGround(scene, layout, theme));
  const canvas = easel.frames.get(`${layout.width}x${layout.height}`, () => createCanvas(layout.width, layout.height));
  const pen = canvas.getContext('2d', { alpha: false });
  within(pen, () => {
    pen.drawImage(ground, 0, 0);
    within(pen, () => {
      pen.beginPath();
      pen.rect(layout.board.x, layout.board.y, layout.board.width, layout.board.height);
      pen.clip();
      drawBoard(pen, scene, layout, theme, easel);
    });
    drawBanner(pen, scene, layout, theme, (key, box, draw) => pen.drawImage(easel.tokens.get(key, () => pieceOf(box, draw)), Math.floor(box.x), Math.floor(box.y)));
    drawOverview(pen, scene, layout, theme);
    drawLegend(pen, scene, layout, theme);
  });
  return canvas;
}

/** The colours of all pictures of this ground in this theme. */
function inksFor(scene: Scene, theme: Theme, colours: number, easel: Easel): Inks {
  const layout = layOut({ ...scene, sides: [], legend: [], banner: { title: '', lines: [] } }, 'whole', SWATCH);
  return easel.inks.get(`${colours} ${groundKey(scene, layout, theme)}`, () => {
    const swatch = drawGround(scene, layout, theme);
    const inks = mixInks(swatch, scene.terrain, theme, colours);
    wipe(swatch);
    return inks;
  });
}

/** All that lies on the ground, from the bottom up. */
function drawBoard(pen: Pen, scene: Scene, layout: Layout, theme: Theme, easel: Easel): void {
  const notes = placeNotes(pen, scene, layout, theme);
  for (const highlight of scene.highlights) drawHighlight(pen, scene, highlight, layout, theme);
  drawGroups(pen, scene, layout, theme);
  for (const marker of scene.markers) placeMarker(pen, scene, marker, layout, theme, easel);
  for (const ghost of scene.ghosts) placeGhost(pen, scene, ghost, layout, theme, easel);
  for (const trail of scene.trails) drawTrail(pen, scene, trail, layout, theme);
  for (const note of notes) drawTie(pen, note, layout.cell, theme);
  for (const token of fromBehind(scene.tokens)) placeToken(pen, scene, token, layout, theme, easel);
  for (const highlight of scene.highlights) drawAreaName(pen, scene, highlight, layout, theme);
  for (const link of scene.links) drawLink(pen, scene, link, layout, theme);
  for (const trail of scene.trails) drawTrailEnd(pen, scene, trail, layout, theme);
  for (const note of notes) note.draw(note.box);
}

/** From the top of the board down, so that signs on the upper rim stay visible; flying tokens last. */
function fromBehind(tokens: readonly Token[]): readonly Token[] {
  return tokens.toSorted((a, b) => a.level - b.level || (a.cells[0] ?? 0) - (b.cells[0] ?? 0));
}

function footprintOf({ board }: Scene, { width, height }: Box): Footprint {
  const square = board.shape === 'square';
  // A hex is higher than wide: bodies are measured by its width, so that a single cell is 1 × 1.
  return { width, height: square ? height : Math.max(1, height - 0.1547), square };
}

/** Draws something around the middle of its footprint by its image, which is made where there is none. */
function stamp(pen: Pen, key: string, at: Point, foot: Footprint, layout: Layout, easel: Easel, draw: (pen: Pen) => void): void {
  const { x, y, width, height } = layout.board;
  const reach = layout.cell * (Math.max(foot.width, foot.height) / 2 + 0.5);
  if (at.x < x - reach || at.y < y - reach || at.x > x + width + reach || at.y > y + height + reach) return;
  const image = easel.tokens.get(key, () => stampOf(foot, layout.cell, draw));
  pen.drawImage(image, Math.round(at.x - image.width / 2), Math.round(at.y - image.height / 2));
}

function placeMarker(pen: Pen, scene: Scene, marker: SceneMarker, layout: Layout, theme: Theme, easel: Easel): void {
  const at = toPixel(layout)(centre(scene.board, placeOf(scene.board, marker.at)));
  const foot = { width: 1, height: 1, square: true };
  stamp(pen, markerKey(marker, layout.cell, theme), at, foot, layout, easel, (image) => drawMarker(image, marker, layout.cell, theme));
}

function placeGhost(pen: Pen, scene: Scene, ghost: Ghost, layout: Layout, theme: Theme, easel: Easel): void {
  const box = boxOf(scene.board, ghost.cells ?? [ghost.at]);
  if (box === null) return;
  const foot = footprintOf(scene, box);
  stamp(pen, ghostKey(ghost, foot, layout.cell, theme), toPixel(layout)(middle(box)), foot, layout, easel, (image) => drawGhost(image, { x: 0, y: 0 }, ghost, foot, layout.cell, theme));
}

function placeToken(pen: Pen, scene: Scene, token: Token, layout: Layout, theme: Theme, easel: Easel): void {
  const box = boxOf(scene.board, token.cells);
  if (box === null) return;
  const foot = footprintOf(scene, box);
  stamp(pen, faceKey(token, foot, layout.cell, theme), toPixel(layout)(middle(box)), foot, layout, easel, (image) => drawToken(image, token, foot, layout.cell, theme));
}

/**
 * Draws the scene into a PNG. The same scene and options give the same bytes, whatever the easel holds.
 * A picture over its budget is made again with fewer colours, then smaller; throws where even that is more than 1.5 MB.
 */
export function drawPicture(scene: Scene, options: PictureOptions, easel: Easel = setUpEasel()): Picture {
  const { view, width = WIDTHS[view], budget = BUDGET } = options;
  return withinBudget(budget, ({ colours, scale }) => {
    const canvas = drawCanvas(scene, { ...options, width: Math.round(width * scale) }, easel);
    const inks = inksFor(scene, themeIn(options), colours, easel);
    return { png: encode(canvas, inks, easel.bands), width: canvas.width, height: canvas.height };
  });
}
