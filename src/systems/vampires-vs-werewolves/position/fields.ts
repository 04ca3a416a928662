import type { Cell } from '../../../engine/index.ts';
import { badPosition } from '../../../kit/index.ts';
import type { Field } from '../../../kit/index.ts';
import { gridFor, label } from '../geometry.ts';
import type { Seen } from '../state.ts';

/** Something in a position that cannot be. */
export const bad = badPosition('VW-1.1');

/** A cell by its label, on this match's board. */
export const cell: Field<Cell, Pick<Seen, 'board'>> = {
  read: (given, seen) => (typeof given === 'string' ? (gridFor(seen).read(given) ?? undefined) : undefined),
  write: (at, seen) => label(seen, at),
};
