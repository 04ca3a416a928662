import type { UnitType } from './units.ts';

export type ScenarioId = 'lock-down' | 'hostage' | 'treasure' | 'siege' | 'annihilation' | 'escape';

/** In the order of the book. */
export const scenarioIds: readonly ScenarioId[] = [
  'lock-down',
  'hostage',
  'treasure',
  'siege',
  'annihilation',
  'escape',
];

/** The scenario for a d20: that of the first row whose `upTo` is at least the die. */
export const randomScenarios: readonly { readonly upTo: number; readonly scenario: ScenarioId }[] = [
  { upTo: 3, scenario: 'lock-down' },
  { upTo: 6, scenario: 'hostage' },
  { upTo: 9, scenario: 'treasure' },
  { upTo: 11, scenario: 'siege' },
  { upTo: 17, scenario: 'annihilation' },
  { upTo: 20, scenario: 'escape' },
];

/**
 * The lowest d20 that finds the treasure, by roll of the match; the counter after the last is the treasure without a
 * roll.
 */
export const treasureFoundFrom: readonly number[] = [19, 17, 13, 8];
/** How many cells the treasure may be dragged by 1, 2, and 3 or more carriers. */
export const dragCells: readonly number[] = [3, 5, 8];

export const centre = 'S19';
export const lockDownObjectives: readonly string[] = ['S19', 'K11', 'Z11', 'K27', 'Z27'];
/** By option `treasure-cells`. */
export const treasureCounters: Readonly<Record<'balanced' | 'printed', readonly string[]>> = {
  balanced: ['S19', 'A18', 'R12', 'AJ20', 'S26'],
  printed: ['S19', 'A18', 'R12', 'A19', 'S26'],
};

/** The card of a hostage: it never rolls. Its faction and class are not used. */
export const hostageCard: UnitType = {
  id: 'hostage',
  faction: 'knights',
  class: 'fighter',
  silhouette: 'fighter',
  speed: 0,
  energy: 0,
  accuracy: 0,
  force: 0,
  resistance: 6,
  special: 0,
  points: 0,
};

/** Where a hostage can be hidden: at most this far from the mid-line, and further than this from every edge. */
export const hostageCell = { mid: 6, edge: 4 } as const;
/**
 * Where units can be set up in a Hostage Exchange: further than this from every edge, the mid-line, and one another.
 */
export const hiddenCells = { edge: 2, mid: 4, apart: 2 } as const;
