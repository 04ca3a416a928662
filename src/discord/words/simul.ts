import { counted } from './grammar.ts';

/** One person against many, in English. */
export const simulWords = {
  next: 'Next board',
  title: (waiting: number, all: number) =>
    waiting === 0
      ? `### None of your ${counted(all, 'board')} is waiting for you`
      : `### ${waiting} of your ${counted(all, 'board')} ${waiting === 1 ? 'is' : 'are'} waiting for you`,
  none: 'You do not play on several boards at once. `/simul open` opens them.',
  board: (who: string, waiting: number) =>
    `Against ${who}: ${waiting === 1 ? 'the only board that is waiting for you' : `${waiting} boards are waiting for you`}`,
  rest: 'No board is waiting for you right now. I tell you once when one does.',

  commands: {
    about: 'One against many: play up to 20 boards at once',
    open: 'Open a board against each of these people, each in a thread',
    next: 'Your boards, the most urgent first; only you see them',
    system: 'The game',
    preset: 'The kind of match: first match, quick match …',
    people: 'Whom you play: mention them, or a role',
    role: 'Everybody with this role',
    side: 'Your side on every board; a unless you say otherwise',
  },
} as const;
