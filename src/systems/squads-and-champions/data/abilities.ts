/** Permanent special rules of Elites and Champions. 3.7 */
export const abilityIds = [
  'swift',
  'drumbeat',
  'surefoot',
  'slip',
  'slayer',
  'reckless',
  'banner',
  'bulwark',
  'stalwart',
  'evasive',
  'dread',
  'marksman',
  'clearshot',
  'guard',
  'firmseat',
  'mend',
] as const;
export type AbilityId = (typeof abilityIds)[number];

/** How far Banner and Drumbeat reach, in cells. SC-8.9 */
export const auraReach = 3;
