import { expect, it } from 'vitest';
import { firstMismatch } from '../../../src/table/log/difference.ts';

it.each([
  [1, 1, null],
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, null],
  [1, '1', { at: '', was: 1, is: '1' }],
  [{ a: 1 }, [1], { at: '', was: { a: 1 }, is: [1] }],
  [null, {}, { at: '', was: null, is: {} }],
  [
    { a: 1, b: 2 },
    { a: 1, b: 3 },
    { at: 'b', was: 2, is: 3 },
  ],
  [{ units: { a1: { at: 'C4' } } }, { units: { a1: { at: 'C5' } } }, { at: 'units.a1.at', was: 'C4', is: 'C5' }],
  [[1, [2, 3]], [1, [2, 4]], { at: '1.1', was: 3, is: 4 }],
  [{ a: 1 }, {}, { at: 'a', was: 1, is: undefined }],
  [{}, { a: 1 }, { at: 'a', was: undefined, is: 1 }],
])('the first difference between %j and %j is %j', (was, is, found) => {
  expect(firstMismatch(was, is)).toEqual(found);
});
