import type { Canvas } from 'canvas';
import type { Inks } from './files/inks.ts';
import { type Cache, cacheOf } from './cache.ts';
import { type Blanks, openBlanks } from './blanks.ts';
import { bytesOf, wipe } from './pen.ts';
import type { PackedBand } from './files/png.ts';

/** The caches shared by successive pictures; they never change what a picture looks like. */
export interface DrawCaches {
  readonly grounds: Cache<Canvas>;
  /** Images of tokens, ghosts, markers and sides. */
  readonly tokens: Cache<Canvas>;
  /** Images of the details of terrain in a cell. */
  readonly details: Cache<Canvas>;
  /** Canvases to draw on. */
  readonly frames: Blanks;
  /** Small ones, from which the rows of a band are read, by their width. */
  readonly strips: Cache<Canvas>;
  /** The colours of a ground in a theme. */
  readonly inks: Cache<Inks>;
  /** Hashes of the pixels of bands of earlier pictures, by what they show. */
  readonly prints: Cache<string>;
  /** Compressed bands, by the hashes of their pixels. */
  readonly bands: Cache<PackedBand>;
}

/** In bytes. */
export type CacheLimits = Readonly<Record<keyof DrawCaches, number>>;

/**
 * Limits for all threads together: about seven full-colour pictures of a whole board, and compressed bands of two
 * hundred matches.
 */
export const LIMITS: CacheLimits = {
  grounds: 12e6,
  tokens: 8e6,
  details: 3e6,
  frames: 14e6,
  strips: 1e6,
  inks: 1e6,
  prints: 2e6,
  bands: 12e6,
};

/** The size of an entry with a short text. */
const PRINT = 150;

/** Empty caches. */
export function createDrawCaches(limits: Partial<CacheLimits> = {}): DrawCaches {
  const { grounds, tokens, details, frames, strips, inks, prints, bands } = { ...LIMITS, ...limits };
  const blanks = openBlanks(frames);
  return {
    grounds: cacheOf(grounds, bytesOf, blanks.give),
    tokens: cacheOf(tokens, bytesOf, wipe),
    details: cacheOf(details, bytesOf, wipe),
    frames: blanks,
    strips: cacheOf(strips, bytesOf, wipe),
    inks: cacheOf(inks, ({ bytes }) => bytes),
    prints: cacheOf(prints, (print) => print.length + PRINT),
    bands: cacheOf(bands, ({ chunk }) => chunk.length),
  };
}

/** The same share of every limit. */
export const shareOf = (limits: CacheLimits, share: number): CacheLimits => ({
  grounds: limits.grounds * share,
  tokens: limits.tokens * share,
  details: limits.details * share,
  frames: limits.frames * share,
  strips: limits.strips * share,
  inks: limits.inks * share,
  prints: limits.prints * share,
  bands: limits.bands * share,
});
