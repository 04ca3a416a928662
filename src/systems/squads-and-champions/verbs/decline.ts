import { nothing } from '../../../kit/index.ts';
import type { ChampionsVerb } from '../state.ts';

/** No point is spent, nobody is protected. SC-9.5, 10.6 */
export const decline: ChampionsVerb<Record<never, never>> = {
  rule: 'SC-9.5',
  place: 'answer',
  params: {},
  choices: () => nothing,
  *offers() { yield {}; },
  refuse: () => null,
};
