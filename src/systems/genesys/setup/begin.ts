import { SIDES, isUnread, readValues, refuseUnread, required, viewOf } from '../../../engine/index.ts';
import type { Facts, Json, Refusal, Setup, SideId, SideSetup } from '../../../engine/index.ts';
import { readOrder } from '../../../kit/index.ts';
import { readSheet } from '../campaign/read.ts';
import { codes } from '../codes.ts';
import { orderSpecs } from '../orders.ts';
import { emptyMatch } from '../position/position.ts';
import { refusal } from '../refusals.ts';
import type { GenesysMatch } from '../state.ts';
import { muster } from '../verbs/muster.ts';
import { orders } from '../verbs/orders.ts';

/** A match with its set-up on the agenda. What sides bring with them is checked as if they had given it. GP-3.1 */
export function begin(setup: Setup): GenesysMatch | Refusal {
  const match = emptyMatch(setup.options);
  const given: Partial<Record<SideId, Facts>> = {};
  for (const side of SIDES) {
    const brought = setup.sides?.[side];
    const sheet = brought?.sheet ? readSheet(brought.sheet) : null;
    if (brought?.sheet && !sheet) return refusal('BAD_VALUE', 'GP-24.1', { param: 'sheet', text: side });
    if (sheet) match.own.sheets = { ...match.own.sheets, [side]: sheet };
    const wrong = brought ? bring(match, side, brought) : null;
    if (wrong) return wrong;
    if (brought?.force) given[side] = brought.force;
  }
  match.agenda = [{ step: 'ground', given }];
  return match;
}

const typed = (word: Json | undefined): string =>
  String(word ?? '')
    .trim()
    .toLowerCase();

function bring(match: GenesysMatch, side: SideId, { force, orders: brought, plan }: SideSetup): Refusal | null {
  const view = viewOf(match, side);
  if (plan !== undefined) return refusal('BAD_VALUE', codes.badValue.rule, { param: 'plan', text: plan });
  if (force) {
    const values = readValues(muster.params, view, force);
    if (isUnread(values))
      return refuseUnread(codes, values, muster.params[values.param as keyof typeof muster.params]?.wanted);
    const wrong = muster.refuse(view, side, values);
    if (wrong) return wrong;
  }
  for (const order of brought ?? []) {
    const [key, value] = [typed(order['key']), typed(order['value'])];
    const wrong = orders.refuse(view, side, { key, value, squad: null });
    if (wrong) return wrong;
    match.secrets[side].orders[key] = required(readOrder(orderSpecs, key, value), key);
  }
  return null;
}
