import type { Ask, SideId } from '../engine/index.ts';

/** The same question to each of these sides at once: `askEach(SIDES, { kind: 'band', … })`. */
export const askEach = <const Question extends Omit<Ask, 'of'>>(
  sides: readonly SideId[],
  question: Question,
): (Question & { readonly of: SideId })[] => sides.map((of) => ({ of, ...question }));
