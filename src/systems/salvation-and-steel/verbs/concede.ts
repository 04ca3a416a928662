import { concedeVerb } from '../../../kit/index.ts';
import { win } from '../scenarios/verdict.ts';
import type { Salvation } from '../state.ts';

/** A side concedes the match. SS-16.6 */
export const concede = concedeVerb<Salvation>('SS-16.6', (play, winner, by) => {
  play.tell('conceded', 'SS-16.6', { side: by });
  win(play, winner, 'concede', 'SS-16.6');
});
