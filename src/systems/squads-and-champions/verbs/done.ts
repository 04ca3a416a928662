import { nothing } from '../../../kit/index.ts';
import type { ChampionsVerb } from '../state.ts';

/** Nothing more is to be brought in or reformed at this round's end. SC-13.1 */
export const done: ChampionsVerb<Record<never, never>> = {
  rule: 'SC-13.1',
  place: 'turn',
  params: {},
  choices: () => nothing,
  *offers() { yield {}; },
  refuse: () => null,
  run(play, by) {
    play.match.own.regrouped = true;
    play.tell('regroup-done', 'SC-13.1', { side: by });
  },
};
