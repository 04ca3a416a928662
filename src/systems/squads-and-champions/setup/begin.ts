import { SIDES, isUnread, readValues, refusal, refuseUnread, viewOf } from '../../../engine/index.ts';
import type { Facts, Refusal, Setup, SideId, SideSetup } from '../../../engine/index.ts';
import { codes } from '../codes.ts';
import { readOrder } from '../../../kit/index.ts';
import { orderSpecs } from '../orders.ts';
import { emptyMatch } from '../position/position.ts';
import type { ChampionsMatch } from '../state.ts';
import { muster } from '../verbs/muster.ts';
import { orders } from '../verbs/orders.ts';

export { agendaFrom } from '../steps/setup.ts';

/** A match with its set-up on the agenda. What sides bring with them is checked as if they had given it. SC-2 */
export function begin(setup: Setup): ChampionsMatch | Refusal {
  const match = emptyMatch(setup.options);
  const given: Partial<Record<SideId, Facts>> = {};
  for (const side of SIDES) {
    const brought = setup.sides?.[side];
    const wrong = brought ? bring(match, side, brought) : null;
    if (wrong) return wrong;
    if (brought?.force) given[side] = brought.force;
  }
  match.agenda = [{ step: 'roll-off', given }];
  return match;
}

/** Why what a side brings may not stand; orders are kept, a force is given when it is asked for. */
function bring(match: ChampionsMatch, side: SideId, { force, orders: brought, plan }: SideSetup): Refusal | null {
  const view = viewOf(match, side);
  if (plan !== undefined) return refusal(codes.badValue.code, codes.badValue.rule, { param: 'plan', text: plan });
  if (force) {
    const values = readValues(muster.params, view, force);
    if (isUnread(values))
      return refuseUnread(codes, values, muster.params[values.param as keyof typeof muster.params]?.wanted);
    const wrong = muster.refuse(view, side, values);
    if (wrong) return wrong;
  }
  for (const order of brought ?? []) {
    const [key, value] = [order['key'], order['value']].map((each) =>
      String(each ?? '')
        .trim()
        .toLowerCase(),
    ) as [string, string];
    const wrong = orders.refuse(view, side, { key, value });
    if (wrong) return wrong;
    const kept = readOrder(orderSpecs, key, value);
    if (kept !== null) match.secrets[side].orders[key] = kept;
  }
  return null;
}
