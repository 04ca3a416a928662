import { counted } from './grammar.ts';

/** What the coach says before a plan that gives much away. */
export const coachWords = {
  hint: (points: number) =>
    `**There is a better way.** I think this costs you about ${counted(points, 'point')} of your chance to win.`,
  better: (told: string) => `Better: ${told}`,
  small: '-# Only you see this. I use nothing but what your side knows. `/settings me` turns the coach off.',
  buttons: { show: 'Show me', anyway: 'Do it anyway', instead: 'Do that instead', back: 'Back' },
} as const;
