import type { PuzzleHandle } from '../../engine/index.ts';

/** Plans whose chances differ by less are equally good. */
const EQUAL = 0.02;

/** The plan that reaches the goal most often. */
export function bestPlan({ plans }: Pick<PuzzleHandle, 'plans'>): { readonly name: string; readonly chance: number } {
  const [first, ...others] = Object.entries(plans).map(([name, { chance }]) => ({ name, chance }));
  if (!first) throw new Error('A puzzle has no plans.');
  return others.reduce((best, plan) => (plan.chance > best.chance ? plan : best), first);
}

/** Whether a plan that reaches the goal this often solves the puzzle, or is good enough for a practice goal. */
export const isSolution = (
  puzzle: Pick<PuzzleHandle, 'plans'> & { readonly wanted?: number },
  chance: number,
): boolean => (puzzle.wanted === undefined ? bestPlan(puzzle).chance - chance < EQUAL : chance >= puzzle.wanted);
