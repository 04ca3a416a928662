import { textsFor } from '../../kit/index.ts';
import type { GenesysTexts, GenesysWords } from './facts/texts.ts';

/** Texts of this book by key; the sentences are in `words/texts.ts`. */
export const { text, words, because, sayIn, shaded } = textsFor<GenesysTexts, GenesysWords>();

/** Puts texts of this book into the words of a picture. */
export type SayText = ReturnType<typeof sayIn>;
