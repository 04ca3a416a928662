import type { PuzzleWords } from '../../../engine/index.ts';
import type { goals } from '../learning/goals.ts';

/** The sentences of the practice goals. */
export const goalWords: Readonly<Record<keyof typeof goals, PuzzleWords>> = {
  'one-of-three': {
    title: 'One of three',
    question:
      'Your Alpha in hybrid form stands next to three Thralls. At least one of them is to be out after its fight.',
    plans: {
      one: 'All claws on Thrall 1',
      two: 'Three claws on Thrall 1, two on Thrall 2',
      all: 'Two claws each on Thrall 1 and Thrall 2, one on Thrall 3',
    },
    why: 'A Thrall does not need much. Every further roll is a further chance that one of them goes down.',
  },
  'bring-it-down': {
    title: 'Bring it down',
    question:
      'Packmate 1, in hybrid form, has already acted. Baron, Countess and Thrall 1 stand next to it and want to take it out.',
    plans: {
      baron: 'The Baron fights alone, with the silver sword',
      thrall: 'Thrall 1 fights alone, with the club',
      mob: 'All three fight as a mob, led by the Baron with the silver sword',
    },
    why: 'A mob strikes with the weapon of its leader and adds the strength of those who help.',
  },
};
