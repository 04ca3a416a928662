import { valuesOf } from '../../../engine/index.ts';
import type { Action, Merit } from '../../../engine/index.ts';
import { pointsOf } from '../options.ts';
import { squadOf } from '../squads.ts';
import type { GenesysView } from '../state.ts';
import { react } from '../verbs/react.ts';

/** Of the size of the armies; more than the first kill of a match counts for, so that no turn is given for a chance of it. */
const TURN = 0.4;

/** What a reaction uses up: the turn of each squad that has not had it. GP-10.4; section 13 */
export function price(view: GenesysView, action: Action): readonly Merit[] {
  if (action.verb !== 'react') return [];
  const { reactions } = valuesOf(react, view, action);
  const turns = reactions.filter(({ squad }) => squadOf(view, squad).state === 'fresh').length;
  return turns === 0 ? [] : [{ kind: 'spare', rule: 'GP-10.4', value: -turns * TURN * pointsOf(view) }];
}
