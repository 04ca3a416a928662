import type { PuzzleWords } from '../../../engine/index.ts';
import type { puzzles } from '../learning/puzzles.ts';

/** The sentences of the puzzles. */
export const puzzleWords: Readonly<Record<keyof typeof puzzles, PuzzleWords>> = {
  'one-good-shot': {
    title: 'One good shot',
    question:
      'Your six riflemen see the Thane b1, who has heavy armour, a shield, and one wound left. They may give up shots, two or more, and each adds 1 to the shot of another, up to 3 in all. How do you bring b1 down?',
    plans: {
      single: 'Six single shots',
      threes: 'Two shots, each helped by two others',
      four: 'One shot helped by three others, and two single shots',
      all: 'One shot helped by all the others',
    },
    why: 'A single shot wounds once in twelve. Helped by two it does so 28 times in a hundred, by three 42 times, and more help adds nothing: so give it three, and let the other two shoot as well.',
  },
  'catch-the-spent': {
    title: 'Catch the spent',
    question:
      'Your Warders a1, a2 and a3 can charge the Bowmen b1, b2 and b3, who have shot this round, or the armoured Warders b4, b5 and b6, who have done nothing yet. Bring down at least two enemies and lose nobody. What do you do?',
    plans: {
      fresh: 'Charge b4, b5 and b6, and fight one each',
      both: 'Charge both squads: a1 fights b3, a2 and a3 fight b4 and b5',
      spent: 'Charge b1, b2 and b3, and fight one each',
    },
    why: 'Whoever has no action left cannot strike back, and is easier to hit and to hurt: you wound a Bowman eleven times in twelve, an armoured Warder once in four.',
  },
  'do-not-answer': {
    title: 'Do not answer',
    question:
      'An enemy squad walks past your riflemen a1 and a2, who may shoot at it. In your next turn, with a Command Value of 2, a3 and a4 are to claim markers 1 and 2. How do you answer?',
    plans: {
      shoot: 'a1 and a2 shoot; then a4 goes to marker 2',
      step: 'a3 takes a step towards marker 1; then a4 goes to marker 2',
      pass: 'Not at all; then a4 and a3 go to the markers',
    },
    why: 'Every reaction costs one of your next activations, whichever squad reacts. With a Command Value of 2, one reaction leaves you one activation for two markers.',
  },
  'strike-from-three': {
    title: 'Strike from three',
    question:
      'Your pikes a1, a2 and a3 reach three inches, but not whom they touch; the Axemen, who have moved this round but not fought, reach one. Bring down at least one of them and lose nobody. How far do you go?',
    plans: {
      charge: 'Charge into contact, and fight with blades',
      one: 'Stop one inch away, and fight with pikes',
      two: 'Stop two inches away, and fight with pikes',
    },
    why: 'From two inches away nobody can strike back. From one inch the pikes strike first, but each Axeman who still stands then strikes twice; in contact all strike at once.',
  },
  'first-to-finish': {
    title: 'First to finish',
    question:
      'You have two squads left to activate, the enemy four. In its next turn it will activate all that it can, and whoever is without the initiative will challenge for it. How do you have it in the next round?',
    plans: {
      one: 'Activate a1 now, and keep a2 for your next turn',
      both: 'Activate a1 and a2 now, even if they only stand',
    },
    why: 'The side whose squads are all done first has the initiative. A challenger must beat the other’s total, which is 1 higher in rounds 1 to 6: with equal Command that happens 28 times in a hundred.',
  },
};
