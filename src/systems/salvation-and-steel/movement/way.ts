import type { Cell, Refusal, UnitId } from '../../../engine/index.ts';

/** A way from cell to cell that was found legal, without the start. */
export interface Way {
  readonly path: readonly Cell[];
  /** Enemies that caught the charger in the last cell. SS-7.6 */
  readonly caughtBy: readonly UnitId[];
}

export const isWay = (way: Way | Refusal): way is Way => 'path' in way;
