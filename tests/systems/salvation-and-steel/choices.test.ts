import { describe, expect, it } from 'vitest';
import { openPlaying } from '../../support/example.ts';
import { offeredUnasked } from '../../support/unasked.ts';
import { book, positionOf, unit } from './example.ts';

type Placed = Parameters<typeof positionOf>[0];

describe('an answer that nobody is asked for has no choices, but for those that are always the same', () => {
  const squires = [unit('a1', 'squire', 'S10'), unit('b1', 'squire', 'S25')];
  it.each([
    ['in a turn', { units: squires }],
    [
      'while units are set up',
      {
        units: [unit('a1', 'squire', null), unit('b1', 'squire', null)],
        alone: true,
        turn: { phase: 'deploy', round: 0 },
        own: { edges: { a: '1', b: '3' } },
      },
    ],
    ['while bands are chosen', { units: [], alone: true, turn: { phase: 'bands', round: 0 } }],
  ] satisfies readonly (readonly [string, Placed])[])('%s', (_when, placed) => {
    const view = openPlaying(book, positionOf(placed), []).view('umpire');
    expect(offeredUnasked(book, view)).toEqual(['defend', 'first']);
  });
});
