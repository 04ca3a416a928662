import { refusal } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import type { ChampionsVerb } from '../state.ts';

/** The active group is done, and with it the turn. SC-3.12 */
export const end: ChampionsVerb<Record<never, never>> = {
  rule: 'SC-3.12',
  place: 'turn',
  params: {},
  choices: () => nothing,
  *offers(view) { if (view.own.activation) yield {}; },
  refuse: (view) => (view.own.activation ? null : refusal('NO_GROUP_ACTIVE', 'SC-3.12')),
  run(play) { play.match.own.turnOver = true; },
};
