import type { SideId } from '../../engine/index.ts';
import { escapeeOf } from './scenarios/escape.ts';
import { newSecret } from './new-state.ts';
import type { SalvationSecret, SalvationView } from './state.ts';
import { onBoard } from './units.ts';
import { courierCount } from './verbs/hide.ts';

/**
 * What a side may have in secret: no orders and no plan; an escapee has couriers, which may be any of the units that are
 * not known to be none. SS-23.5, SS-23.10
 */
export function imagine(view: SalvationView, side: SideId, chance: (below: number) => number): SalvationSecret {
  const secret = newSecret();
  if (view.own.scenario !== 'escape' || view.own.attacker === null || side !== escapeeOf(view)) return secret;
  const { known } = view.own;
  const open = onBoard(view, side)
    .map(({ id }) => id)
    .filter((id) => known[id] === undefined);
  const shown = Object.values(known).filter((courier) => courier).length;
  while (secret.couriers.length < courierCount - shown && open.length > 0)
    secret.couriers.push(...open.splice(chance(open.length), 1));
  return secret;
}
