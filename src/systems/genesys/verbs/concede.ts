import { concedeVerb } from '../../../kit/index.ts';
import type { Genesys } from '../state.ts';

/** Gives the match up. GP-23.6 */
export const concede = concedeVerb<Genesys>('GP-23.6', (play, winner, by) => {
  play.tell('conceded', 'GP-23.6', { side: by });
  play.tell('match-end', 'GP-23.6', { winner, reason: 'conceded' });
  play.match.own.stage = 'over';
  play.match.result = { winner, reason: 'conceded', rule: 'GP-23.6' };
});
