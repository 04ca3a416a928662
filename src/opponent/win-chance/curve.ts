import { corrected } from './correction.ts';
import type { Correction } from './correction.ts';
import type { Features } from './features.ts';

/** A fitted logistic curve of one book, or of one kind of its matches. */
export interface Curve {
  readonly system: string;
  /** Which of its matches, as the book's `kind` says; empty: all that have no curve of their own. */
  readonly kind: string;
  /** After so many rounds a match counts as near its end. */
  readonly rounds: number;
  /** What each margin is divided by. */
  readonly scales: readonly number[];
  /** The weight of each term, in the order of `termsOf`. */
  readonly weights: readonly number[];
  /** Where the logistic curve is off, and by how much: it is smooth, what comes of positions is not quite. */
  readonly correction: Correction;
  /** How it was made. */
  readonly made: {
    readonly commit: string;
    readonly presets: string;
    readonly matches: number;
    readonly positions: number;
    readonly seeds: string;
  };
}

/**
 * The terms of the curve: a start, who moves, and each margin, all of these early and late in the match. Margins beyond a
 * few scales count ever less, since somebody who is far ahead can hardly be further ahead.
 */
export function termsOf({ rounds, scales }: Pick<Curve, 'rounds' | 'scales'>, features: Features): readonly number[] {
  const late = Math.min(1, features.round / Math.max(1, rounds));
  const margins = features.margins.map((margin, place) => {
    const scale = scales[place] ?? 0;
    return scale > 0 ? Math.asinh(margin / scale) : 0;
  });
  const total = features.margins.at(-1) ?? 0;
  const lead = Math.tanh(total / (2 * (scales.at(-1) || 1)));
  const plain = [1, features.mover, lead, ...margins];
  return [...plain, ...plain.map((term) => term * late)];
}

export const logistic = (value: number): number => 1 / (1 + Math.exp(-value));

/** The chance to win of side a by the logistic curve alone, between 0 and 1. */
export function uncorrected(curve: Pick<Curve, 'rounds' | 'scales' | 'weights'>, features: Features): number {
  const terms = termsOf(curve, features);
  return logistic(terms.reduce((sum, term, place) => sum + term * (curve.weights[place] ?? 0), 0));
}

/** Nobody has won or lost for certain before a match is over, even if all matches seen ended alike. */
const SUREST = 0.995;

/** The chance to win of side a, never quite 0 or 1. */
export const chanceBy = (curve: Curve, features: Features): number =>
  Math.min(SUREST, Math.max(1 - SUREST, corrected(curve.correction, uncorrected(curve, features))));
