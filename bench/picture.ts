import { createCanvas, loadImage, type Canvas } from 'canvas';
import { drawCanvas, drawPicture, type DrawCaches, createDrawCaches } from '../rendering/draw.ts';
import { forgetWidths } from '../rendering/pen.ts';
import type { Scene } from '../src/engine/index.ts';
import { benchMemory } from './picture-memory.ts';
import { openOther } from './picture-other.ts';
import { benchThreads } from './picture-threads.ts';
import { afterMove, LARGEST } from './scenes.ts';
import { quickest, timed, under } from './timing.ts';

const ROUNDS = 25;

type Way = 'kept' | 'drawing' | 'full' | 'moved' | 'movedFull' | 'other';
const OPTIONS = { view: 'whole', width: 1200 } as const;

/** PSNR of two pictures in decibels: higher is closer. */
function closeness(a: Canvas, b: Canvas): number {
  const [one, two] = [a, b].map(
    (canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data,
  ) as [Uint8ClampedArray, Uint8ClampedArray];
  let sum = 0;
  for (let i = 0; i < one.length; i++) if (i % 4 !== 3) sum += (one[i]! - two[i]!) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / (one.length * 0.75)));
}

/** A canvas with node-canvas' defaults. */
function plain(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d');
  return canvas;
}

/** The empty board with another title: drawing it first puts the ground into the caches. */
const emptied = (scene: Scene): Scene => ({
  ...scene,
  tokens: [],
  markers: [],
  links: [],
  trails: [],
  ghosts: [],
  highlights: [],
  dice: [],
  banner: { ...scene.banner, title: 'Nothing yet' },
});

/** Caches that contain the ground and tokens of a scene, but no picture with anything on it. */
function grounded(scene: Scene, tokens: DrawCaches['tokens']): DrawCaches {
  const caches = { ...createDrawCaches(), tokens };
  drawPicture(emptied(scene), OPTIONS, caches);
  return caches;
}

/** Caches nothing. */
const bare = (): DrawCaches => createDrawCaches({ grounds: 0, tokens: 0, frames: 0 });

/** Measures and draws everything anew, with node-canvas' default PNG. */
function inFull(scene: Scene): Buffer {
  forgetWidths();
  return drawCanvas(scene, OPTIONS, bare(), plain).toBuffer('image/png');
}

async function decoded(png: Buffer): Promise<Canvas> {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}

/**
 * One board, drawn in four ways, alternating so that noise affects all: with cached ground and tokens, but no picture;
 * after a plain move, with the last picture cached as well; all anew with node-canvas' default PNG; all anew with the
 * other library. Times in ms, bytes of the PNGs, ratios ours / theirs, and how close the palette comes to full colour
 * (dB).
 */
async function benchBoard(scene: Scene): Promise<Record<string, number>> {
  const other = await openOther();
  const { tokens } = createDrawCaches();
  const remembering = createDrawCaches();
  const ours = (caches: DrawCaches, step: number): Buffer => drawPicture(afterMove(scene, step), OPTIONS, caches).png;
  const rounds: Readonly<Record<Way, number>>[] = [];
  for (let round = -2; round < ROUNDS; round++) {
    const step = round + 3;
    const kept = grounded(scene, tokens);
    const times = {
      full: timed(() => inFull(scene)).ms,
      kept: timed(() => drawPicture(scene, OPTIONS, kept)).ms,
      drawing: timed(() => drawCanvas(scene, OPTIONS, kept)).ms,
      movedFull: timed(() => inFull(afterMove(scene, step - 1))).ms,
      moved: timed(() => ours(remembering, step)).ms,
      other: await other.draw(scene, OPTIONS),
    };
    if (round >= 0) rounds.push(times);
  }
  other.close();
  const best = (name: Way): number => quickest(rounds.map((round) => round[name]));
  const kept = createDrawCaches();
  const { png } = drawPicture(scene, OPTIONS, kept);
  const large = inFull(scene).length;
  return {
    bytes: png.length,
    'full.bytes': large,
    'bytes.ratio': png.length / large,
    'closeness.db': closeness(await decoded(png), drawCanvas(scene, OPTIONS, kept)),
    'kept.ms': best('kept'),
    'kept.drawing.ms': best('drawing'),
    'full.ms': best('full'),
    'kept.ratio': best('kept') / best('full'),
    'moved.ms': best('moved'),
    'moved.ratio': best('moved') / best('movedFull'),
    'napi.ms': best('other'),
    'napi.ratio': best('kept') / best('other'),
  };
}

/** Size, time, blocking of the main thread and memory of pictures of the largest boards. */
export async function benchPicture(): Promise<Record<string, number>> {
  const hexes = await benchBoard(LARGEST.hexes);
  const squares = await benchBoard(LARGEST.squares);
  return {
    ...under('picture.hexes', hexes),
    ...under('picture.squares', squares),
    ...under('picture', await benchThreads()),
    ...under('picture', await benchMemory()),
  };
}
