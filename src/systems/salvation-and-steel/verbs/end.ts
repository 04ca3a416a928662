import { plainVerb } from '../../../kit/index.ts';
import type { Salvation } from '../state.ts';

/** The active player ends his half-turn. SS-5.4 */
export const end = plainVerb<Salvation>({
  rule: 'SS-5.4',
  place: 'turn',
  run(play) {
    play.match.own.ended = true;
  },
});
