import { other, refusal, wordParam } from '../../../engine/index.ts';
import { words } from '../../../kit/index.ts';
import type { SalvationVerb } from '../state.ts';
import { drawn } from '../scenarios/verdict.ts';

const answers = ['offer', 'accept', 'decline'] as const;
const params = { answer: wordParam(answers) };

/** A draw is offered, accepted or declined; an open offer holds up nothing. SS-16.6, D25 */
export const draw: SalvationVerb<typeof params> = {
  rule: 'SS-16.6',
  place: 'turn',
  ends: true,
  params,
  free: () => true,
  choices: (view, by) => words(view.own.draw === other(by) ? ['accept', 'decline'] : ['offer'], 'draw'),
  *offers(view, by) {
    if (view.own.draw === other(by)) {
      yield { answer: 'accept' };
      yield { answer: 'decline' };
    } else {
      yield { answer: 'offer' };
    }
  },
  refuse: (view, by, { answer }) =>
    answer !== 'offer' && view.own.draw !== other(by) ? refusal('NO_OFFER', 'SS-16.6', {}) : null,
  run(play, by, { answer }) {
    const { own } = play.match;
    if (answer === 'accept' || (answer === 'offer' && own.draw === other(by))) {
      drawn(play, 'agreed', 'SS-16.6');
    } else if (answer === 'offer') {
      own.draw = by;
      play.tell('draw-offered', 'SS-16.6', { side: by });
    } else {
      own.draw = null;
      play.tell('draw-declined', 'SS-16.6', { side: by });
    }
  },
};
