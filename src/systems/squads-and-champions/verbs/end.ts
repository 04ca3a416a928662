import { plainVerb } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { Champions } from '../state.ts';

/** Ends the active group's turn. SC-3.12 */
export const end = plainVerb<Champions>({
  rule: 'SC-3.12',
  place: 'turn',
  refuse: (view) => (view.own.activation ? null : refusal('NO_GROUP_ACTIVE', 'SC-3.12')),
  run(play) {
    play.match.own.turnOver = true;
  },
});
