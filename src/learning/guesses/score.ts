import type { SideId } from '../../engine/index.ts';

/** Who gains by a turn; `even`: neither to speak of. */
export type Gain = SideId | 'even';

/** How often somebody has guessed, and how often rightly. */
export interface GuessScore {
  readonly right: number;
  readonly of: number;
}

/** A change of the chance to win by less than this is nothing to speak of. */
const NOTICED = 0.03;

/** Who gains where the chance to win of side a becomes another. */
export function gainer(before: number, after: number): Gain {
  const change = after - before;
  return Math.abs(change) < NOTICED ? 'even' : change > 0 ? 'a' : 'b';
}

/** How many of the guesses are right. */
export const rightIn = (guesses: readonly { readonly guess: Gain }[], outcome: Gain): number =>
  guesses.filter(({ guess }) => guess === outcome).length;

/** A score with one more guess. */
export const scoredWith = ({ right, of }: GuessScore, isRight: boolean): GuessScore => ({
  right: right + Number(isRight),
  of: of + 1,
});

/** Those with the most right guesses, if there is one. */
export function leadersOf<S extends GuessScore>(scores: readonly S[]): readonly S[] {
  const most = Math.max(0, ...scores.map(({ right }) => right));
  return most === 0 ? [] : scores.filter(({ right }) => right === most);
}
