import { createCanvas, loadImage, type Canvas } from 'canvas';
import { drawCanvas, type Easel, setUpEasel } from '../rendering/draw.ts';
import { encode } from '../rendering/png.ts';
import { fight } from '../tests/rendering/scenes.ts';

const ROUNDS = 15;
const OPTIONS = { view: 'whole' } as const;

/** The quickest round: what the work takes when other programs leave the machine alone. */
const quickest = (values: readonly number[]): number => Math.min(...values);

function timed<T>(run: () => T): { readonly ms: number; readonly result: T } {
  const start = performance.now();
  const result = run();
  return { ms: performance.now() - start, result };
}

/** Difference of two pictures in decibels: the higher, the closer. */
function closeness(a: Canvas, b: Canvas): number {
  const [one, two] = [a, b].map((canvas) => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data) as [Uint8ClampedArray, Uint8ClampedArray];
  let sum = 0;
  for (let i = 0; i < one.length; i++) if (i % 4 !== 3) sum += (one[i]! - two[i]!) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / (one.length * 0.75)));
}

/** Keeps nothing, and draws on canvases as node-canvas makes them when nothing is asked of it. */
function bare(): Easel {
  const plain = (_key: string, make: () => Canvas): Canvas => {
    const canvas = make();
    canvas.getContext('2d');
    return canvas;
  };
  return { ...setUpEasel({ grounds: 0, tokens: 0, frames: 0 }), frames: { get: plain, made: () => 0 } };
}

/**
 * Drawing and encoding a whole board with its ground and tokens kept, against drawing all of it anew
 * with node-canvas' default PNG: both in turns, so that the machine's noise is shared. Times in ms,
 * bytes of the PNGs, the ratios ours / theirs, and how close the palette comes to full colour (dB).
 */
export async function benchPicture(): Promise<Record<string, number>> {
  const easel = setUpEasel();
  const ours = (): Buffer => encode(drawCanvas(fight, OPTIONS, easel));
  const theirs = (): Buffer => drawCanvas(fight, OPTIONS, bare()).toBuffer('image/png');
  ours();
  theirs();
  const rounds = Array.from({ length: ROUNDS }, () => ({ kept: timed(ours), full: timed(theirs), drawing: timed(() => drawCanvas(fight, OPTIONS, easel)).ms }));
  const [kept, full] = [quickest(rounds.map((round) => round.kept.ms)), quickest(rounds.map((round) => round.full.ms))];
  const [small, large] = [rounds[0]!.kept.result.length, rounds[0]!.full.result.length];
  const image = await loadImage(rounds[0]!.kept.result);
  const decoded = createCanvas(image.width, image.height);
  decoded.getContext('2d').drawImage(image, 0, 0);
  return {
    'picture.kept.ms': kept,
    'picture.kept.drawing.ms': quickest(rounds.map((round) => round.drawing)),
    'picture.full.ms': full,
    'picture.time.ratio': kept / full,
    'picture.kept.bytes': small,
    'picture.full.bytes': large,
    'picture.bytes.ratio': small / large,
    'picture.closeness.db': closeness(decoded, drawCanvas(fight, OPTIONS, easel)),
  };
}
