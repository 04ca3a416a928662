import { wordsIn } from '../../../engine/index.ts';
import type { Phrases } from '../../../engine/index.ts';
import { cardLines } from './card.ts';
import { eventLine, eventsLine } from './events.ts';
import { optionWords, sampleWords, unitNames } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { groupName } from './say.ts';
import { textLine } from './texts.ts';
import { verbWords } from './verbs.ts';

/** English. */
export const en: Phrases = {
  title: 'Squads and Champions',
  about: 'Squads and single heroes on squares: flank, face pikes, charge straight, and spend Fate at a price.',
  unitTypes: unitNames,
  verbs: verbWords,
  group: groupName,
  options: optionWords,
  samples: sampleWords,
  event: (event, names) => eventLine(event, names),
  turnOf: ({ kind, facts }, names) => (kind === 'round-began' ? textLine('banner.round', facts, names) : null),
  together: (events, names) => eventsLine(events, names),
  card: cardLines,
  refusal: ({ code, facts }, names) => refusals[code]?.(facts, names) ?? `${code.toLowerCase().replaceAll('_', ' ')}.`,
  question: (kind, facts, names) => wordsIn(questions, kind, facts, names) ?? { short: kind, long: kind },
  text: ({ key, facts }, names) => textLine(key, facts, names),
};
