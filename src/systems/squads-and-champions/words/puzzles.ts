import type { PuzzleWords } from '../../../engine/index.ts';
import type { puzzles } from '../learning/puzzles.ts';

/** The sentences of the puzzles. */
export const puzzleWords: Readonly<Record<keyof typeof puzzles, PuzzleWords>> = {
  'round-the-pikes': {
    title: 'Round the pikes',
    question: 'Your Footman a1 wants to defeat the Pike b1, which faces south, towards you. Which way do you take?',
    plans: {
      front: 'Straight on to K11, and attack from the front',
      side: 'Round by J11 to K12, and attack from the side',
    },
    why: 'A Pike defends worse against whoever stands outside its front, the three cells that it faces.',
  },
  'straight-charge': {
    title: 'A straight line',
    question: 'Your Pike a1 wants to defeat the Cutter b1. Both ways end at K10, next to it. Which one do you take?',
    plans: { round: 'By K7, L8 and L9 to K10, and attack', straight: 'Straight up from K7 to K10, and attack' },
    why: 'A Pike that comes at least two cells in a straight line at its target charges: +1 to its attack.',
  },
  'archer-first': {
    title: 'Who goes first?',
    question:
      'Your squad, the Footmen a1 and a2 and the Bowman a3, wants to defeat the Overseer b1 in this turn. What do you do?',
    plans: {
      'archer-flanks': 'a3 walks behind b1; a1 and a2 go in and attack',
      'archer-shoots': 'a3 shoots; then a1 attacks, and a2 from the other side',
      'warriors-alone': 'Only a1 and a2 go in and attack',
    },
    why: 'Nobody may shoot at an enemy who is next to a friend: so the Bowman comes first. The second Footman attacks from the side opposite the first, which gives +1.',
  },
};
