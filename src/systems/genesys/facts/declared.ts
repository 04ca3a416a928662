import type { Cell, Facts, SideId, UnitId } from '../../../engine/index.ts';
import type { PowerId } from '../data/powers.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { Direction } from '../geometry.ts';

/** A squad by its id, as `a-warder-2`. Section 2 */
export type SquadId = string;

/** One movement of one unit as it was declared: anchors after the start, with the level at each. GP-1.7, GP-9.10 */
export type March = {
  readonly unit: UnitId;
  readonly path: readonly Cell[];
  readonly levels: readonly number[];
  readonly facing: Direction | null;
};

/** Attacks given up. GP-16.1 */
export type Giver = { readonly unit: UnitId; readonly attacks: number };

/** Attacks of one unit on one target. GP-11.12, GP-12.4 */
export type Strike = {
  readonly unit: UnitId;
  readonly weapon: WeaponId;
  readonly target: UnitId;
  readonly attacks: number;
  readonly impossible: boolean;
  /** Who gives attacks up for it, and for which kind of bonus. GP-16.1 */
  readonly combine: { readonly kind: 'squad' | 'veteran' | 'cohort'; readonly from: readonly Giver[] } | null;
  /** The enhancement that this is. GP-16.1 */
  readonly bonus: number;
};

/** One power and whom it is aimed at: a unit or a squad. GP-21.3 */
export type Cast = { readonly unit: UnitId; readonly power: PowerId; readonly target: string };

/** What a squad has declared and not done yet: others may answer it first. GP-10.1 */
export type Intent =
  | {
      readonly kind: 'march';
      readonly verb: 'move' | 'charge' | 'rush';
      readonly marches: readonly March[];
      readonly targets: readonly SquadId[];
      readonly hold: number | null;
    }
  | {
      readonly kind: 'ride';
      readonly marches: readonly March[];
      readonly trample: readonly UnitId[];
      readonly strikes: readonly Strike[];
    }
  | { readonly kind: 'flight'; readonly times: number }
  | { readonly kind: 'shoot'; readonly strikes: readonly Strike[] }
  | { readonly kind: 'dive'; readonly marches: readonly March[] }
  | { readonly kind: 'fight'; readonly strikes: readonly Strike[]; readonly pile: readonly March[] | null }
  | { readonly kind: 'cast'; readonly casts: readonly Cast[] }
  | {
      readonly kind: 'plain';
      readonly verb: 'command' | 'use' | 'finish' | 'mount' | 'embark';
      readonly params: Facts;
    };

export type Declared = Intent & {
  readonly by: SideId;
  readonly squads: readonly SquadId[];
  /** An answer to what the enemy has declared. GP-10.4 */
  readonly reaction: boolean;
  /** What is declared by itself afterwards. GP-11.28 */
  readonly then: 'shoot' | 'fight' | 'end' | null;
};

/** A reaction as it was chosen. GP-10.3 */
export type Reaction = { readonly squad: SquadId; readonly deed: Intent };

/** Of a mover, who strikes at it. GP-11.24 */
export type Provoked = { readonly unit: UnitId; readonly mover: UnitId };

/** Why somebody with a weapon does not shoot with the squad. GP-9.7, GP-12 */
export type IdleReason = 'moved' | 'engaged' | 'behind' | 'range' | 'dark' | 'sight';

/** Some who do not shoot, all for one reason. `most`: how far one may move and still shoot; null where that is not why. */
export interface NoShot {
  readonly units: readonly UnitId[];
  readonly why: IdleReason;
  readonly most: number | null;
}
