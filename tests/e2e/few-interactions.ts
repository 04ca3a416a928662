import { expect } from 'vitest';
import { firstMatch, unlikeAnnounced } from './first-matches.ts';

/** Books whose first match is short enough for each push. */
export const SHORT: readonly string[] = ['salvation-and-steel', 'squads-and-champions', 'vampires-vs-werewolves'];

export const FEW_INTERACTIONS =
  'takes a side some 60 interactions at most, 12 of both to the first dice, 2 for a secret answer and 1 for a small one';

/** Plays a first match to its end by clicks, and checks how many it takes. */
export async function takesFewInteractions(book: string, preset: string): Promise<void> {
  const { a, b, toFirstDice, answered } = await firstMatch(book, preset, 1);
  expect((a + b) / 2).toBeLessThanOrEqual(60);
  expect(toFirstDice).toBeLessThanOrEqual(12);
  expect(answered.filter(({ secret, taken }) => taken > (secret ? 2 : 1))).toEqual([]);
  expect(unlikeAnnounced(book, preset, a + b)).toBeNull();
}
