import type { Json, UnitId } from '../../../engine/index.ts';
import type { TurnPhase } from '../data/phases.ts';

type GroupId = string;

/** Of the active side's own turn. */
type PhaseFacts = {
  readonly phase: TurnPhase;
  readonly turn: number;
  /** Groups that may still act in this phase. */
  readonly groups: readonly GroupId[];
  /** Groups that must still do something. */
  readonly must: readonly GroupId[];
};

/** Kinds of questions with their facts; section 5.2. */
export interface HammerDecisions {
  muster: { readonly points: Json };
  choose: { readonly roll: number };
  /** Groups still to be set up. */
  deploy: { readonly left: readonly GroupId[] };
  strike: { readonly group: GroupId };
  movement: PhaseFacts;
  shooting: PhaseFacts;
  charge: PhaseFacts;
  fight: PhaseFacts & { readonly combats: readonly string[] };
  react: { readonly group: GroupId; readonly by: GroupId; readonly may: readonly string[] };
  ground: { readonly group: GroupId; readonly wounds: number };
  allocate: { readonly group: GroupId; readonly wounds: number; readonly stage: 'wounds' | 'losses' };
  /** Which units take the wounds of dangerous terrain. */
  hazard: { readonly group: GroupId; readonly wounds: number; readonly units: readonly UnitId[] };
  window: {
    readonly about: 'spell' | 'hits' | 'wounds' | 'charge';
    readonly group: GroupId | null;
    readonly spell: string | null;
    readonly unit: UnitId | null;
  };
  surge: {
    readonly unit: UnitId;
    readonly spell: string;
    readonly sum: number;
    readonly cost: number;
    readonly pool: number;
  };
  useless: { readonly group: GroupId };
  withdraw: { readonly group: GroupId };
  consolidate: { readonly group: GroupId; readonly ranks: boolean };
  regroup: { readonly group: GroupId; readonly ranks: boolean };
}
