import type { Cell, Refusal, UnitId } from '../../../engine/index.ts';

/** A legal path from cell to cell, without the start. */
export interface Way {
  readonly path: readonly Cell[];
  /** Enemies that caught the charger in the last cell. SS-7.6 */
  readonly caughtBy: readonly UnitId[];
}

export const isWay = (way: Way | Refusal): way is Way => 'path' in way;
