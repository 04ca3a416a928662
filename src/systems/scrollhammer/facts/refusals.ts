import type { NoFacts, UnitId } from '../../../engine/index.ts';
import type { Asked, KitRefusals, OrderFault, Unreadable } from '../../../kit/index.ts';
import type { SpellId, SpellTarget } from '../data/spells.ts';

/** A cell as players read it. SH-1.1 */
type Label = string;
type OfUnit = { readonly unit: UnitId };
type OfGroup = { readonly group: string };
/** Characters on their own have no group, and groups as a whole no unit. */
type MaybeUnit = { readonly unit: UnitId | null };
type MaybeGroup = { readonly group: string | null };
type ToCell = OfUnit & { readonly cell: Label };
/** A cell for a unit, a group, or whoever arrives. */
type MaybeToCell = MaybeUnit & { readonly cell: Label; readonly group?: string };
type AtTarget = OfGroup & { readonly target: string };
/** An entry of an army list. */
type OfEntry = { readonly entry: string };
/** Dice of a wizard's pool. */
type Pool = OfUnit & { readonly pool: number };
type OfSpell = { readonly spell: string };
/** Of a group that shoots or charges, or of a caster. */
type Aim = { readonly target: string | null; readonly group?: string; readonly unit?: UnitId; readonly spell?: string };

/** Groups to choose from instead. */
type Groups = { readonly groups?: readonly string[] };

/** Why something is no target: its own side, doomed (SH-10.16), named twice, out of a figure's reach, immune, or not for that spell. */
export type NoTarget = 'own' | 'doomed' | 'twice' | 'not-touched' | 'immune' | 'spell';

/** Refusals by code with their facts; section 6. */
export interface HammerRefusals extends KitRefusals {
  NOT_YOUR_TURN: Asked;
  DECISION_PENDING: Asked;
  /** `verb`: what cannot be done now. */
  WRONG_PHASE: Asked & { readonly verb?: string };
  NO_SUCH_UNIT: Unreadable & Partial<MaybeUnit>;
  /** `groups`: those that it may be. */
  NO_SUCH_GROUP: MaybeGroup & Groups;
  NO_SUCH_CELL: Unreadable;
  /** A group or a unit. */
  NOT_YOURS: Partial<OfGroup & OfUnit>;
  /** `options`: those there are, if there is none of that name. */
  BAD_OPTION: Unreadable & { readonly options?: readonly string[] };
  BAD_ORDER: OrderFault;

  /** `army`: null in a position, which may hold entries of any. */
  UNKNOWN_ENTRY: OfEntry & { readonly army: string | null };
  BAD_SIZE: OfEntry & { readonly size: number; readonly least: number; readonly most: number };
  BAD_FORMATION: OfEntry & { readonly formation: string | null };
  NO_STANDARD: OfEntry;
  TOO_MANY_CHARACTERS: { readonly characters: number; readonly most: number };
  NO_TROOPS: NoFacts;
  OVER_POINTS: { readonly points: number; readonly most: number };
  OUT_OF_ZONE: MaybeToCell;
  /** `rule`: the special rule that it takes. */
  NO_RULE: { readonly rule: string; readonly unit: UnitId | null; readonly group?: string };

  ALREADY_MOVED: OfGroup;
  LOCKED: OfGroup;
  GONE_TO_GROUND: OfGroup;
  FALLING_BACK: OfGroup;
  REGROUPED: OfGroup;
  ARRIVED: OfGroup;
  MANOEUVRED: OfGroup;
  MARCHED: OfGroup;
  /** `lead`: the first figure was to stay behind. */
  ILLEGAL_MANOEUVRE: { readonly lead: boolean; readonly unit?: UnitId };
  OFF_BOARD: MaybeUnit & { readonly cell: Label | null; readonly group?: string };
  BLOCKED: MaybeToCell;
  ENEMY_TOO_CLOSE: MaybeToCell;
  NEEDS_THROUGH: ToCell;
  /** Points of movement; `cost`: null where there is no way at all; `cap`: how many may go into difficult ground. */
  OUT_OF_REACH: MaybeUnit & {
    readonly cell?: Label | null;
    readonly cost: number | null;
    readonly points: number;
    readonly cap?: number;
  };
  /** `unit`: null for all of the group. */
  NO_ROOM: MaybeUnit & { readonly group?: string };
  /** `parts`: how many the group would fall into. */
  COHERENCY: OfGroup & { readonly parts: number; readonly formation: 'ranks' | 'horde' | 'skirmish' };
  NOT_RANKS: OfGroup;
  STILL_COHERENT: OfGroup;
  NOT_FLANKED: OfGroup;
  OTHER_ENEMIES: OfGroup & { readonly enemies: readonly UnitId[] };
  TOO_LATE: OfGroup;
  /** `item`: null for what is no item. */
  ALREADY_USED: MaybeGroup & { readonly item: string | null };
  NOT_FALLING_BACK: OfGroup;
  MUST_RALLY: OfGroup;
  MUST_RESTORE: OfGroup;
  MUST_FIGHT: { readonly combats: readonly string[] };
  NOT_A_CHARACTER: OfUnit;
  NOT_LINKED: OfUnit & OfGroup;

  /** `hands`: what it took up; null for nothing. */
  HANDS_TAKEN: MaybeUnit & MaybeGroup & { readonly hands: string | null };
  NO_SUCH_ITEM: MaybeUnit & { readonly item: string };
  NOT_ENOUGH_HANDS: OfUnit & { readonly hands: number; readonly needed: number };

  ALREADY_SHOT: OfGroup;
  NO_FIRER: OfGroup;
  HEAVY_MOVED: OfGroup;
  NO_LINE_OF_SIGHT: Aim;
  /** `distance`: its square, in cells; `range`: in inches. */
  OUT_OF_RANGE: Aim & { readonly distance: number; readonly range: number };
  TARGET_FIXED: AtTarget;
  TARGET_LOCKED: AtTarget;
  NOT_STRAIGHT: OfGroup;

  ALREADY_CHARGED: OfGroup;
  FIRED_NO_CHARGE: OfGroup;
  /** `shot`: the group it shot at. */
  TARGET_NOT_SHOT: AtTarget & { readonly shot: string | null };
  /** `most`: the longest charge, in inches. */
  CANNOT_REACH: AtTarget & { readonly most: number };
  /** `aim`: what the spell may be aimed at. */
  BAD_TARGET: MaybeGroup & Groups & { readonly why: NoTarget; readonly aim?: SpellTarget };
  ILLEGAL_REACTION: OfGroup & { readonly reaction: string };
  ILLEGAL_ALLOCATION: OfGroup & MaybeUnit;
  NO_SUCH_COMBAT: { readonly combat: string; readonly combats: readonly string[] };
  ALREADY_FOUGHT: { readonly combat: string };

  /** `spells`: those it knows. */
  UNKNOWN_SPELL: OfUnit & OfSpell & { readonly spells: readonly string[] };
  WRONG_TIME: { readonly spell: SpellId };
  SUMMON_LIMIT: OfUnit;
  NO_MODELS: OfSpell;
  ALREADY_HEALED: OfUnit;
  NO_DICE: Pool;
  /** `most`: the greatest sum of the dice in the pool. */
  COST_TOO_HIGH: Pool & OfSpell & { readonly most: number; readonly cost: number };
}
