/** Range modifiers by the greatest distance they apply to. 3.4; SC-R20: distance 1 has none. */
const bands: readonly (readonly [upTo: number, modifier: number])[] = [
  [6, 0],
  [12, -1],
  [18, -2],
  [24, -3],
  [30, -4],
  [36, -5],
];

/** Beyond this distance there is no ranged attack. SC-6.14 */
export const longestShot = 36;

/** The `range` modifier for a distance in cells; null if no shot reaches that far. */
export const rangeModifier = (distance: number): number | null => bands.find(([upTo]) => distance <= upTo)?.[1] ?? null;
