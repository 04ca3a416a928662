import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Inks } from './inks.ts';

/** Rows that are compressed together: a change in one of them means compressing all of them again. */
export const BAND_ROWS = 32;
const LEVEL = 5;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Adler-32 (RFC 1950): its modulus, and how many bytes can be summed before the sums must be reduced. */
const BASE = 65521;
const STRIDE = 5552;

/** Some compressed rows of a picture: an IDAT chunk that fits behind any other. */
export interface PackedBand {
  readonly chunk: Buffer;
  /** Adler-32 of the rows, and their length in bytes. */
  readonly sum: number;
  readonly length: number;
}

/** One chunk of a PNG: its length, name, data and CRC. */
function chunk(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const bytes = Buffer.allocUnsafeSlow(length + 12);
  bytes.writeUInt32BE(length, 0);
  bytes.write(name, 4, 'latin1');
  let at = 8;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  bytes.writeUInt32BE(crc32(bytes.subarray(4, at)), at);
  return bytes;
}

const OPENING = chunk('IDAT', Uint8Array.of(0x78, 0x9c));
const END = chunk('IEND');

/** IHDR: size, 8 bits a pixel, indexed colour. */
function header(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(13);
  bytes.writeUInt32BE(width, 0);
  bytes.writeUInt32BE(height, 4);
  bytes.set([8, 3, 0, 0, 0], 8);
  return chunk('IHDR', bytes);
}

/** The last IDAT chunk: an empty final deflate block, and Adler-32 of all rows. */
function closing(sum: number): Buffer {
  const bytes = Buffer.from([3, 0, 0, 0, 0, 0]);
  bytes.writeUInt32BE(sum, 2);
  return chunk('IDAT', bytes);
}

/** Adler-32 of the bytes. */
export function adler(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (let from = 0; from < bytes.length; from += STRIDE) {
    const end = Math.min(bytes.length, from + STRIDE);
    let i = from;
    // Four at once, since each alone would wait for the previous one.
    for (; i + 3 < end; i += 4) {
      const a = bytes[i]!;
      const b = bytes[i + 1]!;
      const c = bytes[i + 2]!;
      const d = bytes[i + 3]!;
      high += 4 * (low + a) + 3 * b + 2 * c + d;
      low += a + b + c + d;
    }
    for (; i < end; i++) {
      low += bytes[i]!;
      high += low;
    }
    low %= BASE;
    high %= BASE;
  }
  return high * 65536 + low;
}

/** Adler-32 of two runs of bytes in sequence, from the sums of both (as zlib's `adler32_combine`). */
export function joined(first: number, second: number, lengthOfSecond: number): number {
  const [low, high] = [first % 65536, Math.floor(first / 65536)];
  const [nextLow, nextHigh] = [second % 65536, Math.floor(second / 65536)];
  const sum = (low + nextLow + BASE - 1) % BASE;
  return ((high + nextHigh + lengthOfSecond * (low + BASE - 1)) % BASE) * 65536 + sum;
}

/** The buffer for rows before compression; it is reused, since new ones would wait for garbage collection. */
let sheet = new Uint8Array(0);

/**
 * Rows of palette indices, each after a filter byte: filter type 0 (none), since boards are flat. Valid until the next
 * call.
 */
function rows(pixels: Int32Array, width: number, inks: Inks): Uint8Array {
  const length = pixels.length + pixels.length / width;
  if (sheet.length < length) sheet = new Uint8Array(length);
  const bytes = sheet.subarray(0, length);
  for (let row = 0; row * width < pixels.length; row++) {
    bytes[row * (width + 1)] = 0;
    inks.paint(pixels.subarray(row * width, (row + 1) * width), bytes, row * (width + 1) + 1);
  }
  return bytes;
}

/** Deflates rows so that other bands can come before and after them: ended by a full flush, without a final block. */
export function pack(pixels: Int32Array, width: number, inks: Inks): PackedBand {
  const bytes = rows(pixels, width, inks);
  const packed = deflateRawSync(bytes, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
  return { chunk: chunk('IDAT', packed), sum: adler(bytes), length: bytes.length };
}

/** A 128-bit hash of the pixels; four lanes, since one would wait for its own multiplications. */
export function printOf(pixels: Int32Array): string {
  let a = 0x243f6a88;
  let b = 0x05a308d3;
  let c = 0x13198a2e;
  let d = 0x03707344;
  const whole = pixels.length - (pixels.length % 4);
  for (let i = 0; i < whole; i += 4) {
    const last = d;
    d = Math.imul(d ^ pixels[i + 3]!, 0x27d4eb2f) ^ (c >>> 15);
    c = Math.imul(c ^ pixels[i + 2]!, 0xc2b2ae3d) ^ (b >>> 15);
    b = Math.imul(b ^ pixels[i + 1]!, 0x85ebca77) ^ (a >>> 15);
    a = Math.imul(a ^ pixels[i]!, 0x9e3779b1) ^ (last >>> 15);
  }
  for (let i = whole; i < pixels.length; i++) a = Math.imul(a ^ pixels[i]!, 0x9e3779b1) ^ (a >>> 15);
  return [a, b, c, d].map((lane) => (lane >>> 0).toString(36)).join(' ');
}

/** A palette PNG of compressed bands, from the top down. */
export function join(width: number, height: number, inks: Inks, bands: readonly PackedBand[]): Buffer {
  const sum = bands.reduce((before, band) => joined(before, band.sum, band.length), 1);
  return Buffer.concat([
    SIGNATURE,
    header(width, height),
    chunk('PLTE', inks.palette),
    OPENING,
    ...bands.map((band) => band.chunk),
    closing(sum),
    END,
  ]);
}
