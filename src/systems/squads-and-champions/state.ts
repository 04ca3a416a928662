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

/** What one turn activates: a squad by its colour, an Elite or Champion by its id. Section 2 */
export type GroupId = string;

/** What this book adds to a unit. `group` of the engine's unit is the squad's colour, null for Elites and Champions. */
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
  /** It may do nothing more in this round. SC-3.10, R53 */
  done: boolean;
  /** It moved at Double-time in this round; shown in the picture. SC-4.4 */
  doubled: boolean;
  /** Off the board because it was defeated. SC-5.7 */
  defeated: boolean;
}

export type ChampionsUnit = Unit & UnitState;

/** A movement phase. SC-3.8 */
export interface Movement {
  /** Its rate, fixed when the phase began; null before. SC-4.3, 8.4 */
  rate: number | null;
  /** Where the unit stood when the phase began. */
  from: Cell | null;
  /** Cells entered in this phase, anchors of Large units, in order; over both parts of a Mobility move. */
  path: Cell[];
  /** Cost of the steps so far. SC-4.5 */
  spent: number;
  /** Moves made: a phase has one, or two parts with Mobility. SC-3.8, 10.5 */
  moves: number;
  doubled: boolean;
  burst: boolean;
  /** Mobility was declared. SC-10.5 */
  mobility: boolean;
  /** The cell that was vaulted. SC-10.8 */
  vaulted: Cell | null;
  /** Ended by an enemy's front arc. SC-4.10 */
  stopped: boolean;
  /** Nothing more of it may be done, facing included. */
  closed: boolean;
}

/** The group whose turn it is, and what its acting member has done. SC-3.7 – 3.12 */
export interface Activation {
  readonly group: GroupId;
  /** The member that acts; null before any of them has begun. SC-3.10 */
  acting: UnitId | null;
  movement: Movement;
  /** Its attack phase is used (not given up: `movement.doubled` says that). SC-3.9 */
  attacked: boolean;
  /** Its very last action was an attack that defeated its target. SC-10.4 */
  frenzy: boolean;
}

/** The dice of one attack with all that was fixed when it was declared. SC-5.4 */
export interface Attack {
  readonly attacker: UnitId;
  readonly target: UnitId;
  readonly feat: FeatId | null;
  readonly attackSum: Sum;
  readonly defenceSum: Sum;
  /** As they lie, numbered from 1 in this order. SC-1.11 */
  attackDice: number[];
  defenceDice: number[];
  /** The die that says whether Elite Cavalry is defeated or dismounted. SC-5.6 */
  dismountDie: number | null;
}

/** What this book keeps of a match; public. */
export interface ChampionsOwn {
  /** The side with the role of attacker; null before the roll-off. SC-2.6 */
  attacker: SideId | null;
  /** Squad colours of each side, in order. 3.10 */
  colours: Record<SideId, SquadColour[]>;
  /** Terrain pieces not placed yet, in muster order. SC-2.9 */
  pieces: Record<SideId, PieceId[]>;
  /** Sides that are set up. SC-2.12 */
  ready: SideId[];
  /** Counted from 1; 0 before the first. */
  round: number;
  /** Whose turn it is. */
  active: SideId;
  /** Turns that each side got in this round. SC-3.2 */
  turnsEach: number;
  /** Turns left in the round, the one under way included. SC-3.2 */
  turns: Record<SideId, number>;
  /** Groups activated in this round, the one under way included. SC-3.3 */
  activated: Record<SideId, GroupId[]>;
  activation: Activation | null;
  /** The turn under way is over. SC-3.12 */
  turnOver: boolean;
  /** A die was thrown in this turn. SC-8.2 */
  rolled: boolean;
  /** Sides that have used a Feat in this turn. SC-10.2 */
  feats: SideId[];
  attack: Attack | null;
  scores: Record<SideId, number>;
  /** Reinforcements that came in at this round end. SC-13.5 */
  brought: UnitId[];
  /** The side that is asked has said that it is done regrouping. */
  regrouped: boolean;
}

/** What may be ordered. Section 5.4 */
export type OrderKey = 'fate' | 'protect' | 'dismount' | 'regroup' | 'passing';

/** What one side alone may know. */
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
/** What is still to be done. */
export type ChampionsAgenda = StepOf<Champions>[];
export type ChampionsEvent = EventOf<Champions>;
export type ChampionsShow = Show<Champions>;

/** Of a match or a view: what the rules of the ground and of units read. */
export type Seen = Pick<ChampionsView, 'board' | 'units' | 'options' | 'own' | 'markers'>;
export type SeenUnit = Readonly<ChampionsUnit>;

/** A unit that has done nothing and suffered nothing. SC-2.15 */
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

/** A movement phase that has not begun. */
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

/** A group whose turn begins. */
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
