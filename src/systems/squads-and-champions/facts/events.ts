import type { GeneralEvents, Reason, SideId, UnitId } from '../../../engine/index.ts';
import type { FeatId } from '../data/feats.ts';
import type { PieceId } from '../data/pieces.ts';

/** A cell as players read it. SC-1.1 */
type Label = string;
/** A facing as players read it: N, NE …; null for a unit without one. SC-1.3 */
type FacingName = string | null;
type Scores = Readonly<Record<SideId, number>>;

/** A force as the types of its units, squads in the order of their colours. SC-2.2 */
export type MusterFacts = {
  readonly squads: readonly (readonly string[])[];
  readonly elites: readonly string[];
  readonly champions: readonly string[];
  readonly terrain?: readonly string[];
};

/** The source of points: a unit, a store, an area, or a store left at the end. SC-12.1, SC-12.3 */
export type ScoredFor = {
  readonly unit?: UnitId;
  readonly reason?: 'area' | 'store';
  readonly area?: string;
  readonly store?: string;
  readonly cell?: Label | null;
};

/** The result of an attack; `because`: its full arithmetic. SC-5.3 */
type AttackResult = {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly attackResult: number;
  readonly defenceResult: number;
  readonly protectedBy: UnitId | null;
  readonly because: readonly Reason[];
};

/** Kinds of events with their facts; section 6. */
export interface ChampionsEvents extends GeneralEvents {
  roles: { readonly attacker: SideId; readonly defender: SideId; readonly rolls: readonly Scores[] };
  mustered: MusterFacts & { readonly side: SideId };
  'muster-in': { readonly side: SideId };
  'muster-revealed': Readonly<Partial<Record<SideId, MusterFacts>>>;
  'terrain-placed': {
    readonly side: SideId;
    readonly piece: string;
    readonly id: string;
    readonly cell: Label;
    readonly turn: number;
  };
  'terrain-lost': { readonly side: SideId; readonly pieces: readonly PieceId[] };
  deployed: { readonly unit: UnitId; readonly cell: Label; readonly facing: FacingName };
  'deployment-done': { readonly side: SideId };

  'round-began': { readonly round: number; readonly turns: number; readonly first: SideId };
  activated: { readonly side: SideId; readonly group: string };
  'turn-ended': { readonly side: SideId; readonly group: string; readonly turns: number };
  passed: { readonly side: SideId; readonly turns: number; readonly auto: boolean };
  'ability-set': { readonly unit: UnitId; readonly ability: string; readonly on: boolean };

  moved: {
    readonly unit: UnitId;
    readonly from: Label;
    readonly path: readonly Label[];
    readonly cost: number;
    readonly spent: number;
    readonly allowance: number;
    readonly double: boolean;
    readonly feat: FeatId | null;
    readonly over: Label | null;
  };
  'forced-stop': { readonly unit: UnitId; readonly cell: Label; readonly by: UnitId };
  'slid-off-slope': { readonly unit: UnitId; readonly from: Label; readonly to: Label };
  faced: { readonly unit: UnitId; readonly from: FacingName; readonly facing: FacingName };
  'feat-used': { readonly unit: UnitId; readonly feat: FeatId; readonly worth?: number };

  'attack-declared': {
    readonly unit: UnitId;
    readonly target: UnitId;
    readonly feat: FeatId | null;
    readonly from: Label;
    readonly to: Label;
    readonly distance: number;
    readonly dice: readonly number[];
    readonly attack: number;
    readonly defence: number;
    readonly attackBecause: readonly Reason[];
    readonly defenceBecause: readonly Reason[];
  };
  rolled: {
    readonly unit: UnitId;
    readonly target: UnitId;
    readonly attackDice: readonly number[];
    readonly defenceDice: readonly number[];
    readonly attack: number;
    readonly defence: number;
    readonly attackResult: number;
    readonly defenceResult: number;
    readonly success: boolean;
  };
  'fate-asked': { readonly side: SideId; readonly unit: UnitId; readonly window: 'attack' | 'dismount' };
  /**
   * `die`: "own 2", as its side refers to it; `of`: who threw it. For a dismount die, the present total of the attack
   * is left out.
   */
  'fate-spent': {
    readonly unit: UnitId;
    readonly die: string;
    readonly of: UnitId;
    readonly window: 'attack' | 'dismount';
    readonly old: number;
    readonly new: number;
    readonly left: number;
    readonly attackResult?: number;
    readonly defenceResult?: number;
    readonly success?: boolean;
  };
  'protect-asked': { readonly side: SideId; readonly unit: UnitId; readonly champions: readonly UnitId[] };
  declined: { readonly side: SideId; readonly kind: 'fate' | 'protect'; readonly unit: UnitId | null };
  'attack-failed': AttackResult;
  'attack-succeeded': AttackResult;
  wounded: { readonly unit: UnitId; readonly by: UnitId };
  'dismount-roll': { readonly unit: UnitId; readonly die: number; readonly needed: number };
  dismounted: {
    readonly unit: UnitId;
    readonly by: UnitId;
    readonly at: Label;
    readonly facing: FacingName;
    readonly class: string;
  };
  defeated: { readonly unit: UnitId; readonly by: UnitId; readonly at: Label; readonly type: string };
  scored: ScoredFor & { readonly side: SideId; readonly points: number; readonly total: number };
  'store-burnt': { readonly unit: UnitId; readonly store: string; readonly at: Label };

  'mend-roll': { readonly unit: UnitId; readonly die: number; readonly need: number };
  mended: { readonly unit: UnitId };
  'round-ended': { readonly round: number; readonly scores: Scores };
  reinforced: {
    readonly unit: UnitId;
    readonly side: SideId;
    readonly cell: Label;
    readonly colour: string | null;
    readonly facing: FacingName;
    readonly mounted: boolean;
  };
  /** `with`: the unit that takes its place in its former squad. */
  reformed: {
    readonly side: SideId;
    readonly unit: UnitId;
    readonly from: string | null;
    readonly colour: string | null;
    readonly with: UnitId | null;
  };
  'regroup-done': { readonly side: SideId };
  'orders-set': { readonly side: SideId; readonly key: string; readonly value: string };
  conceded: { readonly side: SideId };
  /** `winner` null: a draw. */
  'match-over': { readonly winner: SideId | null; readonly reason: string; readonly scores: Scores };
}
