import type { GeneralEvents, Reason, SideId, UnitId } from '../../../engine/index.ts';
import type { FormId } from '../data/forms.ts';
import type { PowerId } from '../data/talents.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { PhaseId } from '../data/phases.ts';

/** A cell as players read it. VW-1.1 */
export type Label = string;

/** Why a figure tests its Pluck. VW-8.6 */
export type TestReason = 'disengage' | 'stand' | PowerId;
/** VW-13.7 */
export type InterruptCause = 'shot_at' | 'contact' | 'attacked' | 'down' | 'out' | 'acted';
export type PluckOutcome = 'ok' | 'down' | 'out';
export type EndReason = 'ritual' | 'eliminated' | 'both_flee' | 'points' | 'conceded' | 'agreed';

/** What one modifier of an attack adds, in the order of 3.1. */
export type ModifierFacts = { readonly name: string; readonly value: number };

/** Lengths and costs in inches. `from`: a cell, or `gate`. */
type MoveFacts = {
  readonly unit: UnitId;
  readonly from: Label | 'gate';
  readonly to: Label;
  readonly path: readonly Label[];
  readonly length: number;
  readonly cost: number;
};

type InitiativeDie = { readonly die: number; readonly bonus: number; readonly total: number };
type OneUnit = { readonly unit: UnitId };

/** Kinds of events with their facts; section 6. */
export interface VampiresEvents extends GeneralEvents {
  'sides-rolled': { readonly die: number; readonly south: SideId };
  mustered: {
    readonly side: SideId;
    readonly company: string;
    readonly figures: readonly string[];
    readonly points: number;
  };
  'deployment-in': { readonly side: SideId };
  deployed: { readonly side: SideId; readonly units: readonly { readonly unit: UnitId; readonly cell: Label }[] };
  'orders-set': { readonly side: SideId; readonly key: string; readonly value: string };

  'turn-started': { readonly turn: number; readonly turns: number };
  'initiative-rolled': Readonly<Record<SideId, InitiativeDie>>;
  'initiative-won': { readonly side: SideId };
  'phase-started': { readonly phase: PhaseId };
  'turn-ended': { readonly turn: number };
  held: OneUnit;
  passed: { readonly side: SideId };

  moved: MoveFacts;
  ran: MoveFacts;
  'contact-made': { readonly unit: UnitId; readonly enemies: readonly UnitId[] };
  hunkered: OneUnit;
  'hunker-ended': OneUnit;
  'pluck-tested': {
    readonly unit: UnitId;
    readonly reason: TestReason;
    readonly die: number;
    readonly pluck: number;
    readonly passed: boolean;
  };
  'disengage-failed': OneUnit;
  'stood-up': OneUnit;
  'stand-failed': OneUnit;
  shifted: { readonly unit: UnitId; readonly form: FormId };
  'shift-failed': OneUnit;
  'power-lost': { readonly unit: UnitId; readonly power: PowerId };
  'gear-dropped': { readonly unit: UnitId; readonly cell: Label; readonly weapons: readonly WeaponId[] };
  'picked-up': { readonly unit: UnitId; readonly what: readonly ('gear' | 'materials')[] };
  'materials-recovered': OneUnit;
  'materials-dropped': { readonly unit: UnitId; readonly cell: Label };
  'ritual-begun': OneUnit;
  'ritual-interrupted': { readonly unit: UnitId; readonly cause: InterruptCause };
  'ritual-completed': OneUnit;

  /** `shooters`: the lead first; `targets` in the order in which they are rolled for. */
  'shot-declared': {
    readonly shooters: readonly UnitId[];
    readonly weapon: WeaponId;
    readonly targets: readonly UnitId[];
    readonly from: Label;
    readonly to: Label;
    readonly distance: number;
  };
  'shot-wasted': { readonly unit: UnitId; readonly code: string; readonly target: UnitId };
  'mob-declared': { readonly fighters: readonly UnitId[]; readonly target: UnitId };
  /** `because`: the whole sum that had to reach `armour`, without the die. */
  'attack-rolled': {
    readonly attacker: UnitId;
    readonly target: UnitId;
    readonly weapon: WeaponId;
    readonly kind: 'shooting' | 'fighting';
    readonly die: number;
    readonly value: number;
    readonly bonus: number;
    readonly modifiers: readonly ModifierFacts[];
    readonly total: number;
    readonly armour: number;
    readonly hit: boolean;
    readonly because: readonly Reason[];
  };
  'attack-lost': { readonly attacker: UnitId; readonly target: UnitId };
  'fumble-rolled': { readonly unit: UnitId; readonly die: number };
  'weapon-broken': { readonly unit: UnitId; readonly weapon: WeaponId };
  'pick-rejected': { readonly die: number; readonly candidates: readonly UnitId[] };
  'target-picked': { readonly die: number | null; readonly candidates: readonly UnitId[]; readonly unit: UnitId };
  'pluck-rolled': {
    readonly unit: UnitId;
    readonly die: number;
    readonly weapon: number;
    readonly poison: number;
    readonly tough: number;
    readonly result: number;
    readonly pluck: number;
    readonly outcome: PluckOutcome;
    readonly capped: boolean;
    readonly because: readonly Reason[];
  };
  'knocked-down': OneUnit;
  'out-of-game': { readonly unit: UnitId; readonly cell: Label };
  'zone-raised': { readonly unit: UnitId; readonly cell: Label };
  'zone-ended': { readonly unit: UnitId; readonly cell: Label };
  'cast-failed': OneUnit;

  'draw-offered': { readonly side: SideId };
  'draw-declined': { readonly side: SideId };
  conceded: { readonly side: SideId };
  /** `winner` null: drawn. */
  'match-over': {
    readonly winner: SideId | null;
    readonly reason: EndReason;
    readonly points: Readonly<Record<SideId, number>>;
    /** What the winner's ritual did to the Master, where it was that. */
    readonly company: string | null;
  };
}
