import { expect, it } from 'vitest';
import { councilOption, councilSides, isCouncil, membersOf, quorumIn } from '../../../src/table/council/sides.ts';
import { ann, ben, cid } from '../../support/tables.ts';

it('the sides that councils hold are one, both or none, and are said in one word', () => {
  for (const [word, sides] of [
    ['off', []],
    ['a', ['a']],
    ['b', ['b']],
    ['both', ['a', 'b']],
  ] as const) {
    expect(councilSides({ council: word })).toEqual(sides);
    expect(councilOption(sides)).toBe(word);
    expect((['a', 'b'] as const).map((side) => isCouncil({ council: word }, side))).toEqual(
      (['a', 'b'] as const).map((side) => (sides as readonly string[]).includes(side)),
    );
  }
  expect(councilSides({})).toEqual([]);
});

it('as many must vote as was agreed, else half of them', () => {
  expect([quorumIn({ quorum: '3' }), quorumIn({ quorum: 'half' }), quorumIn({})]).toEqual([3, 'half', 'half']);
});

it('the captain is who has been there longest', () => {
  expect(membersOf({ a: [cid, ann], b: [ben] }, 'a')).toEqual({ members: [cid.id, ann.id], captain: cid.id });
  expect(membersOf({ a: [], b: [ben] }, 'a')).toEqual({ members: [], captain: null });
});
