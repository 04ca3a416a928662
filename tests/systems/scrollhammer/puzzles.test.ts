import { expect, it } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
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

it('section 13, puzzle 4: with its staff the Magister casts a dart with one die in 5 of 6, Unravel with three in 206 of 216', () => {
  expect(chance('a-dart-and-no-pox', 'a', 'cast', { unit: 'a-1.1', spell: 'ember-dart', target: 'b-2', dice: 1 })).toBe(
    5 / 6,
  );
  const plans = book.handle.puzzles['a-dart-and-no-pox']?.plans;
  const [one, three] = [5 / 6, 206 / 216];
  expect(plans?.['one']?.chance).toBeCloseTo(one * three, 3);
  // Two dice and a surge of one that are left, or two dice alone once the dart has cost a surge, which cannot fail.
  const two = 26 / 36;
  const surged = (4 + (3 * 2) / 3 + 2 / 3) / 36;
  expect(plans?.['surge']?.chance).toBeCloseTo(one * (two + surged) + (1 - one) * two, 3);
});

it('section 13, puzzle 5: only Ranks that face east or west come within three inches of the marker', () => {
  const given = book.handle.puzzles['the-last-move'];
  if (!given?.goal) throw new Error('There is no such puzzle');
  const match = openPuzzle(book.handle, given);
  const { goal } = given;
  const holds = ['N', 'E', 'S', 'W'].filter((facing) => {
    const after = book.handle.apply(match, { verb: 'consolidate', by: 'a', params: { facing } }, seededDice(1));
    return after.ok && goal(book.handle.view(after.match, 'all'));
  });
  expect([match.asked[0]?.kind, holds]).toEqual(['consolidate', ['E', 'W']]);
});
