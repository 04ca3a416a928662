import type { Json, NoFacts, SideId, UnitId } from '../../../engine/index.ts';
import type { Asked, KitRefusals, OrderFault, Unreadable } from '../../../kit/index.ts';
import type { SquadColour } from '../data/colours.ts';
import type { FeatId } from '../data/feats.ts';
import type { PieceId } from '../data/pieces.ts';
import type { Rank } from '../data/ranks.ts';
import type { FactionId } from '../data/units.ts';

/** A cell as players read it. SC-1.1 */
type Label = string;
type OfUnit = { readonly unit: UnitId };
type AtTarget = OfUnit & { readonly target: UnitId };
type ToCell = OfUnit & { readonly cell: Label };
type InGroup = { readonly group: string; readonly side: SideId };
type OfFeat = OfUnit & { readonly feat: FeatId };
type OfAbility = OfUnit & { readonly ability: string };
/** A piece of terrain where it was to lie. SC-2.10 */
type Piece = { readonly piece: PieceId; readonly cell: Label; readonly turn: string };
/** Rows of the board. */
type Rows = { readonly first: number; readonly last: number };
type Gap = Piece & { readonly gap: number };
type Composition = { readonly squads: number; readonly elites: number; readonly champions: number };
/** null: more squads than there are colours. */
type Squad = { readonly colour: SquadColour | null; readonly types: readonly string[] };
type ChargeWay = AtTarget & { readonly cell: Label };

/** What a Feat lacks. 6.4 */
export type FeatLack = 'defeat' | 'attack' | 'move' | 'no-vault' | 'not-vaulted';

/** Refusals by code with their facts; section 6. */
export interface ChampionsRefusals extends KitRefusals {
  NOT_YOUR_DECISION: Asked;
  WRONG_PHASE: Asked;
  /** With a unit: it is not on the board. `which`: units that may be meant. */
  /** `groups`: those of the side that could be named instead. */
  UNKNOWN_UNIT: Unreadable & {
    readonly unit?: UnitId;
    readonly which?: readonly UnitId[];
    readonly groups?: readonly string[];
  };
  NOT_YOUR_UNIT: OfUnit;
  BAD_CELL: Unreadable;
  /** `options`: those there are, if there is none of that name; `with`: another option that it does not go with. */
  BAD_OPTION: Unreadable & { readonly options?: readonly string[]; readonly with?: string; readonly value?: Json };

  BAD_COMPOSITION: Composition & { readonly wanted: Composition };
  /** `rank`: null where a ready-made force was named. */
  NOT_IN_ROSTER: { readonly type: string; readonly faction?: FactionId; readonly rank?: Rank | null };
  BAD_SQUAD: Squad;
  MIXED_SQUAD: Squad;
  UNIQUE_TWICE: { readonly type: string; readonly unit?: UnitId };
  TOO_LARGE: { readonly cells: number; readonly most: number };
  /** `piece`: null where only the number of pieces is wrong. */
  BAD_TERRAIN: { readonly piece: string | null; readonly count: number; readonly wanted: number };
  NO_PIECE: { readonly piece: string; readonly left: readonly PieceId[] };
  /** A step of a unit, or a piece of terrain. */
  OFF_BOARD: { readonly cell: Label; readonly unit?: UnitId; readonly piece?: PieceId; readonly turn?: string };
  NOT_YOUR_HALF: Piece & Rows;
  TOO_NEAR_EDGE: Gap;
  /** `near`: the other piece, by its number. */
  TOO_NEAR_TERRAIN: Gap & { readonly near: string };
  NOT_START_AREA: ToCell & Rows;
  /** `at`: the cell of its space that it cannot enter, where that may not be `cell`. */
  TERRAIN_BLOCKED: ToCell & { readonly at?: Label; readonly terrain?: string };
  CELL_OCCUPIED: ToCell & { readonly at?: Label; readonly by?: UnitId | null; readonly mounted?: boolean };
  NO_FACING: OfUnit;
  NOT_ALL_DEPLOYED: { readonly units: readonly UnitId[] };
  SQUAD_SCATTERED: OfUnit & { readonly group: string | null };

  ALREADY_ACTIVATED: InGroup & { readonly unit: UnitId | null };
  OTHER_GROUP_ACTIVE: InGroup & { readonly unit?: UnitId };
  /** `by`: the unit that acts now. */
  UNIT_DONE: OfUnit & { readonly by: UnitId | null };
  NO_GROUP_ACTIVE: NoFacts;
  PASS_NOT_ALLOWED: { readonly groups: number; readonly turns: number };
  NO_ABILITY: OfAbility;
  TOO_LATE: OfAbility;

  MOVE_SPENT: OfUnit & { readonly why: 'attacked' | 'moved' };
  STOPPED_BY_PIKE: ToCell & { readonly by: UnitId | null };
  NO_MOBILITY_DOUBLE: OfUnit;
  ATTACK_SPENT: OfUnit;
  DOUBLE_TIMED: OfUnit;
  /** `from`: the cell before; `end`: where the path ends instead. */
  BAD_PATH: ToCell & { readonly from?: Label; readonly end?: Label };
  /** Between two cells, or below a Large unit. */
  CLIFF: OfUnit & { readonly high?: Label; readonly low?: Label; readonly cell?: Label };
  CORNER_BLOCKED: ToCell & { readonly corners: readonly Label[] };
  VAULT_STOPPED: ToCell & { readonly by: UnitId };
  /** Costs in cells; `double`: null where Double-time is not possible. */
  TOO_FAR: OfUnit & {
    readonly cost: number;
    readonly left: number;
    readonly allowance: number;
    readonly double: number | null;
  };
  END_ON_VAULT: ToCell;
  END_ON_SLOPE: ToCell;
  NO_PATH: ToCell & { readonly by?: UnitId; readonly slope?: true };

  CANNOT_CHARGE: OfUnit;
  NO_CHARGE_PATH: AtTarget;
  NOT_STRAIGHT: ChargeWay;
  CHARGE_TOO_SHORT: ChargeWay;
  NOT_CLEAR: ChargeWay & { readonly terrain: string };
  NOT_TOWARDS_TARGET: ChargeWay;
  NOT_IN_ARC: AtTarget & { readonly facing?: string | null };

  NOT_AN_ENEMY: AtTarget;
  NO_FEAT: OfFeat;
  FEAT_SPENT: OfFeat;
  /** `limit`: one Feat a turn, or one a turn for each side. */
  FEAT_LIMIT: OfFeat & { readonly side: SideId; readonly limit: 'side' | 'turn' };
  FEAT_CONDITION: OfFeat & { readonly missing: FeatLack; readonly cell?: Label | null };
  /** A unit or a cell. */
  NOT_ADJACENT: OfUnit & { readonly target?: UnitId; readonly cell?: Label };
  TARGET_ADJACENT: AtTarget;
  /** In cells. */
  OUT_OF_RANGE: AtTarget & { readonly distance: number; readonly range: number };
  TARGET_IN_MELEE: AtTarget & { readonly ally: UnitId };
  NO_LINE_OF_FIRE: AtTarget & { readonly cell: Label | null };
  UNIT_IN_WAY: AtTarget & { readonly by: UnitId | null };
  NO_FATE: { readonly unit: UnitId | null };
  BAD_DIE: { readonly die: string };
  NOT_FORMER_CELL: ToCell & { readonly cells: readonly Label[] };
  BAD_ORDER: OrderFault;

  WRONG_SCENARIO: NoFacts;
  NOT_YOUR_GOAL: NoFacts;
  TOO_EARLY: { readonly round: number; readonly from: number };
  NO_STORE: { readonly cell: Label };

  OPTION_OFF: { readonly option: string };
  UNIQUE_LOST: OfUnit;
  NOT_IN_POOL: OfUnit;
  REINFORCEMENT_LIMIT: { readonly rank: Rank; readonly limit: number };
  NOT_STANDARD: OfUnit;
  /** `squads`: those that there are. */
  NO_SUCH_SQUAD: { readonly colour: string | null; readonly squads?: readonly SquadColour[] };
  SQUAD_TYPE: { readonly colour: string | null; readonly unit?: UnitId; readonly side?: SideId };
  SQUAD_GONE: { readonly colour: string };
  /** null: no squad of its kind has room; `size` or `most`: how many it may have. */
  SQUAD_FULL: {
    readonly colour: string | null;
    readonly side?: SideId;
    readonly size?: number;
    readonly most?: number;
  };
}
