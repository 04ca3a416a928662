import { other } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import type { Review } from './review.ts';

/**
 * The parts of a result, in the order in which they are shown. `play` is all that nobody's dice, guess or error explains:
 * what the plans of both sides brought on average, and how far the estimate of their chances was off.
 */
export const PARTS = ['luck', 'guess', 'ownErrors', 'theirErrors', 'play', 'other'] as const;
export type ReviewPart = (typeof PARTS)[number];

/** A result as one side reads it, in whole points of 100: the parts add up to `result` less `start` exactly. */
export interface Figures {
  readonly start: number;
  readonly result: number;
  readonly parts: Readonly<Record<ReviewPart, number>>;
}

/** The figures of a review for one side; a good thing for it is above 0. */
export function figuresOf(review: Review, side: SideId): Figures {
  const sign = side === 'a' ? 1 : -1;
  const chance = (ofA: number): number => Math.round(100 * (side === 'a' ? ofA : 1 - ofA));
  const [start, result] = [chance(review.start), chance(review.result)];
  const exact: Readonly<Record<ReviewPart, number>> = {
    luck: 100 * sign * review.luck,
    guess: 100 * sign * review.guess,
    ownErrors: -100 * review.errors[side],
    theirErrors: 100 * review.errors[other(side)],
    play: 100 * sign * (review.plans.a + review.plans.b + review.residue),
    other: 100 * sign * review.other,
  };
  return { start, result, parts: roundedTo(result - start, exact) };
}

/** Rounds parts so that they add up to a whole number: the ones that lose most by it are rounded the other way. */
function roundedTo(total: number, exact: Readonly<Record<ReviewPart, number>>): Readonly<Record<ReviewPart, number>> {
  const parts = PARTS.map((part) => ({
    part,
    down: Math.floor(exact[part]),
    rest: exact[part] - Math.floor(exact[part]),
  }));
  const missing = total - parts.reduce((sum, { down }) => sum + down, 0);
  const upwards = new Set(
    [...parts]
      .sort((one, two) => two.rest - one.rest)
      .slice(0, Math.max(0, missing))
      .map(({ part }) => part),
  );
  const rounded = parts.map(({ part, down }) => [part, down + (upwards.has(part) ? 1 : 0)] as const);
  return Object.fromEntries(rounded) as Record<ReviewPart, number>;
}
