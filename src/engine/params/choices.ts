import type { Cell } from '../board/board.ts';
import type { Text } from '../need.ts';

/** One value a parameter may have. */
export interface Choice {
  /** As a person types it. */
  readonly value: string;
  readonly name: Text;
  /** A second line: what it costs or means. */
  readonly note?: Text;
  /** What a thing of the book does, such as a spell or a shape, in few words: said again before the deed. */
  readonly about?: Text;
}

/** One row of a `rows` parameter (an enemy, a unit of the force …) and the values it may have. */
export interface ChoiceRow {
  readonly key: string;
  readonly name: Text;
  /** What one has to give in this row, and what it does: "You have 3 Energy. Each die costs 1." At most 100 characters. */
  readonly note?: Text;
  readonly list: readonly Choice[];
  /** The value, one of the list, that it has where other rows are filled in and it is left empty. */
  readonly ifEmpty?: string;
}

/** One row of a parameter that takes records; the choices for each of its fields are asked for one field at a time. */
export interface ChoiceRecord {
  /** As a person types it. */
  readonly key: string;
  readonly name: Text;
  /** The value of a row that nobody fills in; null if somebody must. */
  readonly byDefault: Text | null;
}

/** Which field of which row; deeper, which field of a row of the rows that this field holds. */
export interface RowPath {
  readonly row: string;
  readonly field: string;
  readonly inner?: RowPath;
}

/**
 * The field of a row to choose a value for, and the fields of that row filled in so far. With `inner`, the field holds
 * rows itself and one of theirs is meant; its complete rows are among the `values` of this one.
 */
export interface RowField extends RowPath {
  readonly values: Readonly<Record<string, unknown>>;
  readonly inner?: RowField;
}

/** The values that a parameter, or a field of a row, may have, given the parameters before it. */
export type Choices =
  | { readonly list: readonly Choice[] }
  | { readonly cells: readonly Cell[] }
  | { readonly least: number; readonly most: number }
  | { readonly rows: readonly ChoiceRow[] }
  | { readonly records: readonly ChoiceRecord[] };
