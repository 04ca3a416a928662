import type { Cell, Names, NoFacts, UnitId, WordsFor } from '../engine/index.ts';
import { say, unit } from './say.ts';

type At = { readonly cell: string };
type Of = { readonly unit: UnitId };

/** Why something is worth doing: texts that the guides of all books share. */
export interface GuideTexts {
  'guide.towards': At & Of;
  'guide.double': At & Of;
  'guide.side': At & Of;
  'guide.safe': At;
  'guide.back': At;
  'guide.hidden': At;
  'guide.cover': At;
  'guide.objective': At;
  'guide.to-objective': At;
  'guide.aim': At & Of;
  'guide.charge': Of & At;
  'guide.fight': Of;
  'guide.shoot': Of;
  'guide.stand': NoFacts;
}

/** Why a unit or group does not act now: texts that the guides of all books share. */
export interface RestTexts {
  'rest.acted': NoFacts;
  'rest.turn-over': NoFacts;
  'rest.turn-later': NoFacts;
  'rest.nothing': NoFacts;
}

/** Their words, to be read before names: "has acted: a1 and a3". */
export const restTexts: WordsFor<RestTexts, string> = {
  'rest.acted': () => 'has acted',
  'rest.turn-over': () => 'has had its turn',
  'rest.turn-later': () => 'can act in another turn',
  'rest.nothing': () => 'nothing to do now',
};

const named = (facts: Of, names: Names): string => unit({ ...facts }, names);

/** Their sentences. */
export const guideTexts: WordsFor<GuideTexts, string> = {
  'guide.towards': (facts, names) => `${say(facts.cell)}: as far as possible towards ${named(facts, names)}`,
  'guide.double': (facts, names) => `${say(facts.cell)}: at the double towards ${named(facts, names)}`,
  'guide.side': (facts, names) =>
    `${say(facts.cell)}: to a side from where an attack on ${named(facts, names)} is likelier to succeed`,
  'guide.safe': ({ cell }) => `${cell}: closer, but out of the enemy’s reach`,
  'guide.back': ({ cell }) => `${cell}: back, away from the enemy`,
  'guide.hidden': ({ cell }) => `${cell}: out of the enemy’s sight`,
  'guide.cover': ({ cell }) => `${cell}: into cover`,
  'guide.objective': ({ cell }) => `${cell}: onto the objective`,
  'guide.to-objective': ({ cell }) => `${cell}: as far as possible towards the objective`,
  'guide.aim': (facts, names) => `${say(facts.cell)}: from where it sees ${named(facts, names)}`,
  'guide.charge': (facts, names) => `Charge ${named(facts, names)}, arriving at ${say(facts.cell)}`,
  'guide.fight': (facts, names) => `Fight ${named(facts, names)}`,
  'guide.shoot': (facts, names) => `Shoot at ${named(facts, names)}`,
  'guide.stand': () => 'Try to stand up',
};

/** Where a unit can go now, and the ways to everywhere it could go in time. */
export interface Roads {
  /** Cells where it can end now. */
  readonly cells: readonly Cell[];
  /** Every cell it could come to in any number of turns, with what that costs. */
  readonly far: { readonly cells: readonly Cell[]; cost(cell: Cell): number; path(cell: Cell): readonly Cell[] };
  apart(from: Cell, to: Cell): number;
}

/** Where a unit can go now, whatever lies beyond. */
export type Surroundings = Pick<Roads, 'cells' | 'apart'>;

/** Of some cells the one with the least of a measure; the first of those that are equal. */
export function leastOf<T>(list: readonly T[], measure: (one: T) => number): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const one of list) {
    const size = measure(one);
    if (size < least) [best, least] = [one, size];
  }
  return best;
}

/**
 * How far a unit comes now on its shortest way to a cell, or to where it comes nearest to that; null if that is where it
 * stands.
 */
export function towards({ cells, far, apart }: Roads, from: Cell, to: Cell): Cell | null {
  const least = Math.min(apart(from, to), ...far.cells.map((cell) => apart(cell, to)));
  if (apart(from, to) === least) return null;
  const end = leastOf(
    far.cells.filter((cell) => apart(cell, to) === least),
    far.cost,
  );
  const now = new Set(cells);
  const onWay = end === null ? null : (far.path(end).findLast((cell) => now.has(cell)) ?? null);
  // Nowhere on its way can it end: the nearest cell, if that is nearer.
  const nearest = onWay ?? leastOf(cells, (cell) => apart(cell, to));
  return nearest === null || (onWay === null && apart(nearest, to) >= apart(from, to)) ? null : nearest;
}

/** What a guide knows of the enemy: whom a unit may go for, the nearest first, and where it could be attacked. */
export interface Dangers {
  readonly enemies: readonly { readonly id: UnitId; readonly at: Cell }[];
  readonly threatened: ReadonlySet<Cell>;
}

/** The cell nearest to the enemy where none of them can attack; null if that is not nearer than where it stands. */
export function closerButSafe(
  { cells, apart }: Surroundings,
  from: Cell,
  { enemies, threatened }: Dangers,
): Cell | null {
  const gap = (cell: Cell): number => Math.min(...enemies.map(({ at }) => apart(cell, at)));
  const best = leastOf(
    cells.filter((cell) => !threatened.has(cell)),
    gap,
  );
  return best !== null && gap(best) < gap(from) ? best : null;
}

/** The cell farthest from the enemy, out of their reach where possible; null if they are farther from where it stands. */
export function farBack({ cells, apart }: Surroundings, from: Cell, { enemies, threatened }: Dangers): Cell | null {
  if (enemies.length === 0) return null;
  const gap = (cell: Cell): number => Math.min(...enemies.map(({ at }) => apart(cell, at)));
  const safe = cells.filter((cell) => !threatened.has(cell));
  const best = leastOf(safe.length > 0 ? safe : cells, (cell) => -gap(cell));
  return best !== null && gap(best) > gap(from) ? best : null;
}
