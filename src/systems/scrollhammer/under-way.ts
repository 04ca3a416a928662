import type { Cell, SideId, UnitId } from '../../engine/index.ts';
import type { Element, Harm } from './data/damage.ts';
import type { SpellId } from './data/spells.ts';
import type { WeaponRule } from './data/weapons.ts';

/** A group by its side and number: `a-2`. Section 6 */
export type GroupId = string;
/** Where a Ranks group faces: 0 N, 1 E, 2 S, 3 W. SH-6.1 */
export type Facing = 0 | 1 | 2 | 3;
/** The quarters round a Ranks group. SH-1.15 */
export const arcs = ['front', 'right', 'rear', 'left'] as const;
export type Arc = (typeof arcs)[number];

/** A move that may still be planned anew. SH-5.3 */
export interface OpenMove {
  readonly group: GroupId;
  /** Where its units stood, and their places in the formation. */
  readonly from: Record<UnitId, Cell>;
  readonly slots: Record<UnitId, Cell>;
  /** Inches in difficult terrain, once thrown; null: not thrown. SH-5.11 */
  cap: number | null;
  /** Units whose path entered dangerous terrain. */
  danger: UnitId[];
}

/** One unit's dice of an attack with one weapon. */
export interface Strike {
  readonly by: UnitId;
  readonly weapon: string;
  readonly dice: number;
  readonly hit: number;
  /** Needed on a second throw after a natural 1. SH-7.9 */
  readonly again: number | null;
  /** null: cannot wound. */
  readonly wound: number | null;
  readonly strength: number;
  readonly ap: number;
  readonly harm: Harm;
  readonly element: Element | null;
  readonly rules: readonly WeaponRule[];
  /** False: fired without sight, by Cohesive Fire. SH-6.13 */
  readonly sighted: boolean;
}

/** A hit or a wound by the strike it came from; of a wound where it lies and what its save was. SH-7.11 */
export interface Wound {
  readonly strike: number;
  unit: UnitId | null;
  saved: boolean;
}

/** One attack on one group, from its dice to its losses. SH-7.7, SH-11.17 */
export interface Attack {
  readonly kind: 'shooting' | 'reaction' | 'fight';
  readonly side: SideId;
  /** Who shoots; of a fight null. */
  readonly group: GroupId | null;
  readonly target: GroupId;
  readonly strikes: Strike[];
  /** Cover in the open, by unit; 7: none. Empty in a fight. SH-7.21 */
  readonly cover: Record<UnitId, number>;
  grounded: boolean;
  /** The strike of each hit, in dice order. */
  hits: number[];
  wounds: Wound[];
  /** How the target's side wants its losses. */
  policy: string;
  /** Units that are to fall first. SH-8.9 */
  losses: UnitId[];
}

/** A charge under way. SH-10.11 */
export interface Charge {
  readonly group: GroupId;
  targets: GroupId[];
  /** The arc struck of each Ranks target. SH-10.10 */
  readonly arcs: Record<GroupId, Arc>;
  /** Targets that have reacted, and those of them that hold. */
  reacted: GroupId[];
  held: GroupId[];
  range: number | null;
  /** Targets that were within range while they fell back, and did not regroup. */
  doomed: GroupId[];
}

/** A fight of groups that are locked with one another. SH-11.1 */
export interface Combat {
  readonly id: string;
  groups: GroupId[];
  /** Units that were engaged when the sub-phase began. */
  readonly engaged: UnitId[];
  /** The Initiative step that comes next; 0: all are done. */
  step: number;
  /** Units that have piled in. SH-11.7 */
  piled: UnitId[];
  /** Attacks that units have made. SH-11.12 */
  made: Record<UnitId, number>;
  /** Wounds that each side's enemies suffered. SH-12.2 */
  score: Record<SideId, number>;
  /** Who was in contact with whom, at the start or later. SH-12.6 */
  locked: Record<GroupId, GroupId[]>;
  /** Attacks of this step still to be carried out. */
  attacks: Attack[];
  loser: SideId | null;
  /** Groups that must fall back. */
  broken: GroupId[];
}

/** A spell that was cast and is not resolved. SH-14.11 */
export interface Cast {
  readonly number: number;
  readonly unit: UnitId;
  readonly spell: SpellId;
  readonly group: GroupId | null;
  readonly target: UnitId | null;
  /** The spell it answers. */
  readonly counters: number | null;
  readonly element: Element | null;
  readonly cells: readonly Cell[];
  /** The Summoned group that new units join. SH-16.3 */
  readonly join: GroupId | null;
  undone: boolean;
}

/** Magical shots that wait for the rest of their group's attack. SH-14.15 */
export interface StoredShots {
  readonly group: GroupId;
  readonly target: GroupId;
  shots: { readonly unit: UnitId; readonly spell: SpellId; readonly element: Element | null }[];
}
