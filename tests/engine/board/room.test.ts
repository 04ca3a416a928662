import { expect, it } from 'vitest';
import { anchorsWithRoom, axial, cellsOfShape, fromAxial, hexShape } from '../../../src/engine/board/index.ts';
import { salvation as grid } from './grids.ts';
import fc from '../../support/properties.ts';

const near = fc.integer({ min: -3, max: 3 });
const form = fc.array(fc.record({ q: near, r: near }), { minLength: 1, maxLength: 7 });
const cell = fc.nat({ max: grid.count - 1 });

it('a shape has room where each of its cells is on the board and not taken', () => {
  fc.assert(
    fc.property(form, fc.array(cell, { maxLength: 300 }), (cells, closed) => {
      const taken = new Uint8Array(grid.count);
      for (const one of closed) taken[one] = 2;
      const shape = hexShape(grid, cells);
      const expected: number[] = [];
      for (let anchor = 0; anchor < grid.count; anchor += 1) {
        const { q, r } = axial(grid.place(anchor));
        const covered = cells.map((one) => grid.cellAt(fromAxial(q + one.q, r + one.r)));
        expect(cellsOfShape(grid, shape, anchor)).toEqual(covered.includes(null) ? null : covered);
        if (covered.every((one) => one !== null && taken[one] === 0)) expected.push(anchor);
      }
      expect(anchorsWithRoom(grid, shape, taken)).toEqual(expected);
    }),
    { numRuns: 30 },
  );
});
