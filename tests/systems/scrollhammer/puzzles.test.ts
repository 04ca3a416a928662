import { expect, it } from 'vitest';
import type { Facts, SideId } from '../../../src/engine/index.ts';
import { openPuzzle } from '../../../src/learning/index.ts';
import { book } from './example.ts';

/** The first chance that is told before an action in a puzzle. */
function chance(puzzle: string, by: SideId, verb: string, params: Facts): number | undefined {
  const given = book.handle.puzzles[puzzle];
  if (!given) throw new Error('There is no such puzzle');
  const view = book.handle.view(openPuzzle(book.handle, given), by);
  return book.handle.odds(view, { verb, by, params })[0]?.chance;
}

it('section 13, puzzle 1: three inches into the flank of the ranks, 35 of 36; two to their front, sure', () => {
  const charges = (group: string) => chance('into-the-flank', 'a', 'charge', { group, targets: ['b-1'] });
  expect([charges('a-1'), charges('a-2')]).toEqual([35 / 36, 1]);
});

it('section 13, puzzle 2: six shots into the wood, 2/3 · 1/2 · 1/2 each', () => {
  const each = (2 / 3) * (1 / 2) * (1 / 2);
  expect(chance('bow-or-blades', 'a', 'shoot', { group: 'a-1', target: 'b-1' })).toBeCloseTo(1 - (1 - each) ** 6, 10);
});

it('section 13, puzzle 3: the charge comes home with 21 of 36', () => {
  expect(chance('hold-or-flee', 'b', 'charge', { group: 'b-1', targets: ['a-1'] })).toBeCloseTo(21 / 36, 10);
});
