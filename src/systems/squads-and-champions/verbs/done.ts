import { plainVerb } from '../../../kit/index.ts';
import type { Champions } from '../state.ts';

/** Brings in or reforms nothing more at this round's end. SC-13.1 */
export const done = plainVerb<Champions>({
  rule: 'SC-13.1',
  place: 'turn',
  run(play, by) {
    play.match.own.regrouped = true;
    play.tell('regroup-done', 'SC-13.1', { side: by });
  },
});
