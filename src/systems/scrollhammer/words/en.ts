import { phrasesOf } from '../../../kit/index.ts';
import { cardLines } from './card.ts';
import { deedWords } from './deeds.ts';
import { events } from './events.ts';
import { foretoldLine } from './foretold.ts';
import { goalWords } from './goals.ts';
import { lessonWords } from './lessons.ts';
import { groupName, optionWords, sampleWords, unitName, unitNames } from './names.ts';
import { puzzleWords } from './puzzles.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { resultWords } from './results.ts';
import { teaching } from './teaching.ts';
import { textLine } from './texts.ts';
import { verbWords } from './verbs.ts';
import { merits } from './merits.ts';

/** English. */
export const en = phrasesOf(
  { events, questions, refusals, text: textLine },
  {
    title: 'Scrollhammer',
    about:
      'Armies in ranks and hordes: flanks that decide fights, charges that may fall short, wizards who gamble with dice.',
    distance: (length) => `${length}″`,
    unitTypes: unitNames,
    verbs: verbWords,
    deeds: deedWords,
    unit: unitName,
    group: groupName,
    options: optionWords,
    samples: sampleWords,
    foretold: foretoldLine,
    turnOf: ({ kind, facts }, names) => (kind === 'turn.began' ? textLine('banner.round', facts, names) : null),
    card: cardLines,
    result: resultWords,
    merits,
    teaching,
    goals: goalWords,
    puzzles: puzzleWords,
    lessons: lessonWords,
  },
);
