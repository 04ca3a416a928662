export const ranks = ['standard', 'elite', 'leader', 'unique'] as const;
export type Rank = (typeof ranks)[number];

/** How large a squad of a rank may be at a level of points. 3.2 */
export interface SquadSize {
  /** The least; times the highest Discipline it is the most. 0: always one unit. */
  readonly multiplier: number;
  /** One squad of the rank at most. */
  readonly single: boolean;
}

interface Level {
  readonly most: number;
  readonly squads: Readonly<Partial<Record<Rank, SquadSize>>>;
}

const times = (multiplier: number): SquadSize => ({ multiplier, single: false });
const one: SquadSize = { multiplier: 0, single: true };
const ones: SquadSize = { multiplier: 0, single: false };

/** 3.1, 3.2 */
const levels: readonly Level[] = [
  { most: 250, squads: { standard: ones } },
  { most: 500, squads: { standard: times(1), elite: one } },
  { most: 1000, squads: { standard: times(2), elite: times(1), leader: one } },
  { most: 2000, squads: { standard: times(3), elite: times(2), leader: times(1), unique: one } },
  { most: Infinity, squads: { standard: times(4), elite: times(3), leader: times(2), unique: ones } },
];

/** How large squads of this rank may be in an army of so many points; null where the rank is not allowed. GP-5.2, GP-5.3 */
export const squadSize = (points: number, rank: Rank): SquadSize | null =>
  levels.find(({ most }) => points <= most)?.squads[rank] ?? null;

/** The wide board is for matches of this many points and more. GP-1.1 */
export const widePoints = 2000;

/** The most that the enhancements on one number come to, by Age. 3.4, GP-14.1 */
export const enhancementCap: Readonly<Record<number, number>> = { 1: 3, 2: 4, 3: 5 };
