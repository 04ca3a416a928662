import { describe, expect, it } from 'vitest';
import { act, setUp } from './example.ts';

const auto = { terrain: 'auto', markers: 'players' };
const laying = { terrain: 'normal', markers: 'players' };
const forMe = (by: 'a' | 'b') => act(by, 'terrain', { auto: 'yes' });
/** A piece by dice: which, whether turned, column and row in its area. */
const piece = (kind: number, column: number, row: number, turned = 1): readonly number[] => [kind, turned, column, row];
const placed = (facts: (kind: string) => readonly object[]) => facts('terrain-placed');

describe('GP-3.4 how much terrain there is', () => {
  it('is thrown for both sides and for the area of conflict, in pieces of value 1', () => {
    const { told, view, left, match } = setUp(laying, [3, 5, 2, 2, 1]);
    expect(told('terrain-rolled')).toEqual([{ numbers: [3, 5, 2] }]);
    expect(told('roll-off')).toMatchObject([{ purpose: 'terrain', winner: 'a' }]);
    expect(view.own.terrain).toEqual({ numbers: [6, 10, 4], left: [6, 10, 4] });
    expect(left).toBe(0);
    expect(match.asked).toMatchObject([
      { of: 'a', kind: 'terrain', facts: { left: [6, 10, 4] }, verbs: ['terrain'], secret: false, pace: 'setup' },
    ]);
  });

  it('GP-3.3 is a map’s where that was agreed, and none is thrown', () => {
    const { told, view, match } = setUp({ terrain: 'preset:open', markers: 'players' }, [5, 2]);
    expect([told('terrain-rolled'), view.own.terrain]).toEqual([[], null]);
    expect(told('roll-off')).toMatchObject([{ purpose: 'markers', winner: 'a' }]);
    expect(match.asked).toMatchObject([
      { of: 'b', kind: 'marker', facts: { number: 1, apart: 8 }, verbs: ['marker'], secret: false, pace: 'setup' },
    ]);
  });
});

describe('GP-3.7 terrain that the umpire lays', () => {
  const one = [1, 1, 1, 2, 1];
  it('lies in its area up to the last row, and then markers are laid', () => {
    const { told, view, left, match } = setUp(auto, [
      ...one,
      ...piece(4, 5, 12),
      ...piece(4, 5, 12),
      ...piece(4, 5, 24),
    ]);
    expect(placed(told)).toEqual([
      { side: null, piece: 'wall', cell: 'E48', turned: false },
      { side: null, piece: 'wall', cell: 'E12', turned: false },
      { side: null, piece: 'wall', cell: 'E36', turned: false },
    ]);
    expect(view.own.terrain).toEqual({ numbers: [2, 2, 2], left: [0, 0, 0] });
    expect(left).toBe(0);
    // The loser of the throw for terrain begins.
    expect(match.asked).toMatchObject([{ of: 'b', kind: 'marker' }]);
  });

  it('GP-3.6 with more than half of it in its own area, or another place is thrown', () => {
    const { told, left } = setUp(auto, [
      ...one,
      ...piece(4, 5, 1),
      // A wood from the last row of b's area on lies mostly in the area of conflict.
      ...[...piece(1, 5, 12), 5, 1],
      ...piece(4, 5, 1),
    ]);
    expect(placed(told)).toMatchObject([{ cell: 'E37' }, { piece: 'wood', cell: 'E1' }, { cell: 'E13' }]);
    expect(left).toBe(0);
  });

  it('GP-3.7 fifty places are tried, then the piece is left out', () => {
    const none = Array.from({ length: 50 }, () => [48, 12]).flat();
    const { told, left } = setUp(auto, [
      ...[2, 1, 1, 2, 1],
      ...[1, 1, ...none],
      ...piece(1, 5, 1),
      ...piece(4, 5, 1),
      ...piece(4, 5, 1),
    ]);
    expect(placed(told)).toMatchObject([
      { piece: 'wood', cell: 'E37' },
      { piece: 'wall', cell: 'E1' },
      { piece: 'wall', cell: 'E13' },
    ]);
    expect(left).toBe(0);
  });
});

describe('GP-3.5 a go that is laid by dice', () => {
  const start = [1, 1, 2, 5, 4];
  const two = [...piece(4, 5, 1), ...piece(4, 9, 2)];
  it('is two pieces of value 1, of the first areas that are not full', () => {
    const { told, view, match, left } = setUp(laying, [...start, ...two], [forMe('a')]);
    expect(placed(told)).toEqual([
      { side: 'a', piece: 'wall', cell: 'E37', turned: false },
      { side: 'a', piece: 'wall', cell: 'I2', turned: false },
    ]);
    expect(view.own.terrain?.left).toEqual([0, 0, 4]);
    expect(match.asked).toMatchObject([{ of: 'b', kind: 'terrain', facts: { left: [0, 0, 4] } }]);
    expect(left).toBe(0);
  });

  it('is what is left where that is less; then markers are laid', () => {
    const { told, view, match, left } = setUp(
      laying,
      [1, 1, 1, 5, 4, ...two, ...piece(4, 5, 3, 2)],
      [forMe('a'), forMe('b')],
    );
    expect(placed(told)).toMatchObject([{ side: 'a' }, { side: 'a' }, { side: 'b', cell: 'E15', turned: true }]);
    expect(view.own.terrain?.left).toEqual([0, 0, 0]);
    expect(match.asked).toMatchObject([{ of: 'b', kind: 'marker' }]);
    expect(left).toBe(0);
  });

  it('has no piece of less than 1: what is left of an area then stays empty', () => {
    const copse = act('a', 'terrain', { piece: 'copse', cell: 'K20' });
    const { view, match, left } = setUp(laying, [1, 1, 1, 5, 4, ...two], [copse, forMe('a'), forMe('b')]);
    expect(view.own.terrain?.left).toEqual([0, 0, 0]);
    expect(match.asked).toMatchObject([{ of: 'b', kind: 'marker' }]);
    expect(left).toBe(0);
  });
});
