import { concedeVerb, firstVerb, plainVerb } from '../../../kit/index.ts';
import { finish } from '../scenarios/verdict.ts';
import type { Hammer } from '../state.ts';

/** The winner of the roll-off takes the first or the second turn. Section 5.1 */
export const choose = firstVerb<Hammer>('SH-3.1');

/** No answer to what is asked in a window. SH-14.11 */
export const pass = plainVerb<Hammer>({ rule: 'SH-14.11', place: 'answer' });

/** A side gives the match up, whoever is asked. SH-18.1 */
export const concede = concedeVerb<Hammer>('SH-18.1', (play, winner, by) => {
  play.tell('conceded', 'SH-18.1', { side: by });
  finish(play, winner, 'conceded', 'SH-18.1');
});
