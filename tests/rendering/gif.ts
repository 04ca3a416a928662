/** A GIF as it is shown: its size, and for each frame its duration and all visible pixels, as `0xRRGGBB`. */
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly loops: boolean;
  readonly frames: readonly { readonly delay: number; readonly pixels: Uint32Array }[];
}

/** Reads a GIF by its specification: blocks, colour tables, LZW. Throws if it breaks a rule. */
export function readGif(bytes: Uint8Array): Film {
  const word = (at: number): number => (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  if (Buffer.from(bytes.subarray(0, 6)).toString('latin1') !== 'GIF89a') throw new Error('no GIF89a');
  const [width, height] = [word(6), word(8)];
  const table = (at: number, flags: number): readonly number[] =>
    Array.from(
      { length: 2 ** ((flags & 7) + 1) },
      (_, index) =>
        ((bytes[at + 3 * index] as number) << 16)
        | ((bytes[at + 3 * index + 1] as number) << 8)
        | (bytes[at + 3 * index + 2] as number),
    );
  let at = 13;
  const global = (bytes[10] as number) & 128 ? table(at, bytes[10] as number) : [];
  at += global.length * 3;
  const seen = new Uint32Array(width * height);
  const frames: { delay: number; pixels: Uint32Array }[] = [];
  let control = { delay: 0, clear: -1, dispose: 0 };
  let loops = false;
  const blocks = (): Uint8Array => {
    const parts: Uint8Array[] = [];
    for (let size = bytes[at] as number; size > 0; size = bytes[at] as number) {
      parts.push(bytes.subarray(at + 1, at + 1 + size));
      at += size + 1;
    }
    at += 1;
    return Buffer.concat(parts);
  };
  for (;;) {
    const kind = bytes[at];
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = bytes[at + 1];
      at += 2;
      const data = blocks();
      if (label === 0xf9)
        control = {
          delay: 10 * ((data[1] as number) | ((data[2] as number) << 8)),
          clear: (data[0] as number) & 1 ? (data[3] as number) : -1,
          dispose: ((data[0] as number) >> 2) & 7,
        };
      if (label === 0xff) loops = Buffer.from(data.subarray(0, 11)).toString('latin1') === 'NETSCAPE2.0';
      continue;
    }
    if (kind !== 0x2c) throw new Error(`block ${kind} at ${at} of ${bytes.length}`);
    const [left, top, wide, high] = [word(at + 1), word(at + 3), word(at + 5), word(at + 7)];
    const flags = bytes[at + 9] as number;
    if (left + wide > width || top + high > height) throw new Error('a frame reaches over the edge');
    at += 10;
    const own = flags & 128 ? table(at, flags) : global;
    if (flags & 128) at += own.length * 3;
    const least = bytes[at] as number;
    at += 1;
    const numbers = unpack(blocks(), least, wide * high);
    numbers.forEach((number, index) => {
      if (number === control.clear) return;
      const colour = own[number];
      if (colour === undefined) throw new Error('a colour that is not in the table');
      seen[(top + Math.floor(index / wide)) * width + left + (index % wide)] = colour;
    });
    if (control.dispose > 1) throw new Error('frames are taken away again');
    frames.push({ delay: control.delay, pixels: seen.slice() });
  }
  return { width, height, loops, frames };
}

function unpack(data: Uint8Array, least: number, count: number): number[] {
  const clear = 2 ** least;
  let book: number[][] = [];
  let bits = least + 1;
  let last: number[] | null = null;
  let [held, holding, at] = [0, 0, 0];
  const out: number[] = [];
  const reset = (): void => {
    book = [...Array.from({ length: clear }, (_, number) => [number]), [], []];
    bits = least + 1;
    last = null;
  };
  reset();
  for (;;) {
    while (holding < bits) {
      held |= (data[at] as number) << holding;
      holding += 8;
      at += 1;
      if (at > data.length + 1) throw new Error('the pixels end too early');
    }
    const code = held & ((1 << bits) - 1);
    held >>= bits;
    holding -= bits;
    if (code === clear) {
      reset();
      continue;
    }
    if (code === clear + 1) break;
    const known = book[code];
    const next: number[] = known ?? (last ? [...(last as number[]), (last as number[])[0] as number] : []);
    if (!known && code !== book.length) throw new Error('a code that cannot be');
    for (const number of next) out.push(number);
    if (last && book.length < 4096) book.push([...(last as number[]), next[0] as number]);
    if (book.length === 2 ** bits && bits < 12) bits += 1;
    last = next;
  }
  if (out.length !== count) throw new Error(`${out.length} pixels, not ${count}`);
  return out;
}
