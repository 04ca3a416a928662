import type { PuzzleWords } from '../../../engine/index.ts';
import type { goals } from '../learning/goals.ts';

/** The sentences of the practice goals. */
export const goalWords: Readonly<Record<keyof typeof goals, PuzzleWords>> = {
  'wound-the-squire': {
    title: 'All together',
    question:
      'Your Warrior a1 and your Squire a2 want to wound the Squire b1 in this half-turn. b1 has two dice and uses them to defend.',
    plans: {
      squire: 'Only a2 charges, with all its dice on attack',
      warrior: 'Only a1 charges, with all its dice on attack',
      careful: 'Both charge, and keep half of their dice for defence',
      both: 'Both charge, with all their dice on attack',
    },
    why: 'b1 has to share its defence between two attackers, so every attack die counts for more. Dice kept for defence wound nobody.',
  },
  'out-of-reach': {
    title: 'Out of reach',
    question:
      'Your Ranged Knight a1 shoots at the Squire b1, and then it is the enemy’s turn: b1 charges if it can, and fights with all it has. a1 is to come through without a wound.',
    plans: {
      near: 'Walk to S12 and shoot from there',
      here: 'Shoot from S10 and stay',
      away: 'Shoot from S10 and walk back to S5',
    },
    why: 'From S18 the Squire’s Speed brings it next to S12, but not next to S10. Count the cells before you stop.',
  },
};
