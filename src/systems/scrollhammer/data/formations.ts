export const formations = ['ranks', 'horde', 'skirmish'] as const;
export type Formation = (typeof formations)[number];

/** The greatest squared distance of centres at which two units are linked; Ranks must touch. SH-1.6 */
export const linkSquared: Readonly<Record<Formation, number>> = { ranks: 0, horde: 4, skirmish: 9 };

/** Cover of a unit that stands in area terrain; null: none. SH-6.11, SH-6.20, SH-6.22 */
export const areaCover: Readonly<Record<Formation, number | null>> = { ranks: null, horde: 6, skirmish: 4 };

/** Units in a row when a group is set up. SH-18.5 */
export const usualFiles: Readonly<Record<Formation, number>> = { ranks: 5, horde: 6, skirmish: 5 };

/** Numbers of section 3.5. */
export const numbers = {
  move: { infantry: 6, beast: 8 },
  march: { infantry: 3, beast: 4 },
  chargeMost: { infantry: 12, beast: 14 },
  pileIn: 30,
  consolidate: 3,
  marchNear: 9,
  pileInApart: 60,
  horde: 12,
  rank: 5,
  doubleRank: 10,
  sideSlow: 5,
} as const;
