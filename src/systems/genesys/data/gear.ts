import { isMelee, isRanged, meleeIds, meleeWeapons, rangedIds, rangedWeapons } from './weapons.ts';
import type { WeaponId } from './weapons.ts';

/** Armour and items. 3.13 */
export const otherGear = {
  light: { points: 6 },
  heavy: { points: 12 },
  shield: { points: 3 },
  barding: { points: 8 },
  scope: { points: 3 },
  'charge-pack': { points: 6 },
  medkit: { points: 0 },
  phial: { points: 0 },
  'ward-stone': { points: 0 },
} as const;

export type OtherGearId = keyof typeof otherGear;
export type GearId = WeaponId | OtherGearId;

export const gearIds: readonly GearId[] = [
  ...meleeIds,
  ...rangedIds,
  ...(Object.keys(otherGear) as readonly OtherGearId[]),
];

export const isGear = (id: string): id is GearId => isMelee(id) || isRanged(id) || Object.hasOwn(otherGear, id);

/** What it adds to the points of a unit. 3.11 – 3.13 */
export const gearPoints = (id: GearId): number =>
  isMelee(id) ? meleeWeapons[id].points : isRanged(id) ? rangedWeapons[id].points : otherGear[id].points;

/** Items that are used up, or used as an action. GP-22.8, GP-22.9, 3.13 */
export const itemIds = ['medkit', 'charge-pack', 'phial', 'ward-stone'] as const;
export type ItemId = (typeof itemIds)[number];
