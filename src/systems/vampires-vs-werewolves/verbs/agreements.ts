import { concedeVerb, drawVerb } from '../../../kit/index.ts';
import { finish } from '../scenarios/verdict.ts';
import type { Vampires } from '../state.ts';

/** A side gives the match up, whoever is asked. VW-14.4 */
export const concede = concedeVerb<Vampires>('VW-14.4', (play, winner, by) => {
  play.tell('conceded', 'VW-14.4', { side: by });
  finish(play, winner, 'conceded', 'VW-14.4');
});

/** Both sides agree on a draw within one turn. VW-14.4 */
export const draw = drawVerb<Vampires>({
  rule: 'VW-14.4',
  offered: (play, side) => {
    play.tell('draw-offered', 'VW-14.4', { side });
  },
  declined: (play, side) => {
    play.tell('draw-declined', 'VW-14.4', { side });
  },
  agreed: (play) => {
    finish(play, null, 'agreed', 'VW-14.4');
  },
});
