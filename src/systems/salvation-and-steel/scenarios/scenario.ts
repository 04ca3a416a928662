import type { SideId, Step } from '../../../engine/index.ts';
import type { SalvationPlay, SalvationView } from '../state.ts';

/** What sets one scenario apart; section 9. */
export interface Scenario {
  readonly rule: string;
  /** Number of terrain pieces: fixed, or the dice thrown without agreement. SS-4.2 */
  readonly terrain: { readonly fixed: number } | { readonly dice: { readonly count: number; readonly sides: number } };
  /** Depth of a side's set-up zone in cells. */
  depth(view: SalvationView, side: SideId): number;
  /** How units are set up when `winner` has won the edge roll. */
  setUp(winner: SideId): readonly Step[];
  /** Scoring and victory at the end of a turn. SS-16.4 */
  endOfTurn?(play: SalvationPlay): void;
}
