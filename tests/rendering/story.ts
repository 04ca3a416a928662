import type { Action, Position } from '../../src/engine/index.ts';

/** A position, with the actions and dice that lead to the picture. */
export interface Story {
  readonly position: Position;
  readonly play: readonly Action[];
  readonly dice: readonly number[];
}
