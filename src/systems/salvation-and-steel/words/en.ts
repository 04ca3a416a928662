import { wordsIn } from '../../../engine/index.ts';
import { phrasesOf } from '../../../kit/index.ts';
import { cardLines } from './card.ts';
import { deedWords } from './deeds.ts';
import { events, eventsLine } from './events.ts';
import { goalWords } from './goals.ts';
import { lessonWords } from './lessons.ts';
import { optionWords, sampleWords, unitName, unitNames } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { resultAt } from './results.ts';
import { duelWay, duelWords } from './duels.ts';
import { puzzleWords } from './puzzles.ts';
import { teaching } from './teaching.ts';
import { textLine } from './texts.ts';
import { allVerbWords } from './verbs.ts';
import { merits } from './merits.ts';

/** English. */
export const en = phrasesOf(
  { events, questions, refusals, text: textLine },
  {
    title: 'Salvation and Steel',
    about: 'Skirmish on hexes: divide your Energy in secret, break their line, drive them off the board.',
    unitTypes: unitNames,
    unit: unitName,
    verbs: allVerbWords,
    deeds: deedWords,
    options: optionWords,
    samples: sampleWords,
    merits,
    teaching,
    puzzles: puzzleWords,
    duels: duelWords,
    duelWay,
    goals: goalWords,
    lessons: lessonWords,
    turnOf: ({ kind, facts }, names) => (kind === 'half-began' ? textLine('banner.turn', facts, names) : null),
    // A preview says that the enemy may react, so it does not say that it lets the move happen.
    foretold: ({ kind, facts }, names) => (kind === 'passed' ? null : (wordsIn(events, kind, facts, names) ?? null)),
    together: eventsLine,
    result: resultAt,
    card: cardLines,
  },
);
