import { notEligible } from '../turns.ts';
import { singleVerb } from './single.ts';

/** A figure does nothing in this phase. VW-3.9 */
export const hold = singleVerb({
  rule: 'VW-3.9',
  refuse: notEligible,
  run(play, unit) {
    play.tell('held', 'VW-3.9', { unit: unit.id });
  },
});
