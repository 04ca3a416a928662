import type { SideId, UnitId } from '../../../engine/index.ts';

/** What is asked of a side in a phase: who may still act. */
type Activation = {
  readonly side: SideId;
  readonly turn: number;
  readonly units: readonly UnitId[];
  /** Enemies at the ritual, if there are any. */
  readonly ritual?: readonly UnitId[];
};

/** Kinds of questions with their facts; section 5. */
export interface VampiresDecisions {
  muster: { readonly company: string; readonly points: number };
  /** Rows of the zone, from the north. */
  deploy: { readonly units: readonly UnitId[]; readonly first: number; readonly last: number };
  movement: Activation & { readonly reserve: number };
  shooting: Activation;
  fighting: Activation;
}
