import { concedeVerb } from '../../../kit/index.ts';
import { finish } from '../scenarios/verdict.ts';
import type { Champions } from '../state.ts';

/** A side gives up the match, at any time. SC-12.8 */
export const concede = concedeVerb<Champions>('SC-12.8', (play, winner) => {
  finish(play, winner, 'concede', 'SC-12.8');
});
