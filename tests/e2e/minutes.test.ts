import { expect, it } from 'vitest';
import { firstMatch, unlikeAnnounced } from './first-matches.ts';

// The first match of each book is in interactions.test.ts; the quick ones of Salvation and Steel and of The Genesys
// Project are too long for a test: `node scripts/run.mjs scripts/interactions.ts 4 genesys quick`.
it.each([
  ['salvation-and-steel', 'learn'],
  ['squads-and-champions', 'learn'],
  ['squads-and-champions', 'quick'],
  ['vampires-vs-werewolves', 'quick'],
  ['scrollhammer', 'quick'],
])('%s: a match from the preset %s takes about as long as its card says', async (book, preset) => {
  const { a, b } = await firstMatch(book, preset, 1);
  expect(unlikeAnnounced(book, preset, a + b)).toBeNull();
});
