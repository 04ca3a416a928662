import { phrasesOf } from '../../../kit/index.ts';
import { cardLines } from './card.ts';
import { deedWords } from './deeds.ts';
import { events, eventsLine } from './events.ts';
import { foretoldLine } from './foretold.ts';
import { goalWords } from './goals.ts';
import { lessonWords } from './lessons.ts';
import { figureName, figureNames, optionWords, sampleWords } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { resultAt } from './results.ts';
import { inches } from './say.ts';
import { puzzleWords } from './puzzles.ts';
import { teaching } from './teaching.ts';
import { textLine } from './texts.ts';
import { allVerbWords } from './verbs.ts';
import { merits } from './merits.ts';

/** English. */
export const en = phrasesOf(
  { events, questions, refusals, text: textLine },
  {
    distance: inches,
    title: 'Vampires vs Werewolves',
    about:
      'A Victorian skirmish in a graveyard: fetch what the ritual needs, reach the tomb, and be left alone for one turn.',
    unitTypes: figureNames,
    unit: figureName,
    verbs: allVerbWords,
    deeds: deedWords,
    options: optionWords,
    samples: sampleWords,
    merits,
    teaching,
    puzzles: puzzleWords,
    goals: goalWords,
    lessons: lessonWords,
    turnOf: ({ kind, facts }, names) => (kind === 'turn-started' ? textLine('banner.turn', facts, names) : null),
    foretold: foretoldLine,
    together: eventsLine,
    result: resultAt,
    card: cardLines,
  },
);
