import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/engine/scene.ts';
import { drawPicture, createDrawCaches } from '../../rendering/draw.ts';
import { adler, BAND_ROWS, joined, printOf } from '../../rendering/files/png.ts';
import { fight, hex, SCENES, squads } from './scenes.ts';
import fc from '../support/properties.ts';

/** Consecutive scenes: units that move, fall and go, a banner that counts, dice and ghosts that come and go. */
const change = fc.record({
  token: fc.nat(),
  to: fc.nat(36 * 37 - 1),
  what: fc.constantFrom('step', 'fall', 'go', 'banner', 'dice', 'ghost', 'nothing'),
});

function changed(scene: Scene, { token, to, what }: { token: number; to: number; what: string }): Scene {
  const at = token % Math.max(1, scene.tokens.length);
  const cell = to % (scene.board.columns * scene.board.rows);
  const { tokens, banner } = scene;
  switch (what) {
    case 'step':
      return { ...scene, tokens: tokens.map((each, i) => (i === at ? { ...each, cells: [cell] } : each)) };
    case 'fall':
      return { ...scene, tokens: tokens.map((each, i) => (i === at ? { ...each, active: !each.active } : each)) };
    case 'go':
      return { ...scene, tokens: tokens.filter((_, i) => i !== at || tokens.length < 3) };
    case 'banner':
      return { ...scene, banner: { ...banner, title: `Turn ${to}` } };
    case 'dice':
      return {
        ...scene,
        dice: scene.dice.length > 0 ? [] : [{ at: cell, side: 'a', dice: [{ value: token % 20, good: true }] }],
      };
    case 'ghost':
      return { ...scene, ghosts: [{ at: cell, side: 'b', label: 'b9' }] };
    default:
      return scene;
  }
}

/** The name and data of each chunk of a PNG, after checking its checksum. */
function chunks(png: Buffer): { readonly name: string; readonly data: Buffer }[] {
  const found: { name: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    found.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return found;
}

describe('cached bands', () => {
  it.each([
    ['fight', 'whole'],
    ['squads', 'crop'],
    ['squares', 'whole'],
  ] as const)('of %s, %s: each picture of a match is the same as one drawn from scratch', (name, view) => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const caches = createDrawCaches();
        let scene: Scene = { ...SCENES[name]!, focus: [] };
        for (const each of changes) {
          scene = changed(scene, each);
          expect(
            drawPicture(scene, { view, width: 500 }, caches).png.equals(drawPicture(scene, { view, width: 500 }).png),
          ).toBe(true);
        }
      }),
      { numRuns: 6, seed: 7 },
    );
  });

  it('are repacked after a move only where they changed', () => {
    const caches = createDrawCaches();
    const { height } = drawPicture(fight, { view: 'whole' }, caches);
    // Bands that are empty from side to side are the same one.
    const all = caches.bands.made();
    expect(all).toBeGreaterThan((height / BAND_ROWS) * 0.8);
    drawPicture(fight, { view: 'whole' }, caches);
    expect(caches.bands.made()).toBe(all);
    drawPicture(
      { ...fight, tokens: fight.tokens.map((token, i) => (i === 5 ? { ...token, cells: [hex('C5')] } : token)) },
      { view: 'whole' },
      caches,
    );
    expect(caches.bands.made()).toBeGreaterThan(all);
    expect(caches.bands.made()).toBeLessThan(all + 8);
  });

  it('are evicted when they weigh too much, and the picture is the same', () => {
    const caches = createDrawCaches({ bands: 20_000 });
    const first = drawPicture(squads, { view: 'crop' }, caches);
    drawPicture(fight, { view: 'crop' }, caches);
    expect(caches.bands.weight()).toBeLessThanOrEqual(20_000);
    expect(drawPicture(squads, { view: 'crop' }, caches).png.equals(first.png)).toBe(true);
  });

  it('join to a valid PNG: size, palette, rows with their checksum, end', () => {
    const { png, width, height } = drawPicture(fight, { view: 'crop' });
    const parts = chunks(png);
    expect(parts.map(({ name }) => name).filter((name, i, names) => name !== names[i - 1])).toEqual([
      'IHDR',
      'PLTE',
      'IDAT',
      'IEND',
    ]);
    const [head, palette] = parts;
    expect([head!.data.readUInt32BE(0), head!.data.readUInt32BE(4)]).toEqual([width, height]);
    const rows = inflateSync(Buffer.concat(parts.filter(({ name }) => name === 'IDAT').map(({ data }) => data)));
    expect(rows.length).toBe((width + 1) * height);
    expect(Math.max(...new Set(rows))).toBeLessThan(palette!.data.length / 3);
  });
});

describe('checksums', () => {
  const bytes = fc.uint8Array({ maxLength: 20_000 });

  it('of two runs combine to that of both', () => {
    fc.assert(
      fc.property(bytes, bytes, (first, second) => {
        expect(joined(adler(first), adler(second), second.length)).toBe(adler(Buffer.concat([first, second])));
      }),
    );
  });

  it('are Adler-32', () => {
    expect(adler(Buffer.from('Wikipedia'))).toBe(0x11e60398);
    expect(adler(Buffer.alloc(0))).toBe(1);
    expect(adler(Buffer.alloc(100_000, 255))).toBe(
      deflateSync(Buffer.alloc(100_000, 255)).readUInt32BE(deflateSync(Buffer.alloc(100_000, 255)).length - 4),
    );
  });

  it('of pixels differ if any pixel does, or two are swapped', () => {
    const pixels = fc.array(fc.constantFrom(0xff1d1f24, 0xffffffff, 0xff3a3f48, 0xff3b3f48), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(pixels, fc.nat(), fc.nat(), (some, i, k) => {
        const before = Int32Array.from(some);
        const after = Int32Array.from(before);
        const [a, b] = [i % some.length, k % some.length];
        [after[a], after[b]] = [after[b]!, after[a]!];
        expect(printOf(after) === printOf(before)).toBe(after.every((pixel, at) => pixel === before[at]));
        after.set(before);
        after[a] = after[a]! ^ 0x010000;
        expect(printOf(after)).not.toBe(printOf(before));
      }),
      { numRuns: 500 },
    );
  });
});
