import { describe, expect, it } from 'vitest';
import { conditionOf } from '../../support/book.ts';
import { openPlaying } from '../../support/example.ts';
import { book, positionOf } from './example.ts';
import type { Placed } from './example.ts';

const of = (actor: string, groups: Placed['groups'], differs: Partial<Placed> = {}): readonly string[] =>
  conditionOf(book)(openPlaying(book, positionOf({ groups, ...differs }), []).view('a'), actor);
const enemy: Placed['groups'] = { 'b-1': ['clansman', 'K5:N5'] };

describe('what a group has left', () => {
  it('SH-5.2 is its figures, how far they move and shoot, and what its tests and saves take', () => {
    const bowmen: Placed['groups'] = { 'a-1': ['bowman', 'K20:N20', { strength: 6 }], ...enemy };
    expect(of('a-1', bowmen)).toEqual([
      '4 of 6 figures',
      'moves 6″',
      'shoots 24″',
      'passes tests on 7 or less',
      'saves on 6+',
    ]);
    expect(of('a-1', bowmen, { turn: { active: 'b' } })).toEqual([
      '4 of 6 figures',
      'passes tests on 7 or less',
      'saves on 6+',
    ]);
  });

  it('SH-13.9 says that it falls back, SH-9.2 that it has gone to ground: neither moves', () => {
    const state = (differs: NonNullable<Placed['groups'][string][2]>): readonly string[] =>
      of('a-1', { 'a-1': ['clansman', 'K20:N20', differs], ...enemy });
    expect(state({ fleeing: true })).toContain('falling back');
    expect(state({ fleeing: true })).not.toContain('moves 6″');
    expect(state({ down: 3 })).toContain('gone to ground');
    expect(state({ down: 3 })).not.toContain('moves 6″');
  });

  it('SH-2.1 is the wounds and the Power Dice of a figure alone', () => {
    const wizard: Placed['groups'] = {
      'a-1': ['magister', 'K20', { with: { 'a-1.1': { wounds: 1, pool: 3 } } }],
      ...enemy,
    };
    expect(of('a-1', wizard).slice(0, 2)).toEqual(['1 of 2 wounds left', '3 of 4 Power Dice']);
    expect(of('a-1.1', wizard)).toEqual(['1 of 2 wounds left', '3 of 4 Power Dice', 'no armour']);
    expect(of('a-7', wizard)).toEqual([]);
  });
});
