import type { Cell } from './board/board.ts';
import type { Text } from './need.ts';

/** One thing that may stand for a parameter. */
export interface Choice {
  /** As a person types it. */
  readonly value: string;
  readonly name: Text;
  /** A second line: what it costs or means. */
  readonly note?: Text;
}

/** One row of a `rows` parameter (an enemy, a unit of the force …) and what may stand in it. */
export interface ChoiceRow {
  readonly key: string;
  readonly name: Text;
  readonly list: readonly Choice[];
}

/** One row of a parameter that takes records: what may stand in each of its fields is asked field by field. */
export interface ChoiceRecord {
  /** As a person types it. */
  readonly key: string;
  readonly name: Text;
  /** What it stands for if nobody fills it in; null where somebody must. */
  readonly byDefault: Text | null;
}

/** The field of a row for which something is to be chosen, and what the row says so far. */
export interface RowField {
  readonly row: string;
  readonly field: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** What may stand for a parameter, or for a field of a row, after those already given. */
export type Choices =
  | { readonly list: readonly Choice[] }
  | { readonly cells: readonly Cell[] }
  | { readonly least: number; readonly most: number }
  | { readonly rows: readonly ChoiceRow[] }
  | { readonly records: readonly ChoiceRecord[] };
