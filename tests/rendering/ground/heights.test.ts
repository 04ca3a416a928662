import { describe, expect, it } from 'vitest';
import { heightsOf, uphill } from '../../../rendering/ground/heights.ts';
import { square, squads } from '../scenes.ts';

const heights = heightsOf(squads.terrain);
const up = (label: string): number | null => {
  const turn = uphill(squads.board, heights, square(label));
  return turn === null ? null : Math.round((turn * 180) / Math.PI);
};

describe('heights', () => {
  it('are stored for cells not level with the board', () => {
    expect(heights.get(square('I13'))).toBe(1);
    expect(heights.get(square('G11'))).toBe(0.5);
    expect(heights.has(square('P8'))).toBe(false);
  });

  it('give the uphill direction: straight if a side is higher, across the corner if only that is', () => {
    expect(up('G13')).toBe(0);
    expect(up('K13')).toBe(180);
    expect(up('I11')).toBe(-90);
    expect(up('G11')).toBe(-45);
    expect(up('K11')).toBe(-135);
  });

  it('give none if nothing around is higher', () => {
    expect(up('I13')).toBeNull();
    expect(up('A1')).toBeNull();
  });
});
