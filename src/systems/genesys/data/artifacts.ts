import type { WeaponId } from './weapons.ts';

/** A property of an artifact: its price in artifact points, the Age that it takes, and the weapons that can have it. */
interface Attribute {
  readonly points: number;
  readonly age: number;
  readonly kind: 'any' | 'melee' | 'ranged';
}

/** What the weapon of a Leader or Unique may be besides itself. 3.16 */
export const attributes = {
  /** One better at hitting. */
  keen: { points: 5, age: 1, kind: 'any' },
  /** Strength +1. */
  forceful: { points: 5, age: 2, kind: 'any' },
  /** Threat range +1". */
  reaching: { points: 4, age: 1, kind: 'melee' },
  /** Accuracy +6". */
  far: { points: 4, age: 1, kind: 'ranged' },
  /** One more attack or shot. */
  quick: { points: 6, age: 2, kind: 'any' },
  /** Poison. */
  venomous: { points: 3, age: 1, kind: 'any' },
} as const satisfies Readonly<Record<string, Attribute>>;

export type AttributeId = keyof typeof attributes;

export const attributeIds = Object.keys(attributes) as readonly AttributeId[];

/** Items of power, with their price in artifact points. 3.16 */
export const itemsOfPower: Readonly<Record<string, number>> = { phial: 3, 'ward-stone': 5 };

/** The attribute that somebody names; undefined if there is none. */
export const attributeNamed = (id: string): Attribute | undefined =>
  Object.hasOwn(attributes, id) ? attributes[id as AttributeId] : undefined;

/** A weapon that has become an artifact: each attribute once. GP-24.12 */
export interface Artifact {
  readonly weapon: WeaponId;
  readonly attributes: readonly AttributeId[];
}
