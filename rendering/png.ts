import { Canvas, createCanvas, ImageData } from 'canvas';

/** Colours of a palette PNG, and of bins before they are chosen: 5 bits of red, 6 of green, 5 of blue. */
const COLOURS = 256;
const BINS = 65536;

/** Bin of a pixel as cairo keeps it: `0x..RRGGBB`. */
const binOf = (pixel: number): number => ((pixel >>> 8) & 0xf800) | ((pixel >>> 5) & 0x07e0) | ((pixel >>> 3) & 0x001f);

interface Bins {
  /** Bins that occur, in the order of their numbers. */
  readonly used: Uint16Array;
  /** How many pixels and what mean colour each of `used` has. */
  readonly count: Float64Array;
  readonly red: Float64Array;
  readonly green: Float64Array;
  readonly blue: Float64Array;
}

/** Counts the pixels by bin; runs of one colour are counted at once. */
function countBins(pixels: Uint32Array): Bins {
  const count = new Uint32Array(BINS);
  const red = new Float64Array(BINS);
  const green = new Float64Array(BINS);
  const blue = new Float64Array(BINS);
  for (let i = 0; i < pixels.length;) {
    const pixel = pixels[i]!;
    const start = i;
    do i++; while (i < pixels.length && pixels[i] === pixel);
    const bin = binOf(pixel);
    const run = i - start;
    count[bin]! += run;
    red[bin]! += ((pixel >>> 16) & 255) * run;
    green[bin]! += ((pixel >>> 8) & 255) * run;
    blue[bin]! += (pixel & 255) * run;
  }
  const used = Uint16Array.from(Array.from(count.keys()).filter((bin) => count[bin]! > 0));
  const mean = (sum: Float64Array): Float64Array => Float64Array.from(used, (bin) => sum[bin]! / count[bin]!);
  return { used, count: Float64Array.from(used, (bin) => count[bin]!), red: mean(red), green: mean(green), blue: mean(blue) };
}

/** Chooses up to 256 colours: first the commonest, then each time the one whose pixels are worst served. Gives the palette (RGBA) and, for each used bin, its colour. */
function choose({ used, count, red, green, blue }: Bins): { readonly palette: Uint8ClampedArray; readonly index: Uint8Array } {
  const size = Math.min(COLOURS, used.length);
  const chosen: number[] = [];
  const index = new Uint8Array(used.length);
  const distance = new Float64Array(used.length).fill(Infinity);
  let next = 0;
  for (let i = 1; i < used.length; i++) if (count[i]! > count[next]!) next = i;
  while (chosen.length < size) {
    const [r, g, b] = [red[next]!, green[next]!, blue[next]!];
    const colour = chosen.push(next) - 1;
    let worst = -1;
    for (let i = 0; i < used.length; i++) {
      const [dr, dg, db] = [red[i]! - r, green[i]! - g, blue[i]! - b];
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
  return { palette: means(chosen.length, index, { used, count, red, green, blue }), index };
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

/** The picture as a palette PNG of at most 256 colours, made of this picture's own; no filters, since boards are flat. */
export function encode(canvas: Canvas): Buffer {
  const { width, height } = canvas;
  const raw = canvas.toBuffer('raw');
  const pixels = new Uint32Array(raw.buffer, raw.byteOffset, raw.length / 4);
  const bins = countBins(pixels);
  const { palette, index } = choose(bins);
  const look = new Uint8Array(BINS);
  bins.used.forEach((bin, i) => { look[bin] = index[i]!; });
  const bytes = new Uint8ClampedArray(width * height);
  for (let i = 0; i < bytes.length; i++) bytes[i] = look[binOf(pixels[i]!)]!;
  const indexed = createCanvas(width, height);
  indexed.getContext('2d', { pixelFormat: 'A8' }).putImageData(new ImageData(bytes, width, height), 0, 0);
  // The constants stand on the class: on an instance they are undefined, which means "all filters".
  return indexed.toBuffer('image/png', { compressionLevel: 4, filters: Canvas.PNG_FILTER_NONE, palette });
}
