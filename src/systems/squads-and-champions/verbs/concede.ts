import { other } from '../../../engine/index.ts';
import { nothing } from '../../../kit/index.ts';
import type { ChampionsVerb } from '../state.ts';
import { finish } from '../scenarios/verdict.ts';

/** A side gives the match up, whoever is asked. SC-12.8 */
export const concede: ChampionsVerb<Record<never, never>> = {
  rule: 'SC-12.8',
  place: 'table',
  ends: true,
  params: {},
  free: () => true,
  choices: () => nothing,
  *offers() { yield {}; },
  refuse: () => null,
  run(play, by) { finish(play, other(by), 'concede', 'SC-12.8'); },
};
