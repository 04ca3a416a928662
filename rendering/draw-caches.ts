import type { Canvas } from 'canvas';
import type { Inks } from './inks.ts';
import { type Cache, cacheOf } from './cache.ts';
import { wipe } from './pen.ts';
import type { PackedBand } from './png.ts';

/** What is kept from one picture to the next; it never changes what a picture looks like. */
export interface Easel {
  readonly grounds: Cache<Canvas>;
  /** Images of tokens, ghosts, markers and sides. */
  readonly tokens: Cache<Canvas>;
  /** Canvases to draw on, by their size. */
  readonly frames: Cache<Canvas>;
  /** The colours of a ground in a theme. */
  readonly inks: Cache<Inks>;
  /** The prints of the pixels of rows of earlier pictures, by what is to be seen on them. */
  readonly prints: Cache<string>;
  /** Packed rows, by the prints of their pixels. */
  readonly bands: Cache<PackedBand>;
}

/** In bytes of what is kept. */
export type CacheLimits = Readonly<Record<keyof Easel, number>>;

/** What all threads together may keep: about eight pictures of a whole board in full colour, and packed ones of two hundred matches. */
export const LIMITS: CacheLimits = { grounds: 18e6, tokens: 5e6, frames: 15e6, inks: 2e6, prints: 2e6, bands: 12e6 };

/** What it takes to keep a short text under another. */
const PRINT = 150;

const bytesOf = ({ width, height }: Canvas): number => width * height * 4;

/** An easel with nothing on it. */
export function setUpEasel(limits: Partial<CacheLimits> = {}): Easel {
  const { grounds, tokens, frames, inks, prints, bands } = { ...LIMITS, ...limits };
  return {
    grounds: cacheOf(grounds, bytesOf, wipe),
    tokens: cacheOf(tokens, bytesOf, wipe),
    frames: cacheOf(frames, bytesOf, wipe),
    inks: cacheOf(inks, ({ bytes }) => bytes),
    prints: cacheOf(prints, (print) => print.length + PRINT),
    bands: cacheOf(bands, ({ chunk }) => chunk.length),
  };
}

/** The same share of every limit. */
export const shareOf = (limits: CacheLimits, share: number): CacheLimits =>
  ({ grounds: limits.grounds * share, tokens: limits.tokens * share, frames: limits.frames * share, inks: limits.inks * share, prints: limits.prints * share, bands: limits.bands * share });
