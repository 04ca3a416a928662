import type { Need } from '../engine/index.ts';
import { choice } from './say.ts';

/** A need as the facts of an event or a text tell it. */
export interface NeedFacts {
  readonly need: number;
  readonly pass: Need['pass'];
  readonly sure: Need['sure'];
  /** Natural results that pass, or fail, against the sum; none that would do so anyway. */
  readonly always: readonly number[];
  readonly never: readonly number[];
}

/** What a roll with dice of this many sides needs, for its event: natural results that change nothing are left out. */
export function needFacts({ total, pass, sure, always = [], never = [] }: Need, sides: number): NeedFacts {
  const bySum = (value: number): boolean =>
    pass === 'at most' ? value <= total : pass === 'at least' ? value >= total : value > total;
  const onDie = (values: readonly number[]): readonly number[] =>
    [...new Set(values)].filter((value) => value >= 1 && value <= sides).sort((one, other) => one - other);
  return {
    need: total,
    pass,
    sure,
    always: sure ? [] : onDie(always).filter((value) => !bySum(value) && !never.includes(value)),
    never: sure ? [] : onDie(never).filter(bySum),
  };
}

const SUMS: Readonly<Record<Need['pass'], (need: number) => string>> = {
  'at most': (need) => `${need} or less`,
  'at least': (need) => `${need} or more`,
  above: (need) => `more than ${need}`,
};

const naturals = (values: readonly number[]): string => `a ${choice(values.map(String))}`;

/** "5 or more", "9 or more; a 6 always passes", "−1 or more; a 1 always fails", or that no die is thrown. */
export function needed({ need, pass, sure, always, never }: NeedFacts): string {
  if (sure) return sure === 'success' ? 'sure, no roll' : 'impossible, no roll';
  return [
    SUMS[pass](need).replace('-', '−'),
    ...(always.length > 0 ? [`${naturals(always)} always passes`] : []),
    ...(never.length > 0 ? [`${naturals(never)} always fails`] : []),
  ].join('; ');
}

/** Dice as they fell, each that a natural result decided with a word on it: "1 (always fails), 4, 6". */
export const rolled = (dice: readonly number[], { always, never }: NeedFacts): string =>
  dice
    .map((die) =>
      never.includes(die) ? `${die} (always fails)` : always.includes(die) ? `${die} (always passes)` : String(die),
    )
    .join(', ');
