import { expect, it } from 'vitest';
import { wholePoints } from '../../../src/discord/reasons/whole-points.ts';

it.each([
  [[3.4, 2.4, -1.4], 4.4],
  [[0.4, 0.4, 0.4], 1.2],
  [[168.1], 171.1],
  [[2.5, 2.5], 9.9],
  [[], 0],
])('%j of %d add up in whole points, with the rest', (parts, sum) => {
  const { points, rest, total } = wholePoints(parts, sum);
  expect(total).toBe(Math.round(sum));
  expect(points.reduce((all, each) => all + each, rest)).toBe(total);
  expect([...points, rest].every(Number.isInteger)).toBe(true);
});
