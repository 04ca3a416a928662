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

/** What may stand for a parameter, after those already given. */
export type Choices =
  | { readonly list: readonly Choice[] }
  | { readonly cells: readonly Cell[] }
  | { readonly least: number; readonly most: number }
  | { readonly rows: readonly ChoiceRow[] };
