import { phrasesOf } from '../../../kit/index.ts';
import { cardLines } from './card.ts';
import { deedWords } from './deeds.ts';
import { events, eventsLine } from './events.ts';
import { goalWords } from './goals.ts';
import { lessonWords } from './lessons.ts';
import { optionWords, sampleWords, unitNames } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { resultAt } from './results.ts';
import { puzzleWords } from './puzzles.ts';
import { groupName } from './say.ts';
import { teaching } from './teaching.ts';
import { textLine } from './texts.ts';
import { allVerbWords } from './verbs.ts';
import { merits } from './merits.ts';

/** English. */
export const en = phrasesOf(
  { events, questions, refusals, text: textLine },
  {
    title: 'Squads and Champions',
    about: 'Squads and single heroes on squares: flank, face pikes, charge straight, and spend Fate at a price.',
    unitTypes: unitNames,
    verbs: allVerbWords,
    deeds: deedWords,
    group: groupName,
    options: optionWords,
    samples: sampleWords,
    merits,
    teaching,
    puzzles: puzzleWords,
    goals: goalWords,
    lessons: lessonWords,
    turnOf: ({ kind, facts }, names) => (kind === 'round-began' ? textLine('banner.round', facts, names) : null),
    together: eventsLine,
    result: resultAt,
    card: cardLines,
  },
);
