import { nothing } from '../../../kit/index.ts';
import type { SalvationVerb } from '../state.ts';

/** The active player ends his half-turn. SS-5.4 */
export const end: SalvationVerb<Record<never, never>> = {
  rule: 'SS-5.4',
  place: 'turn',
  params: {},
  choices: () => nothing,
  *offers() { yield {}; },
  refuse: () => null,
  run(play) { play.match.own.ended = true; },
};
