import type { Trouble } from '../../table/index.ts';

/** Why a file or a draft is no lesson, by what is wrong with the field. */
const faults: Readonly<Record<string, string>> = {
  form: 'is not as a lesson has it',
  words: 'has more than 60 words',
  book: 'is not a game that I know',
  position: 'is not a position that the game can begin from',
  refused: 'is against the rules there',
  'not-asked': 'comes when nobody is asked for it',
  dice: 'does not fit what is rolled',
};

const recordings: Readonly<Record<string, string>> = {
  'no-actions': 'That side does nothing in this part of the match. Choose another side, or a longer part.',
  'not-actions':
    'In this part of the match somebody ran out of time, took something back or changed the board. Choose a part without that.',
  'too-long': 'That is too much for one lesson: at most 40 actions and 100 dice. Choose a shorter part.',
  'mid-action': 'A lesson cannot begin there: something is half done. Try a step earlier or later.',
  'not-the-same': 'From that board the match does not go as it went. Try a step earlier or later.',
};

/** The sentences about lessons that people make from matches. */
export const recordingWords = {
  commands: {
    lessons: 'The lessons of a game, or one of them',
    record: 'Make a lesson from a part of a finished match',
    match: 'Which match (default: the one in this channel)',
    after: 'It begins with the board after this step of the replay',
    to: 'It ends with this step of the replay',
    side: 'Which side the pupil plays (default: the one that acts first)',
    mark: 'Say at a step of your lesson what the pupil must do',
    step: 'Which step of your lesson',
    text: 'What the pupil reads there, at most 60 words; leave it out to only show the step',
    name: 'Give your lesson a title',
    title: 'The title',
    draft: 'The lesson that you are working on',
    save: 'Your lesson as a file',
    load: 'Take a lesson from a file and work on it',
    file: 'The file',
    publish: 'Give your lesson to this server; an organiser looks at it first',
    shelf: 'Lessons that people of this server have made',
    lesson: 'Which lesson',
    do: 'What to do with it',
    dos: { begin: 'Begin it', save: 'Have it as a file', accept: 'Accept it (organisers)', remove: 'Take it away' },
  },
  from: 'Make a lesson',
  title: (book: string) => `A lesson in ${book}`,
  howFar: (step: number) =>
    `### Make a lesson\nIt begins with the board as it is after step ${step}. The pupil then does what was done in the match, with the same dice. Where does it end?`,
  end: 'It ends after …',
  endAt: (step: number, line: string) => `Step ${step}: ${line}`,
  answered: (side: string) => `${side} answers in secret`,
  quiet: 'nothing to see',
  until: '-# The list ends where somebody took something back, ran out of time or gave up, or the board was changed.',
  broken:
    'Right after this step somebody took something back, ran out of time or gave up, or the board was changed. Choose a later step and try again.',
  tooLate: 'Nothing happens after this step. Go back a few steps and try again.',
  draft: (title: string, book: string, side: string) =>
    `### ${title}\nYour lesson in ${book}: the pupil plays ${side}. Nobody else sees it yet.`,
  step: (number: number, side: string, command: string, isPupil: boolean) =>
    `${number}. ${isPupil ? '**Pupil**' : side}: \`${command}\``,
  said: (text: string) => `   “${text}”`,
  unsaid: 'Choose the steps that the pupil must do, and say what to do there in at most 60 words.',
  unmarked: 'The pupil has nothing to do in this lesson yet. First choose a step and say what to do there.',
  choose: 'Which step must the pupil do?',
  buttons: {
    name: 'Title',
    begin: 'Try it',
    save: 'As a file',
    publish: 'Give it to this server',
    drop: 'Throw it away',
    accept: 'Accept',
    remove: 'Take it away',
    shelf: 'Made by people here',
  },
  form: {
    mark: (step: number) => `Step ${step}`,
    text: 'What must the pupil do?',
    about: 'At most 60 words. Leave it empty if the pupil is only shown this step.',
    name: 'Title',
    nameAbout: 'At most 60 characters.',
  },
  late: 'That took too long. Please press again, or use `/learn mark`.',
  dropped: 'Thrown away.',
  none: 'You are not working on a lesson. Open the replay of a finished match and press **Make a lesson**, or use `/learn record`.',
  file: 'Here is your lesson. Anybody can work on it with `/learn load`.',
  notAFile: 'That file cannot be read as a lesson.',
  published: (title: string) =>
    `**${title}** waits for an organiser of this server, who sees it under \`/learn shelf\`. Once it is accepted, it is in \`/learn lessons\`.`,
  onlyHere: 'Lessons are given to a server: please do this there.',
  shelf: '### Lessons made by people here',
  empty: 'There are none yet. Make one from the replay of a finished match.',
  entry: (number: number, title: string, book: string, author: string | null, waits: boolean) =>
    `${number}. **${title}** (${book})${author === null ? '' : `, by ${author}`}${waits ? ': waits to be accepted' : ''}`,
  one: (title: string, book: string, author: string | null) =>
    `### ${title}\nA lesson in ${book}${author === null ? '' : `, by ${author}`}.`,
  size: (steps: number, marked: number) =>
    `${steps === 1 ? 'One step' : `${steps} steps`}, of which the pupil must do ${marked}.`,
  waits: 'It waits for an organiser.',
  accepted: (title: string) => `**${title}** is in \`/learn lessons\` now.`,
  removed: (title: string) => `**${title}** is gone.`,
  chooseOne: 'Choose a lesson',
  asInMatch: (command: string) => `Do as it was done in the match: \`${command}\`.`,
  doneLesson: 'That was the whole lesson. Well done.',
  begun: (title: string) => `Lesson: ${title}`,
  stored: (draft: boolean, given: number) =>
    `- Lessons that you have made: ${[...(draft ? ['one that you are working on'] : []), ...(given > 0 ? [`${given} given to servers`] : [])].join(', ')}; the first until you give it away or delete it, the others until they are taken away.`,
} as const;

/** What is said where a lesson of somebody's own does not work. */
export function recordingTrouble(
  code: 'no-draft' | 'no-recording' | 'bad-text' | 'bad-lesson' | 'shelf-full',
  facts: Trouble['facts'],
): string {
  switch (code) {
    case 'no-draft':
      return recordingWords.none;
    case 'no-recording':
      return recordings[String(facts['why'])] ?? recordings['mid-action'] ?? '';
    case 'bad-text':
      return 'That is too long, or says nothing: at most 60 words for a step, 60 characters for a title.';
    case 'bad-lesson':
      if (facts['why'] === 'unmarked') return recordingWords.unmarked;
      return facts['at'] === ''
        ? recordingWords.notAFile
        : `That is no lesson: \`${String(facts['at'])}\` ${faults[String(facts['why'])] ?? faults['form']}.`;
    case 'shelf-full':
      return `That is the most there can be: ${String(facts['most'])}. Something has to be accepted or taken away first.`;
  }
}
