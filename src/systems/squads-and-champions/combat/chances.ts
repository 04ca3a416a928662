import { spreadOf, atLeastOf } from '../../../kit/index.ts';

/** A probability as an exact fraction. */
export interface OutcomeShare {
  readonly parts: number;
  readonly whole: number;
}

/** As a decimal, for display only. */
export const decimal = ({ parts, whole }: OutcomeShare): number => parts / whole;

/** In whole per cent, for display only; never 0 or 100 of what is not certain. */
export const percent = ({ parts, whole }: OutcomeShare): number =>
  parts === 0 || parts === whole ? (100 * parts) / whole : Math.min(99, Math.max(1, Math.round((100 * parts) / whole)));

/** The probability that two independent things both happen. */
export const both = (one: OutcomeShare, other: OutcomeShare): OutcomeShare => ({
  parts: one.parts * other.parts,
  whole: one.whole * other.whole,
});

/**
 * The probability that an attack with `dice` against `against` dice succeeds, `delta` ahead in modifiers. Section 10
 */
export function attackChance(dice: number, against: number, delta: number): OutcomeShare {
  let parts = 0;
  for (let best = 1; best <= 6; best += 1) {
    const ways = best ** dice - (best - 1) ** dice;
    parts += ways * Math.min(6, Math.max(0, best + delta - 1)) ** against;
  }
  return { parts, whole: 6 ** (dice + against) };
}

/** All throws of a number of dice, regardless of order. */
interface Throws {
  readonly all: readonly (readonly number[])[];
  /** In how many orders each can fall. */
  readonly ways: readonly number[];
  /** `[throw][die]`: the throws after a reroll of that die, for each face. */
  readonly after: readonly (readonly (readonly number[])[])[];
}

const faces = [1, 2, 3, 4, 5, 6];
const known = new Map<number, Throws>();

function throwsOf(dice: number): Throws {
  const made = known.get(dice);
  if (made) return made;
  const sorted = (values: readonly number[]): number[] => [...values].sort((one, other) => other - one);
  const index = new Map<string, number>();
  const all: number[][] = [];
  const ways: number[] = [];
  for (let code = 0; code < 6 ** dice; code += 1) {
    const values = sorted(Array.from({ length: dice }, (_, die) => (Math.floor(code / 6 ** die) % 6) + 1));
    const at = index.get(values.join()) ?? all.push(values) - 1;
    index.set(values.join(), at);
    ways[at] = (ways[at] ?? 0) + 1;
  }
  const after = all.map((values) =>
    values.map((_, die) => faces.map((face) => index.get(sorted(values.with(die, face)).join()) ?? -1)),
  );
  const throws = { all, ways, after };
  known.set(dice, throws);
  return throws;
}

/** Dice, difference of modifiers and Fate Points of an attack. */
export interface FateNumbers {
  readonly dice: number;
  readonly against: number;
  readonly delta: number;
  /** Fate Points of the attacking unit and of the target. */
  readonly points: number;
  readonly pointsAgainst: number;
}

const tables = new Map<string, Float64Array>();

/**
 * For every throw of both: the chance of success if both spend Fate in the best way, in parts of 6 ** (all points).
 * Whole numbers, so exact. Each table is computed from those with one point less (dynamic programming). SC-9.4, section
 * 10
 */
function fateTable(numbers: FateNumbers): Float64Array {
  const { dice, against, delta, points, pointsAgainst } = numbers;
  const key = [dice, against, delta, points, pointsAgainst].join();
  const made = tables.get(key);
  if (made) return made;
  const [mine, theirs] = [throwsOf(dice), throwsOf(against)];
  const width = theirs.all.length;
  const whole = 6 ** (points + pointsAgainst);
  const table = new Float64Array(mine.all.length * width);
  const spent = points > 0 ? fateTable({ ...numbers, points: points - 1 }) : null;
  const spentAgainst = pointsAgainst > 0 ? fateTable({ ...numbers, pointsAgainst: pointsAgainst - 1 }) : null;
  for (const [one, values] of mine.all.entries()) {
    for (const [other, valuesAgainst] of theirs.all.entries()) {
      const succeeds = (values[0] ?? 0) + delta > (valuesAgainst[0] ?? 0);
      const next = succeeds ? spentAgainst : spent;
      let value = succeeds ? whole : 0;
      const weigh = (sum: number): void => {
        value = succeeds ? Math.min(value, sum) : Math.max(value, sum);
      };
      if (next) {
        for (const left of mine.after[one] ?? [])
          weigh(left.reduce((sum, at) => sum + (next[at * width + other] ?? 0), 0));
        for (const left of theirs.after[other] ?? [])
          weigh(left.reduce((sum, at) => sum + (next[one * width + at] ?? 0), 0));
      }
      table[one * width + other] = value;
    }
  }
  tables.set(key, table);
  return table;
}

/** The chance of success before the dice are thrown, with the best use of Fate on both sides. Section 10 */
export function fateChance(numbers: FateNumbers): OutcomeShare {
  const { dice, against, points, pointsAgainst } = numbers;
  const table = fateTable(numbers);
  const [mine, theirs] = [throwsOf(dice), throwsOf(against)];
  let parts = 0;
  for (const [one, ways] of mine.ways.entries()) {
    for (const [other, waysAgainst] of theirs.ways.entries())
      parts += ways * waysAgainst * (table[one * theirs.all.length + other] ?? 0);
  }
  return { parts, whole: 6 ** (dice + against + points + pointsAgainst) };
}

/**
 * The chance of at least this many successes in attacks with these chances, by convolution: defeating a Champion takes
 * 2 on foot, 3 mounted, 1 if Wounded. Section 10
 */
export function atLeast(successes: number, chances: readonly OutcomeShare[]): OutcomeShare {
  const spread = spreadOf(chances.map(({ parts, whole }) => [whole - parts, parts]));
  return { parts: atLeastOf(spread, successes), whole: chances.reduce((product, { whole }) => product * whole, 1) };
}
