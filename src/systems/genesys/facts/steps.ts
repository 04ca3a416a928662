import type { Cell, Facts, NoFacts, SideId, UnitId } from '../../../engine/index.ts';
import type { March, SquadId, Strike } from './declared.ts';
import type { Cast, Declared, Provoked, Reaction } from './declared.ts';

/** Armies that came with the set-up of the match. */
export type GivenArmies = Readonly<Partial<Record<SideId, Facts>>>;

/** A movement on its way. */
export type Marching = {
  readonly marches: readonly March[];
  readonly by: SideId;
  /**
   * `sidestep`: a reaction of a squad that is done, by its action. `dive`: the shift of who dives for cover. `dodge`: out
   * of the way of a ride.
   */
  readonly manner: 'move' | 'charge' | 'rush' | 'reaction' | 'sidestep' | 'dive' | 'dodge' | 'flight';
  readonly squads: readonly SquadId[];
  /** Who runs off the board. GP-15.7 */
  readonly leaves: readonly UnitId[];
  /** Squads that were charged. */
  readonly targets: readonly SquadId[];
};

/** A blast that still strikes some units. GP-18.3 */
export type Blast = {
  readonly centre: Cell;
  readonly radius: number;
  readonly level: number;
  readonly cr: number | null;
  /** CR is a die and the Strength, thrown for each unit anew. */
  readonly strength: number;
  readonly fringe: number;
  readonly scattered: boolean;
  readonly queue: readonly UnitId[];
};

/** The damage of every unit at some moment. */
export type Damages = Readonly<Record<UnitId, number>>;

/** Steps with what they must remember. */
export interface GenesysSteps {
  ground: { readonly given?: GivenArmies };
  /** `done`: halves placed in this go. */
  terrain: { readonly side: SideId; readonly done?: number };
  markers: { readonly side: SideId; readonly number: number };
  environment: NoFacts;
  missions: NoFacts;
  'missions.optional': NoFacts;
  'missions.take': NoFacts;
  'missions.dice': NoFacts;
  muster: { readonly given?: GivenArmies };
  target: NoFacts;
  zones: NoFacts;
  deploy: { readonly side: SideId };
  redeploy: { readonly side: SideId; readonly squad: number };
  round: NoFacts;
  challenge: NoFacts;
  order: NoFacts;
  turn: NoFacts;
  window: { readonly declared: Declared };
  reaction: { readonly reaction: Reaction; readonly by: SideId };
  resolve: { readonly declared: Declared };
  provoke: { readonly marching: Marching };
  march: { readonly marching: Marching; readonly strikes: readonly Provoked[] };
  shots: {
    readonly shots: readonly Strike[];
    readonly by: SideId;
    readonly reaction: boolean;
    readonly before: Damages;
  };
  blast: { readonly blast: Blast };
  spread: { readonly vehicle: UnitId; readonly hits: number; readonly cr: number | null; readonly strength: number };
  cast: { readonly casts: readonly Cast[]; readonly by: SideId; readonly reaction: boolean };
  pile: { readonly side: SideId; readonly given: readonly March[] | null };
  allocate: { readonly side: SideId; readonly given: readonly Strike[] };
  strikes: NoFacts;
  dodge: { readonly declared: Declared };
  ride: { readonly declared: Declared };
  'ride.end': { readonly declared: Declared };
  then: { readonly verb: 'shoot' | 'fight' | 'end' };
  'activation.end': NoFacts;
  effects: NoFacts;
  push: NoFacts;
  'press-on': NoFacts;
  end: NoFacts;
}
