import { isRefusal } from '../../../engine/index.ts';
import { declare } from '../activation.ts';
import { fightDeed } from '../deeds/fight.ts';
import { idleIn, shootDeed } from '../deeds/shoot.ts';
import { standingIn } from '../squads.ts';
import type { GenesysStep } from '../state.ts';

/** What was to be done after the movement is declared by itself, if it still can be. GP-11.28 */
export const then: GenesysStep<'then'> = {
  run(play, { verb }) {
    const view = play.view('umpire');
    const { activation, active: by } = view.own;
    if (!activation) return;
    const { squads } = activation;
    if (activation.again.length > 0) return;
    if (verb === 'end') {
      play.next({ step: 'activation.end' });
      return;
    }
    if (activation.acted || !squads.some((squad) => standingIn(view, squad).length > 0)) return;
    if (verb === 'shoot')
      for (const idle of idleIn(view, by, squads, { target: null, rows: [] })) play.tell('no-shot', 'GP-9.7', idle);
    const deed =
      verb === 'shoot'
        ? shootDeed(view, by, squads, { target: null, rows: [] }, false)
        : fightDeed(view, by, squads, { target: null, rows: [], pile: [] });
    if (isRefusal(deed)) return;
    const targets = [...new Set(deed.strikes.map(({ target }) => target))];
    play.tell('action-declared', verb === 'shoot' ? 'GP-12.4' : 'GP-11.5', {
      side: by,
      verb,
      squads: [...squads],
      targets,
    });
    declare(play, { ...deed, by, squads, reaction: false, then: null });
  },
};
