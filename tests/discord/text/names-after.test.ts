import { expect, it } from 'vitest';
import type { Names } from '../../../src/engine/index.ts';
import { namesAfter } from '../../../src/discord/text/names.ts';

const names: Names = {
  unit: (id) => `${id} Fang Slinger`,
  group: (id) => (id === 'b-1' ? 'b1 Clansmen' : 'Bowmen 1'),
  side: () => 'Ann',
};

it('whoever was named in full is only a number from then on; whose name has no number in front stays', () => {
  const after = namesAfter('b5 Fang Slinger and Bowmen 1 attack b1 Clansmen.', names);
  expect(['b5', 'b6'].map(after.unit)).toEqual(['b5', 'b6 Fang Slinger']);
  expect(['b-1', 'b-2'].map(after.group)).toEqual(['b1', 'Bowmen 1']);
  expect(after.side('a')).toBe('Ann');
});
