import { wordsIn } from '../../../engine/index.ts';
import type { Phrases } from '../../../engine/index.ts';
import { cardLines } from './card.ts';
import { eventLine, eventsLine } from './events.ts';
import { figureName, figureNames, optionWords, sampleWords } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { textLine } from './texts.ts';
import { verbWords } from './verbs.ts';

/** English. */
export const en: Phrases = {
  title: 'Vampires vs Werewolves',
  about:
    'A Victorian skirmish in a graveyard: fetch what the ritual needs, reach the tomb, and be left alone for one turn.',
  unitTypes: figureNames,
  unit: figureName,
  verbs: verbWords,
  options: optionWords,
  samples: sampleWords,
  event: (event, names) => eventLine(event, names),
  turnOf: ({ kind, facts }, names) => (kind === 'turn-started' ? textLine('banner.turn', facts, names) : null),
  together: (events, names) => eventsLine(events, names),
  card: cardLines,
  refusal: ({ code, facts }, names) => refusals[code]?.(facts, names) ?? `${code.toLowerCase().replaceAll('_', ' ')}.`,
  question: (kind, facts, names) => wordsIn(questions, kind, facts, names) ?? { short: kind, long: kind },
  text: ({ key, facts }, names) => textLine(key, facts, names),
};
