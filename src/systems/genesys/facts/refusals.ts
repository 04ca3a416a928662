import type { NoFacts, UnitId } from '../../../engine/index.ts';
import type { Asked, KitRefusals, OrderFault, Unreadable } from '../../../kit/index.ts';
import type { PowerTarget } from '../data/powers.ts';

/** A cell as players read it. GP-1.2 */
type Label = string;
type OfUnit = { readonly unit: UnitId };
type OfSquad = { readonly squad: string };
/** Whom it is about: a unit or a squad; null where nobody was named. */
type Who = { readonly unit?: UnitId | null; readonly squad?: string | null };
/** A unit or a squad as the target, as far as it was named. */
type Aim = Who & { readonly target?: string | null };
/** An attack, with its weapon where it is that of one unit. */
type Attack = Aim & { readonly weapon?: string };
type Blow = OfUnit & { readonly target: UnitId; readonly weapon: string };
/** What was to be done, and with what. */
type Deed = Attack & {
  readonly cell?: Label | null;
  readonly power?: string;
  readonly item?: string | null;
  readonly marker?: string | null;
  readonly to?: string;
  readonly mover?: string;
  readonly order?: string;
};
type Channelling = OfUnit & { readonly power: string };
/** Lengths in cells: how far it would be, and how far it may be. */
type Length = { readonly cost: number; readonly most: number };
type OfClass = { readonly class: string };
type Where = Who & { readonly cell: Label | null };
/** Objectives and who would carry them. */
type OfMarker = OfUnit & { readonly marker?: string | null; readonly to?: string; readonly cell?: Label };
type MarkerPlace = { readonly cell: Label; readonly apart: number };
/** Attacks that are given up for a bonus: the unit that may not, and the kind of bonus. GP-16 */
type Combined = OfUnit & { readonly kind: 'squad' | 'veteran' | 'cohort' };
type Piece = { readonly piece: string; readonly cell: Label };

/** Why something cannot stand there. */
export type PlaceFault =
  | 'missing'
  | 'zone'
  | 'level'
  | 'taken'
  | 'board'
  | 'area'
  | 'far'
  | 'enemy'
  | 'dodge'
  | 'leave'
  | 'many'
  | 'squad';

/** Refusals by code with their facts; section 6. Those of a campaign: `sheet-refusals.ts`. */
export interface GenesysRefusals extends KitRefusals {
  NOT_YOUR_TURN: Asked;
  /** `active`: squads that must finish first. */
  /** `ending`: something was to be ended while no squad is active. */
  WRONG_PHASE: Asked & { readonly squad?: string | null; readonly active?: readonly string[]; readonly ending?: true };
  /** `which`: units that may be meant. The lists name all that there are. */
  UNKNOWN: Unreadable & {
    readonly which?: readonly UnitId[];
    readonly lists?: readonly string[];
    readonly among?: readonly string[];
  };
  BAD_CELL: Unreadable;
  BAD_VALUE: Unreadable & { readonly squad?: string | null };
  BAD_OPTION: Unreadable & { readonly options?: readonly string[] };
  BAD_ORDER: OrderFault;

  NOT_YOURS: Deed;
  SQUAD_DONE: Who;
  NO_COMMAND_LEFT: Who;
  MUST_ACTIVATE: NoFacts;
  ARRIVALS_FIRST: Who;
  MUST_ENTER: OfSquad;
  COHORT_TOO_FAR: Who;
  /** `most`: the lowest Command among them. */
  COHORT_TOO_MANY: { readonly most: number };

  ALREADY_MOVED: Who;
  /** `param`, `text`: what was said besides. */
  ACTION_SPENT: Deed & { readonly param?: string; readonly text?: string };
  MOVE_TOO_FAR: OfUnit & Length & { readonly cell?: Label };
  MOVE_LIMIT: OfUnit & Length;
  /** `cell`: null where no way begins. */
  PATH_BLOCKED: Where;
  /** `by`: who stands there. */
  CELL_OCCUPIED: Where & { readonly by?: UnitId | null };
  OFF_BOARD: Where;
  OUT_OF_COHERENCY: OfSquad;
  CONTACT_NEEDS_CHARGE: OfUnit & { readonly target: UnitId; readonly cell: Label };
  /** `target`: the nearest; null where it would fall back. */
  ENGAGE_NEAREST: OfUnit & { readonly target: string | null };

  NOT_IN_REACH: Attack;
  /** `nearest`: the nearest enemy squad and its gap, null where there is none; `can`: what the squad may do instead. */
  NOBODY_IN_REACH: OfSquad & {
    readonly nearest: string | null;
    readonly gap: number;
    readonly can: readonly ('charge' | 'move')[];
  };
  ENGAGED_FIRST: Attack;
  PIKE_ENGAGED: Blow;
  ENGAGED_NO_SHOOT: Attack;
  ENGAGED_STAY: OfUnit;
  NO_LINE_OF_SIGHT: Deed;
  /** `gap`: null where nobody measured it. */
  OUT_OF_RANGE: Deed & { readonly gap: number | null; readonly most: number; readonly reaction?: boolean };
  DARK: Blow & { readonly gap: number };
  MOVED_TOO_FAR: Blow & { readonly cost: number };
  /** Lengths: how far it shoots, and how much of that the height takes. */
  WEAPON_TOO_SHORT: Blow & { readonly most: number; readonly fires: number };
  TARGET_HIDDEN: Blow;
  TARGET_ENCLOSED: Attack;
  /** A passenger of a closed vehicle who would shoot or strike. */
  BEHIND_DOORS: Attack;
  /** Without a unit where a whole squad is down. */
  TARGET_FALLEN: { readonly target: string; readonly unit?: UnitId; readonly weapon?: string };
  ONE_TARGET: Blow;
  TOO_MANY_ATTACKS: Attack & { readonly most: number };
  /** `clear`: who stands in plain sight and is shot at less. */
  CLEAR_TARGETS_FIRST: { readonly target: UnitId; readonly clear: UnitId };
  CANNOT_HIT: Blow & { readonly need: number };
  NOT_IMPOSSIBLE: Blow;
  IMPOSSIBLE_ONE: Blow;
  COORD_TOO_FEW: Combined;
  COORD_WEAPONS: Combined;
  COORD_COHERENCY: Combined;
  COORD_COHORT_ONLY: Combined;
  COORD_LEAD: Combined;
  COORD_REACH: Combined;
  RECOVERING: Deed;

  ALREADY_REACTED: OfSquad;
  CANNOT_DIVE: OfSquad;
  CANNOT_FLEE: OfSquad;
  FLEEING: Who;

  OVER_POINTS: { readonly points: number; readonly most: number; readonly over: number };
  /** `class`: null where there is no squad at all. */
  CLASS_NOT_ALLOWED: { readonly class: string | null; readonly points: number | null };
  /** `squads`: it is the number of squads of that rank. */
  SQUAD_SIZE: OfClass & {
    readonly size: number;
    readonly least: number;
    readonly most: number;
    readonly squads?: true;
  };
  BAD_GEAR: OfClass & { readonly gear: string };
  DESIGNATED_MISSING: OfClass;
  BAD_ZONES: { readonly zones: readonly number[]; readonly forward: boolean };
  /** A unit or a piece of terrain. */
  BAD_PLACE: {
    readonly unit?: UnitId | null;
    readonly piece?: string;
    readonly cell: Label | null;
    readonly why: PlaceFault;
  };
  /** `edges`: those that the side has. */
  NO_TABLE_EDGE: OfSquad & { readonly edges: readonly string[] };
  RESERVE_LIMIT: OfSquad & { readonly most: number };
  TERRAIN_AREA: Piece & { readonly area: number };
  MARKER_OFF_CENTRE: MarkerPlace;
  /** `edge`: to an edge of the board, not to another marker. */
  MARKER_TOO_CLOSE: MarkerPlace & { readonly edge: boolean };
  /** `units`: all that it may be; `aim`: whom the power may be aimed at. */
  BAD_TARGET: Deed & { readonly units: readonly UnitId[]; readonly aim?: PowerTarget };
  CANNOT_CHALLENGE: { readonly round: number };

  NO_DRIVER: OfUnit;
  VEHICLE_FULL: Aim;
  NOT_ADJACENT: Deed;
  ON_OFF_ONCE: Deed;
  NOT_MOUNTED: OfUnit & Partial<Length> & { readonly cell: Label | null };
  MOUNT_TAKEN: Aim;
  MOUNT_TOO_SMALL: Aim;
  RIDE_TOO_SHORT: OfUnit & Length & { readonly cell: Label | null };

  NOT_A_CASTER: Channelling;
  POWER_UNKNOWN: Channelling;
  CHANNEL_FIRST: Channelling;
  ALREADY_CHANNELLED: Channelling;
  ALREADY_CAST: Channelling;
  NO_SUCH_TRAIT: Deed;
  NO_SUCH_ITEM: Deed;
  USED_UP: Deed;
  NOT_FALLEN: Aim;
  NO_PROVOCATION: Deed;

  OBJECTIVE_FAR: OfMarker;
  OBJECTIVE_MOVED: OfMarker;
  OBJECTIVE_LOCKED: OfMarker;
  OBJECTIVE_CONTESTED: OfMarker;
  IS_VEHICLE: OfMarker;
}
