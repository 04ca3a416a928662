import type { PuzzleWords } from '../../../engine/index.ts';
import type { puzzles } from '../learning/puzzles.ts';

/** The sentences of the puzzles. */
export const puzzleWords: Readonly<Record<keyof typeof puzzles, PuzzleWords>> = {
  'into-the-flank': {
    title: 'Into the flank',
    question:
      'Twenty Shieldbearers in four ranks face your ten Spearmen, and your five Oathguards stand on their flank. It is your Charge phase. Destroy the Shieldbearers or make them run.',
    plans: {
      front: 'Only the Spearmen charge, from the front',
      flank: 'Only the Oathguards charge, into the flank',
      both: 'The Oathguards charge the flank first, then the Spearmen the front',
    },
    why: 'From the front, four full ranks put them ahead before a blow is struck. Taken in the flank they count no ranks and strike last, in the whole fight: so the Spearmen should come, too.',
  },
  'bow-or-blades': {
    title: 'Bow or blades',
    question:
      'Your six Wardens can shoot at six Hunters at the edge of a wood, charge them, or do both. Destroy the Hunters or make them run this turn.',
    plans: {
      shoot: 'Only shoot',
      'shoot-first': 'Shoot, then charge',
      charge: 'Do not shoot; charge with two weapons',
    },
    why: 'Whoever has shot still holds the bow, and fights without a second weapon. The wood saves half of those who are hit, and only those who fall in the fight count towards who wins it.',
  },
  'hold-or-flee': {
    title: 'Hold or flee',
    question:
      'Twenty-four Clansmen charge your five Hunters from seven inches away. At least four Hunters are to be left after the fight. How do they answer?',
    plans: { hold: 'Hold', flee: 'Flee' },
    why: 'Seven inches are a charge that falls short two times in five. Whoever flees is farther away still, and has a last chance to turn and stand if they are caught.',
  },
};
