import { Canvas, createCanvas, ImageData } from 'canvas';

/** Colours of a palette PNG, and of bins before they are chosen: 5 bits of red, 6 of green, 5 of blue. */
const COLOURS = 144;
const BINS = 65536;

/** Bin of a pixel as cairo keeps it: `0x..RRGGBB`. */
const binOf = (pixel: number): number => ((pixel >>> 8) & 0xf800) | ((pixel >>> 5) & 0x07e0) | ((pixel >>> 3) & 0x001f);

interface Bins {
  /** Bins that occur, in the order in which they were met. */
  readonly used: Uint16Array;
  /** How many pixels and what mean colour each of `used` has. */
  readonly count: Float64Array;
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
}

/** Counts the pixels of every third row by bin, enough to know a picture's colours; runs of one colour are counted at once. */
function countBins(pixels: Int32Array, width: number): Bins {
  const places = new Uint16Array(BINS);
  const found: number[] = [];
  const count: number[] = [];
  const red: number[] = [];
  const green: number[] = [];
  const blue: number[] = [];
  for (let row = 0; row < pixels.length; row += 3 * width) {
    const end = row + width;
    for (let i = row; i < end;) {
      const pixel = pixels[i]!;
      const start = i;
      do i++; while (i < end && pixels[i] === pixel);
      const bin = binOf(pixel);
      const run = i - start;
      let place = places[bin]! - 1;
      if (place < 0) {
        place = found.push(bin) - 1;
        places[bin] = place + 1;
        count.push(0);
        red.push(0);
        green.push(0);
        blue.push(0);
      }
      count[place]! += run;
      red[place]! += ((pixel >>> 16) & 255) * run;
      green[place]! += ((pixel >>> 8) & 255) * run;
      blue[place]! += (pixel & 255) * run;
    }
  }
  const mean = (sums: readonly number[]): Float64Array => Float64Array.from(sums, (sum, i) => sum / count[i]!);
  return { used: Uint16Array.from(found), count: Float64Array.from(count), red: mean(red), green: mean(green), blue: mean(blue) };
}

/** Chooses the colours: first the commonest, then each time the one whose pixels are worst served. Gives the palette (RGBA) and, for each used bin, its colour. */
function choose(bins: Bins): { readonly palette: Uint8ClampedArray; readonly index: Uint8Array } {
  const { count, red, green, blue } = bins;
  const bound = count.length;
  const size = Math.min(COLOURS, bound);
  const index = new Uint8Array(bound);
  const distance = new Float64Array(bound).fill(Infinity);
  let next = 0;
  for (let i = 1; i < bound; i++) if (count[i]! > count[next]!) next = i;
  for (let colour = 0; colour < size; colour++) {
    const r = red[next]!;
    const g = green[next]!;
    const b = blue[next]!;
    let worst = -1;
    for (let i = 0; i < bound; i++) {
      const dr = red[i]! - r;
      const dg = green[i]! - g;
      const db = blue[i]! - b;
      const away = dr * dr + dg * dg + db * db;
      if (away < distance[i]!) {
        distance[i] = away;
        index[i] = colour;
      }
      const cost = distance[i]! * count[i]!;
      if (cost > worst) {
        worst = cost;
        next = i;
      }
    }
  }
  return { palette: means(size, index, bins), index };
}

/** The mean of the pixels that each colour stands for. */
function means(size: number, index: Uint8Array, { count, red, green, blue }: Bins): Uint8ClampedArray {
  const sums = new Float64Array(size * 4);
  for (let i = 0; i < index.length; i++) {
    const at = index[i]! * 4;
    sums[at]! += red[i]! * count[i]!;
    sums[at + 1]! += green[i]! * count[i]!;
    sums[at + 2]! += blue[i]! * count[i]!;
    sums[at + 3]! += count[i]!;
  }
  return Uint8ClampedArray.from(sums, (sum, i) => (i % 4 === 3 ? 255 : sum / sums[i - (i % 4) + 3]!));
}

/** The palette colour nearest to a pixel. */
function nearest(palette: Uint8ClampedArray, pixel: number): number {
  let best = 0;
  let least = Infinity;
  for (let at = 0; at < palette.length; at += 4) {
    const dr = palette[at]! - ((pixel >>> 16) & 255);
    const dg = palette[at + 1]! - ((pixel >>> 8) & 255);
    const db = palette[at + 2]! - (pixel & 255);
    const away = dr * dr + dg * dg + db * db;
    if (away < least) {
      least = away;
      best = at / 4;
    }
  }
  return best;
}

/** The palette's number for a pixel; for a bin that was not counted it is found now and remembered. */
function numberOf(pixel: number, palette: Uint8ClampedArray, look: Int16Array): number {
  const bin = binOf(pixel);
  const known = look[bin]!;
  if (known >= 0) return known;
  const found = nearest(palette, pixel);
  look[bin] = found;
  return found;
}

/** The pixels as numbers of palette colours; a run of one colour is looked up once. */
function indexed(pixels: Int32Array, palette: Uint8ClampedArray, look: Int16Array): Uint8ClampedArray {
  const bytes = new Uint8Array(pixels.length);
  const end = pixels.length;
  for (let i = 0; i < end;) {
    const pixel = pixels[i]!;
    const start = i;
    do i++; while (i < end && pixels[i] === pixel);
    const colour = numberOf(pixel, palette, look);
    if (i - start > 24) bytes.fill(colour, start, i);
    else for (let k = start; k < i; k++) bytes[k] = colour;
  }
  return new Uint8ClampedArray(bytes.buffer);
}

/** The picture as a palette PNG, its colours made of the picture's own; no filters, since boards are flat. */
export function encode(canvas: Canvas): Buffer {
  const { width, height } = canvas;
  const raw = canvas.toBuffer('raw');
  const pixels = new Int32Array(raw.buffer, raw.byteOffset, raw.length / 4);
  const bins = countBins(pixels, width);
  const { palette, index } = choose(bins);
  const look = new Int16Array(BINS).fill(-1);
  for (let i = 0; i < index.length; i++) look[bins.used[i]!] = index[i]!;
  const plane = createCanvas(width, height);
  plane.getContext('2d', { pixelFormat: 'A8' }).putImageData(new ImageData(indexed(pixels, palette, look), width, height), 0, 0);
  // The constants stand on the class: on an instance they are undefined, which means "all filters".
  return plane.toBuffer('image/png', { compressionLevel: 3, filters: Canvas.PNG_FILTER_NONE, palette });
}
