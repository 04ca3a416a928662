import type { Gain } from '../../learning/index.ts';
import { counted, list } from './grammar.ts';

/** More leaders than this are not named. */
const MOST_NAMED = 2;

interface Score {
  readonly name: string;
  readonly right: number;
  readonly of: number;
}

/** Guesses about the turns of an exhibition; `side`: the name of a side. */
export const guessWords = {
  question: 'Who gains by what comes next? Guess before it is played.',
  buttons: { gains: (side: string) => `${side} gains`, even: 'About even' },
  yours: (guess: Gain, side: string) =>
    `You guess that ${guess === 'even' ? 'it stays about even' : `**${side}** gains`}. You can change that until it is played.`,
  late: 'That has been played already. Guess what comes next, below the newest message.',
  none: 'People guess only while the bot plays itself.',
  full: (most: number) => `${counted(most, 'person is', 'people are')} guessing already, and no more can be counted.`,
  settled(outcome: Gain, side: string, right: number, of: number, leaders: readonly Score[]): string {
    const gained = outcome === 'even' ? 'About even' : `**${side}** gained`;
    const [first] = leaders;
    const lead =
      first === undefined
        ? ''
        : leaders.length > MOST_NAMED
          ? `; ${counted(leaders.length, 'person leads', 'people lead')} with ${first.right}`
          : `; ${list(leaders.map(({ name }) => `**${name}**`))} ${leaders.length === 1 ? 'leads' : 'lead'} with ${first.right}`;
    return `${gained}: ${right === 0 ? 'nobody' : `${right} of ${of}`} guessed right${lead}.`;
  },
  table: {
    title: '**Guesses**',
    line: ({ name, right, of }: Score) => `- **${name}**: ${right} of ${of} right`,
    more: (count: number) => `- and ${counted(count, 'other', 'others')}`,
  },
};
