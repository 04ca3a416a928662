/** Heroic Feats in the order of their numbers, from 1. 3.6 */
export const featIds = ['burst', 'frenzy', 'mobility', 'protect', 'throw', 'vault'] as const;
export type FeatId = (typeof featIds)[number];

/** How many cells Burst of Speed adds, alone and to Double-time. SC-10.3 */
export const burst = { plain: 2, doubled: 4 };
/** How far Throw reaches, in cells. SC-10.7 */
export const throwReach = 4;
