import type { Facts } from './json.ts';
import type { RuleId } from './ids.ts';

/** A text by key; the sentences are only in a system's `words/`. */
export interface Text {
  readonly key: string;
  readonly facts: Facts;
}

export interface Reason {
  readonly value: number;
  readonly text: Text;
  readonly rule: RuleId;
}

/** A number that carries its reasons. */
export interface Sum {
  readonly total: number;
  readonly because: readonly Reason[];
}

/** What a die must show. */
export interface Need extends Sum {
  readonly pass: 'at most' | 'at least' | 'above';
  /** Certain beforehand: no die is thrown. */
  readonly sure: 'success' | 'failure' | null;
  /** Natural results, before anything is added, that pass whatever the sum. */
  readonly always?: readonly number[];
  /** Natural results that fail whatever the sum; they come before `always`. */
  readonly never?: readonly number[];
}

/** Adds up reasons. */
export function sum(...because: readonly Reason[]): Sum {
  return { total: because.reduce((total, reason) => total + reason.value, 0), because };
}

/** Does a die that shows `value` meet the need? */
export function passes(need: Need, value: number): boolean {
  if (need.sure) return need.sure === 'success';
  if (need.never?.includes(value)) return false;
  if (need.always?.includes(value)) return true;
  switch (need.pass) {
    case 'at most':
      return value <= need.total;
    case 'at least':
      return value >= need.total;
    case 'above':
      return value > need.total;
  }
}

/** How many faces of a die with this many sides meet the need; all or none if it is certain. */
export const passing = (need: Need, sides: number): number =>
  Array.from({ length: sides }, (_, index) => index + 1).filter((value) => passes(need, value)).length;
