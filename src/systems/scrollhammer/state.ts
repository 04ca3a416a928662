import type {
  Cell,
  EventOf,
  Match,
  NamedStep,
  NameIn,
  Params,
  Play,
  Show,
  SideId,
  StepOf,
  Unit,
  UnitId,
  VerbSpec,
  View,
} from '../../engine/index.ts';
import type { Orders } from '../../kit/index.ts';
import type { ArmyId } from './data/entries.ts';
import type { Formation } from './data/formations.ts';
import type { ListedGroup } from './data/lists.ts';
import type { Phase } from './data/phases.ts';
import type { HammerDecisions } from './facts/decisions.ts';
import type { HammerEvents } from './facts/events.ts';
import type { HammerSteps } from './facts/steps.ts';
import { arcs } from './under-way.ts';
import type {
  Arc,
  Attack,
  Cast,
  Charge,
  Combat,
  Facing,
  GroupId,
  OpenMove,
  StoredShots,
  Strike,
  Wound,
} from './under-way.ts';

export { arcs };
export type { Arc, Attack, Cast, Charge, Combat, Facing, GroupId, OpenMove, StoredShots, Strike, Wound };

/** What this book adds to a unit; flat, as a match has up to two hundred of them. */
export interface UnitState {
  /** Wounds left; 0 of one that is slain. */
  wounds: number;
  standard: boolean;
  /** Where its place in the formation is, of one that impassable terrain keeps from it. SH-6.8 */
  slot: Cell | null;
  /** It does not stand where it stood when this turn's Movement phase began. SH-5.14 */
  moved: boolean;
  /** What it holds this turn, as `hand-weapon+shield`; null: not declared. SH-4.2 */
  hands: string | null;
  /** Power Dice. SH-14.1 */
  pool: number;
  /** The One Use Only weapon it has used. SH-17.8 */
  used: string | null;
  /** Lowered Resists, until the end of the turn. SH-15.7 */
  lowered: boolean;
  /** Player turns at whose end these wear off; 0: not so. Section 3.13 */
  entangled: number;
  chilled: number;
  /** Grey Pox. SH-15.11 */
  pox: boolean;
  /** It had its healing roll this turn. SH-15.6 */
  healed: boolean;
  /** Who summoned it. SH-16.9 */
  caller: UnitId | null;
}

export type HammerUnit = Unit & UnitState;

/** What a group has done in the turn under way. Section 5.4 */
export const deeds = [
  'moved',
  'manoeuvred',
  'rallied',
  'regrouped',
  'arrived',
  'faced',
  'shouted',
  'acted',
  'marched',
  'fired-slow',
  'declared',
  'charged',
  'countered',
  'fell-back',
] as const;
export type PhaseDeed = (typeof deeds)[number];

/** Who flanks a Ranks group, and on which side. SH-6.16 */
export interface Flank {
  readonly by: GroupId;
  readonly arc: Arc;
}

export interface GroupState {
  readonly id: GroupId;
  readonly side: SideId;
  /** The line of the army list; of a character too. */
  readonly entry: string;
  formation: Formation;
  /** Of a Ranks group. */
  facing: Facing | null;
  /** Living units in their order: its own by number, then characters that joined. SH-17.1 */
  units: UnitId[];
  /** Units at deployment; of summoned ones the most there ever were. SH-13.19 */
  strength: number;
  /** Units when the Shooting phase began. SH-13.7 */
  before: number;
  did: PhaseDeed[];
  /** What it shot at this turn. SH-10.5 */
  shotAt: GroupId | null;
  /** The player turn at whose end it gets up; 0: it is not down. SH-9.3 */
  down: number;
  /** Falling back. SH-13.9 */
  fleeing: boolean;
  /** It has regrouped amid a charge, and fights on as a Skirmish group until it leaves this combat. SH-10.16 */
  loose: boolean;
  flanks: Flank[];
  /** Held back for Deep Strike. SH-17.5 */
  reserve: boolean;
  /** Ward save of an Aegis, until the end of the turn. */
  aegis: boolean;
}

export interface ArmyList {
  readonly army: ArmyId;
  readonly groups: readonly ListedGroup[];
}

/** How an attack of one unit is split. SH-11.14 */
export interface Directed {
  readonly group: GroupId;
  readonly weapon: string | null;
  readonly attacks: number;
}

/** What this book keeps of a match; public. */
export interface HammerOwn {
  phase: Phase;
  /** Sides that leave the rest of their deployment to the umpire, and whether the last one asked has placed something. */
  rest: SideId[];
  placed: boolean;
  /** Who takes the first turn of each game turn. */
  first: SideId | null;
  active: SideId;
  /** Player turns, from 1. */
  turn: number;
  /** The active side has ended the phase. */
  ended: boolean;
  /** Time was up in this turn: what is left of it goes by default. Section 5.2, D4 */
  timedOut: boolean;
  /** The active side has done something in this turn. */
  acted: boolean;
  missed: Record<SideId, number>;
  armies: Record<SideId, ArmyId | null>;
  groups: Record<GroupId, GroupState>;
  stock: Record<SideId, { servants: number; thralls: number }>;
  /** Groups in reserve whose d6 is still to be thrown this turn. SH-17.5 */
  arriving: GroupId[];
  open: OpenMove | null;
  stored: StoredShots | null;
  attack: Attack | null;
  charge: Charge | null;
  combats: { readonly id: string; readonly groups: GroupId[]; readonly engaged: UnitId[] }[];
  /** Combats of this turn that have been fought. */
  fought: string[];
  combat: Combat | null;
  directed: Record<UnitId, Directed[]>;
  stack: Cast[];
  casts: number;
  /** Groups to be removed at the end of the Charge sub-phase. SH-10.24 */
  doomed: GroupId[];
  /** Units that gave Shout this turn, and casters that drew from their staff. */
  spent: UnitId[];
}

export type OrderKey =
  | 'reaction'
  | 'stand-shoot'
  | 'ground'
  | 'casualties'
  | 'magic'
  | 'surge'
  | 'shooting-loadout'
  | 'melee-loadout'
  | 'guard-loadout'
  | 'focus'
  | 'useless'
  | 'hitrun'
  | 'consolidate'
  | 'set-up';

/** What one side alone may know; orders of a group go before those of its side. Section 5.3 */
export interface HammerSecret {
  orders: Orders<string>;
  groupOrders: Record<GroupId, Orders<string>>;
}

export interface Hammer {
  unit: UnitState;
  own: HammerOwn;
  secret: HammerSecret;
  events: HammerEvents;
  decisions: HammerDecisions;
  steps: HammerSteps;
}

export type HammerMatch = Match<Hammer>;
export type HammerView = View<Hammer>;
export type HammerPlay = Play<Hammer>;
export type HammerVerb<P extends Params> = VerbSpec<Hammer, P>;
export type HammerStep<Name extends NameIn<HammerSteps>> = NamedStep<Hammer, Name>;
export type HammerAgenda = StepOf<Hammer>[];
export type HammerEvent = EventOf<Hammer>;
export type HammerShow = Show<Hammer>;

/** Of a match or a view: what the rules of the ground, of groups and of units read. */
export type Seen = Pick<HammerView, 'board' | 'units' | 'options' | 'own'>;
export type SeenUnit = Readonly<HammerUnit>;
export type SeenGroup = Readonly<GroupState>;
/** A unit on the board. */
export type Placed = SeenUnit & { readonly at: Cell };

/** What every unit has that has done and suffered nothing. */
export const untouched = (wounds: number, pool: number): UnitState => ({
  wounds,
  standard: false,
  slot: null,
  moved: false,
  hands: null,
  pool,
  used: null,
  lowered: false,
  entangled: 0,
  chilled: 0,
  pox: false,
  healed: false,
  caller: null,
});

export const newGroup = (id: GroupId, side: SideId, entry: string, formation: Formation): GroupState => ({
  id,
  side,
  entry,
  formation,
  facing: formation === 'ranks' ? (side === 'a' ? 0 : 2) : null,
  units: [],
  strength: 0,
  before: 0,
  did: [],
  shotAt: null,
  down: 0,
  fleeing: false,
  loose: false,
  flanks: [],
  reserve: false,
  aegis: false,
});

export const newOwn = (): HammerOwn => ({
  phase: 'muster',
  rest: [],
  placed: false,
  first: null,
  active: 'a',
  turn: 0,
  ended: false,
  timedOut: false,
  acted: false,
  missed: { a: 0, b: 0 },
  armies: { a: null, b: null },
  groups: {},
  stock: { a: { servants: 0, thralls: 0 }, b: { servants: 0, thralls: 0 } },
  arriving: [],
  open: null,
  stored: null,
  attack: null,
  charge: null,
  combats: [],
  fought: [],
  combat: null,
  directed: {},
  stack: [],
  casts: 0,
  doomed: [],
  spent: [],
});

export const newSecret = (): HammerSecret => ({ orders: {}, groupOrders: {} });
