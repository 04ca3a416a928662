import { wordParam } from '../../../engine/index.ts';
import type { HammerVerb } from '../state.ts';
import { words } from '../texts.ts';

const answers = ['test', 'fail'] as const;
const params = { answer: wordParam(answers) };

/** A losing group that can wound nobody may choose to fall back. SH-12.5 */
export const useless: HammerVerb<typeof params> = {
  rule: 'SH-12.5',
  place: 'answer',
  params,
  choices: () => words(answers, 'useless'),
  *offers() {
    for (const answer of answers) yield { answer };
  },
  refuse: () => null,
};
