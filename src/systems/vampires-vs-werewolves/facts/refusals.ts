import type { UnitId } from '../../../engine/index.ts';
import type { Asked, KitRefusals, OrderFault, Unreadable } from '../../../kit/index.ts';
import type { ArmourId } from '../data/armour.ts';
import type { FigureId } from '../data/figures.ts';
import type { FormId } from '../data/forms.ts';
import type { PhaseId } from '../data/phases.ts';
import type { PowerId } from '../data/talents.ts';
import type { WeaponId } from '../data/weapons.ts';
import type { Label } from './events.ts';

type OfUnit = { readonly unit: UnitId };
type AtTarget = OfUnit & { readonly target: UnitId };
type ToCell = OfUnit & { readonly cell: Label };
/** null: the map has none. */
type MaybeCell = OfUnit & { readonly cell: Label | null };
type WithWeapon = OfUnit & { readonly weapon: WeaponId };
type InForm = OfUnit & { readonly form: FormId };
type WithEnemies = OfUnit & { readonly enemies: readonly UnitId[] };
/** Lengths in inches. */
type Aim = AtTarget & { readonly distance: number };
type Walk = ToCell & { readonly base: number };

/** Why a company may not be. 3.7 */
export type MusterFault =
  | { readonly why: 'company' | 'default' | 'leader' }
  | { readonly why: 'figure'; readonly figure: string }
  | { readonly why: 'too-many'; readonly figure: FigureId; readonly number: number }
  | { readonly why: 'points'; readonly points: number };

/** Why a figure may not be set up so: it is not one's own, outside the zone, in a solid cell, in another's, or nowhere. */
export type DeploymentFault = 'figure' | 'zone' | 'solid' | 'twice' | 'missing';

/** Why a weapon is of no use: it is for the other kind of attack, another form’s, with the gear on the ground, or not its own. */
export type WeaponFault = 'kind' | 'body' | 'gear' | 'none';

/** Why a figure is in no volley: it is named twice, the weapon strikes groups, it is in a Fight, cannot shoot it, or has no clear shot. */
export type VolleyFault = 'twice' | 'group' | 'fight' | 'weapon' | 'aim';

/** Refusals by code with their facts; section 6. */
export interface VampiresRefusals extends KitRefusals {
  /** `verb`: what cannot be done now. */
  WRONG_PHASE: Asked & { readonly verb?: string };
  NOT_YOUR_TURN: Asked;
  /** `which`: figures that may be meant. */
  NO_SUCH_UNIT: Unreadable & { readonly which?: readonly UnitId[] };
  NOT_YOUR_UNIT: OfUnit;
  UNIT_OUT: OfUnit;
  ALREADY_ACTED: OfUnit;
  NOT_ELIGIBLE: OfUnit & { readonly phase: PhaseId };
  UNIT_DOWN: OfUnit;
  ENGAGED: WithEnemies;
  NOT_ENGAGED: OfUnit;
  NOT_IN_CONTACT: AtTarget;
  /** With a figure: a cell where nobody can stand; without: what was said is no cell. */
  CELL_IMPASSABLE: Unreadable & Partial<ToCell>;
  SAME_CELL: ToCell;
  CELL_OCCUPIED: ToCell & { readonly by: UnitId };
  CANNOT_RUN: OfUnit & { readonly armour: ArmourId };
  /** `cost`: null where there is no way at all. */
  OUT_OF_REACH: Walk & { readonly cost: number | null; readonly allowance?: number };
  MUST_RUN: Walk & { readonly cost: number };
  GATE_BLOCKED: OfUnit;
  INTO_FIGHT: WithEnemies;
  NOT_ON_STEPS: ToCell;
  CANNOT_HUNKER: ToCell;
  NOT_DOWN: OfUnit;
  OFF_BOARD: OfUnit;
  NO_POWER: OfUnit & { readonly power: string };
  POWER_LOST: OfUnit & { readonly power: PowerId };
  BAD_FORM: InForm & { readonly forms: readonly FormId[] };
  SAME_FORM: InForm;
  NO_HANDS: InForm;
  NOT_AT_CRYPT: MaybeCell;
  HAS_MATERIALS: OfUnit;
  NOTHING_HERE: OfUnit;
  NOT_AT_TOMB: MaybeCell;
  NO_MATERIALS: OfUnit;
  NOT_IN_SCENARIO: { readonly verb: string };
  WRONG_FORM: InForm;
  NO_WEAPON:
    | (OfUnit & { readonly weapon: null })
    | (InForm & { readonly weapon: WeaponId; readonly why: WeaponFault; readonly unarmed: WeaponId });
  WEAPON_BROKEN: WithWeapon;
  NO_AMMO: WithWeapon;
  BAD_TARGET: AtTarget;
  WEAPON_NOT_IN_FIGHT: WithWeapon;
  TARGET_OUTSIDE_FIGHT: AtTarget;
  /** `cells`: where the line is blocked. */
  NO_LINE_OF_SIGHT: Aim & { readonly cells: readonly Label[] };
  TOO_DARK: Aim & { readonly sight: number };
  OUT_OF_RANGE: Aim & { readonly weapon: WeaponId; readonly range: number };
  BAD_VOLLEY: WithWeapon & { readonly why: VolleyFault };
  SELF_IN_GROUP: AtTarget;
  /** `both`: a target was named besides the shares; `same`: several shares may be for one enemy. */
  BAD_SPLIT: OfUnit & { readonly fv: number; readonly both?: boolean; readonly same?: boolean };
  BAD_MOB: OfUnit;
  /** Rows of the zone, from the north. */
  BAD_DEPLOYMENT: MaybeCell & { readonly why: DeploymentFault; readonly first: number; readonly last: number };
  BAD_MUSTER: { readonly company: string; readonly most: number } & MusterFault;
  BAD_ORDER: OrderFault;
  /** `options`: those there are, if there is none of that name. */
  BAD_OPTION: Unreadable & { readonly options?: readonly string[] };
}
