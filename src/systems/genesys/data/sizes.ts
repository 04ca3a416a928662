/** How large a unit is. 3.3 */
export type SizeId = 'small' | 'medium' | 'large' | 'extra-large' | 'huge';

export interface SizeProfile {
  /** Edge of its footprint in cells. */
  readonly cells: number;
  /** In inches, standing and prone; the greatest of the book's ranges. GP-R6 */
  readonly height: number;
  readonly prone: number;
  /** How far it strikes with a weapon that has no greater reach of its own. */
  readonly threat: number;
  /** How far it strikes without a weapon. GP-11.26, GP-R25 */
  readonly unarmed: number;
}

/** 3.3 */
export const sizes: Readonly<Record<SizeId, SizeProfile>> = {
  small: { cells: 1, height: 1.5, prone: 1, threat: 1, unarmed: 1 },
  medium: { cells: 1, height: 2, prone: 1.5, threat: 1, unarmed: 1 },
  large: { cells: 2, height: 3, prone: 2, threat: 2, unarmed: 2 },
  'extra-large': { cells: 3, height: 5, prone: 3, threat: 2, unarmed: 2 },
  huge: { cells: 4, height: 5, prone: 4, threat: 3, unarmed: 2 },
};

export const sizeIds = Object.keys(sizes) as readonly SizeId[];
/** Rider and mount, trample: is the one larger than the other? GP-17.2, GP-17.10 */
export const isLarger = (one: SizeId, other: SizeId): boolean => sizeIds.indexOf(one) > sizeIds.indexOf(other);
/** Rain does not slow it, and it may trample. GP-3.14, GP-17.7 */
export const isLarge = (size: SizeId): boolean => isLarger(size, 'medium');
