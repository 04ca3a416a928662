/** How often a fair die may show one face: between these numbers, both included. */
export interface ExpectedRange {
  readonly least: number;
  readonly most: number;
}

/** The statistics of one kind of die. */
export interface DiceStats {
  readonly sides: number;
  readonly throws: number;
  readonly mean: number;
  /** How often each face came up, starting with 1. */
  readonly counts: readonly number[];
  readonly band: ExpectedRange;
  /** Faces that came up more or less often than the band allows. */
  readonly outside: readonly number[];
  readonly chiSquare: number;
  /** The probability that a fair die is at least this uneven. */
  readonly p: number;
  readonly verdict: Verdict;
}

/** `few`: too few throws to say anything. */
export type Verdict = 'few' | 'usual' | 'unusual' | 'unlikely';

/** Over all faces tested together, a fair die has one outside its band in one case of this many. */
const TRUST = 0.99;
/** Below this many throws per face, chi square is not reliable. */
const FEW = 5;
const UNUSUAL = 0.01;
const UNLIKELY = 0.0001;

/**
 * The exact binomial band of one face: a fair die leaves it with a chance of at most 1% in all `looked` faces
 * together, half of that on either side.
 */
export function bandOf(throws: number, sides: number, looked: number): ExpectedRange {
  if (sides < 2) return { least: throws, most: throws };
  const tail = (1 - TRUST) / looked / 2;
  const odds = Math.log(1 / (sides - 1));
  let chance = throws * Math.log(1 - 1 / sides);
  let below = 0;
  let least: number | null = null;
  for (let count = 0; count < throws; count += 1) {
    below += Math.exp(chance);
    if (below > tail) least ??= count;
    if (1 - below <= tail) return { least: least ?? count, most: count };
    chance += Math.log((throws - count) / (count + 1)) + odds;
  }
  return { least: least ?? throws, most: throws };
}

/** Pearson's chi square: the squared differences from the expected counts, each divided by that count. */
export function chiSquareOf(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return expected === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/**
 * The chance that chi square of so many degrees of freedom is at least `chiSquare`: the upper incomplete gamma
 * function, regularised.
 */
export function chanceOf(chiSquare: number, freedom: number): number {
  if (chiSquare <= 0 || freedom < 1) return 1;
  const [a, x] = [freedom / 2, chiSquare / 2];
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * series(a, x) : front * fraction(a, x);
}

/** The logarithm of the gamma function for halves and whole numbers, from ½ or 1 upwards. */
function logGamma(a: number): number {
  let sum = Number.isInteger(a) ? 0 : Math.log(Math.PI) / 2;
  for (let below = Number.isInteger(a) ? 1 : 0.5; below < a; below += 1) sum += Math.log(below);
  return sum;
}

/** Sum of x^n / (a (a + 1) … (a + n)), which converges quickly below a + 1. */
function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; term > sum * Number.EPSILON; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/**
 * The continued fraction 1 / (x + 1 − a − 1 (1 − a) / (x + 3 − a − …)), which converges quickly above a + 1; by Lentz's
 * method.
 */
function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 10_000; n += 1) {
    b += 2;
    const numerator = n * (a - n);
    d = 1 / (b + numerator * d);
    c = b + numerator / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 4 * Number.EPSILON) break;
  }
  return value;
}

/**
 * The statistics of every kind of die that was thrown, the most thrown first. `faces`: how often each face came up, by
 * number of sides.
 */
export function statsOf(faces: Readonly<Record<number, readonly number[]>>): readonly DiceStats[] {
  const kinds = Object.entries(faces)
    .map(([sides, counts]) => ({ sides: Number(sides), counts, throws: counts.reduce((sum, count) => sum + count, 0) }))
    .filter(({ throws }) => throws > 0);
  const looked = kinds.reduce((sum, { sides }) => sum + sides, 0);
  return kinds
    .sort((one, other) => other.throws - one.throws || one.sides - other.sides)
    .map(({ sides, counts, throws }) => {
      const band = bandOf(throws, sides, looked);
      const outside = counts.flatMap((count, index) => (count < band.least || count > band.most ? [index + 1] : []));
      const chiSquare = chiSquareOf(counts);
      const p = chanceOf(chiSquare, sides - 1);
      const mean = counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / throws;
      return {
        sides,
        throws,
        mean,
        counts,
        band,
        outside,
        chiSquare,
        p,
        verdict: verdictOf(throws / sides, p, outside.length > 0),
      };
    });
}

function verdictOf(expected: number, p: number, outside: boolean): Verdict {
  if (expected < FEW) return 'few';
  if (p < UNLIKELY) return 'unlikely';
  return p < UNUSUAL || outside ? 'unusual' : 'usual';
}

const FULL = '█';
const ALLOWED = '░';

/**
 * One line for each face: a bar, and how often it came up. The shaded part ends where the band ends, so a usual face
 * stops within it; a face outside its band is marked. At most 30 characters wide.
 */
export function barsOf({ counts, band, outside }: DiceStats): readonly string[] {
  const WIDE = 18;
  const scale = WIDE / Math.max(band.most, ...counts, 1);
  const [from, to] = [Math.round(band.least * scale), Math.round(band.most * scale)];
  const digits = String(counts.length).length;
  const figures = String(Math.max(...counts)).length;
  return counts.map((count, index) => {
    const full = Math.round(count * scale);
    const bar = Array.from({ length: WIDE }, (_, place) =>
      place < full ? FULL : place >= from && place < to ? ALLOWED : ' ',
    ).join('');
    return `${String(index + 1).padStart(digits)} ${bar} ${String(count).padStart(figures)}${outside.includes(index + 1) ? ' !' : ''}`;
  });
}
