import type { GeneralEvents, MarkerId, Reason, SideId, UnitId } from '../../../engine/index.ts';
import type { OrderValue } from '../../../kit/index.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import type { Cause, Division, Edge, LosableRoll } from './terms.ts';

/** A cell as players read it. SS-1.3 */
type Label = string;
type Scores = Readonly<Record<SideId, number>>;

/** A band as the types of its units. SS-3.4 */
export type BandFacts = {
  readonly faction: string;
  readonly units: readonly string[];
  readonly spells: readonly string[];
};

/** The purpose of a d20 thrown against a need. SS-2.1 */
export type Purpose = LosableRoll | 'stand' | 'cast' | 'stray' | 'handover';

/** A roll, with its purpose; `lost`: on purpose, without a die. SS-2 */
export type RollFacts =
  | {
      readonly purpose: Purpose;
      readonly unit: UnitId;
      readonly target: UnitId | null;
      readonly need: number;
      readonly dice: readonly number[];
      readonly successes: number;
      readonly lost?: boolean;
      readonly because?: readonly Reason[];
    }
  | {
      readonly purpose: 'info';
      readonly unit: UnitId;
      readonly target: null;
      readonly need: number;
      readonly dice: readonly number[];
      readonly successes: number;
    }
  | {
      readonly purpose: 'treasure';
      readonly unit: UnitId;
      readonly cell: Label;
      readonly from: number;
      readonly dice: readonly number[];
      readonly successes: number;
    }
  | {
      readonly purpose: 'dice-off';
      readonly reason: string;
      readonly dice: readonly number[];
      readonly winner: SideId | null;
    }
  | { readonly purpose: 'scenario'; readonly dice: readonly number[]; readonly scenario: ScenarioId }
  | { readonly purpose: 'terrain'; readonly dice: readonly number[]; readonly bids: readonly (number | null)[] };

type Journey = { readonly unit: UnitId; readonly from: Label; readonly path: readonly Label[] };
/** `left`: Speed left; missing for a friend that Strike moves. SS-14.5 */
type Move = Journey & { readonly left?: number; readonly strike?: boolean };
type Information = { readonly unit: UnitId; readonly marker: MarkerId; readonly cell: Label };

/** Kinds of events with their facts; section 6. */
export interface SalvationEvents extends GeneralEvents {
  'band-in': { readonly side: SideId };
  'bands-revealed': Readonly<Partial<Record<SideId, BandFacts>>>;
  'scenario-set': { readonly scenario: ScenarioId };
  'terrain-bid-in': { readonly side: SideId };
  'terrain-count': { readonly count: number; readonly how: 'option' | 'scenario' | 'agreed' | 'rolled' | 'crossroads' };
  'terrain-picked': { readonly side: SideId; readonly kind: string; readonly piece: string };
  'terrain-placed': { readonly side: SideId; readonly piece: string; readonly cell: Label; readonly rotation: number };
  'terrain-aside': { readonly side: SideId; readonly piece: string };
  'edge-chosen': { readonly side: SideId; readonly edge: Edge; readonly other: Edge };
  'role-chosen': { readonly attacker: SideId; readonly defender: SideId };
  'plan-in': {
    readonly side: SideId;
    readonly auto: boolean;
    readonly units: readonly UnitId[];
    readonly cells: readonly Label[];
  };
  deployed: { readonly unit: UnitId; readonly cell: Label };

  'turn-began': { readonly turn: number; readonly first: SideId };
  'half-began': { readonly turn: number; readonly half: 1 | 2; readonly side: SideId };
  'half-ended': { readonly side: SideId; readonly turn: number };
  'turn-ended': { readonly turn: number };

  hidden: { readonly side: SideId };
  /** Couriers, or the planned cells of hostage and units. */
  'hidden-content': {
    readonly side: SideId;
    readonly couriers?: readonly UnitId[];
    readonly hostage?: Label;
    readonly cells?: readonly Label[];
  };
  'hostage-placed': { readonly unit: UnitId; readonly cell: Label };
  /** `unit` null: the limit is reached. */
  'truce-ended': { readonly unit: UnitId | null; readonly turn: number };
  escorting: { readonly unit: UnitId; readonly hostage: UnitId; readonly cell: Label };
  'hostage-moved': { readonly unit: UnitId; readonly by: UnitId; readonly to: Label };
  'hostage-dropped': { readonly unit: UnitId; readonly by?: UnitId; readonly cell: Label };
  'handed-over': { readonly unit: UnitId; readonly from: UnitId; readonly to: UnitId };
  'chaser-set': { readonly chaser: SideId; readonly escapee: SideId };
  'courier-shown': { readonly unit: UnitId; readonly courier: boolean; readonly by: UnitId | null };
  'info-left': Information;
  'info-taken': Information;
  'info-destroyed': Information;

  moved: Move;
  exited: { readonly unit: UnitId; readonly cell: Label; readonly edge: Edge | null };
  charged: Move & { readonly target: UnitId };
  caught: Move & { readonly target: UnitId; readonly enemies: readonly UnitId[] };
  contact: { readonly unit: UnitId; readonly enemy: UnitId; readonly charge: boolean };
  /** `a` and `b`: the objectives held by each side. */
  score: { readonly scores: Scores; readonly a: readonly string[]; readonly b: readonly string[] };
  'counter-empty': { readonly unit: UnitId; readonly cell: Label };
  /** `unit` null: it was the only counter left. */
  'treasure-found': { readonly unit: UnitId | null; readonly cell: Label };
  dragged: {
    readonly side: SideId;
    readonly from: Label;
    readonly path: readonly Label[];
    readonly carriers: readonly Journey[];
    readonly off: boolean;
  };
  'carrier-dropped': { readonly unit: UnitId; readonly cell: Label; readonly why: string };
  crawled: Journey;

  'fight-called': {
    readonly side: SideId;
    readonly steps: readonly (readonly string[])[];
    readonly charged: Readonly<Record<UnitId, UnitId>>;
  };
  'allocation-in': { readonly side: SideId };
  'allocations-revealed': {
    readonly step: number;
    readonly units: Readonly<Record<UnitId, { readonly dice: readonly Division[]; readonly brace: boolean }>>;
  };
  'auto-hit': { readonly unit: UnitId; readonly target: UnitId; readonly hits: number };
  roll: RollFacts;
  neutralised: { readonly attacker: UnitId; readonly target: UnitId; readonly wounds: number; readonly stuns: number };
  'attack-result': {
    readonly attacker: UnitId;
    readonly target: UnitId;
    readonly hits: number;
    readonly wounds: number;
    readonly stuns: number;
    readonly successes: number;
    readonly unsavedWounds: number;
    readonly unsavedStuns: number;
  };
  wounded: { readonly unit: UnitId; readonly wounds: number; readonly counters: number };
  stunned: { readonly unit: UnitId };
  died: { readonly unit: UnitId; readonly cause: Cause; readonly cell: Label | null };
  /** `to` null: off the board. */
  pushed: { readonly unit: UnitId; readonly by: UnitId; readonly from: Label; readonly to: Label | null };
  fell: { readonly unit: UnitId; readonly cell: Label };
  followed: { readonly unit: UnitId; readonly from: Label; readonly to: Label };
  passed: { readonly side: SideId; readonly kind: 'follow' | 'shield' | 'reaction'; readonly unit?: UnitId };
  cast: {
    readonly unit: UnitId;
    readonly spell: string;
    readonly target: UnitId | null;
    readonly cells: readonly Label[] | null;
    readonly at: Label;
    readonly aim: Label | null;
    readonly attribute?: 'speed' | 'resistance';
    readonly reaction?: boolean;
    readonly interrupt?: boolean;
  };
  'spell-effect': {
    readonly spell: string;
    readonly unit?: UnitId | null;
    readonly units?: readonly UnitId[];
    readonly cells?: readonly Label[];
    readonly attribute?: 'speed' | 'resistance' | null;
  };
  raised: { readonly unit: UnitId; readonly units: readonly UnitId[]; readonly cells: readonly Label[] };
  shielded: { readonly unit: UnitId; readonly by: UnitId | null; readonly from: 'spell' | 'wound' };
  shot: {
    readonly unit: UnitId;
    readonly target: UnitId;
    readonly shots: number;
    readonly distance: number;
    readonly range: 'short' | 'long';
    readonly at: Label;
    readonly aim: Label;
  };
  'defence-set': { readonly unit: UnitId; readonly dice: number };
  stood: { readonly unit: UnitId };
  'stand-failed': { readonly unit: UnitId; readonly counters: number };
  ran: Journey & { readonly enemy: UnitId | null; readonly off: boolean };
  rallied: { readonly unit: UnitId };
  'orders-set': {
    readonly side: SideId;
    readonly key: string;
    readonly value: OrderValue;
    readonly unit: UnitId | null;
  };
  'draw-offered': { readonly side: SideId };
  'draw-declined': { readonly side: SideId };
  conceded: { readonly side: SideId };
  'match-won': { readonly side: SideId; readonly reason: string };
  'match-drawn': { readonly reason: string };
}
