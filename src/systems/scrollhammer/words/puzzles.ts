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
    why: 'Head-on, their four ranks put them well ahead before anyone strikes. Once they are hit in the flank their ranks count for nothing, even against the Spearmen, so send both.',
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
    why: 'If the Wardens shoot, they are still holding their bows when they charge and lose the extra attack of a second blade. The wood stops half the wounds from arrows, and Hunters shot earlier do not help you win the fight.',
  },
  'hold-or-flee': {
    title: 'Hold or flee',
    question:
      'Twenty-four Clansmen charge your five Hunters from seven inches away. You need at least four Hunters left after the fight. Do they hold or flee?',
    plans: { hold: 'Hold', flee: 'Flee' },
    why: 'Twenty-four Clansmen will crush five Hunters if the charge gets there, and it does seven times in twelve. Running makes the charge longer, and even if they are caught the Hunters may still turn and fight.',
  },
};
