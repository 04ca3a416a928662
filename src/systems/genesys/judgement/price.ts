import { valuesOf } from '../../../engine/index.ts';
import type { Action, Merit } from '../../../engine/index.ts';
import { squadOf, standingIn } from '../squads.ts';
import type { GenesysView, SquadId } from '../state.ts';
import { worthOf } from '../units.ts';
import { react } from '../verbs/react.ts';

/** A turn is worth as much as the squad that has it; nothing once it has had it. */
const turnOf = (view: GenesysView, squad: SquadId): number =>
  squadOf(view, squad).state === 'fresh' ? standingIn(view, squad).reduce((sum, unit) => sum + worthOf(unit), 0) : 0;

/** What a reaction uses up: the turn of each squad that reacts. GP-10.4; section 13 */
export function price(view: GenesysView, action: Action): readonly Merit[] {
  if (action.verb !== 'react') return [];
  const { reactions } = valuesOf(react, view, action);
  const turns = reactions.reduce((sum, { squad }) => sum + turnOf(view, squad), 0);
  return turns === 0 ? [] : [{ kind: 'spare', rule: 'GP-10.4', value: -turns }];
}
