import { textsFor } from '../../kit/index.ts';
import type { HammerTexts, HammerWords } from './facts/texts.ts';

/** Texts of this book by key; the sentences are in `words/texts.ts`. */
export const { text, words, sayIn, shaded } = textsFor<HammerTexts, HammerWords>();

/** Puts texts of this book into the words of a picture. */
export type SayText = ReturnType<typeof sayIn>;
