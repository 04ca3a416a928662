import { expect, it } from 'vitest';
import { heap } from '../../../src/engine/board/heap.ts';
import fc from '../../support/properties.ts';

it('a heap returns items by rank, among equal ranks the lowest number first', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(20)), { maxLength: 40 }), (pairs) => {
      const queue = heap();
      for (const [rank, item] of pairs) queue.push(rank, item);
      const sorted = [...pairs].sort(([one, first], [other, second]) => one - other || first - second);
      expect(pairs.map(() => queue.pop())).toEqual(sorted.map(([, item]) => item));
      expect(queue.pop()).toBe(-1);
    }),
  );
});
