import { FIRST_MATCHES, firstMatch, median } from '../tests/e2e/first-matches.ts';

const MATCHES = 5;

/** How many interactions a whole first match takes one side, and both together until the first dice fall. */
export async function benchInteractions(): Promise<Readonly<Record<string, number>>> {
  const figures: Record<string, number> = {};
  for (const { book, preset } of FIRST_MATCHES) {
    const used: number[] = [];
    let first = 0;
    for (let seed = 1; seed <= MATCHES; seed += 1) {
      const { a, b, toFirstDice } = await firstMatch(book, preset, seed);
      used.push(a, b);
      first = Math.max(first, toFirstDice);
    }
    figures[`interactions.${book}.side`] = median(used);
    figures[`interactions.${book}.dice`] = first;
  }
  return figures;
}
