import { valuesOf } from '../../engine/index.ts';
import type { Action, Text } from '../../engine/index.ts';
import { acting, isActing, squadNamed } from './activation.ts';
import { idleIn } from './deeds/shoot.ts';
import type { NoShot } from './facts/declared.ts';
import type { GenesysView } from './state.ts';
import { text } from './texts.ts';
import { afterMove, move } from './verbs/move.ts';
import { shoot } from './verbs/shoot.ts';

/** Who of a squad that shoots, or moves and then shoots, will have no shot. GP-9.7 */
export function shortfalls(view: GenesysView, action: Action): readonly Text[] {
  const by = action.by;
  switch (action.verb) {
    case 'move': {
      const values = valuesOf(move, view, action);
      const moved = values.then === 'shoot' ? afterMove(view, by, values) : null;
      return moved ? idleIn(moved.seen, by, moved.squads, { target: null, rows: [] }).map(noShot) : [];
    }
    case 'shoot': {
      const { squad, target, shots } = valuesOf(shoot, view, action);
      const found = acting(view, by, squadNamed(view, squad, shots));
      return isActing(found) ? idleIn(found.seen, by, found.squads, { target, rows: shots }).map(noShot) : [];
    }
    default:
      return [];
  }
}

const noShot = (idle: NoShot): Text => text('no-shot', idle);
