import { channels, type Colour } from '../../rendering/colour.ts';

/** How colours are seen: with full colour vision, or with one kind of cone missing. */
export type Sight = 'full' | 'protanopia' | 'deuteranopia' | 'tritanopia';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const SAME: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/**
 * For linear red, green and blue, severity 1.0: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009, table 1.
 */
const SIGHTS: Readonly<Record<Sight, Matrix>> = {
  full: SAME,
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** sRGB (IEC 61966-2-1) to XYZ for D65. */
const XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const D65: Triple = [0.95047, 1, 1.08883];

const times = (rows: Matrix, [x, y, z]: Triple): Triple =>
  rows.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Triple;
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const hex = (value: number): string =>
  Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');

/** The colour as it looks to somebody with that sight. */
export function seen(colour: Colour, sight: Sight): Colour {
  const light = channels(colour).map((value) => linear(value / 255)) as unknown as Triple;
  return `#${times(SIGHTS[sight], light)
    .map((value) => hex(gamma(Math.min(1, Math.max(0, value)))))
    .join('')}`;
}

/** CIELAB of a colour, 0 to 100 for the lightness. */
export function lab(colour: Colour): Triple {
  const light = channels(colour).map((value) => linear(value / 255)) as unknown as Triple;
  const [x, y, z] = times(XYZ, light).map((value, i) => {
    const share = value / D65[i]!;
    return share > 216 / 24389 ? Math.cbrt(share) : ((share * 24389) / 27 + 16) / 116;
  }) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const turn = (degrees: number): number => (degrees * Math.PI) / 180;
const hue = (b: number, a: number): number =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

/**
 * How different two colours look, CIEDE2000: 1 can just be seen side by side. G. Sharma, W. Wu, E. N. Dalal, Color
 * Research & Application 30(1), 2005.
 */
export function apart(one: Colour, two: Colour): number {
  const [[l1, a1, b1], [l2, a2, b2]] = [lab(one), lab(two)];
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const grey = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + grey), a2 * (1 + grey)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const [h1, h2] = [hue(b1, x1), hue(b2, x2)];
  const coloured = c1 * c2 !== 0;
  const raw = h2 - h1;
  const dh = !coloured ? 0 : raw > 180 ? raw - 360 : raw < -180 ? raw + 360 : raw;
  const [dl, dc, dH] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(turn(dh / 2))];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h = !coloured ? h1 + h2 : Math.abs(raw) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + (h1 + h2 < 360 ? 360 : -360)) / 2;
  const t =
    1
    - 0.17 * Math.cos(turn(h - 30))
    + 0.24 * Math.cos(turn(2 * h))
    + 0.32 * Math.cos(turn(3 * h + 6))
    - 0.2 * Math.cos(turn(4 * h - 63));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const sc = 1 + 0.045 * c;
  const sh = 1 + 0.015 * c * t;
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const rt = -Math.sin(turn(60 * Math.exp(-(((h - 275) / 25) ** 2)))) * rc;
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dH / sh) ** 2 + rt * (dc / sc) * (dH / sh));
}
