import { drawVerb } from '../../../kit/index.ts';
import { drawn } from '../scenarios/verdict.ts';
import type { Salvation } from '../state.ts';

/** A draw is offered, accepted or declined. SS-16.6, D25 */
export const draw = drawVerb<Salvation>({
  rule: 'SS-16.6',
  offered(play, side) {
    play.tell('draw-offered', 'SS-16.6', { side });
  },
  declined(play, side) {
    play.tell('draw-declined', 'SS-16.6', { side });
  },
  agreed(play) {
    drawn(play, 'agreed', 'SS-16.6');
  },
});
