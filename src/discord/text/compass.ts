import type { Cell, Grid } from '../../engine/index.ts';

/** The eight compass points, clockwise from east, as on the picture: north is up. */
export const WINDS = [
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
  'north',
  'north-east',
] as const;
export type Wind = (typeof WINDS)[number];

const eighth = (turns: number): Wind => WINDS[((Math.round(turns * 8) % 8) + 8) % 8] ?? 'east';

/** The direction from one cell to another, of eight, as on the picture (rows of hexes are √3/2 of a column apart). */
export function windTo(grid: Grid, from: Cell, to: Cell): Wind {
  const right = grid.across[to]! - grid.across[from]!;
  const down = grid.down[to]! - grid.down[from]!;
  return eighth(
    (grid.shape === 'hex' ? Math.atan2(down * Math.sqrt(0.75), right + down / 2) : Math.atan2(down, right))
      / (2 * Math.PI),
  );
}

/** The compass point this many degrees clockwise from east. */
export const windAt = (degrees: number): Wind => eighth(degrees / 360);
