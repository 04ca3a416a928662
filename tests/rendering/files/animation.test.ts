import { afterEach, describe, expect, it } from 'vitest';
import { openReel, thinned } from '../../../rendering/files/animation.ts';
import { altText } from '../../../rendering/alt-text.ts';
import { drawCanvas, createDrawCaches } from '../../../rendering/draw.ts';
import {
  type Frame,
  openPainter,
  type Painter,
  type PainterOptions,
  type PictureOptions,
} from '../../../rendering/index.ts';
import type { Scene } from '../../../src/engine/scene.ts';
import { readGif } from '../gif.ts';
import { fight, hex, setUp } from '../scenes.ts';

const opened: Painter[] = [];
const open = (options?: PainterOptions): Painter => {
  const painter = openPainter(options);
  opened.push(painter);
  return painter;
};

/** The fight in one crop, with one token a little further on in each frame. */
const walking = (count: number): readonly Frame[] =>
  Array.from({ length: count }, (_, step) => ({ scene: walked(step), delay: 200 + 10 * step }));
const walked = (step: number): Scene => ({
  ...fight,
  tokens: fight.tokens.map((token, index) => (index === 0 ? { ...token, cells: [hex(`S${14 + step}`)] } : token)),
});

/** The pixels of a drawn scene, as `0xRRGGBB`. */
function drawn(
  scene: Scene,
  width: number,
  looks: Pick<PictureOptions, 'theme' | 'palette'> = {},
): { readonly pixels: Uint32Array; readonly height: number } {
  const canvas = drawCanvas(scene, { view: 'crop', legend: false, width, ...looks }, createDrawCaches());
  const raw = canvas.toBuffer('raw');
  return {
    pixels: Uint32Array.from(new Int32Array(raw.buffer, raw.byteOffset, raw.length / 4), (pixel) => pixel & 0xffffff),
    height: canvas.height,
  };
}

/** The share of pixels with a very different colour. */
function off(seen: Uint32Array, wanted: Uint32Array): number {
  const parts = (pixel: number): readonly number[] => [pixel >> 16, (pixel >> 8) & 255, pixel & 255];
  const far = seen.reduce((sum, pixel, at) => {
    const [one, other] = [parts(pixel), parts(wanted[at] as number)];
    return sum + (one.some((part, index) => Math.abs(part - (other[index] as number)) > 24) ? 1 : 0);
  }, 0);
  return far / seen.length;
}

describe('an animation', () => {
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((painter) => painter.close()));
  });

  it('shows each scene like a picture of it, cropped to the action, for its duration, in a loop', async () => {
    const frames = walking(4);
    const { gif, alt, frames: count } = await open().animate(frames, { width: 480 });
    const film = readGif(gif);
    expect(count).toBe(4);
    expect(film.loops).toBe(true);
    expect(film.frames.map(({ delay }) => delay)).toEqual([200, 210, 220, 230]);
    expect(alt).toBe(altText((frames[3] as Frame).scene));
    for (const [step, { pixels }] of film.frames.entries()) {
      const wanted = drawn(walked(step), 480);
      expect([film.width, film.height]).toEqual([480, wanted.height]);
      expect(off(pixels, wanted.pixels)).toBeLessThan(0.01);
    }
    // The frames do differ.
    expect(off((film.frames[3] as { pixels: Uint32Array }).pixels, drawn(walked(0), 480).pixels)).toBeGreaterThan(0);
    expect((film.frames[0] as { pixels: Uint32Array }).pixels).not.toEqual(
      (film.frames[1] as { pixels: Uint32Array }).pixels,
    );
  });

  it('uses the requested theme and palette', async () => {
    const painter = open();
    const [first] = walking(1);
    for (const looks of [{}, { theme: 'light' }, { theme: 'light', palette: 'tritanopia' }] as const) {
      const { gif } = await painter.animate([first as Frame], { width: 400, ...looks });
      expect(
        off((readGif(gif).frames[0] as { pixels: Uint32Array }).pixels, drawn(walked(0), 400, looks).pixels),
      ).toBeLessThan(0.02);
    }
  });

  it('grows little with frames in which little moves', async () => {
    const painter = open();
    const small = { width: 480 };
    const [one, ten] = [await painter.animate(walking(1), small), await painter.animate(walking(10), small)];
    expect(ten.gif.length).toBeLessThan(one.gif.length * 2);
    const [still, once] = [
      await painter.animate(
        Array.from({ length: 5 }, () => ({ scene: fight, delay: 100 })),
        small,
      ),
      await painter.animate([{ scene: fight, delay: 100 }], small),
    ];
    expect(readGif(still.gif).frames.map(({ delay }) => delay)).toEqual([100, 100, 100, 100, 100]);
    expect(still.gif.length).toBeLessThan(once.gif.length + 500);
  });

  it('has as many frames as fit, and always the last one', async () => {
    const painter = open();
    const all = await painter.animate(walking(12), { width: 400 });
    const few = await painter.animate(walking(12), { width: 400, most: Math.floor(all.gif.length * 0.92) });
    expect(few.gif.length).toBeLessThan(all.gif.length * 0.92);
    expect(few.frames).toBeLessThan(12);
    const last = readGif(few.gif).frames.at(-1) as { pixels: Uint32Array };
    expect(off(last.pixels, drawn(walked(11), 400).pixels)).toBeLessThan(0.01);
    expect((await painter.animate(walking(12), { width: 400, frames: 5 })).frames).toBe(5);
    await expect(painter.animate(walking(3), { most: 1_000 })).rejects.toThrow('1000 bytes');
    await expect(painter.animate([])).rejects.toThrow('frame');
    expect((await painter.paint(fight, { view: 'crop' })).png.length).toBeGreaterThan(1_000);
  });

  it('lets pictures through between its frames', async () => {
    const painter = open();
    await painter.paint(setUp, { view: 'crop' });
    let made = false;
    const animation = painter.animate(walking(20)).then(() => {
      made = true;
    });
    for (let picture = 0; picture < 4; picture += 1) await painter.paint(setUp, { view: 'crop' });
    expect(made).toBe(false);
    await animation;
  });

  it('is not mixed with the next one', async () => {
    const painter = open();
    const [first, second] = await Promise.all([
      painter.animate(walking(3), { width: 400 }),
      painter.animate([{ scene: setUp, delay: 500 }], { width: 400 }),
    ]);
    expect([readGif(first.gif).frames.length, readGif(second.gif).frames.length]).toEqual([3, 1]);
  });

  it('is aborted when the painter closes', async () => {
    const painter = open();
    const animation = painter.animate(walking(20));
    const refused = expect(animation).rejects.toThrow('closed');
    await painter.paint(setUp, { view: 'crop' });
    await painter.close();
    await refused;
  });
});

describe('animation frames', () => {
  it('that are too many are dropped evenly, adding their time to the next', () => {
    const kept = thinned(walking(10), 4, 10_000);
    expect(kept).toHaveLength(4);
    expect(kept.at(-1)?.scene).toEqual(walked(9));
    expect(kept.reduce((sum, { delay }) => sum + delay, 0)).toBe(
      walking(10).reduce((sum, { delay }) => sum + delay, 0),
    );
    expect(thinned(walking(100), 2, 1_000).map(({ delay }) => delay)).toEqual([1_000, 1_190]);
    expect(thinned(walking(3), 4)).toHaveLength(3);
  });

  it('of other sizes are placed in the corner of the first', () => {
    const caches = createDrawCaches();
    const reel = openReel({ width: 300, height: 200 });
    reel.add(drawCanvas(fight, { view: 'whole', width: 400 }, caches), 10);
    reel.add(drawCanvas(fight, { view: 'whole', width: 200 }, caches), 10);
    const film = readGif(reel.finish());
    expect([film.width, film.height, film.frames.length]).toEqual([300, 200, 2]);
  });
});
