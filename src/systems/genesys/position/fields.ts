import type { Cell, Json, Refusal } from '../../../engine/index.ts';
import type { Field } from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { gridFor, label } from '../geometry.ts';
import { refusal } from '../refusals.ts';
import type { Seen } from '../state.ts';

/** Something in a position that cannot be. `words`: all that it may be. */
export const bad = (param: string, text: Json | undefined, words?: readonly string[]): Refusal =>
  refusal('BAD_VALUE', codes.badValue.rule, {
    param,
    text: text ?? null,
    ...(words ? { wanted: { words: [...words] } } : {}),
  });

/** A cell by its label, on this match's board. */
export const cellField: Field<Cell, Seen> = {
  read: (given, seen) => (typeof given === 'string' ? (gridFor(seen).read(given) ?? undefined) : undefined),
  write: (at, seen) => label(seen, at),
};

/** A length that a book measures: no whole number. */
export const lengthField: Field<number> = {
  read: (given) =>
    typeof given === 'number' && Number.isFinite(given) && given >= 0 && given < 1000 ? given : undefined,
  write: (value) => value,
};
