import type { WeaponId } from './weapons.ts';

/** What the weapon of a Leader or Unique may be besides itself, with its price in artifact points and the Age that it takes. 3.16 */
export const attributes = {
  /** One better at hitting. */
  keen: { points: 5, age: 1 },
  /** Strength +1. */
  forceful: { points: 5, age: 2 },
  /** Threat range +1". */
  reaching: { points: 4, age: 1 },
  /** Accuracy +6". */
  far: { points: 4, age: 1 },
  /** One more attack or shot. */
  quick: { points: 6, age: 2 },
  /** Poison. */
  venomous: { points: 3, age: 1 },
} as const;

export type AttributeId = keyof typeof attributes;

export const attributeIds = Object.keys(attributes) as readonly AttributeId[];

/** Items of power, with their price in artifact points. 3.16 */
export const itemsOfPower = { phial: 3, 'ward-stone': 5 } as const;

/** A weapon that has become an artifact: each attribute once. GP-24.12 */
export interface Artifact {
  readonly weapon: WeaponId;
  readonly attributes: readonly AttributeId[];
}
