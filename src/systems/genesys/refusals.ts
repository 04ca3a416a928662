import { refusalsFor } from '../../kit/index.ts';
import type { GenesysRefusals } from './facts/refusals.ts';

/** Makes a refusal of this book; the sentences are in `words/refusals.ts`. */
export const refusal = refusalsFor<GenesysRefusals>();
