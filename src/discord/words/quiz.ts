import { counted } from './grammar.ts';

/** Guessing chances, in English. Chances are written out already, such as "78.6%". */
export const quizWords = {
  title: (book: string) => `### How likely is it?\n-# ${book}`,
  question: (deed: string, what: string) => `**${deed}**\nGuess the chance: ${what}.`,
  how: '-# Choose the nearest, or type yours: `/train guess:62`.',
  choose: 'Your guess',
  option: (points: number) => `${points}%`,
  /** `difference`: the guess less the chance, in whole points. */
  answer: (chance: string, guess: number, difference: number) =>
    `**It is ${chance}.** You said ${guess}%: ${
      difference === 0
        ? 'spot on.'
        : `${counted(Math.abs(difference), 'point')} too ${difference > 0 ? 'high' : 'low'}.`
    }`,
  sum: (line: string) => `-# ${line}`,
  score: (guesses: number, off: number, bias: number) =>
    guesses === 1
      ? '-# That was your first guess.'
      : `-# In ${guesses} guesses you are ${counted(off, 'point')} off on average${
          bias === 0 ? '.' : `, and on balance ${counted(Math.abs(bias), 'point')} too ${bias > 0 ? 'high' : 'low'}.`
        }`,
  counted: '-# This question counts only once.',
  unasked: 'I have not asked you anything yet: `/train` does.',
  none: 'There are no such questions for this game yet.',
  buttons: { next: 'Next question' },
  command: {
    about: 'How likely is it? Guess chances, and see how good you are at it',
    book: 'The game (default: the one played in this channel)',
    guess: 'Your answer to my last question, in per cent',
  },
} as const;
