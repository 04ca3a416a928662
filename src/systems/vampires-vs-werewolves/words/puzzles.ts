import type { PuzzleWords } from '../../../engine/index.ts';
import type { puzzles } from '../learning/puzzles.ts';

/** The sentences of the puzzles. */
export const puzzleWords: Readonly<Record<keyof typeof puzzles, PuzzleWords>> = {
  'stop-the-ritual': {
    title: 'Stop the ritual',
    question:
      'You play the werewolves, in the Shooting phase. The Baron is at the ritual: if nothing disturbs him, the vampires win at the end of this turn. Your Kin has one shot. At whom?',
    plans: { countess: 'At the Countess, who is the easier target', baron: 'At the Baron' },
    why: 'A shot at somebody who is at the ritual ends it, even if it misses. No shot at anybody else does.',
  },
  'two-victims': {
    title: 'Two victims',
    question:
      'You play the werewolves. The Alpha (FV 5) fights two Thralls at once. How do you take at least one of them out?',
    plans: { one: 'All of FV 5 against one Thrall', split: 'FV 3 against one, FV 2 against the other' },
    why: 'With 3 and 2 both attacks still hit more often than not, and two chances are better than one good one. The more FV you have to spare, the more it pays to divide it.',
  },
  'one-volley': {
    title: 'One volley',
    question:
      'You play the vampires’ hunters. Three rifles have moved 4″, and Packmate 1, in wolf form, has run: a hard target. How do you knock it down or take it out?',
    plans: {
      single: 'Each shoots alone',
      pair: 'Two shoot together, the third alone',
      volley: 'All three shoot together',
    },
    why: 'After moving, at a target that ran, a single rifle needs a 12 on a ten-sided die. Each rifle that joins a volley adds 1, so that three together need a 10.',
  },
  'who-leads': {
    title: 'Who leads the mob',
    question:
      'You play the vampires. The Baron (silver sword) and two Thralls surround Packmate 1, in wolf form, which has fought already. How do you take it out this turn?',
    plans: {
      alone: 'The Baron attacks alone',
      'thralls-first': 'The Thralls attack first, then the Baron',
      mob: 'All three attack together, led by the Baron',
    },
    why: 'A mob attacks with the weapon of its leader, and each who joins makes the blow surer. Thralls alone cannot kill a wolf: they can only knock it down for the Baron.',
  },
};
