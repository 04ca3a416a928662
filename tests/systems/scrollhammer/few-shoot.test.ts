import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import { act, book, positionOf, viewOf } from './example.ts';
import type { Placed } from './example.ts';

const { handle } = book;
const words = handle.words['en'];

/** What is said of a shot before it is given. */
function said(groups: Placed['groups'], more: Partial<Placed> = {}): readonly string[] {
  const view = viewOf(openPlaying(book, positionOf({ groups, turn: { phase: 'shooting' }, ...more }), []));
  const names = { unit: (id: string) => id, group: (id: string) => id, side: (id: string) => id };
  return handle
    .shortfalls(view, act('a', 'shoot', { group: 'a-1', target: 'b-1' }))
    .map((text) => words?.text(text, names) ?? '');
}

describe('a group of which not all can shoot says so before it does', () => {
  it('SH-7.6 where some are too far away', () => {
    expect(said({ 'a-1': ['hunter', 'K20 K22'], 'b-1': ['clansman', 'K10:L10'] })).toEqual([
      'Only 1 of 2 figures can shoot: the rest are too far away or see nobody.',
    ]);
  });

  it('SH-6.12 where some stand behind the second rank', () => {
    const ranks: Placed['groups'] = { 'a-1': ['bowman', 'K20 K21 K22'], 'b-1': ['clansman', 'K10:L10'] };
    expect(said(ranks)).toEqual([
      'Only 2 of 3 figures can shoot: the rest stand too far back or have no weapon ready.',
    ]);
  });

  it('SH-7.6 and not where all can', () => {
    expect(said({ 'a-1': ['hunter', 'K20 M20'], 'b-1': ['clansman', 'K12:L12'] })).toEqual([]);
  });
});
