import type { Cell, Json, NoFacts, SideId, UnitId } from '../../../engine/index.ts';
import type { Forces } from '../../../kit/index.ts';
import type { Casting, LosableRoll } from './terms.ts';

type OfSide = { readonly side: SideId };
type Half = { readonly side: SideId; readonly half: 1 | 2 };
/** A unit to be moved, and who may push it from where. SS-10.6 */
type Push = { readonly unit: UnitId; readonly from: readonly { readonly by: UnitId; readonly cell: Cell }[] };
type Shot = {
  readonly unit: UnitId;
  readonly target: UnitId;
  readonly shots: number;
  readonly lose: readonly LosableRoll[];
};
type Spell = { readonly casting: Casting; readonly cost: number };
type Freeze = { readonly attribute: 'speed' | 'resistance' | null };

/** The event with which a placed unit is reported. */
export type PutAs = 'deployed' | 'hostage-placed' | 'hostage-dropped';

/** The allocation that the caller of a combat gave with the call. SS-5.10 */
export type GivenAllocation = { readonly by: SideId; readonly policy: string | null; readonly allocation: Json };

/** Steps and the data they need. */
export interface SalvationSteps {
  bands: { readonly given?: Forces };
  scenario: NoFacts;
  'terrain.count': NoFacts;
  'terrain.pick': OfSide;
  'terrain.place': OfSide;
  'role.roll': NoFacts;
  role: OfSide;
  'edge.roll': NoFacts;
  edges: OfSide;
  deploy: OfSide;
  'deploy.turns': OfSide;
  'set-up.done': NoFacts;
  hide: NoFacts;
  'hostage.place': { readonly captor: SideId };
  /** `of`: who chooses; `options`: labels, the default one first. */
  put: {
    readonly unit: UnitId;
    readonly of: SideId;
    readonly as: PutAs;
    readonly rule: string;
    readonly options: readonly string[];
  };
  'chaser.roll': NoFacts;
  couriers: OfSide;

  'turn.begin': { readonly first: SideId };
  'half.begin': Half;
  half: Half;
  'half.end': Half;
  'turn.end': NoFacts;
  'initiative.roll': NoFacts;
  initiative: OfSide;

  'combat.allocate': {
    readonly index: number;
    readonly sides: readonly SideId[];
    readonly given: GivenAllocation | null;
  };
  'combat.roll': { readonly index: number };
  'combat.block': { readonly index: number };
  shields: NoFacts;
  'shield.window': OfSide;
  results: NoFacts;
  fall: Push;
  push: Push;
  'follow-ups': NoFacts;
  follow: { readonly unit: UnitId; readonly by: UnitId; readonly from: Cell };
  panic: NoFacts;
  settled: NoFacts;

  'shot.defend': Shot;
  'shot.roll': Shot & { readonly defence: number };
  'spell.defend': Spell;
  'spell.cast': Spell;
  /** The opponent of the side that was hit chooses. */
  'spell.stray': Freeze & { readonly side: SideId; readonly options: readonly UnitId[] };
  'spell.freeze': Freeze & { readonly unit: UnitId };
  'spell.frozen': Freeze;
  'spell.hit': { readonly lose: readonly LosableRoll[] };
  /** `units`: all units of one side that acted, by number. */
  reaction: { readonly units: readonly UnitId[]; readonly verb: string };
}
