import { describe, expect, it } from 'vitest';
import type { AnyView } from '../../../src/engine/index.ts';
import { openPlaying } from '../../support/example.ts';
import { offeredUnasked } from '../../support/unasked.ts';
import { basic, book, mustered, positionOf, setUp } from './example.ts';

describe('an answer that nobody is asked for has no choices, but for those that are always the same', () => {
  it('in a turn', () => {
    const placed = { units: [basic('a1', 'K10'), basic('b1', 'K30')] };
    const view = openPlaying(book, positionOf(placed), []).view('umpire');
    expect(offeredUnasked(book, view)).toEqual(['order', 'provoke', 'pile', 'push']);
  });

  it('while armies are chosen, and after it', () => {
    const views = [setUp({}), setUp({}, [3, 4, 5, 2, 1, 6, 3, 3], mustered())].map(
      ({ view }) => view as unknown as AnyView,
    );
    for (const view of views) {
      expect(offeredUnasked(book, view)).toEqual(['order', 'provoke', 'pile', 'push']);
    }
  });
});
