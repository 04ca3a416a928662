import type { NoFacts, UnitId } from '../../../engine/index.ts';
import type { PutAs } from './steps.ts';

/** The cause of a push: who may push, and the cell where that unit stood. SS-10.6 */
type PushFacts = { readonly unit: UnitId; readonly from: readonly { readonly by: UnitId; readonly cell: string }[] };

/** Kinds of questions with their facts; section 5.2. */
export interface SalvationDecisions {
  band: NoFacts;
  scenario: NoFacts;
  'terrain-count': NoFacts;
  pick: { readonly wanted: number };
  place: { readonly pieces: readonly string[] };
  role: { readonly roles: readonly string[] };
  edge: { readonly edges: readonly string[] };
  /** `planned`: only in planned cells. SS-19.6 */
  deploy: { readonly left: number; readonly planned?: boolean };
  'hostage-plan': NoFacts;
  couriers: NoFacts;
  put: { readonly unit: UnitId; readonly options: readonly string[]; readonly as: PutAs };
  half: { readonly turn: number; readonly half: 1 | 2 };
  initiative: { readonly turn: number };
  allocation: { readonly step: number };
  block: {
    readonly index: number;
    readonly attacker: UnitId;
    readonly target: UnitId;
    readonly wounds: number;
    readonly stuns: number;
    readonly successes: number;
  };
  fall: PushFacts;
  push: PushFacts;
  follow: { readonly unit: UnitId; readonly by: UnitId; readonly cell: string };
  'shot-defence': { readonly unit: UnitId; readonly target: UnitId; readonly shots: number };
  'spell-defence': { readonly unit: UnitId; readonly spell: string };
  /** `by`: who would cast it. */
  shield: { readonly units: readonly UnitId[]; readonly by: UnitId | null };
  /** `units`: all units that acted, if there were several. SS-13.8 */
  reaction: { readonly unit: UnitId; readonly verb: string; readonly by: UnitId; readonly units?: readonly UnitId[] };
  stray: { readonly options: readonly UnitId[] };
}

/** Kinds of questions before the first turn. Section 5.2 */
export const setUpKinds = [
  'band',
  'scenario',
  'terrain-count',
  'pick',
  'place',
  'role',
  'edge',
  'hostage-plan',
  'deploy',
  'put',
  'couriers',
] as const satisfies readonly (keyof SalvationDecisions)[];
export type SetUpKind = (typeof setUpKinds)[number];
