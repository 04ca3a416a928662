/** Talents with what they cost; Leadership and Flying stand elsewhere. VW-10, 3.7 */
export const talentPoints = {
  antivenom: 1,
  nighteyes: 2,
  stealthy: 3,
  'martial-artist': 3,
  marksman: 4,
  tough: 6,
  invulnerable: 10,
} as const;

export type TalentId = keyof typeof talentPoints;

/** Mystical Powers. VW-11 */
export const powerIds = ['shapeshift', 'zone'] as const;
export type PowerId = (typeof powerIds)[number];

/** What one step of each costs. 3.7 */
export const points = {
  pluck: { 2: 20, 3: 14, 4: 9, 5: 5, 6: 2 },
  fighting: 3,
  shooting: 3,
  speed: 1,
  leadership: 5,
  zone: 4,
  shapeshift: { human: 0, vampire: 5, werewolf: 8 },
} as const;
