import { loadImage } from 'canvas';
import { describe, expect, it } from 'vitest';
import { drawCurve } from '../../rendering/curve.ts';

const chances = [0.5, 0.6, 0.4, 0.2, 0.35, 0.8, 1];
const curve = {
  chances,
  names: { a: 'Anna', b: 'Ben' },
  moments: [
    { at: 2, letter: 'A' },
    { at: 2, letter: 'B' },
    { at: 6, letter: 'C' },
  ],
  ends: ['start', 'end'] as const,
};
const drawn = (how = {}, what = curve): string => drawCurve(what, how).png.toString('base64');

describe('the curve of a match', () => {
  it('is a small picture of the width asked for', async () => {
    const { png, width, height } = drawCurve(curve);
    const image = await loadImage(png);
    expect([image.width, image.height]).toEqual([width, height]);
    expect(width).toBe(800);
    expect(height).toBeLessThan(width);
    expect(png.length).toBeLessThan(100_000);
    expect(drawCurve(curve, { width: 390 }).width).toBe(390);
  });

  it('differs by what it shows, by theme and by palette, and by nothing else', () => {
    expect(drawn()).toBe(drawn());
    expect(drawn({}, { ...curve, chances: chances.map((chance) => 1 - chance) })).not.toBe(drawn());
    expect(drawn({}, { ...curve, moments: curve.moments.slice(1) })).not.toBe(drawn());
    expect(drawn({ theme: 'light' })).not.toBe(drawn());
    expect(drawn({ palette: 'high-contrast' })).not.toBe(drawn());
  });

  it('needs two chances at least', () => {
    expect(() => drawn({}, { ...curve, chances: [0.5] })).toThrow('no curve');
  });
});
