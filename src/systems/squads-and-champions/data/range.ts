/** Modifiers by the greatest distance they hold for. 3.4; SC-R20: distance 1 has none. */
const bands: readonly (readonly [upTo: number, modifier: number])[] = [
  [6, 0],
  [12, -1],
  [18, -2],
  [24, -3],
  [30, -4],
  [36, -5],
];

/** Beyond it there is no ranged attack. SC-6.14 */
export const longestShot = 36;

/** The `range` modifier of a distance in cells; null where no shot reaches. */
export const rangeModifier = (distance: number): number | null => bands.find(([upTo]) => distance <= upTo)?.[1] ?? null;
