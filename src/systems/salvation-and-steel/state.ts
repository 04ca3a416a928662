import type {
  Cell,
  MarkerId,
  Match,
  Play,
  SideId,
  Unit,
  UnitId,
  VerbSpec,
  View,
  Params,
  EventOf,
  NamedStep,
  NameIn,
  Show,
  StepOf,
} from '../../engine/index.ts';
import type { Orders } from '../../kit/index.ts';
import type { ScenarioId } from './data/scenarios.ts';
import type { FactionId } from './data/units.ts';
import type { SalvationDecisions } from './facts/decisions.ts';
import type { SalvationEvents } from './facts/events.ts';
import type { SalvationSteps } from './facts/steps.ts';
import type { Cause, Division, Edge, LosableRoll } from './facts/terms.ts';

export const attributes = ['speed', 'energy', 'accuracy', 'force', 'resistance'] as const;
export type Attribute = (typeof attributes)[number];

/** A half-turn, as a moment in the match. */
export interface Moment {
  readonly turn: number;
  readonly half: 1 | 2;
}

/** What this book adds to a unit; section 5.4 of the spec. */
export interface UnitState {
  /** Attributes that differ from the card, only in made-up positions. */
  made: Partial<Record<Attribute, number>> | null;
  spells: string[];
  wounds: number;
  /** The turn in which it fell; null if it stands. SS-11.3 */
  fallen: number | null;
  running: boolean;
  /** The direction of the last step of its last run. SS-6.10 */
  heading: number | null;
  /** The last turn in which it ran; 0: never. SS-15.7 */
  ran: number;
  speedSpent: number;
  energySpent: number;
  halvedSpeed: boolean;
  halvedResistance: boolean;
  shielded: boolean;
  /** The turn in which it was raised; 0: never. SS-14.1 */
  raised: number;
  activation: 'unused' | 'open' | 'closed';
  /** In this half-turn. SS-13.3 */
  focusLost: boolean;
  /** It crawled or tried to stand this turn. SS-11.3 */
  tried: boolean;
  /** SS-11.6 */
  helpless: boolean;
  /** The hostage it leads. SS-19.11 */
  escorting: UnitId | null;
  /** How many cells it has walked as an escort in this turn. SS-19.12 */
  led: number;
  /** It tried to pick up information in this turn. SS-23.12 */
  searched: boolean;
  removed: Cause | null;
}

export type SalvationUnit = Unit & UnitState;

/** Two enemies in adjacent cells, by the ids of side a's and side b's unit. */
export interface Contact {
  readonly a: UnitId;
  readonly b: UnitId;
  readonly arose: Moment;
  /** `fresh`: by a push, fall, follow-up or run. SS-8.4 */
  readonly how: 'charge' | 'caught' | 'fresh' | 'other';
  /** The unit that charged the other, until the contact is fought or the turn ends. SS-7.9 */
  charger: UnitId | null;
  fought: Moment | null;
}

/** The allocation of a unit in one step of a combat. */
export interface Allocation {
  readonly dice: readonly Division[];
  readonly brace: boolean;
  readonly lose: readonly LosableRoll[];
}

/** One attack of a combat and its result. SS-9 */
export interface Attack {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly hits: number;
  readonly wounds: number;
  readonly stuns: number;
  /** Successful defence dice, at most as many as hits. */
  readonly successes: number;
  unsavedWounds: number;
  unsavedStuns: number;
}

/** A combat, shot or spell in progress. */
export interface Fight {
  readonly kind: 'combat' | 'shot' | 'spell';
  /** Contacts by step; empty for shots and spells. */
  readonly steps: readonly (readonly (readonly [a: UnitId, b: UnitId])[])[];
  /** Charged unit -> its charger, as when the combat was called. SS-7.10 */
  readonly charged: Readonly<Record<UnitId, UnitId>>;
  /** The cell of every unit when it was called. */
  readonly cells: Readonly<Record<UnitId, Cell>>;
  /** The current step, counted from 0. */
  current: number;
  /** Revealed allocations of the current step. */
  allocations: Record<UnitId, Allocation>;
  attacks: Attack[];
  /** Units moved by a push or fall, with the pusher and the cell they left, in order. */
  pushed: { readonly unit: UnitId; readonly by: UnitId; readonly from: Cell }[];
  /** Units that died in it. */
  dead: UnitId[];
  spell: SpellUnderWay | null;
}

/** A spell that was cast. SS-13 */
export interface SpellUnderWay {
  readonly caster: UnitId;
  readonly side: SideId;
  readonly from: Cell;
  readonly spell: string;
  /** Units it would hit, in the order of their dice, each with the Force against it. SS-2.7 */
  hit: { readonly unit: UnitId; readonly force: number }[];
  /** Defence dice set against it. SS-13.6 */
  defences: Record<UnitId, number>;
}

/** The progress of the hunt for the treasure. SS-20 */
export interface TreasureHunt {
  /** Dice thrown for counters in the match so far. SS-20.2 */
  rolls: number;
  /** Counters touched in the current action, in order, each with the unit that touched it. SS-20.1 */
  touched: { readonly counter: MarkerId; readonly unit: UnitId }[];
  /** When the treasure was last dragged. SS-20.9 */
  dragged: Moment | null;
}

/** The book's own state of a match; public. */
export interface SalvationOwn {
  scenario: ScenarioId | null;
  factions: Record<SideId, FactionId | null>;
  /** Pieces chosen but not yet placed. SS-4.3 */
  picked: Record<SideId, string[]>;
  terrainWanted: number;
  edges: Record<SideId, Edge> | null;
  /** The attacker in a Siege, or the chaser in an Escape. SS-21.1, SS-23.1 */
  attacker: SideId | null;
  /** Points from objectives. SS-18.1 */
  scores: Record<SideId, number>;
  treasure: TreasureHunt;
  /** Only movement is allowed, until a hostage comes home. SS-19.10 */
  truce: boolean;
  /** Sides that have hidden the hostage they hold. SS-19.4 */
  hidden: SideId[];
  /** Hostages for which a handover was tried in this turn. SS-19.16 */
  handovers: UnitId[];
  /** Whether a unit is a courier, once everybody knows. SS-23.10 */
  known: Record<UnitId, boolean>;
  /** New contacts that wait for their courier check: the chaser's and the escapee's unit. SS-23.9 */
  checks: (readonly [chaser: UnitId, escapee: UnitId])[];
  turn: number;
  half: 1 | 2;
  /** The side that goes first in this turn. */
  first: SideId;
  active: SideId;
  /** The active player has ended his half-turn. */
  ended: boolean;
  /** An action other than `end` was taken in this turn. SS-16.7 */
  acted: boolean;
  /** Consecutive turns in which nobody did anything. */
  idleTurns: number;
  contacts: Contact[];
  /** Cells at the start of the half-turn, for option `charge-sight` = `half`. SS-7.3 */
  began: Record<UnitId, Cell>;
  fight: Fight | null;
  /** The reaction to the last action has been taken. SS-13.8 */
  reacted: boolean;
  /** The side that offers a draw. SS-16.6 */
  draw: SideId | null;
  /** Force limits were not checked: such a match is never rated. */
  madeUp: boolean;
}

/** The secrets of one side. */
export interface SalvationSecret {
  orders: Orders;
  /** A unit's own orders take precedence over those of its side. */
  unitOrders: Record<UnitId, Orders>;
  /** Planned set-up cells. SS-5.10 */
  plan: Record<UnitId, Cell>;
  /** Units without a plan are set up on the default cells. SS-4.10 */
  auto: boolean;
  /** Planned cell of the hostage that the side holds. SS-19.4 */
  hostage: Cell | null;
  /** Set-up cells named but not used yet. SS-19.4 */
  cells: Cell[];
  /** SS-23.5 */
  couriers: UnitId[];
}

export interface Salvation {
  unit: UnitState;
  own: SalvationOwn;
  secret: SalvationSecret;
  events: SalvationEvents;
  decisions: SalvationDecisions;
  steps: SalvationSteps;
}

export type SalvationMatch = Match<Salvation>;
export type SalvationView = View<Salvation>;
/** The part of a match or a view that everybody may see, and that the rules of ground and units read. */
export type Seen = Pick<SalvationView, 'board' | 'units' | 'markers' | 'own' | 'options'>;
export type SalvationPlay = Play<Salvation>;
export type SalvationVerb<P extends Params> = VerbSpec<Salvation, P>;
export type SalvationStep<Name extends NameIn<SalvationSteps>> = NamedStep<Salvation, Name>;
/** The steps still to be done. */
export type SalvationAgenda = StepOf<Salvation>[];
export type SalvationEvent = EventOf<Salvation>;
export type SalvationShow = Show<Salvation>;
