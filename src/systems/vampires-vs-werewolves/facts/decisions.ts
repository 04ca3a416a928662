import type { SideId, UnitId } from '../../../engine/index.ts';

/** What is asked of a side in a phase: who may still act. */
type Activation = {
  readonly side: SideId;
  readonly turn: number;
  readonly units: readonly UnitId[];
  /** Enemies at the ritual, if there are any. */
  readonly ritual?: readonly UnitId[];
  /** Enemies beside the tomb who may begin it when they next move, if there are any. */
  readonly ready?: readonly UnitId[];
};

/** Kinds of questions with their facts; section 5. */
export interface VampiresDecisions {
  muster: { readonly company: string; readonly points: number };
  /** Rows of the zone, from the north. */
  deploy: { readonly units: readonly UnitId[]; readonly first: number; readonly last: number };
  /** `bearers`: those who carry its own ritual materials; `able`: those of them who may begin the ritual now. */
  movement: Activation & {
    readonly reserve: number;
    readonly bearers?: readonly UnitId[];
    readonly able?: readonly UnitId[];
  };
  /** `cast`: somebody may use a power. */
  shooting: Activation & { readonly cast?: boolean };
  fighting: Activation;
}
