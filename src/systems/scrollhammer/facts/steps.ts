import type { Cell, Facts, NoFacts, SideId, UnitId } from '../../../engine/index.ts';
import type { Element } from '../data/damage.ts';
import type { SpellId } from '../data/spells.ts';
import type { TurnPhase } from '../data/phases.ts';

type GroupId = string;

/** A spell as it is to be cast. SH-14.3 */
export type Casting = {
  readonly unit: UnitId;
  readonly spell: string;
  /** A group, a unit, or the number of a spell on the stack. */
  readonly target: string | null;
  readonly dice: number | null;
  readonly surge: number | null;
  readonly element: Element | null;
  readonly cells: readonly Cell[] | null;
  /** The Summoned group that new units join. */
  readonly join: GroupId | null;
};

/** A spell whose first roll was too low, as it will be cast if it surges. SH-14.5 */
export type BegunSpell = {
  readonly unit: UnitId;
  readonly spell: SpellId;
  readonly group: GroupId | null;
  readonly target: UnitId | null;
  readonly counters: number | null;
  readonly element: Element | null;
  readonly cells: readonly Cell[];
  readonly join: GroupId | null;
};

/** Armies that came with the set-up of the match. */
export type GivenArmies = Readonly<Partial<Record<SideId, Facts>>>;

/** Steps with what they must remember. */
export interface HammerSteps {
  muster: { readonly given?: GivenArmies };
  'roll-off': NoFacts;
  choose: { readonly side: SideId; readonly roll: number };
  deploy: { readonly side: SideId };
  'turn.start': NoFacts;
  /** A d6 for a group in reserve. SH-17.5 */
  arrive: { readonly group: GroupId };
  strike: { readonly group: GroupId };
  /** A group shoots once shots cast before have gone off. */
  volley: {
    readonly group: GroupId;
    readonly target: GroupId;
    readonly skip: readonly UnitId[];
    readonly weapons: readonly string[] | null;
  };
  /** A spell is cast once another group's shots that were cast before have gone off. SH-14.15 */
  cast: { readonly by: SideId; readonly casting: Casting };
  /** A group marches once they have. */
  march: { readonly group: GroupId; readonly goal: Cell; readonly stay: readonly UnitId[]; readonly through: boolean };
  phase: { readonly phase: TurnPhase };
  'phase.end': { readonly phase: TurnPhase };
  'turn.end': NoFacts;

  /** Dice for units that entered dangerous terrain; `own`: a 1 wounds the unit that threw it. SH-5.12, SH-10.21 */
  hazard: { readonly group: GroupId; readonly units: readonly UnitId[]; readonly own: boolean };
  'hazard.wounds': { readonly group: GroupId; readonly rolled: readonly UnitId[]; readonly units: readonly UnitId[] };
  restore: { readonly group: GroupId };

  rally: { readonly group: GroupId };
  regroup: { readonly group: GroupId };
  /** How far: two dice or three, one of a charge it flees from. SH-13.10 */
  'fall-back': { readonly group: GroupId; readonly flees: boolean };
  panic: { readonly group: GroupId };
  'morale.losses': NoFacts;
  losses: { readonly group: GroupId };

  'attack.hit': NoFacts;
  'attack.wound': NoFacts;
  'attack.ground': NoFacts;
  'attack.allocate': NoFacts;
  'attack.save': NoFacts;
  'attack.losses': NoFacts;
  'attack.end': NoFacts;
  pinning: { readonly group: GroupId };

  'charge.react': NoFacts;
  'charge.range': NoFacts;
  'charge.move': NoFacts;
  'charge.counter': { readonly hard: boolean };

  'fight.begin': { readonly combat: string };
  'fight.step': NoFacts;
  /** These units of a group pile in. SH-11.9 */
  'fight.pile': { readonly group: GroupId; readonly units: readonly UnitId[] };
  'fight.strike': { readonly initiative: number };
  'fight.attacks': NoFacts;
  'fight.result': NoFacts;
  useless: { readonly group: GroupId; readonly lead: number };
  'fight.sweep': NoFacts;
  'fight.after': NoFacts;
  withdraw: { readonly group: GroupId };
  'fight.free': NoFacts;
  consolidate: { readonly group: GroupId };
  'fight.over': NoFacts;

  surge: { readonly sum: number; readonly bonus: number; readonly dice: number; readonly cast: BegunSpell };
  /** Both sides may respond, this one next; `passed`: how many have passed in a row. SH-14.11 */
  stack: { readonly side: SideId; readonly passed: number };
  window: { readonly about: 'hits' | 'wounds' | 'charge'; readonly side: SideId; readonly group: GroupId };
}
