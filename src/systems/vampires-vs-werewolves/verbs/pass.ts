import { plainVerb } from '../../../kit/index.ts';
import type { Vampires } from '../state.ts';
import { pass as passPhase } from '../turns.ts';

/** A side does no more in this phase. VW-3.9 */
export const pass = plainVerb<Vampires>({
  rule: 'VW-3.9',
  place: 'turn',
  run: (play, by) => {
    passPhase(play, by);
  },
});
