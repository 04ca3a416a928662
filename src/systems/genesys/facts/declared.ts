import type { Facts, SideId, UnitId } from '../../../engine/index.ts';
import type { PowerId } from '../data/powers.ts';
import type { March, SquadId, Strike } from '../state.ts';

/** One power and whom it is aimed at: a unit or a squad. GP-21.3 */
export type Cast = { readonly unit: UnitId; readonly power: PowerId; readonly target: string };

/** What a squad has declared and not done yet: others may answer it first. GP-10.1 */
export type Deed =
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
      readonly givers: readonly UnitId[];
    }
  | { readonly kind: 'flight'; readonly times: number }
  | { readonly kind: 'shoot'; readonly strikes: readonly Strike[]; readonly givers: readonly UnitId[] }
  | { readonly kind: 'dive'; readonly marches: readonly March[] }
  | {
      readonly kind: 'fight';
      readonly strikes: readonly Strike[];
      readonly givers: readonly UnitId[];
      readonly pile: readonly March[] | null;
    }
  | { readonly kind: 'cast'; readonly casts: readonly Cast[] }
  | {
      readonly kind: 'plain';
      readonly verb: 'command' | 'use' | 'finish' | 'mount' | 'embark';
      readonly params: Facts;
    };

export type Declared = Deed & {
  readonly by: SideId;
  readonly squads: readonly SquadId[];
  /** An answer to what the enemy has declared. GP-10.4 */
  readonly reaction: boolean;
  /** What is declared by itself afterwards. GP-11.28 */
  readonly then: 'shoot' | 'fight' | 'end' | null;
};

/** A reaction as it was chosen. GP-10.3 */
export type Reaction = { readonly squad: SquadId; readonly deed: Deed };

/** Of a mover, who strikes at it. GP-11.24 */
export type Provoked = { readonly unit: UnitId; readonly mover: UnitId };
