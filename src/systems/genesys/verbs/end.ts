import { plainVerb } from '../../../kit/index.ts';
import { refusal } from '../refusals.ts';
import { isEntering } from '../squads.ts';
import type { Genesys } from '../state.ts';
import { entryGoal } from './move.ts';

/** Ends the activation; an action that was not used is held. GP-8.7 */
export const end = plainVerb<Genesys>({
  rule: 'GP-8.7',
  place: 'turn',
  refuse(view, by) {
    const { activation } = view.own;
    if (!activation) return refusal('WRONG_PHASE', 'GP-8.7', { squad: null, ending: true });
    // GP-6.9: where nothing else is possible it stays off the board.
    const waits = activation.squads.find((squad) => isEntering(view, squad));
    return waits !== undefined
      && (!activation.moved || activation.again.length > 0)
      && entryGoal(view, by, activation.squads) !== null
      ? refusal('MUST_ENTER', 'GP-6.9', { squad: waits })
      : null;
  },
  run(play) {
    play.next({ step: 'activation.end' });
  },
});
