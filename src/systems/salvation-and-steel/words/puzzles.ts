import type { PuzzleWords } from '../../../engine/index.ts';
import type { puzzles } from '../learning/puzzles.ts';

/** The sentences of the puzzles. */
export const puzzleWords: Readonly<Record<keyof typeof puzzles, PuzzleWords>> = {
  'at-the-edge': {
    title: 'At the edge',
    question:
      'Your Grotesque a1 (8 Energy) stands over the Knight b1, who lies on the ground at the edge of the board with 3 Energy and one wound. How do you divide your dice so that b1 is gone after this fight?',
    plans: {
      'all-attack': '8 dice attack, none defends',
      half: '4 dice attack, 4 defend',
      careful: '2 dice attack, 6 defend',
    },
    why: 'Somebody on the ground can only defend, so you need no defence dice. And whoever is pushed off the board is gone: any blow that gets through will do.',
  },
  'step-in-and-out': {
    title: 'Step in, step out',
    question:
      'Your Ranged Grykin a1 (8 Speed, 4 Energy) sees the Squire b1, 8 cells away. Wound it, and end at least 12 cells away, where it cannot charge you. What do you do?',
    plans: {
      near: 'Move to S12, shoot twice, move back to S6',
      here: 'Shoot twice from S10, then move back to S6',
      stay: 'Move to S12 and shoot twice',
    },
    why: 'At short range a shot hits twice as often. Speed that is left after the shots takes you out of reach again; whoever stays at S12 is charged.',
  },
  'two-on-one': {
    title: 'Two on one',
    question:
      'Your Warriors a1 and a2 (4 Energy each) can both charge the Knight b1 (3 Energy), who stands alone and defends as well as it can. How do you wound it?',
    plans: {
      alone: 'Charge with a1 alone, all 4 dice on attack',
      both: 'Charge with both, each with all 4 dice on attack',
      divided: 'Charge with both, each with 2 dice on attack and 2 on defence',
    },
    why: 'Against one enemy a charged unit may brace, which makes its defence far better. Against two it cannot, and its three dice must do for both.',
  },
  brace: {
    title: 'One die left',
    question:
      'You play side b. Your Squire b1 has 1 Energy left. The Warrior a1 has charged it and attacks with all its 4 dice. How does b1 come out of it without a wound?',
    plans: { attack: 'Use the die to hit back', defend: 'Use the die to defend', brace: 'Brace' },
    why: 'Bracing gives up the attack, and in return every attack die meets a defence die.',
  },
};
