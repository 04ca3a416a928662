import { refusalsFor } from '../../../kit/index.ts';
import type { SheetRefusals } from '../facts/sheet-refusals.ts';

/** Makes a refusal about a sheet; the sentences are in `words/sheet-refusals.ts`. */
export const refusal = refusalsFor<SheetRefusals>();
