import type { Cell, Merit, RuleId, SideId } from '../engine/index.ts';
import { other } from '../engine/index.ts';

/** The value of one merit to the side itself, in the measure of the book. */
type Measure = (side: SideId) => number;

/** A merit by what a side has and its enemy has not. */
export const merit = (kind: Merit['kind'], rule: RuleId, side: SideId, measure: Measure): Merit => ({
  kind,
  rule,
  value: measure(side) - measure(other(side)),
});

/** The merits of a match that is over; `win`: more than anything else can be worth. */
export const resultMerits = (
  result: { readonly winner: SideId | null; readonly rule: RuleId },
  side: SideId,
  win: number,
): readonly Merit[] => [
  { kind: 'result', rule: result.rule, value: result.winner === null ? 0 : result.winner === side ? win : -win },
];

/**
 * How far a side's units still have to go: a bad thing for the side alone. What one side comes nearer, the other does,
 * too; so the enemy's way is no merit.
 */
export const near = (rule: RuleId, remote: number): Merit => ({ kind: 'near', rule, value: -remote });

/** A unit that wants to come near something. */
interface Walker {
  readonly at: Cell;
  readonly worth: number;
  /** How near is near enough: 1 for those who fight hand to hand, its range for a shooter. */
  readonly range: number;
}

/**
 * What it costs a side that its units are still away from what they want: each unit's worth for every cell between it
 * and the nearest goal or enemy. Without it, nobody would ever cross a board on which nothing can be reached at once.
 */
export function remoteness(
  walkers: readonly Walker[],
  enemies: readonly Cell[],
  goals: readonly Cell[],
  apart: (one: Cell, two: Cell) => number,
): number {
  const least = (from: Cell, cells: readonly Cell[]): number =>
    cells.reduce((nearest, cell) => Math.min(nearest, apart(from, cell)), Infinity);
  return walkers.reduce((sum, { at, worth, range }) => {
    const way = Math.min(Math.max(0, least(at, enemies) - range), least(at, goals));
    return Number.isFinite(way) ? sum + worth * way : sum;
  }, 0);
}
