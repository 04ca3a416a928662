import { seededDice } from '../../engine/index.ts';
import type { AnyMatch, PuzzleDeed, PuzzleHandle, SystemHandle } from '../../engine/index.ts';
import { chanceToWin } from '../../opponent/index.ts';
import { playOut } from './play-out.ts';

/** The match that a puzzle begins with. Throws an Error if its position is refused: that is a mistake in the book. */
export function openPuzzle(handle: SystemHandle, { position }: PuzzleHandle): AnyMatch {
  const opened = handle.open(position, seededDice(1));
  if (!opened.ok) throw new Error(`A puzzle cannot be opened: ${JSON.stringify(opened.refusal)}`);
  return opened.match;
}

/** What a position is worth to the solver of a puzzle, from 0 to 1: whether the goal is reached, or the chance to win. */
export function worthOf(handle: SystemHandle, { goal, side }: PuzzleHandle, match: AnyMatch): number {
  const view = handle.view(match, 'all');
  if (goal) return goal(view) ? 1 : 0;
  return chanceToWin(handle, view, side);
}

/** How plays of a plan went. */
interface Plays {
  /** In which share of them the goal was reached, or the mean chance to win after them, from 0 to 1. */
  readonly share: number;
  /** The places of the deeds that were legal in none of them. */
  readonly never: readonly number[];
}

/**
 * Plays deeds in a puzzle `plays` times, each with dice of its own, and what follows them in a practice goal. The same
 * for the same seed.
 */
export function playPlan(
  handle: SystemHandle,
  puzzle: PuzzleHandle & { readonly then?: readonly PuzzleDeed[] },
  deeds: readonly PuzzleDeed[],
  { plays, seed }: { readonly plays: number; readonly seed: number },
): Plays {
  const match = openPuzzle(handle, puzzle);
  const never = new Set(deeds.keys());
  let reached = 0;
  for (let play = 0; play < plays; play += 1) {
    const all = [...deeds, ...(puzzle.then ?? [])];
    const { match: after, leftOut } = playOut(handle, match, puzzle.side, all, seededDice((seed + play) * 7_919));
    for (const place of never) if (!leftOut.includes(place)) never.delete(place);
    reached += worthOf(handle, puzzle, after);
  }
  return { share: reached / plays, never: [...never] };
}
