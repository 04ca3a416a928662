import type { Facts, NoFacts, SideId, UnitId } from '../../../engine/index.ts';
import type { TurnPhase } from '../state.ts';

type GroupId = string;

/** Armies that came with the set-up of the match. */
export type GivenArmies = Readonly<Partial<Record<SideId, Facts>>>;

/** Steps with what they must remember. */
export interface HammerSteps {
  muster: { readonly given?: GivenArmies };
  'roll-off': NoFacts;
  choose: { readonly side: SideId; readonly roll: number };
  deploy: { readonly side: SideId };
  'turn.start': NoFacts;
  strike: { readonly group: GroupId };
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
  'charge.flee': { readonly group: GroupId };
  'charge.range': NoFacts;
  'charge.move': NoFacts;
  'charge.counter': { readonly hard: boolean };

  'fight.begin': { readonly combat: string };
  'fight.step': NoFacts;
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

  surge: {
    readonly sum: number;
    readonly bonus: number;
    readonly dice: number;
    readonly cast: Facts;
  };
  /** Both sides may respond, this one next; `passed`: how many have passed in a row. SH-14.11 */
  stack: { readonly side: SideId; readonly passed: number };
  window: { readonly about: 'hits' | 'wounds' | 'charge'; readonly side: SideId; readonly group: GroupId };
}
