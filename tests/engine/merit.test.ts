import { describe, expect, it } from 'vitest';
import { changeOf, totalMerit } from '../../src/engine/index.ts';
import type { Merit } from '../../src/engine/index.ts';

const merit = (kind: Merit['kind'], value: number, rule = 'TL-1.1'): Merit => ({ kind, value, rule });

describe('the value of a position', () => {
  it('is the sum of its merits', () => {
    expect(totalMerit([merit('units', 5), merit('harm', -2), merit('units', 1)])).toBe(4);
    expect(totalMerit([])).toBe(0);
  });

  it('changes by kind, in the order of importance; what stays the same is left out', () => {
    const before = [merit('units', 5), merit('units', 3), merit('near', 1), merit('harm', 2)];
    const after = [merit('near', 4), merit('units', 6), merit('harm', 1), merit('harm', 1), merit('goals', 7)];
    expect(changeOf(before, after)).toEqual([merit('goals', 7), merit('units', -2), merit('near', 3)]);
  });

  it('names the rule by which it is now, or was', () => {
    expect(changeOf([merit('units', 5, 'TL-1.1')], [merit('units', 6, 'TL-1.2')])).toEqual([
      merit('units', 1, 'TL-1.2'),
    ]);
    expect(changeOf([merit('units', 5, 'TL-1.1')], [])).toEqual([merit('units', -5, 'TL-1.1')]);
  });
});
