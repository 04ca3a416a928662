import { wordsIn } from '../../../engine/index.ts';
import type { Phrases } from '../../../engine/index.ts';
import { eventLine, eventsLine } from './events.ts';
import { optionWords, sampleWords, unitNames } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { textLine } from './texts.ts';
import { verbWords } from './verbs.ts';

/** English. */
export const en: Phrases = {
  title: 'Salvation and Steel',
  about: 'Skirmish on hexes: divide your Energy in secret, break their line, drive them off the board.',
  unitTypes: unitNames,
  verbs: verbWords,
  options: optionWords,
  samples: sampleWords,
  event: (event, names) => eventLine(event, names),
  turnOf: ({ kind, facts }, names) => (kind === 'half-began' ? textLine('banner.turn', facts, names) : null),
  together: (events, names) => eventsLine(events, names),
  refusal: ({ code, facts }, names) => refusals[code]?.(facts, names) ?? `${code.toLowerCase().replaceAll('_', ' ')}.`,
  question: (kind, facts, names) => wordsIn(questions, kind, facts, names) ?? { short: kind, long: kind },
  text: ({ key, facts }, names) => textLine(key, facts, names),
};
