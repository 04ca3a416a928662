import type { Cell, Place } from './board.ts';
import type { Grid } from './grid.ts';
import { fromAxial, HEX_STEPS, hexLength } from './hex.ts';
import type { Axial } from './hex.ts';

/**
 * A hex line as whole numbers: after k of `length` steps it has gone `main` k times,
 * and k * turns / length of these (rounded to the nearest; a half means both) were `main + side` instead.
 */
interface Course {
  readonly length: number;
  readonly main: Axial;
  readonly side: Axial;
  readonly turns: number;
}

/** The two neighbouring directions that the way from the origin to (q, r) is made of. */
function courseTo(q: number, r: number): Course {
  const length = hexLength(q, r);
  for (let direction = 0; direction < HEX_STEPS.length; direction++) {
    const one = HEX_STEPS[direction]!;
    const two = HEX_STEPS[(direction + 1) % HEX_STEPS.length]!;
    // (q, r) = ones * one + twos * two; neighbouring directions have determinant 1.
    const ones = q * two.r - r * two.q;
    const twos = one.q * r - one.r * q;
    if (ones < 0 || twos < 0) continue;
    const side = { q: two.q - one.q, r: two.r - one.r };
    const onwards = side.r > 0 || (side.r === 0 && side.q > 0);
    // The first of two equally near cells is the one in the higher row, or further left.
    return onwards
      ? { length, main: one, side, turns: twos }
      : { length, main: two, side: { q: -side.q, r: -side.r }, turns: ones };
  }
  throw new Error(`no course to ${q}, ${r}`);
}

/**
 * The cells nearest to the straight line from `a` to `b`, step by step, without `a` and `b`.
 * A step has one place, or two (in the order of the cells) where both are equally near:
 * on hexes the line runs along the edge between them, on squares it passes through the corner between them.
 * Places may lie off the board. The way back has the same steps in reverse. SS-1.10
 */
export function line(grid: Grid, a: Cell, b: Cell): readonly (readonly Place[])[] {
  return grid.shape === 'hex' ? hexLine(grid, a, b) : squareLine(grid, a, b);
}

function hexLine(grid: Grid, a: Cell, b: Cell): readonly (readonly Place[])[] {
  const q = grid.across[a]!;
  const r = grid.down[a]!;
  const { length, main, side, turns } = courseTo(grid.across[b]! - q, grid.down[b]! - r);
  const at = (k: number, turned: number) => fromAxial(q + k * main.q + turned * side.q, r + k * main.r + turned * side.r);
  const steps: Place[][] = [];
  for (let k = 1; k < length; k++) {
    const turned = Math.floor((k * turns) / length);
    const twice = 2 * ((k * turns) % length);
    if (twice === length) steps.push([at(k, turned), at(k, turned + 1)]);
    else steps.push([at(k, twice < length ? turned : turned + 1)]);
  }
  return steps;
}
