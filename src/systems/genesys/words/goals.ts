import type { PuzzleWords } from '../../../engine/index.ts';
import type { goals } from '../learning/goals.ts';

/** The sentences of the practice goals. */
export const goalWords: Readonly<Record<keyof typeof goals, PuzzleWords>> = {
  'out-of-cover': {
    title: 'Behind hard cover',
    question: 'Your three riflemen stand before an emplacement; b1 is behind it. b1 is to fall in this activation.',
    plans: {
      one: 'Only a1 shoots, who shoots best',
      each: 'Each of them shoots for himself',
      together: 'a2 and a3 give up their shots to help a1',
    },
    why: 'Cover makes weak shots miss or fail to hurt. What a2 and a3 give up makes the one shot of a1 better.',
  },
  'across-the-open': {
    title: 'Across the open',
    question:
      'a1 is to come at least three inches nearer and to survive the bow of b1, who shoots at it in the enemy’s turn.',
    plans: { stay: 'Move to K29 only', short: 'Move to K26', long: 'Move to K21, as far as it goes' },
    why: 'Who moves far is harder to hit. A short move brings you nearer to the bow without that.',
  },
};
