import { wordsIn } from '../../../engine/index.ts';
import type { Phrases } from '../../../engine/index.ts';
import { campaignWords } from './campaign.ts';
import { cardLines } from './card.ts';
import { eventLine } from './events.ts';
import { optionWords, sampleWords, unitNames } from './names.ts';
import { questions } from './questions.ts';
import { refusals } from './refusals.ts';
import { resultAt } from './results.ts';
import { squadName } from './say.ts';
import { teaching } from './teaching.ts';
import { textLine } from './texts.ts';
import { verbWords } from './verbs.ts';

/** English. */
export const en: Phrases = {
  title: 'The Genesys Project',
  about:
    'Squads under command: each side has a mission of its own, and every reaction is paid for with a later activation.',
  unitTypes: unitNames,
  verbs: verbWords,
  group: squadName,
  options: optionWords,
  samples: sampleWords,
  event: (event, names) => eventLine(event, names),
  turnOf: ({ kind, facts }, names) =>
    kind === 'turn' && (facts['side'] === 'a' || facts['side'] === 'b')
      ? `${names.side(facts['side'])} to play`
      : kind === 'round'
        ? `Round ${String(facts['round'])}`
        : null,
  teaching,
  campaign: campaignWords,
  result: resultAt,
  card: cardLines,
  refusal: ({ code, facts }, names) => refusals[code]?.(facts, names) ?? `${code.toLowerCase().replaceAll('_', ' ')}.`,
  question: (kind, facts, names) => wordsIn(questions, kind, facts, names) ?? { short: kind, long: kind },
  text: ({ key, facts }, names) => textLine(key, facts, names),
};
