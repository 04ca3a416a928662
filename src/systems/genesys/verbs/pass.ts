import { plainVerb } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import type { Genesys } from '../state.ts';

/** Ends the player turn after at least one activation. GP-7.7 */
export const pass = plainVerb<Genesys>({
  rule: 'GP-7.7',
  place: 'turn',
  refuse({ own }) {
    if (own.activation) return refusal('WRONG_PHASE', 'GP-7.7', { squad: null, active: [...own.activation.squads] });
    return own.activations === 0 ? refusal('MUST_ACTIVATE', 'GP-7.7', {}) : null;
  },
  run(play) {
    play.match.own.turnOver = true;
  },
});
