import type { Cell } from '../../../engine/index.ts';
import { badPosition, cellField } from '../../../kit/index.ts';
import type { Field } from '../../../kit/index.ts';
import { gridFor } from '../geometry.ts';
import type { Seen } from '../state.ts';

/** Something in a position that cannot be. */
export const bad = badPosition('SH-1.1');

export const cell: Field<Cell, Seen> = cellField((seen: Seen) => gridFor(seen));

/** A group of the match, by id. */
export const groupField: Field<string, Seen> = {
  read: (given, { own }) => (typeof given === 'string' && Object.hasOwn(own.groups, given) ? given : undefined),
  write: (id) => id,
};
