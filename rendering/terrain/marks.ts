import type { Pen } from '../pen.ts';
import type { TerrainColours } from '../theme.ts';

/**
 * Draws the details of one cell around (0,0); `u` is the width of a cell, `chance` a repeatable random source of the
 * cell, `up` the uphill direction in radians.
 */
export type Marks = (
  pen: Pen,
  u: number,
  colours: TerrainColours,
  chance: (i: number) => number,
  up: number | null,
) => void;
