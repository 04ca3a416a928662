import type { KitRefusals, Unreadable } from '../../../kit/index.ts';

/** Why a trait or an attribute cannot be had. GP-24 */
export type TraitFault = 'unknown' | 'kind' | 'age' | 'use' | 'replace' | 'weapon' | 'artifact' | 'twice';

/** Refusals about a faction's sheet between matches, by code with their facts. */
export interface SheetRefusals extends KitRefusals {
  /** `class`: null for the whole species; `instead`: some that would do. */
  TRAIT_NOT_ALLOWED: {
    readonly trait: string;
    readonly why: TraitFault;
    readonly class?: string | null;
    readonly age?: number;
    readonly instead: readonly string[];
  };
  /** `instead`: those it has, one of which may be replaced. */
  TRAIT_LIMIT: { readonly limit: number; readonly instead: readonly string[] };
  NOT_ENOUGH_POINTS: { readonly price: number; readonly points: number; readonly of: 'artifact' | 'species' };
  /** `bonus`: the mission that was accomplished. */
  WRONG_RANK: { readonly class: string; readonly rank: string; readonly bonus: string | null };
  /** `bonus`: the missions it takes; without it, there is no such verb. */
  WRONG_PHASE: { readonly bonus?: readonly string[]; readonly verb?: string };
  /** The lists name all that there are. */
  UNKNOWN: Unreadable & {
    readonly classes?: readonly string[];
    readonly items?: readonly string[];
    readonly squads?: readonly string[];
  };
}
