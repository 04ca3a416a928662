import { describe, expect, it } from 'vitest';
import { checkGrounds, ofGround } from '../../../src/engine/board/index.ts';
import type { Board, Piece } from '../../../src/engine/board/index.ts';
import { SQUARES } from './grids.ts';

const wood: Piece = { id: 'p1', kind: 'wood', at: 4, turned: 0, cells: [4, 5] };
const board = (...pieces: Piece[]): Board => ({ ...SQUARES, pieces });

/** Counts the cells with terrain, and how often that was worked out. */
function counted() {
  let worked = 0;
  const covered = ofGround(({ pieces }) => {
    worked += 1;
    return new Set(pieces.flatMap(({ cells }) => cells));
  });
  return { covered, worked: () => worked };
}

describe('what follows from the ground alone', () => {
  it('is worked out once for a board, its copies and boards with the same terrain', () => {
    const { covered, worked } = counted();
    const first = board(wood);
    const [copy, read] = [{ ...first }, JSON.parse(JSON.stringify(first)) as Board];
    expect(covered(copy)).toBe(covered(first));
    expect(covered(read)).toBe(covered(first));
    expect(worked()).toBe(1);
  });

  it.each([
    ['another cell', board({ ...wood, cells: [4, 6] })],
    ['one cell more', board({ ...wood, cells: [4, 5, 6] })],
    ['another kind', board({ ...wood, kind: 'hill' })],
    ['another name', board({ ...wood, id: 'p2' })],
    ['another turn', board({ ...wood, turned: 1 })],
    ['one piece more', board(wood, { ...wood, id: 'p2' })],
    ['no terrain', board()],
    ['another size', { ...board(wood), columns: 30 }],
    ['hexes', { ...board(wood), shape: 'hex' as const }],
  ])('is worked out anew for %s', (_, other) => {
    const { covered, worked } = counted();
    covered(board(wood));
    expect(covered(other)).toEqual(new Set(other.pieces.flatMap(({ cells }) => cells)));
    expect(worked()).toBe(2);
  });

  it('is right for more grounds than are remembered, in any order', () => {
    const { covered } = counted();
    const boards = Array.from({ length: 100 }, (_, cell) => board({ ...wood, cells: [cell] }));
    for (const each of [...boards, ...boards.toReversed()]) expect([...covered(each)]).toEqual(each.pieces[0]?.cells);
  });

  it('throws, where that is checked, for a list of pieces that was changed in place', () => {
    const { covered } = counted();
    const changed = board(wood);
    checkGrounds(true);
    try {
      covered(changed);
      covered(changed);
      changed.pieces.push({ ...wood, id: 'p2' });
      expect(() => covered(changed)).toThrow('changed in place');
      changed.pieces = [...changed.pieces];
      expect([...covered(changed)]).toEqual([4, 5]);
    } finally {
      checkGrounds(false);
    }
  });
});
