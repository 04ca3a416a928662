import { plainVerb } from '../../../kit/index.ts';
import type { Champions } from '../state.ts';

/** Nothing more is to be brought in or reformed at this round's end. SC-13.1 */
export const done = plainVerb<Champions>({
  rule: 'SC-13.1',
  place: 'turn',
  run(play, by) {
    play.match.own.regrouped = true;
    play.tell('regroup-done', 'SC-13.1', { side: by });
  },
});
