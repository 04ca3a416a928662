import { createCanvas, type Canvas } from 'canvas';
import { bytesOf, wipe } from './pen.ts';

/**
 * Canvases to draw on again. A picture has megabytes: the system clears every page of a new canvas, which takes longer
 * than to paint over an old one.
 */
export interface Blanks {
  /** A canvas of at least this size, with whatever was drawn on it. */
  readonly take: (width: number, height: number) => Canvas;
  /** Takes back a canvas that is no longer used. */
  readonly give: (canvas: Canvas) => void;
  /** The total weight of the canvases that wait. */
  readonly weight: () => number;
}

/** New canvases have heights in steps, so that they serve for pictures of about the same height. */
const STEP = 64;
/** A canvas serves for pictures that are not much smaller. */
const MOST_WASTE = 1.5;

/** Opens a pool that keeps at most `limit` bytes; of the rest, the memory of those given first is freed. */
export function openBlanks(limit: number): Blanks {
  let kept: readonly Canvas[] = [];
  const weight = (): number => kept.reduce((sum, canvas) => sum + bytesOf(canvas), 0);
  return {
    take(width, height) {
      const most = width * height * 4 * MOST_WASTE;
      const found = kept
        .filter((canvas) => canvas.width >= width && canvas.height >= height && bytesOf(canvas) <= most)
        .toSorted((one, other) => bytesOf(one) - bytesOf(other))[0];
      kept = kept.filter((canvas) => canvas !== found);
      return found ?? createCanvas(width, Math.ceil(height / STEP) * STEP);
    },
    give(canvas) {
      if (bytesOf(canvas) > limit) return wipe(canvas);
      kept = [...kept, canvas];
      while (weight() > limit) {
        const [oldest, ...others] = kept;
        if (oldest !== undefined) wipe(oldest);
        kept = others;
      }
    },
    weight,
  };
}
