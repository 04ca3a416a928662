import { phrasesOf } from '../../../kit/index.ts';
import { campaignWords } from './campaign.ts';
import { cardLines } from './card.ts';
import { deedWords } from './deeds.ts';
import { events, eventsLine } from './events.ts';
import { sampleWords } from './army.ts';
import { goalWords } from './goals.ts';
import { lessonWords } from './lessons.ts';
import { optionWords, unitNames } from './names.ts';
import { puzzleWords } from './puzzles.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { resultAt } from './results.ts';
import { inches, squadName } from './say.ts';
import { teaching } from './teaching.ts';
import { textLine } from './texts.ts';
import { allVerbWords } from './verbs.ts';
import { merits } from './merits.ts';

/** English. */
export const en = phrasesOf(
  { events, questions, refusals, text: textLine },
  {
    distance: inches,
    title: 'The Genesys Project',
    about:
      'Squads under command: each side has a mission of its own, and every reaction is paid for with a later activation.',
    unitTypes: unitNames,
    verbs: allVerbWords,
    deeds: deedWords,
    group: squadName,
    options: optionWords,
    samples: sampleWords,
    turnOf: ({ kind, facts }, names) =>
      kind === 'turn' && (facts['side'] === 'a' || facts['side'] === 'b')
        ? `${names.side(facts['side'])} to play`
        : kind === 'round'
          ? `Round ${String(facts['round'])}`
          : null,
    merits,
    teaching,
    goals: goalWords,
    puzzles: puzzleWords,
    lessons: lessonWords,
    campaign: campaignWords,
    together: eventsLine,
    result: resultAt,
    card: cardLines,
  },
);
