import { loadImage } from 'canvas';
import { describe, expect, it } from 'vitest';
import { drawTables } from '../../rendering/tables.ts';
import { fight, squares } from './scenes.ts';

const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: String(index + 1), scene: index % 2 ? squares : fight }));

describe('small boards of several matches in one picture', () => {
  it.each([1, 2, 5, 12])('are %i at most three in a row, in a picture that a message holds', async (count) => {
    const { png, width, height } = drawTables(tiles(count));
    const image = await loadImage(png);
    expect([image.width, image.height]).toEqual([width, height]);
    expect(width).toBe(1000);
    expect(png.length).toBeLessThan(1_000_000);
    // A row of three is lower than one of a single board.
    expect(height / Math.ceil(count / 3)).toBeLessThan(count === 1 ? 1_200 : 700);
  });

  it('differ where units stand elsewhere, and in each palette', () => {
    const [first, ...others] = fight.tokens;
    const moved = { ...fight, tokens: [{ ...first!, cells: [0] }, ...others] };
    const drawn = (scene: typeof fight, palette: 'default' | 'high-contrast' = 'default'): string =>
      drawTables([{ label: '1', scene }], { palette }).png.toString('base64');
    expect(drawn(fight)).toBe(drawn(fight));
    expect(drawn(moved)).not.toBe(drawn(fight));
    expect(drawn(fight, 'high-contrast')).not.toBe(drawn(fight));
  });
});
