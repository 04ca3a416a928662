import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Scene } from '../../src/engine/scene.ts';
import { drawCanvas, drawPicture, createDrawCaches } from '../../rendering/draw.ts';
import { decode, closeness, differing, pixels, tones } from './pixels.ts';
import { everything, fight, hex, SCENES, setUp, squads, squares } from './scenes.ts';

const VIEWS = ['crop', 'whole'] as const;
const THEMES = ['dark', 'light'] as const;
/** Both views and both themes, each once. */
const LOOKS = [
  { view: 'crop', theme: 'dark' },
  { view: 'whole', theme: 'light' },
] as const;
const all = Object.entries(SCENES).flatMap(([name, scene]) => LOOKS.map((look) => ({ name, scene, ...look })));
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function frozen<T>(thing: T): T {
  if (typeof thing === 'object' && thing !== null) Object.values(Object.freeze(thing)).forEach(frozen);
  return thing;
}

describe('pictures', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(all)(
    '$name, $view, $theme: a PNG of the stated size, small enough to send, that loses nothing visible to its palette',
    async ({ scene, view, theme }) => {
      const caches = createDrawCaches();
      const { png, width, height } = drawPicture(scene, { view, theme }, caches);
      const decoded = await decode(png);
      expect([decoded.width, decoded.height]).toEqual([width, height]);
      expect(width).toBe(view === 'crop' ? 1000 : 1200);
      expect(png.length).toBeLessThan(250_000);
      expect(tones(decoded)).toBeGreaterThan(40);
      const canvas = drawCanvas(scene, { view, theme }, caches);
      expect(closeness(decoded, canvas)).toBeGreaterThan(37);
      expect(differing(decoded, canvas, 64)).toBeLessThan(0.0005);
    },
  );

  it('with all cells labelled differ from others, even when the ground without labels is cached', () => {
    const caches = createDrawCaches();
    const plain = hash(drawPicture(fight, { view: 'crop' }, caches).png);
    expect(hash(drawPicture({ ...fight, labelled: true }, { view: 'crop' }, caches).png)).not.toBe(plain);
    expect(hash(drawPicture(fight, { view: 'crop' }, caches).png)).toBe(plain);
  });

  it('have the requested width', () => {
    expect(drawPicture(fight, { view: 'crop', width: 640 }).width).toBe(640);
  });

  it('have the same bytes for the same scene, whatever was drawn before', () => {
    const caches = createDrawCaches();
    const first = hash(drawPicture(fight, { view: 'crop' }, caches).png);
    for (const scene of Object.values(SCENES)) drawPicture(scene, { view: 'crop', width: 640 }, caches);
    for (const view of VIEWS) drawPicture(fight, { view, theme: 'light' }, caches);
    expect(hash(drawPicture(fight, { view: 'crop' }, caches).png)).toBe(first);
    expect(hash(drawPicture(structuredClone(fight), { view: 'crop' }).png)).toBe(first);
  });

  it('depend on nothing but the scene: no clock, no chance, no environment; and do not change it', () => {
    const first = hash(drawPicture(fight, { view: 'crop' }).png);
    vi.spyOn(Date, 'now').mockReturnValue(0);
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    vi.stubEnv('LANG', 'de_DE.UTF-8');
    expect(hash(drawPicture(frozen(structuredClone(fight)), { view: 'crop' }).png)).toBe(first);
    vi.unstubAllEnvs();
  });

  it('differ when anything in the scene does', () => {
    const base = drawPicture(fight, { view: 'crop' }).png;
    const changes: readonly Partial<Scene>[] = [
      { banner: { ...fight.banner, title: 'Turn 4' } },
      { tokens: fight.tokens.slice(1) },
      { links: [] },
      { trails: [] },
      { ghosts: [] },
      { dice: [] },
      { highlights: [{ shade: 'reach', cells: [hex('P18')], name: 'x', outline: false }] },
      { sides: [] },
      { markers: [{ id: 'm', sign: 'flag', at: hex('T20'), label: '1', side: null, name: 'm' }] },
      { legend: [{ shade: 'near', text: 'near' }] },
    ];
    for (const change of changes)
      expect(hash(drawPicture({ ...fight, ...change }, { view: 'crop' }).png)).not.toBe(hash(base));
  });

  it('share one ground for the same place, size and theme', () => {
    const caches = createDrawCaches();
    drawPicture(fight, { view: 'whole' }, caches);
    drawPicture({ ...fight, tokens: fight.tokens.slice(3), trails: [] }, { view: 'whole' }, caches);
    expect(caches.grounds.made()).toBe(1);
    drawPicture(fight, { view: 'whole', theme: 'light' }, caches);
    drawPicture({ ...fight, ground: 'another' }, { view: 'whole' }, caches);
    drawPicture(fight, { view: 'whole', width: 900 }, caches);
    expect(caches.grounds.made()).toBe(4);
  });

  it('draw only tokens that look new', () => {
    const caches = createDrawCaches();
    drawPicture(fight, { view: 'whole' }, caches);
    const before = caches.tokens.made();
    expect(before).toBe(fight.tokens.length + fight.ghosts.length + fight.markers.length + fight.sides.length);
    drawPicture(
      { ...fight, tokens: fight.tokens.map((token, i) => (i === 0 ? { ...token, lying: 'fallen' } : token)) },
      { view: 'whole' },
      caches,
    );
    expect(caches.tokens.made()).toBe(before + 1);
  });

  it('leave out everything outside the crop', () => {
    const far = { ...fight.tokens[0]!, unit: 'a99', label: 'a99', cells: [hex('AI36')] };
    const caches = createDrawCaches();
    drawCanvas({ ...fight, tokens: [...fight.tokens, far] }, { view: 'crop' }, caches);
    expect(caches.tokens.made()).toBeLessThan(
      fight.tokens.length + fight.ghosts.length + fight.markers.length + fight.sides.length + 1,
    );
  });

  it('are at most two fifths of node-canvas’ size', () => {
    for (const scene of [fight, squares, squads]) {
      const canvas = drawCanvas(scene, { view: 'whole' }, createDrawCaches());
      expect(drawPicture(scene, { view: 'whole' }).png.length).toBeLessThan(canvas.toBuffer('image/png').length * 0.4);
    }
  });

  it('lose colours first, then size, if over budget', async () => {
    const full = drawPicture(everything, { view: 'whole' });
    const coloursOf = async (png: Buffer): Promise<number> =>
      new Set(new Uint32Array(pixels(await decode(png)).buffer)).size;
    const fewer = drawPicture(everything, { view: 'whole', budget: full.png.length - 1 });
    expect(fewer.width).toBe(full.width);
    expect(await coloursOf(fewer.png)).toBeLessThan((await coloursOf(full.png)) / 2);
    const smaller = drawPicture(everything, { view: 'whole', budget: fewer.png.length - 1 });
    expect(smaller.width).toBe(900);
    expect(smaller.png.length).toBeLessThan(fewer.png.length);
    const least = drawPicture(everything, { view: 'whole', budget: 1 });
    expect(least.width).toBe(600);
    expect(least.png.length).toBeLessThan(smaller.png.length);
  });

  it('mark highlights, good and bad dice and verdicts by more than colour', () => {
    const grey = (scene: Scene): Uint8ClampedArray => {
      const canvas = drawCanvas(scene, { view: 'whole' }, createDrawCaches());
      const pen = canvas.getContext('2d');
      pen.globalCompositeOperation = 'saturation';
      pen.fillStyle = '#808080';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      return pixels(canvas);
    };
    const apart = (a: Scene, b: Scene): number => {
      const [one, two] = [grey(a), grey(b)];
      let count = 0;
      for (let i = 0; i < one.length; i += 4) if (Math.abs(one[i]! - two[i]!) > 40) count += 1;
      return count;
    };
    const verdict = (good: boolean): Scene => ({
      ...fight,
      trails: fight.trails.map((trail) => (trail.kind === 'shot' ? { ...trail, good } : trail)),
    });
    const thrown = (good: boolean): Scene => ({
      ...fight,
      dice: [{ at: hex('T20'), side: 'a', dice: [{ value: 7, good }] }],
    });
    expect(apart(verdict(true), verdict(false))).toBeGreaterThan(20);
    expect(apart(thrown(true), thrown(false))).toBeGreaterThan(60);
    const shaded = (shade: 'reach' | 'charge'): Scene => ({
      ...setUp,
      highlights: [{ shade, cells: [hex('S20'), hex('S21'), hex('T20')], name: '', outline: false }],
    });
    expect(apart(shaded('reach'), shaded('charge'))).toBeGreaterThan(40);
  });

  it('reflect heights, holders of areas, sums and lost units', () => {
    const base = hash(drawPicture(squads, { view: 'crop' }).png);
    const [area, ...arcs] = squads.highlights;
    const changes: readonly Partial<Scene>[] = [
      { ground: 'flat', terrain: squads.terrain.map(({ height: _height, ...piece }) => piece) },
      { highlights: [{ ...area!, label: 'ford: a' }, ...arcs] },
      { highlights: [{ ...area!, shade: 'neutral' }, ...arcs] },
      { dice: squads.dice.map(({ sum: _sum, ...dice }) => dice) },
      { dice: squads.dice.map(({ reasons: _reasons, ...dice }) => dice) },
      { ghosts: squads.ghosts.map(({ gone: _gone, ...ghost }) => ghost) },
      { sides: squads.sides.map((side) => ({ ...side, more: 'nothing' })) },
      { markers: squads.markers.map(({ spent: _spent, ...marker }) => marker) },
    ];
    for (const change of changes)
      expect(hash(drawPicture({ ...squads, ...change }, { view: 'crop' }).png)).not.toBe(base);
  });

  it('can show an empty scene, and points and cells off the board', () => {
    const bare: Scene = {
      ...fight,
      terrain: [],
      zones: [],
      lines: [],
      tokens: [],
      markers: [],
      links: [],
      trails: [],
      ghosts: [],
      highlights: [],
      dice: [],
      sides: [],
      legend: [],
      focus: [],
      banner: { title: '', lines: [] },
    };
    expect(drawPicture(bare, { view: 'crop' }).png.length).toBeGreaterThan(1000);
    const off: Scene = {
      ...bare,
      trails: [
        {
          kind: 'run',
          side: 'b',
          points: [
            { column: 35, row: 3 },
            { column: 38, row: 3 },
          ],
          label: 'off',
          good: null,
        },
        { kind: 'push', side: 'a', points: [{ column: 0, row: 0 }], label: null, good: null },
      ],
    };
    expect(drawPicture(off, { view: 'whole' }).png.length).toBeGreaterThan(1000);
  });

  it('differ between themes', async () => {
    const [dark, light] = await Promise.all(
      THEMES.map((theme) => decode(drawPicture(everything, { view: 'whole', theme }).png)),
    );
    expect(differing(dark!, light!)).toBeGreaterThan(0.7);
  });
});
