import { other } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import type { SalvationVerb } from '../state.ts';
import { win } from '../scenarios/verdict.ts';

/** A side gives the match up. SS-16.6 */
export const concede: SalvationVerb<Record<never, never>> = {
  rule: 'SS-16.6',
  place: 'table',
  ends: true,
  params: {},
  free: () => true,
  choices: () => nothing,
  *offers() { yield {}; },
  refuse: () => null,
  run(play, by) {
    play.tell('conceded', 'SS-16.6', { side: by });
    win(play, other(by), 'concede', 'SS-16.6');
  },
};
