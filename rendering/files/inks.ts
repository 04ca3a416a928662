import { createHash } from 'node:crypto';
import type { Canvas } from 'canvas';
import type { SceneTerrain } from '../../src/engine/scene.ts';
import { cacheOf } from '../cache.ts';
import { type Colour, mix } from '../colour.ts';
import { terrainColours, type Theme } from '../theme.ts';

/** The colours of a palette picture, and the nearest of them for any other colour. */
export interface Inks {
  /** Red, green, blue of each. */
  readonly palette: Uint8Array;
  /** Memory in bytes. */
  readonly bytes: number;
  /** Equal only for equal palettes. */
  readonly print: string;
  /** Writes the palette index of each pixel (`0x..RRGGBB`) to `into`, from `at` on. */
  readonly paint: (pixels: Int32Array, into: Uint8Array, at: number) => void;
}

/** Colours are quantised to 5 bits of red, 6 of green and 5 of blue. */
const BINS = 65536;
const binOf = (pixel: number): number => ((pixel >>> 8) & 0xf800) | ((pixel >>> 5) & 0x07e0) | ((pixel >>> 3) & 0x001f);

interface Weighed {
  readonly colour: number;
  readonly weight: number;
}

const asPixel = (colour: Colour): number => Number.parseInt(colour.slice(1), 16);

/** The extra weight of a ground's pixels: every third row is enough, and pictures are about twice as wide and high. */
const GROUND_WEIGHT = 12;

/** Colours of a ground, with the number of a picture's pixels that have them. */
function coloursOf(canvas: Canvas): readonly Weighed[] {
  const raw = canvas.toBuffer('raw');
  const pixels = new Int32Array(raw.buffer, raw.byteOffset, raw.length / 4);
  const counts = new Map<number, number>();
  for (let row = 0; row < pixels.length; row += 3 * canvas.width) {
    const end = row + canvas.width;
    for (let i = row; i < end;) {
      const pixel = pixels[i]!;
      const start = i;
      do i++;
      while (i < end && pixels[i] === pixel);
      const colour = pixel & 0xffffff;
      counts.set(colour, (counts.get(colour) ?? 0) + i - start);
    }
  }
  return Array.from(counts, ([colour, weight]) => ({ colour, weight: weight * GROUND_WEIGHT }));
}

/** One colour for each bin: the most frequent, with the weight of all. */
function inBins(colours: readonly Weighed[]): readonly Weighed[] {
  const bins = new Map<number, { colour: number; most: number; weight: number }>();
  for (const { colour, weight } of colours) {
    const bin = bins.get(binOf(colour));
    if (bin === undefined) bins.set(binOf(colour), { colour, most: weight, weight });
    else {
      if (weight > bin.most) [bin.colour, bin.most] = [colour, weight];
      bin.weight += weight;
    }
  }
  return [...bins.values()];
}

/** Every colour named in a theme. */
function named(part: unknown): readonly Colour[] {
  if (typeof part === 'string') return part.startsWith('#') ? [part as Colour] : [];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(named) : [];
}

/** Where two flat colours meet, their edges are blended. */
const blends = (from: Colour, to: Colour, steps: number): readonly Colour[] =>
  Array.from({ length: steps - 1 }, (_, i) => mix(from, to, (i + 1) / steps));

/**
 * The theme's own colours, flat and blended as they meet in what is drawn on a ground, and those of its terrain in
 * close-up.
 */
function ownColours(theme: Theme, terrain: readonly SceneTerrain[]): readonly Weighed[] {
  const { terrain: _terrain, high: _high, ...drawn } = theme;
  const { a, b } = theme.sides;
  const meeting: readonly (readonly [Colour, Colour, number])[] = [
    [theme.night, theme.white, 8],
    [theme.panel, theme.ink, 8],
    [theme.panel, theme.quiet, 4],
    [theme.cell, theme.casing, 4],
    [theme.night, theme.active, 4],
    ...[a, b].flatMap(({ fill, line, deep }): readonly (readonly [Colour, Colour, number])[] => [
      [fill, theme.white, 6],
      [fill, theme.night, 4],
      [line, theme.casing, 4],
      [line, theme.cell, 4],
      [deep, theme.white, 3],
      [theme.panel, fill, 4],
    ]),
    ...Object.values(theme.hues).map(({ fill }) => [fill, theme.night, 3] as const),
    ...Object.values(theme.shades).map(({ colour }) => [theme.cell, colour, 4] as const),
  ];
  const shades = Object.values(theme.shades).flatMap(({ colour, clear }) => {
    const wash = mix(colour, theme.cell, clear);
    return [wash, mix(wash, colour, 0.5)];
  });
  const plates = [a, b].flatMap(({ fill }) => [
    mix(theme.panel, fill, 0.1),
    mix(theme.panel, fill, 0.3),
    mix(theme.cell, fill, 0.28),
  ]);
  const looks = terrain.map((piece) => terrainColours(theme, piece));
  const marks = looks.flatMap(({ fill, mark }) => [mark, mix(fill, mark, 0.6)]);
  // On a small board the marks of a piece hide its ground, which fills a close-up.
  const fills = looks.map(({ fill }) => fill);
  const weighed = (colours: readonly Colour[], weight: number): readonly Weighed[] =>
    colours.map((colour) => ({ colour: asPixel(colour), weight }));
  return [
    ...weighed(plates, 4000),
    ...weighed([theme.panel, theme.night, a.fill, b.fill, ...new Set(fills)], 4000),
    ...weighed(shades, 800),
    ...weighed([...new Set(marks)], 800),
    ...weighed(named(drawn), 300),
    ...weighed(
      meeting.flatMap(([from, to, steps]) => blends(from, to, steps)),
      120,
    ),
  ];
}

/** Chooses `most` of the colours: first the heaviest, then each time the one that the chosen ones represent worst. */
function choose(colours: readonly Weighed[], most: number): readonly number[] {
  const red = Float64Array.from(colours, ({ colour }) => colour >>> 16);
  const green = Float64Array.from(colours, ({ colour }) => (colour >>> 8) & 255);
  const blue = Float64Array.from(colours, ({ colour }) => colour & 255);
  const weight = Float64Array.from(colours, (each) => each.weight);
  const distance = new Float64Array(colours.length).fill(Infinity);
  const chosen: number[] = [];
  let next = weight.indexOf(Math.max(...weight));
  for (let worst = 1; worst > 0 && chosen.length < most;) {
    chosen.push(colours[next]!.colour);
    const [r, g, b] = [red[next]!, green[next]!, blue[next]!];
    worst = 0;
    for (let i = 0; i < colours.length; i++) {
      const away = (red[i]! - r) ** 2 + (green[i]! - g) ** 2 + (blue[i]! - b) ** 2;
      if (away < distance[i]!) distance[i] = away;
      const cost = distance[i]! * weight[i]!;
      if (cost > worst) [worst, next] = [cost, i];
    }
  }
  return chosen;
}

/** The palette colour nearest to the middle of a bin. */
function nearest(palette: Uint8Array, bin: number): number {
  const [r, g, b] = [((bin >>> 11) << 3) + 3.5, (((bin >>> 5) & 63) << 2) + 1.5, ((bin & 31) << 3) + 3.5];
  let best = 0;
  let least = Infinity;
  for (let at = 0; at < palette.length; at += 3) {
    const away = (palette[at]! - r) ** 2 + (palette[at + 1]! - g) ** 2 + (palette[at + 2]! - b) ** 2;
    if (away < least) [least, best] = [away, at / 3];
  }
  return best;
}

/** The palette index of each bin, as far as it is known. */
function tableOf(chosen: readonly number[]): Int16Array {
  const table = new Int16Array(BINS).fill(-1);
  chosen.forEach((colour, number) => {
    table[binOf(colour)] = number;
  });
  return table;
}

/** The tables of the last palettes: filled anew they cost less time than they would take room for every ground. */
const tables = cacheOf<Int16Array>(4, () => 1);

/** In bytes, of a palette besides its colours. */
const OVERHEAD = 3_000;

/**
 * Chooses a palette of at most `most` (1 to 256) colours for pictures of this ground in this theme. The same ground and
 * theme give the same palette.
 */
export function mixInks(ground: Canvas, terrain: readonly SceneTerrain[], theme: Theme, most: number): Inks {
  const chosen = choose(inBins([...ownColours(theme, terrain), ...coloursOf(ground)]), most);
  const palette = Uint8Array.from(chosen.flatMap((colour) => [colour >>> 16, (colour >>> 8) & 255, colour & 255]));
  const print = createHash('sha256').update(palette).digest('base64');
  return {
    palette,
    bytes: palette.length + OVERHEAD,
    print,
    paint(pixels, into, at) {
      const look = tables.get(print, () => tableOf(chosen));
      const end = pixels.length;
      for (let i = 0; i < end;) {
        const pixel = pixels[i]!;
        const bin = binOf(pixel);
        let number = look[bin]!;
        if (number < 0) number = look[bin] = nearest(palette, bin);
        // A run of one colour is looked up once; only a long one is worth a call of `fill`.
        const near = Math.min(end, i + 16);
        do into[at + i++] = number;
        while (i < near && pixels[i] === pixel);
        if (i < near) continue;
        const from = i;
        while (i < end && pixels[i] === pixel) i++;
        if (i > from) into.fill(number, at + from, at + i);
      }
    },
  };
}
