import type { Cell, UnitId } from '../../../engine/index.ts';

/** A side of the board, as players name it. SS-1.8 */
export type Edge = '1' | '37' | 'A' | 'AJ';

/** Why a unit is no longer on the board. */
export const causes = ['wounds', 'off-board', 'immolate', 'stand', 'resistance', 'left'] as const;
export type Cause = (typeof causes)[number];

/** Rolls that may be lost by a standing order; casting, standing up and taking over are lost with the action only. SS-2.3 */
export type LosableRoll = 'panic' | 'chain' | 'rally' | 'defence' | 'hit' | 'wound' | 'check';

/** Rolls of a cast that may be lost with it. SS-2.3 */
export type CastRoll = 'cast' | 'wound';

/** Dice against one enemy. */
export interface Division {
  readonly enemy: UnitId;
  readonly attack: number;
  readonly defence: number;
}

/** A spell as a player casts it. */
export type Casting = {
  readonly unit: UnitId;
  readonly spell: string;
  /** The target unit; for Strike, the friend that moves. */
  readonly target: UnitId | null;
  /** The target cells; for Strike, where the friend goes. */
  readonly cells: readonly Cell[] | null;
  readonly attribute: 'speed' | 'resistance' | null;
  /** The enemy that the friend charges with Strike. */
  readonly charge: UnitId | null;
  readonly path: readonly Cell[] | null;
  /** The friend charges even if another enemy catches it. SS-7.6 */
  readonly caught: 'accept' | null;
  readonly lose: readonly CastRoll[] | null;
};
