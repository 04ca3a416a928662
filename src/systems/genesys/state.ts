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
import type { Artifact } from './data/artifacts.ts';
import type { Characteristics, FactionId } from './data/classes.ts';
import type { GearId, ItemId } from './data/gear.ts';
import type { MissionId, TimeOfDay, Weather } from './data/missions.ts';
import type { PowerId } from './data/powers.ts';
import type { Traits } from './data/traits.ts';
import type { GenesysSheet } from './campaign/sheet.ts';
import type { Declared, March, SquadId, Strike } from './facts/declared.ts';
import type { GenesysDecisions } from './facts/decisions.ts';
import type { GenesysEvents } from './facts/events.ts';
import type { GenesysSteps } from './facts/steps.ts';

export type { March, SquadId, Strike } from './facts/declared.ts';

/** Where a unit is when it is not, or no longer, on the board. GP-2.9 */
export type Whereabouts = 'waiting' | 'reserve' | 'edge' | 'board' | 'dead' | 'fled' | 'lost';

/** A power that was channelled and not cast. GP-21.2, GP-21.5 */
export interface Channelled {
  readonly power: PowerId;
  readonly total: number;
  /** The activation in which it was channelled is over. */
  held: boolean;
}

/** What this book adds to a unit; `group` of the engine's unit is its squad. */
export interface UnitState {
  /** The squad it was mustered in: it may have become one of its own. GP-16.3, GP-22.6 */
  home: SquadId;
  place: Whereabouts;
  gear: GearId[];
  /** Traits besides those of its profile. */
  traits: Traits;
  /** Characteristics besides those of its profile. */
  stats: Partial<Characteristics>;
  /** Wounds lost; of what is not living, Toughness lost. GP-13.11 */
  damage: number;
  /** The Strength of the critical hit that destroyed it. GP-20.3 */
  blown: number | null;
  /** Its action of this round is spent. GP-2.8 */
  acted: boolean;
  /** Its squad's movement of this round has moved it, or it moved by piling in. GP-11.11 */
  moved: boolean;
  /** Inches of its last movement in this round, as the movement bonus counts them. GP-9.3 */
  distance: number;
  /** What its movement in this round has cost, rushes included. GP-9.7 */
  cost: number;
  /** Movement bonus, until its next activation or reaction. GP-9.3 */
  bonus: number;
  /** The movement bonus counts as Strength in this round: by its own charge, or because it was charged. GP-9.5 */
  charging: boolean;
  prone: boolean;
  /** Dived for cover, while it is prone. GP-10.8 */
  dived: boolean;
  recovering: boolean;
  /** Strength of the fire. GP-22.3 */
  burning: number;
  poisoned: boolean;
  /** It got on or off in this round. GP-17.5, GP-20.8 */
  changed: boolean;
  /** It shot or threw in this round: how far it may move besides, in multiples of Mv. GP-9.7 */
  limit: number | null;
  channelled: Channelled | null;
  /** It has channelled in this round. GP-21.4 */
  hasChannelled: boolean;
  /** It has cast in this round. GP-21.4 */
  hasCast: boolean;
  used: ItemId[];
  /** The weapon of its own that is an artifact; one unit of an army bears one. 3.16, GP-24.12 */
  artifact: Artifact | null;
  /** Of a vehicle's squad: its place aboard. GP-5.5 */
  seat: 'driver' | 'crew' | 'passenger' | null;
}

export type GenesysUnit = Unit & UnitState;

/** An enhancement by a power, a command or an item. GP-8.13, GP-21.8 */
export interface Boost {
  readonly source: PowerId | 'strike' | 'aim' | 'ward-stone';
  readonly on: 'mv' | 'mc' | 'rc' | 'tn';
  readonly value: number;
  /** `activation`: to the end of its next activation; `next`: to that of the one after the one under way. */
  readonly until: 'round' | 'activation' | 'next';
}

export interface Squad {
  readonly id: SquadId;
  readonly side: SideId;
  readonly name: string;
  readonly class: string;
  state: 'fresh' | 'active' | 'done';
  /** Its movement of this round is used. GP-8.5 */
  moved: boolean;
  /** Its action or reaction of this round is used. GP-8.8 */
  acted: boolean;
  reacted: boolean;
  /** It will run at its next activation. GP-15.5 */
  broken: boolean;
  fleeing: boolean;
  /** It regrouped in this activation. GP-15.9 */
  regrouped: boolean;
  /** It gave up its action to move at full speed in rain. GP-3.14 */
  forgone: boolean;
  /** The edge of the table where it lines up. GP-6.8 */
  edge: Edge | null;
  /** It came from the reserve in this round. GP-6.13 */
  arrived: boolean;
  /** The position it counts for where two overlap. GP-4.11 */
  hold: number | null;
  powers: PowerId[];
  boosts: Boost[];
}

export type Edge = 'north' | 'south' | 'west' | 'east';

/** The squad or cohort whose turn it is. GP-8.5, GP-8.10 */
export interface Activation {
  readonly number: number;
  readonly squads: readonly SquadId[];
  /** Standing members of every squad when it began. GP-15.4 */
  readonly standing: Readonly<Record<SquadId, number>>;
  /** The movement was declared. GP-8.5 */
  moved: boolean;
  /** The action was declared. */
  acted: boolean;
  /** The window of its movement, and of its action, has been open. GP-10.2 */
  windows: { movement: boolean; action: boolean };
  /** Units whose declared path became illegal: they may move again. GP-10.11 */
  again: UnitId[];
  /** Units that do not move any more in it: they have piled in, or had an activation of their own. GP-8.9, GP-11.11 */
  stays: UnitId[];
  /** Units that have risen in it: it is not their next one. GP-22.6 */
  risen: UnitId[];
  /** A carrier has handed its objective on. GP-4.17 */
  handed: boolean;
  /** It is flight and nothing else. GP-15.5, GP-15.8 */
  flight: boolean;
}

/** A melee under way. GP-11.5 */
export interface Melee {
  readonly initiator: SideId;
  /** The squads that declared it. */
  readonly acting: readonly SquadId[];
  squads: SquadId[];
  /** Steps by reach, greatest first. GP-11.19 */
  first: boolean;
  /** Why a unit is exhausted: it has no action left, or its side no Command Value. GP-11.8, GP-11.9 */
  exhausted: Record<UnitId, 'no-action' | 'no-command'>;
  strikes: Record<SideId, Strike[]>;
  /** In a mounted charge: the legs ridden. GP-17.8 */
  ride: March[] | null;
  /** In a mounted charge: enemy squads that nobody strikes and that may take part, for Command. GP-17.8 */
  may: SquadId[];
}

/** What this book keeps of a match; public. */
export interface GenesysOwn {
  /** Numbers of terrain pieces for a's, b's and the middle area, in halves, and what is left of them. GP-3.4 */
  terrain: { readonly numbers: readonly [number, number, number]; left: [number, number, number] } | null;
  /** The side that placed terrain first. GP-3.5 */
  placing: SideId | null;
  time: TimeOfDay;
  weather: Weather;
  missions: { a: MissionId | null; b: MissionId | null; secondary: MissionId | null };
  /** Classes named for an optional mission. GP-4.2 */
  designated: Record<SideId, string | null>;
  optional: Record<SideId, MissionId | null>;
  /** Strategic positions, by marker number. GP-4.9 */
  positions: number[];
  /** Control points by marker number. GP-4.13 */
  control: Record<string, number>;
  artifact: number | null;
  targets: Record<SideId, UnitId | null>;
  /** Targets that have +1 Defense. GP-4.5 */
  guarded: UnitId[];
  /** What each side has brought from its campaign, until the lists are in. GP-24.2 */
  sheets?: Partial<Record<SideId, GenesysSheet>>;
  factions: Record<SideId, FactionId | null>;
  zones: Record<SideId, number[]>;
  forward: Record<SideId, boolean>;
  reserveRound: Record<SideId, number | null>;
  squads: Record<SquadId, Squad>;
  /** Side that has the initiative. GP-6.5 */
  initiative: SideId;
  /** The side that takes the first player turn. GP-7.6 */
  first: SideId;
  /** Counted from 1; 0 before the first. */
  round: number;
  stage: 'setup' | 'events' | 'challenge' | 'turns' | 'effects' | 'over';
  /** Whose player turn it is. */
  active: SideId;
  /** Spent Command: s of GP-8.1. */
  spent: Record<SideId, number>;
  /** C, fixed at the start of the player turn. GP-8.1 */
  command: number | null;
  /** The player turn is over. GP-7.7 */
  turnOver: boolean;
  /** Squads activated in this player turn. GP-7.7 */
  activations: number;
  /** Activations in this round. */
  count: number;
  /** The side that first ran out of fresh squads. GP-7.10 */
  firstDone: SideId | null;
  activation: Activation | null;
  melee: Melee | null;
  /** Pairs of squads whose contact has been fought over: `one two`. GP-11.19 */
  fought: string[];
  /** Points of Hold Ground. GP-4.10 */
  scores: Record<SideId, number>;
  /** Timed charges: where, and whose. GP-22.9 */
  charges: { readonly at: Cell; readonly side: SideId; readonly round: number }[];
  /** What was declared and may be answered now. GP-10.1 */
  declared: Declared | null;
  /** The window that was open has been answered. GP-10.3 */
  windowClosed: boolean;
  /** It goes on against nobody. GP-23.5 */
  pressOn: boolean;
}

/** What may be ordered. GP-10.12 */
export type OrderKey = 'watch' | 'auto' | 'provoke' | 'pile' | 'allocate' | 'set-up';

/** What one side alone may know. */
export interface GenesysSecret {
  orders: Orders<string>;
  squadOrders: Record<SquadId, Orders<string>>;
}

export interface Genesys {
  unit: UnitState;
  own: GenesysOwn;
  secret: GenesysSecret;
  events: GenesysEvents;
  decisions: GenesysDecisions;
  steps: GenesysSteps;
  sheet: GenesysSheet;
}

export type GenesysMatch = Match<Genesys>;

export type GenesysView = View<Genesys>;

export type GenesysPlay = Play<Genesys>;

export type GenesysVerb<P extends Params> = VerbSpec<Genesys, P>;

export type GenesysStep<Name extends NameIn<GenesysSteps>> = NamedStep<Genesys, Name>;

export type GenesysAgenda = StepOf<Genesys>[];

export type GenesysEvent = EventOf<Genesys>;

export type GenesysShow = Show<Genesys>;

/** Of a match or a view: what the rules read. */
export type Seen = Pick<GenesysView, 'board' | 'units' | 'options' | 'own' | 'markers'>;

export type SeenUnit = Readonly<GenesysUnit>;
