import type { Canvas } from 'canvas';
import { createCanvas } from 'canvas';
import type { Ghost, Scene, Token } from '../src/engine/scene.ts';
import { drawBanner } from './banner.ts';
import { type Box, boxOf, middle } from './geometry.ts';
import { drawGround, groundKey } from './ground.ts';
import { type Kept, keep } from './kept.ts';
import { type Layout, layOut, toPixel, type ViewKind } from './layout.ts';
import { drawLegend } from './legend.ts';
import { drawGroups, drawLink } from './links.ts';
import { drawTie, placeNotes } from './notes.ts';
import { drawAreaName, drawHighlight, drawMarker } from './overlay.ts';
import { drawOverview } from './overview.ts';
import { type Pen, within } from './pen.ts';
import { encode } from './png.ts';
import { type PaletteName, type Theme, type ThemeName, themeOf } from './theme.ts';
import { drawGhost, faceKey, type Footprint, tokenImage } from './tokens.ts';
import { drawTrail, drawTrailEnd } from './trails.ts';

export interface PictureOptions {
  /** `crop`: what is in focus, with the cells around it; `whole`: the whole board. */
  readonly view: ViewKind;
  /** In pixels; 1000 for a crop and 1200 for the whole board unless said otherwise. */
  readonly width?: number;
  readonly theme?: ThemeName;
  /** The usual colours unless said otherwise. */
  readonly palette?: PaletteName;
}

export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What is kept from one picture to the next; it never changes what a picture looks like. */
export interface Easel {
  readonly grounds: Kept<Canvas>;
  readonly tokens: Kept<Canvas>;
  /** The canvas last drawn on, by its size: used again for the next picture of that size. */
  readonly frames: Kept<Canvas>;
}

const bytesOf = (canvas: Canvas): number => canvas.width * canvas.height * 4;

/** An easel with nothing on it; the limits are in bytes of kept images. */
export function setUpEasel(limits: { readonly grounds: number; readonly tokens: number; readonly frames: number } = { grounds: 48e6, tokens: 16e6, frames: 12e6 }): Easel {
  return { grounds: keep(limits.grounds, bytesOf), tokens: keep(limits.tokens, bytesOf), frames: keep(limits.frames, bytesOf) };
}

const WIDTHS: Readonly<Record<ViewKind, number>> = { crop: 1000, whole: 1200 };

/** Draws the scene on a canvas without alpha, which belongs to the easel: it holds this picture until the next one is drawn. */
export function drawCanvas(scene: Scene, { view, width = WIDTHS[view], theme: themeName = 'dark', palette = 'default' }: PictureOptions, easel: Easel): Canvas {
  const theme = themeOf(themeName, palette);
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
    drawBanner(pen, scene, layout, theme);
    drawOverview(pen, scene, layout, theme);
    drawLegend(pen, scene, layout, theme);
  });
  return canvas;
}

/** All that lies on the ground, from the bottom up. */
function drawBoard(pen: Pen, scene: Scene, layout: Layout, theme: Theme, easel: Easel): void {
  const notes = placeNotes(pen, scene, layout, theme);
  for (const highlight of scene.highlights) drawHighlight(pen, scene, highlight, layout, theme);
  drawGroups(pen, scene, layout, theme);
  for (const marker of scene.markers) drawMarker(pen, scene, marker, layout, theme);
  for (const ghost of scene.ghosts) placeGhost(pen, scene, ghost, layout, theme);
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

function placeGhost(pen: Pen, scene: Scene, ghost: Ghost, layout: Layout, theme: Theme): void {
  const box = boxOf(scene.board, ghost.cells ?? [ghost.at]);
  if (box !== null) drawGhost(pen, toPixel(layout)(middle(box)), ghost, footprintOf(scene, box), layout.cell, theme);
}

function placeToken(pen: Pen, scene: Scene, token: Token, layout: Layout, theme: Theme, easel: Easel): void {
  const box = boxOf(scene.board, token.cells);
  if (box === null) return;
  const at = toPixel(layout)(middle(box));
  const foot = footprintOf(scene, box);
  const { width, height } = foot;
  const { x, y, width: w, height: h } = layout.board;
  const reach = layout.cell * (Math.max(width, height) / 2 + 0.5);
  if (at.x < x - reach || at.y < y - reach || at.x > x + w + reach || at.y > y + h + reach) return;
  const image = easel.tokens.get(faceKey(token, foot, layout.cell, theme), () => tokenImage(token, foot, layout.cell, theme));
  pen.drawImage(image, Math.round(at.x - image.width / 2), Math.round(at.y - image.height / 2));
}

/** Draws the scene into a PNG. The same scene and options give the same bytes, whatever the easel holds. */
export function drawPicture(scene: Scene, options: PictureOptions, easel: Easel = setUpEasel()): Picture {
  const canvas = drawCanvas(scene, options, easel);
  return { png: encode(canvas), width: canvas.width, height: canvas.height };
}
