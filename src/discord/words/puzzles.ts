import { counted } from './grammar.ts';

/** Puzzles, in English. Chances are written out already, such as "78.6%". */
export const puzzleWords = {
  title: (title: string, book: string) => `### Puzzle: ${title}\n-# ${book}`,
  mined: {
    title: (number: number) => `Position ${number}`,
    question: (side: string) =>
      `A position from a match of the bot against itself. It is the turn of ${side}. Which of these is best?`,
    why: 'The figures are the chances to win after each plan, over all rolls of the dice, as matches of the bot against itself end from such positions.',
    right: (chance: string) => `**Right.** After it the chance to win is ${chance}.`,
    wrong: (chance: string, points: number) =>
      `**There is a better way.** After this the chance to win is ${chance}; with the best plan it is ${counted(points, 'point')} higher.`,
    all: 'The chance to win after each of them:',
  },
  goal: {
    title: (title: string, book: string) => `### Practice goal: ${title}\n-# ${book}`,
    wanted: (chance: string) => `Find a plan that works **at least ${chance}** of the time.`,
    write:
      '-# Choose one, or type a plan of your own after `/learn goal answer:`. What counts is how often a plan works, not how the dice fall.',
    right: (chance: string, wanted: string) => `**Reached.** It works ${chance} of the time; the goal was ${wanted}.`,
    wrong: (chance: string, wanted: string) => `**Not yet.** This works ${chance} of the time; the goal is ${wanted}.`,
    next: 'Another goal',
    none: 'There are no practice goals for this game.',
    unknown: (number: number, most: number) => `There is no practice goal ${number}: choose one from 1 to ${most}.`,
    button: 'Practice goals',
    about: 'A position and a goal: find a plan that works often enough',
    number: 'Which goal (default: the first you have not reached)',
    shared: (who: string, title: string, book: string) =>
      `${who} has reached the practice goal **${title}** (${book}). Try it yourself: \`/learn goal\``,
  },
  daily: '-# Today’s puzzle: the same for everybody until midnight (UTC).',
  plan: (letter: string, text: string) => `**${letter}** ${text}`,
  chosen: (letter: string, text: string) => `Your answer: **${letter}** ${text}`,
  typed: (text: string) => `Your answer: \`${text}\``,
  right: (chance: string) => `**Right.** It works ${chance} of the time.`,
  wrong: (chance: string, points: number) =>
    `**There is a better way.** This works ${chance} of the time; the best plan works ${counted(points, 'point')} more often.`,
  tried: (plays: number) => `-# Your own plan was played ${plays} times with fresh dice.`,
  all: 'How often each of them works:',
  share: (letter: string, text: string, chance: string) => `- **${letter}** ${text}: ${chance}`,
  shareInShort: (letter: string, chance: string) => `**${letter}** ${chance}`,
  streak: (days: number) => `-# You have solved a puzzle on ${counted(days, 'day')} in a row.`,
  shared: (who: string, title: string, book: string, wrong: number) =>
    `${who} has solved the puzzle **${title}** (${book})${wrong === 0 ? ' on the first try' : ` after ${counted(wrong, 'wrong answer')}`}. Try it yourself: \`/puzzle\``,
  unsolved: 'Solve it first: then you can tell the others.',
  noVerb: (text: string, letters: string) =>
    `\`${text}\` is neither a letter, ${letters}, nor something that a unit can do.`,
  never: (text: string) => `\`${text}\` is not possible after what you do before it.`,
  tooMany: (most: number) => `Give at most ${counted(most, 'action')}, separated by semicolons.`,
  none: 'There are no puzzles for this game yet.',
  unknown: (number: number, most: number) => `There is no puzzle ${number}: choose one from 1 to ${most}.`,
  buttons: { show: 'Show the answer', share: 'Tell the others', next: 'Another puzzle', again: 'Try again' },
  command: {
    about: 'A position, a few plans: which one works most often?',
    book: 'The game (default: the one played in this channel)',
    number: 'Which of its puzzles (default: today’s)',
    answer: 'Your answer: a letter, or what you would do, as in fight a1',
  },
} as const;
