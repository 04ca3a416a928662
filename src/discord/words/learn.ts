import { noSuch } from './grammar.ts';

/** The sentences of lessons, in English. What a lesson teaches is said by its book. */
export const learnWords = {
  commands: {
    about: 'Learn a game by playing it: short lessons with real moves',
    book: 'The game',
    lesson: 'Which lesson (default: the one you were in)',
  },
  books: 'What would you like to learn? Every lesson is a small match: you play, and the dice are fixed beforehand.',
  book: (title: string, done: number, of: number) =>
    done === 0 ? `**${title}**: ${of} lessons` : `**${title}**: ${done} of ${of} lessons done`,
  course: (title: string) => `### Learn ${title}`,
  entry: (number: number, title: string, done: boolean) => `${number}. ${title}${done ? ' ✓' : ''}`,
  made: 'Made by people here:',
  choose: 'Choose a lesson',
  buttons: {
    begin: 'Begin',
    resume: 'Go on',
    courses: 'Other games',
    go: 'Go on',
    try: 'Try it',
    show: 'Show me',
    do: 'Do it for me',
    next: 'Next lesson',
    again: 'Again',
    back: 'Back',
    skip: 'Skip',
    stop: 'Stop',
  },
  thread: (title: string) => `Lessons: ${title}`,
  title: (number: number, title: string) => `Lesson ${number}: ${title}`,
  begun: (title: string) => `**${title}**\n-# A lesson: its dice were written beforehand, and nothing here counts.`,
  step: { refused: 'The rules say no, and that was the point.', looked: 'Seen.' },
  now: (step: number, of: number, ask: string) => `**Step ${step} of ${of}.** ${ask}`,
  wait: 'Now watch: the other side acts.',
  done: 'That was the whole lesson. Well done.',
  last: 'That was the last lesson. You are ready for `/match new` and a first match.',
  here: (channel: string) => `Your lesson is in <#${channel}>.`,
  readers: '-# Only you and people who manage threads can read here.',
  stopped: 'Stopped. `/learn lessons` brings you back whenever you like.',
  stale: 'That step is behind you. The newest message says what comes next.',
  show: (command: string) => `Type \`${command}\`, or choose the same with the buttons below the picture.`,
  showLook: 'Read what the message says, look at the picture, then press **Go on**.',
  other: (ask: string) =>
    ask === '' ? 'That is legal, but it is not this step.' : `That is legal, but here we want something else. ${ask}`,
  notHere: 'That is not possible in a lesson. **Back** starts the lesson again.',
  none: 'There is no such lesson.',
  noLesson: (typed: string, lessons: readonly string[]) => noSuch('lesson', typed, lessons),
  noPlace:
    'I can open no private thread here, and cannot write to you directly. Allow direct messages from this server, or ask for “Create Private Threads” for me.',
} as const;
