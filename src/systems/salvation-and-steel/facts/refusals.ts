import type { NoFacts, UnitId } from '../../../engine/index.ts';
import type { Asked, KitRefusals, OrderFault, Unreadable } from '../../../kit/index.ts';
import type { FactionId } from '../data/units.ts';
import type { ScenarioId } from '../data/scenarios.ts';
import type { Edge } from './terms.ts';

/** A cell as players read it. SS-1.3 */
type Label = string;
type OfUnit = { readonly unit: UnitId };
type AtTarget = OfUnit & { readonly target: UnitId };
type ToCell = OfUnit & { readonly cell: Label };
type WithEnemies = OfUnit & { readonly enemies: readonly UnitId[] };
/** A spell by an order of its mage, or what forbids any order. */
type MaybeSpell = OfUnit & { readonly spell?: string };
type OfSpell = OfUnit & { readonly spell: string };
type AtCharge = AtTarget & { readonly cell: Label };
/** A kind of terrain piece. */
type OfKind = { readonly kind: string };
type TooMany = { readonly count: number; readonly most: number };
/** `needed`: null where there is no way at all. */
type Cost = { readonly needed: number; readonly left: number };
/** `cells`: all that block it, `cell` first; `blocker`, `piece`: what stands there. */
export type BlockedLine = AtCharge & {
  readonly cells: readonly Label[];
  readonly blocker: UnitId | null;
  readonly piece: string | null;
};

/** Refusals by code with their facts; section 6. */
export interface SalvationRefusals extends KitRefusals {
  NOT_YOUR_SIDE: Asked;
  WAITING: Asked;
  /** With a spell: it belongs to another moment. */
  WRONG_PHASE: Asked & Partial<OfSpell>;
  /** Without a parameter: it is no longer on the board. */
  NO_SUCH_UNIT: Unreadable & Partial<OfUnit>;
  NOT_YOUR_UNIT: OfUnit & { readonly cell?: Label };
  BAD_CELL: Unreadable;
  /** Bounds, or a sum of wounds and stuns. */
  BAD_NUMBER:
    | { readonly least: number; readonly most: number; readonly sum?: undefined }
    | { readonly sum: number; readonly wounds: number; readonly stuns: number };
  BAD_VALUE: Unreadable & Partial<OfUnit>;

  /** `unit`: null where there is no such faction. */
  BAND_FACTION: { readonly faction: string; readonly unit: string | null };
  BAND_POINTS: { readonly points: number; readonly most: number };
  BAND_MAGES: TooMany;
  BAND_RANGED: TooMany;
  BAND_EMPTY: NoFacts;
  SPELL_NOT_ALLOWED: { readonly spell: string; readonly faction: FactionId; readonly mages: number };
  SPELL_LIMIT: TooMany;
  NO_SUCH_SCENARIO: { readonly id: string; readonly ids: readonly string[] };
  NO_SUCH_PIECE: OfKind & { readonly kinds: readonly string[] };
  NONE_LEFT: OfKind & { readonly kinds: readonly string[] };
  NOT_YOUR_PIECE: { readonly piece: string; readonly pieces: readonly string[] };
  OFF_BOARD: OfKind & { readonly cell: Label; readonly rotation: number };
  /** `cell`: null where a way leads off the board; `taken`: by whom, null if terrain or a marker fills it. */
  CELL_BLOCKED: {
    readonly cell: Label | null;
    readonly taken?: UnitId | null;
    readonly unit?: UnitId | null;
    readonly target?: UnitId;
    readonly kind?: string;
  };
  TERRAIN_RULE: OfKind & { readonly cell: Label };
  CUTS_BOARD: OfKind & { readonly cells: readonly Label[] };
  /** `room`: the free cells near the edge, of which `least` must stay. */
  ZONE_FULL: OfKind & { readonly edge: Edge; readonly room: number; readonly least: number };
  NO_SUCH_EDGE: { readonly edge: string; readonly edges: readonly string[] };
  /** null: all units are. */
  ALREADY_DEPLOYED: { readonly unit: UnitId | null; readonly cell: Label | null };
  /** `cell`: null where none was named; `depth`: null where the zone is no strip along an edge. */
  NOT_IN_ZONE: OfUnit & { readonly cell: Label | null; readonly depth: number | null; readonly edge: Edge | null };
  MARKER_ADJACENT: ToCell;

  UNIT_FALLEN: MaybeSpell;
  UNIT_RUNNING: MaybeSpell;
  ACTIVATION_OVER: MaybeSpell;
  JUST_RAISED: OfUnit;
  IN_CONTACT: WithEnemies & { readonly cell?: Label };
  /** `from`: the cell before; `end`: where the path ends instead. */
  PATH_BROKEN: ToCell & { readonly from?: Label; readonly end?: Label };
  ENEMY_ADJACENT: ToCell & WithEnemies;
  /** `cell`: null where none was named. */
  NO_PATH: OfUnit & { readonly cell: Label | null; readonly target?: UnitId };
  NOT_ENOUGH_SPEED: OfUnit & Cost & { readonly target?: UnitId };
  NOT_AT_EDGE: ToCell & { readonly edge: Edge };
  NOT_AN_ENEMY: AtTarget;
  NOT_VISIBLE: BlockedLine;
  CAUGHT: AtCharge & WithEnemies;
  NOT_ADJACENT_AT_END: AtCharge;

  /** `twice`: an enemy that was named twice. */
  NOT_IN_CONTACT: {
    readonly unit: UnitId | null;
    readonly target?: UnitId | null;
    readonly twice?: UnitId;
    readonly enemies?: readonly UnitId[];
  };
  NOT_LINKED: AtTarget;
  /** `others`: who else fights in the combat of their whole melee. */
  WHICH_COMBAT: AtTarget & { readonly others: readonly UnitId[] };
  ALREADY_FOUGHT: AtTarget;
  FRESH_CONTACT: AtTarget;
  NOBODY_CAN_ATTACK: NoFacts;
  /** null: no unit was named. */
  NOT_IN_STEP: { readonly unit: UnitId | null };
  TOO_MANY_DICE: OfUnit & { readonly dice: number; readonly left: number };
  CANNOT_ATTACK: OfUnit;
  CHARGED_LIMIT: OfUnit & { readonly charger: UnitId };
  CANNOT_BRACE: OfUnit;
  HELPLESS: OfUnit;

  NOT_RANGED: OfUnit;
  OUT_OF_RANGE: OfUnit & {
    readonly distance: number;
    readonly range: number;
    readonly target?: UnitId;
    readonly cell?: Label;
  };
  NO_LINE_OF_SIGHT: BlockedLine;
  /** `friend`: whom the target is in contact with. */
  INTO_COMBAT: AtTarget & { readonly friend: UnitId };
  NOT_ENOUGH_ENERGY: MaybeSpell & Cost;
  NOT_MAGE: OfSpell;
  SPELL_UNKNOWN: OfSpell & { readonly spells: readonly string[] };
  FOCUS_LOST: OfSpell;
  /** `cell`: where there is nobody to aim at; `hostage`: the side's own. */
  NO_TARGET: OfSpell & { readonly cell?: Label; readonly hostage?: UnitId };
  NO_ROOM: OfUnit;
  FRIENDS_IN_BLAST: OfUnit & { readonly friends: readonly UnitId[] };
  NOT_AN_OPTION: { readonly option: string; readonly options: readonly string[] };
  NOT_FALLEN: OfUnit;
  TOO_SOON: OfUnit & { readonly turn: number };

  TRUCE: NoFacts;
  ESCORT_CANNOT: OfUnit & { readonly hostage: UnitId };
  ESCORT_LIMIT: OfUnit & Cost;
  HOSTAGE_ESCORTED: { readonly target: UnitId; readonly escort: UnitId };
  HAS_ESCORT: OfUnit & { readonly hostage: UnitId; readonly escort: UnitId };
  NOT_ESCORT: OfUnit;
  ALREADY_PASSED: OfUnit;
  HOSTAGE_CELL: { readonly cell: Label };
  /** `near`: another cell that it is too near to. */
  SETUP_CELL: { readonly cell: Label; readonly near: Label | null };
  WRONG_COUNT: { readonly count: number; readonly wanted: number; readonly what: 'cells' | 'couriers' };
  /** `cells`: those of the plan that are left. */
  NOT_PLANNED: ToCell & { readonly cells: readonly Label[] };
  ALREADY_TRIED: OfUnit & { readonly what?: 'pickup' };
  /** `needed`: null where there is no way at all. */
  TOO_FAR: { readonly unit?: UnitId; readonly needed: number | null; readonly left: number };
  /** `needs`: the scenario it belongs to. */
  NOT_THIS_SCENARIO: { readonly scenario: ScenarioId | null; readonly needs: ScenarioId };
  NO_TREASURE: NoFacts;
  /** `unit`: null where nobody is. */
  NOT_ADJACENT: { readonly unit: UnitId | null; readonly target?: UnitId | null };
  ALREADY_DRAGGED: NoFacts;
  NOT_A_PUSH_CELL: ToCell & { readonly cells: readonly Label[] };
  NO_SUCH_ORDER: OrderFault;
}
