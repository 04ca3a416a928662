/** The only source of chance. */
export interface Dice {
  /** Throws one die with this many sides: a whole number from 1 to `sides`. */
  throw(sides: number): number;
}

/** One die as thrown, logged so that a replay shows the same. */
export interface Thrown {
  readonly sides: number;
  readonly value: number;
  readonly purpose: string;
}

/** Scripted dice ran out or do not fit; nothing has changed. */
export class DiceError extends Error {}

/**
 * Dice that show exactly these values, in this order, for tests, replays and the referee.
 * A value may name its die, as `"d6:3"`; throwing another die is then an error.
 * `left()` is the number of values not used yet. Throws a RangeError for a value that is not a die; a throw that does
 * not fit throws a DiceError.
 */
export function scriptedDice(values: readonly (number | string)[]): Dice & { left(): number } {
  let next = 0;
  return {
    throw(sides) {
      const value = values[next];
      if (value === undefined)
        throw new DiceError(`The scripted dice ran out after ${next}; a d${sides} was to be thrown.`);
      const tagged = typeof value === 'string' ? /^d(\d+):(\d+)$/.exec(value) : null;
      if (typeof value === 'string' && !tagged) throw new DiceError(`"${value}" is not a die.`);
      if (tagged && Number(tagged[1]) !== sides)
        throw new DiceError(`Die ${next + 1} is scripted as ${value}, but a d${sides} was to be thrown.`);
      const shown = tagged ? Number(tagged[2]) : Number(value);
      if (!Number.isInteger(shown) || shown < 1 || shown > sides)
        throw new DiceError(`A d${sides} cannot show ${shown}.`);
      next += 1;
      return shown;
    },
    left: () => values.length - next,
  };
}

/**
 * Dice for tests, fuzzing and benchmarks (mulberry32, 32 bits): the same seed gives the same dice.
 * Matches between people take theirs from the table's sealed seed.
 */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0;
  return {
    throw(sides) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return 1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * sides);
    },
  };
}
