import type { Json, SideId, UnitId } from '../../../engine/index.ts';
import type { PieceId } from '../data/pieces.ts';

/** Kinds of questions with their facts; section 5.2. */
export interface ChampionsDecisions {
  /** The agreed options: factions, and how many squads, Elites and Champions. */
  muster: { readonly factions: Json; readonly composition: Json };
  terrain: { readonly left: readonly PieceId[] };
  /** `apart`: units that are set up away from their squad. */
  deploy: { readonly left: readonly UnitId[]; readonly apart: readonly UnitId[] };
  /** `pass`: the side has more turns than groups, so it may pass. */
  turn: { readonly round: number; readonly turns: number; readonly groups: number; readonly pass: boolean };
  activation: {
    readonly group: string;
    readonly side: SideId;
    readonly units: readonly UnitId[];
    readonly frenzy: boolean;
  };
  fate: {
    readonly unit: UnitId;
    readonly attacker: UnitId;
    readonly target: UnitId;
    readonly window: 'attack' | 'dismount';
    readonly attackDice: readonly number[];
    readonly defenceDice: readonly number[];
    readonly attackResult: number;
    readonly defenceResult: number;
    readonly dismountDie: number | null;
    readonly left: number;
  };
  protect: { readonly unit: UnitId; readonly attacker: UnitId; readonly champions: readonly UnitId[] };
  dismount: { readonly unit: UnitId; readonly by: UnitId; readonly cells: readonly string[] };
  /** `brought`: how many have returned in this round. */
  regroup: { readonly round: number; readonly pool: readonly UnitId[]; readonly brought: number };
}

/** Kinds of questions before the first turn. 5.2 */
export const setUpKinds = ['muster', 'terrain', 'deploy'] as const satisfies readonly (keyof ChampionsDecisions)[];
export type SetUpKind = (typeof setUpKinds)[number];
