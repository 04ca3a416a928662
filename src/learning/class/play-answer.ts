import { seededDice } from '../../engine/index.ts';
import type { AnyMatch, Dice, Event, PuzzleDeed, SystemHandle } from '../../engine/index.ts';
import { playOut } from '../puzzles/play-out.ts';
import { openClassPosition } from './position.ts';
import type { ClassPosition } from './question.ts';

/** What came of an answer that was played on a copy of the match. */
export interface PlayedAnswer {
  readonly match: AnyMatch;
  readonly events: readonly Event[];
  /** The places of deeds that were not possible when their turn came. */
  readonly leftOut: readonly number[];
  /** Every die in the order thrown. */
  readonly dice: readonly { readonly sides: number; readonly value: number }[];
}

/**
 * Plays an answer on a copy of the position. `chosen`: the first dice, as the teacher wants them; a value that is not on
 * the die that is thrown, and everything after the last, comes from `seed`. Null if the book refuses the position.
 */
export function playAnswer(
  handle: SystemHandle,
  about: ClassPosition,
  deeds: readonly PuzzleDeed[],
  { seed, chosen = [] }: { readonly seed: number; readonly chosen?: readonly number[] },
): PlayedAnswer | null {
  const { match } = openClassPosition(handle, about);
  if (!match) return null;
  const drawn = seededDice(seed);
  const dice: { sides: number; value: number }[] = [];
  const thrown: Dice = {
    throw(sides) {
      const wanted = chosen[dice.length];
      const value =
        wanted !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted <= sides
          ? wanted
          : drawn.throw(sides);
      dice.push({ sides, value });
      return value;
    },
  };
  return { ...playOut(handle, match, about.side, deeds, thrown), dice };
}
