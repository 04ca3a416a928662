import { wordParam } from '../../../engine/index.ts';
import { words } from '../../../kit/index.ts';
import type { SalvationVerb } from '../state.ts';

const turns = ['first', 'second'] as const;
const params = { go: wordParam(turns) };

/** The winner of the dice-off goes first or second in this turn. SS-5.2, D12 */
export const first: SalvationVerb<typeof params> = {
  rule: 'SS-5.2',
  place: 'answer',
  params,
  choices: () => words(turns, 'go'),
  *offers() { for (const go of turns) yield { go }; },
  refuse: () => null,
};
