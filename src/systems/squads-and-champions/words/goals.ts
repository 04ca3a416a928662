import type { PuzzleWords } from '../../../engine/index.ts';
import type { goals } from '../learning/goals.ts';

/** The sentences of the practice goals. */
export const goalWords: Readonly<Record<keyof typeof goals, PuzzleWords>> = {
  'two-against-one': {
    title: 'Two against one',
    question: 'Your Footmen a1 and a2 want to defeat the Cutter b1 in this turn.',
    plans: {
      alone: 'a1 goes to K9 and attacks',
      side: 'a1 attacks from K9, then a2 from L9',
      opposite: 'a1 attacks from K9, then a2 from M10',
    },
    why: 'Two attacks are better than one, wherever the second comes from: the first may have done it already.',
  },
  'hold-out': {
    title: 'Hold the ground',
    question:
      'Your Pikeman a1 is to stand no farther back than row 6, undefeated, after the enemy’s turn. Both Cutters, b1 and b2, go for it and attack.',
    plans: { stay: 'Wait at K6', back: 'Walk back to K2', charge: 'Charge straight at b1, and attack from K10' },
    why: 'Whoever is defeated attacks no more. A Pikeman who waits is attacked twice; one who charges has often only b2 left against it.',
  },
};
