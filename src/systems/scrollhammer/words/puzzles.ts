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
  'a-dart-and-no-pox': {
    title: 'A dart, and no pox',
    question:
      'Your Magister has four Power Dice for this turn and the enemy’s. Cast an Ember Dart (3 or more) now, and undo the Grey Pox that the Necromancer will cast on your Captain next (Unravel, 7 or more). Your staff adds 1 to every roll.',
    plans: {
      three: 'Three dice for the dart, one for Unravel',
      two: 'Two dice for the dart, two for Unravel',
      one: 'One die for the dart and no more, three for Unravel',
      surge: 'One die for the dart, a second only if it falls short, the rest for Unravel',
    },
    why: 'Dice that you keep are still there in the enemy’s turn, and Unravel needs them more: it works with three dice 95 times in 100, with two 72 times. One die casts a dart five times in six, and with a surge you pay for a second only if you need it.',
  },
  'the-last-move': {
    title: 'The last move',
    question:
      'Nobody moves after this. The enemy holds one marker, and on the one at O10 your Bowmen are falling back. Your eight Spearmen have just wiped out the Clansmen in front of them. How do they form up to hold it?',
    plans: { stay: 'They stay as they are', about: 'They turn round to face south', turn: 'They turn to face west' },
    why: 'Units that fall back hold nothing. Ranks form up again after a fight they have won, each of them moving up to three inches. Turned to the side, they stand four deep from north to south, and the foremost come within three inches of the marker.',
  },
};
