import { wordParam } from '../../../engine/index.ts';
import type { HammerVerb } from '../state.ts';
import { words } from '../texts.ts';

export const yesNo = ['yes', 'no'] as const;
const params = { answer: wordParam(yesNo) };

/** Does a group that is shot at go to ground? SH-9.1 */
export const ground: HammerVerb<typeof params> = {
  rule: 'SH-9.1',
  place: 'answer',
  params,
  choices: () => words(yesNo, 'ground'),
  *offers() {
    yield { answer: 'no' };
    yield { answer: 'yes' };
  },
  refuse: () => null,
};
