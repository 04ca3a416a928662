import type { Facts, Json, SideId, UnitId } from '../../../engine/index.ts';
import type { SquadId } from './declared.ts';

/** The kinds of questions before the first turn, in their order. */
export const setUpKinds = [
  'terrain',
  'marker',
  'optional',
  'take',
  'muster',
  'target',
  'deploy',
  'redeploy',
] as const satisfies readonly (keyof GenesysDecisions)[];
export type SetUpKind = (typeof setUpKinds)[number];

/** Kinds of questions with their facts; section 5. */
export interface GenesysDecisions {
  /** `left`: of each area, in halves: a's, b's, between. */
  terrain: { readonly left: readonly number[] };
  marker: { readonly number: number; readonly apart: number };
  optional: { readonly mission: string; readonly points: number };
  take: { readonly mission: string; readonly instead: string; readonly class: string; readonly command: number };
  muster: {
    readonly points: number;
    readonly mission: string;
    readonly secondary: string;
    readonly designated: string | null;
  };
  target: { readonly units: readonly UnitId[] };
  deploy: {
    readonly squads: readonly SquadId[];
    readonly left: number;
    readonly most: number;
    readonly reserve: number;
  };
  redeploy: { readonly squad: SquadId };
  challenge: { readonly round: number; readonly own: number; readonly enemy: number; readonly bonus: number };
  order: { readonly round: number };
  turn: {
    readonly round: number;
    readonly command: number;
    readonly fresh: readonly SquadId[];
    readonly pass: boolean;
    /** The enemy has nobody left. GP-23.5 */
    readonly alone: boolean;
  };
  activation: {
    readonly squads: readonly SquadId[];
    readonly moved: boolean;
    readonly acted: boolean;
    readonly again: readonly UnitId[];
    readonly entering: boolean;
  };
  reaction: {
    readonly by: SideId;
    readonly verb: string;
    readonly squads: readonly SquadId[];
    readonly targets: readonly SquadId[];
    readonly able: readonly SquadId[];
    readonly command: number;
    readonly marches: Json;
    readonly strikes: Json;
  };
  provoke: { readonly movers: Json };
  pile: { readonly units: readonly UnitId[] };
  /** `may`: squads that take part only if it is said so. */
  allocate: {
    readonly squads: readonly SquadId[];
    readonly may: readonly SquadId[];
    readonly strikes: Json;
    readonly again: boolean;
  };
  /** `legs`: how far the chargers mean to ride. */
  dodge: {
    readonly units: readonly UnitId[];
    readonly squads: readonly SquadId[];
    readonly command: number;
    readonly legs: readonly { readonly unit: UnitId; readonly to: string }[];
  };
  spread: { readonly vehicle: UnitId; readonly hits: number; readonly passengers: readonly UnitId[] };
  push: { readonly round: number; readonly command: number; readonly scores: Facts };
  'press-on': { readonly round: number };
}
