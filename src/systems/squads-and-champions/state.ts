import type {
  Cell,
  Match,
  EventOf,
  NamedStep,
  NameIn,
  Params,
  Play,
  Show,
  SideId,
  StepOf,
  Sum,
  Unit,
  UnitId,
  VerbSpec,
  View,
} from '../../engine/index.ts';
import type { Orders } from '../../kit/index.ts';
import type { AbilityId } from './data/abilities.ts';
import type { SquadColour } from './data/colours.ts';
import type { FeatId } from './data/feats.ts';
import type { PieceId } from './data/pieces.ts';
import type { ChampionsDecisions } from './facts/decisions.ts';
import type { ChampionsEvents } from './facts/events.ts';
import type { ChampionsSteps } from './facts/steps.ts';

/** One of the eight directions, clockwise from north; also a facing. SC-1.3 */
export type Direction = number;

/** What one turn activates: a squad, by its colour, or an Elite or Champion, by its id. Section 2 */
export type GroupId = string;

/** What this book adds to a unit. The engine's `group` is the squad's colour, null for Elites and Champions. */
export interface UnitState {
  /** Cavalry that has lost its mount: it has the Infantry version of its class. SC-7.5 */
  dismounted: boolean;
  wounded: boolean;
  /** Fate Points spent in the match. SC-9.1 */
  fateSpent: number;
  /** Feats used in the match, in order. SC-10.1 */
  featsUsed: FeatId[];
  /** Abilities its owner has switched off. SC-8.2 */
  off: AbilityId[];
  /** It can do nothing more in this round. SC-3.10, SC-R53 */
  done: boolean;
  /** It moved at Double-time in this round; shown in the picture. SC-4.4 */
  doubled: boolean;
  /** Off the board because it was defeated. SC-5.7 */
  defeated: boolean;
}

export type ChampionsUnit = Unit & UnitState;

/** A movement phase and its progress. SC-3.8 */
export interface Movement {
  /** Its rate, fixed when the phase began; null before. SC-4.3, SC-8.4 */
  rate: number | null;
  /** The unit's cell when the phase began. */
  from: Cell | null;
  /** Cells entered in this phase, anchors for Large units, in order; across both parts of a Mobility move. */
  path: Cell[];
  /** Cost of the steps so far. SC-4.5 */
  spent: number;
  /** Number of moves made: a phase has one, or two parts with Mobility. SC-3.8, SC-10.5 */
  moves: number;
  doubled: boolean;
  burst: boolean;
  /** Mobility was declared. SC-10.5 */
  mobility: boolean;
  /** The cell that was vaulted. SC-10.8 */
  vaulted: Cell | null;
  /** Ended by an enemy's front arc. SC-4.10 */
  stopped: boolean;
  /** No further part of it is possible, facing included. */
  closed: boolean;
}

/** The active group, and what its acting member has done. SC-3.7, SC-3.8, SC-3.9, SC-3.10, SC-3.11, SC-3.12 */
export interface Activation {
  readonly group: GroupId;
  /** The acting member; null before any has begun. SC-3.10 */
  acting: UnitId | null;
  movement: Movement;
  /** Its attack phase is used (not given up: `movement.doubled` says that). SC-3.9 */
  attacked: boolean;
  /** Its very last action was an attack that defeated the target. SC-10.4 */
  frenzy: boolean;
}

/** The dice of one attack and everything fixed when it was declared. SC-5.4 */
export interface Attack {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly feat: FeatId | null;
  readonly attackSum: Sum;
  readonly defenceSum: Sum;
  /** Their faces, numbered from 1 in this order. SC-1.11 */
  attackDice: number[];
  defenceDice: number[];
  /** The die that decides whether Elite Cavalry is defeated or dismounted. SC-5.6 */
  dismountDie: number | null;
}

/** The book's own state of a match; public. */
export interface ChampionsOwn {
  /** The attacker's side; null before the roll-off. SC-2.6 */
  attacker: SideId | null;
  /** Squad colours of each side, in order. 3.10 */
  colours: Record<SideId, SquadColour[]>;
  /** Terrain pieces not placed yet, in muster order. SC-2.9 */
  pieces: Record<SideId, PieceId[]>;
  /** Sides that are set up. SC-2.12 */
  ready: SideId[];
  /** Counted from 1; 0 before the first. */
  round: number;
  /** The side whose turn it is. */
  active: SideId;
  /** The number of turns that each side gets in this round. SC-3.2 */
  turnsEach: number;
  /** Turns left in the round, including the present one. SC-3.2 */
  turns: Record<SideId, number>;
  /** Groups activated in this round, including the present one. SC-3.3 */
  activated: Record<SideId, GroupId[]>;
  activation: Activation | null;
  /** The present turn is over. SC-3.12 */
  turnOver: boolean;
  /** A die was thrown in this turn. SC-8.2 */
  rolled: boolean;
  /** Sides that have used a Feat in this turn. SC-10.2 */
  feats: SideId[];
  attack: Attack | null;
  scores: Record<SideId, number>;
  /** Reinforcements brought in at this round's end. SC-13.5 */
  brought: UnitId[];
  /** The side being asked is done regrouping. */
  regrouped: boolean;
}

/** The kinds of standing orders. Section 5.4 */
export type OrderKey = 'fate' | 'protect' | 'dismount' | 'regroup' | 'passing' | 'set-up';

/** The secrets of one side. */
export interface ChampionsSecret {
  orders: Orders<string>;
}

export interface Champions {
  unit: UnitState;
  own: ChampionsOwn;
  secret: ChampionsSecret;
  events: ChampionsEvents;
  decisions: ChampionsDecisions;
  steps: ChampionsSteps;
}

export type ChampionsMatch = Match<Champions>;
export type ChampionsView = View<Champions>;
export type ChampionsPlay = Play<Champions>;
export type ChampionsVerb<P extends Params> = VerbSpec<Champions, P>;
export type ChampionsStep<Name extends NameIn<ChampionsSteps>> = NamedStep<Champions, Name>;
/** The steps still to be done. */
export type ChampionsAgenda = StepOf<Champions>[];
export type ChampionsEvent = EventOf<Champions>;
export type ChampionsShow = Show<Champions>;

/** The part of a match or a view that the rules of ground and units read. */
export type Seen = Pick<ChampionsView, 'board' | 'units' | 'options' | 'own' | 'markers'>;
export type SeenUnit = Readonly<ChampionsUnit>;

/** A unit to which nothing has happened yet. SC-2.15 */
export const untouched = (): UnitState => ({
  dismounted: false,
  wounded: false,
  fateSpent: 0,
  featsUsed: [],
  off: [],
  done: false,
  doubled: false,
  defeated: false,
});

/** A movement phase not yet begun. */
export const unmoved = (): Movement => ({
  rate: null,
  from: null,
  path: [],
  spent: 0,
  moves: 0,
  doubled: false,
  burst: false,
  mobility: false,
  vaulted: null,
  stopped: false,
  closed: false,
});

/** A group at the beginning of its turn. */
export const activationOf = (group: GroupId): Activation => ({
  group,
  acting: null,
  movement: unmoved(),
  attacked: false,
  frenzy: false,
});

/** The state of a match before anything has happened. */
export const newOwn = (): ChampionsOwn => ({
  attacker: null,
  colours: { a: [], b: [] },
  pieces: { a: [], b: [] },
  ready: [],
  round: 0,
  active: 'a',
  turnsEach: 0,
  turns: { a: 0, b: 0 },
  activated: { a: [], b: [] },
  activation: null,
  turnOver: false,
  rolled: false,
  feats: [],
  attack: null,
  scores: { a: 0, b: 0 },
  brought: [],
  regrouped: false,
});

export const newSecret = (): ChampionsSecret => ({ orders: {} });
