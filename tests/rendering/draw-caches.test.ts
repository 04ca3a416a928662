import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/engine/scene.ts';
import { drawPicture } from '../../rendering/draw.ts';
import { LIMITS, createDrawCaches, shareOf } from '../../rendering/draw-caches.ts';
import { fight, hex } from './scenes.ts';

const FRAME = 1200 * 1426 * 4;

describe('the drawing caches', () => {
  it('are bounded over all threads together, far below sixteen frames', () => {
    expect(Object.values(LIMITS).reduce((sum, limit) => sum + limit, 0)).toBeLessThan(9 * FRAME);
    const share = shareOf(LIMITS, 1 / 4);
    expect(Object.entries(share).map(([name, limit]) => [name, limit * 4])).toEqual(Object.entries(LIMITS));
  });

  it('stay within their bounds, however many matches are drawn', () => {
    const limits = { grounds: 3e6, tokens: 2e5, details: 1e5, frames: 2e6, inks: 6e5, bands: 1e5 };
    const caches = createDrawCaches(limits);
    for (let match = 0; match < 12; match++) {
      const at = { ...fight.tokens[0]!, cells: [hex('C5') + match], label: `a${match}` };
      drawPicture(
        { ...fight, ground: `ground of ${match}`, tokens: [at, ...fight.tokens.slice(1)] },
        { view: 'whole', width: 500 + 10 * (match % 3) },
        caches,
      );
      for (const [name, limit] of Object.entries(limits))
        expect(caches[name as keyof typeof limits].weight(), name).toBeLessThanOrEqual(limit);
    }
    expect(
      Object.keys(limits)
        .map((name) => caches[name as keyof typeof limits].weight())
        .every((weight) => weight > 0),
    ).toBe(true);
  });

  it('hold no picture that later ones spoil, up to the largest', () => {
    const caches = createDrawCaches(shareOf(LIMITS, 1 / 2));
    // Boards of these heights fill what one of two threads may hold of frames, with or without a strip besides.
    for (const rows of [24, 29, 30, 31, 32, 33]) {
      const scene: Scene = {
        ...fight,
        board: { ...fight.board, columns: 24, rows },
        terrain: [],
        tokens: [],
        focus: [],
      };
      const options = { view: 'whole' } as const;
      expect(drawPicture(scene, options, caches).png.equals(drawPicture(scene, options).png), `${rows}`).toBe(true);
    }
  });

  it('keep returned canvases from spoiling later pictures', () => {
    const caches = createDrawCaches({ grounds: 2e6, tokens: 3e4, frames: 1e6 });
    for (const width of [500, 640, 500, 420, 640]) {
      const options = { view: 'whole', width } as const;
      expect(drawPicture(fight, options, caches).png.equals(drawPicture(fight, options).png)).toBe(true);
    }
  });
});
