/** Lengths, costs and allowances are counted in half inches, as whole numbers. VW-1.3 */
export const perInch = 2;
/** VW-4.3 */
export const baseMove = 6 * perInch;
/** VW-4.4 */
export const runBonus = 3 * perInch;
/** On top of its length. VW-4.10 */
export const jumpCost = 3 * perInch;
/** Gap cells that a jump may cross. VW-4.9 */
export const widestGap = 2;
/** "Over 3 inches" is more than this. VW-4.18 */
export const shortMove = 3 * perInch;
/** How far a figure without Nighteyes sees in twilight, in inches. VW-1.12 */
export const twilightSight = 12;
/** Radius of a Zone of Shadows in inches, and the cover it gives. VW-11.8, 11.9 */
export const zoneRadius = 6;
export const zoneCover = 3;
/** VW-5.8 */
export const hunkerCover = 3;

/** What attacks gain or lose. 3.1 */
export const modifiers = {
  'target-moved': -2,
  'target-ran': -3,
  'shooter-moved': -4,
  volley: 1,
  down: 2,
  'into-fight': -4,
  stealthy: -1,
  outnumber: 1,
  mob: 1,
} as const;
export type ModifierId = keyof typeof modifiers | 'cover';
