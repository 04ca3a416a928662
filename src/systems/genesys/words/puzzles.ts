import type { PuzzleWords } from '../../../engine/index.ts';
import type { puzzles } from '../learning/puzzles.ts';

/** The sentences of the puzzles. */
export const puzzleWords: Readonly<Record<keyof typeof puzzles, PuzzleWords>> = {
  'one-good-shot': {
    title: 'One good shot',
    question:
      'Your six riflemen can see the Thane b1, who has heavy armour, a shield and one wound left. Two or more of them can help another instead of shooting: each adds 1 to that shot, up to +3. How do you bring b1 down?',
    plans: {
      single: 'Six single shots',
      threes: 'Two shots, each helped by two others',
      four: 'One shot helped by three others, and two single shots',
      all: 'One shot helped by all the others',
    },
    why: 'A shot without help wounds 8% of the time. With two helpers that is 28%, with three 42%, and more do not help. So three help one shot, and the last two fire as well.',
  },
  'catch-the-spent': {
    title: 'Catch the spent',
    question:
      'Your Warders a1, a2 and a3 can charge the Bowmen b1, b2 and b3, who have shot this round, or the armoured Warders b4, b5 and b6, who have done nothing yet. You want to bring down at least two enemies without losing anyone. What do you do?',
    plans: {
      fresh: 'Charge b4, b5 and b6, and fight one each',
      both: 'Charge both squads: a1 fights b3, a2 and a3 fight b4 and b5',
      spent: 'Charge b1, b2 and b3, and fight one each',
    },
    why: 'The Bowmen have no action left, so they cannot strike back and are easier to hit and hurt. You wound a Bowman 92% of the time, and an armoured Warder only 25%.',
  },
  'do-not-answer': {
    title: 'Do not answer',
    question:
      'An enemy squad walks past your riflemen a1 and a2, and you may react. Next turn your Command Value is 2, and you want a3 to claim marker 1 and a4 marker 2. What do you do now?',
    plans: {
      shoot: 'a1 and a2 shoot; then a4 goes to marker 2',
      step: 'a3 takes a step towards marker 1; then a4 goes to marker 2',
      pass: 'Do not react; then a4 and a3 go to the markers',
    },
    why: 'Every reaction costs you one activation next turn, no matter which squad reacts. You only have two, and you need both for the markers.',
  },
  'strike-from-three': {
    title: 'Strike from three',
    question:
      'Your pikes reach three inches, but cannot be used on an enemy in contact. The Axemen reach one inch; they have already moved this round, but not fought. You want to bring down at least one without losing anyone. How close do you go?',
    plans: {
      charge: 'Charge into contact, and fight with blades',
      one: 'Stop one inch away, and fight with pikes',
      two: 'Stop two inches away, and fight with pikes',
    },
    why: 'From two inches away your pikes reach them and their axes do not reach you. At one inch you still strike first, but every Axeman left standing then strikes twice. In contact everyone strikes at once.',
  },
  'first-to-finish': {
    title: 'First to finish',
    question:
      'You have two squads left to activate, and the enemy has four and will activate them all next turn. You want the initiative in the next round; the side that does not get it will challenge for it. What do you do?',
    plans: {
      one: 'Activate a1 now, and keep a2 for your next turn',
      both: 'Activate a1 and a2 now, even if they only stand',
    },
    why: 'The side that finishes all its squads first gets the initiative, and keeps it unless a challenge succeeds. With equal Command a challenge works only 28% of the time.',
  },
};
