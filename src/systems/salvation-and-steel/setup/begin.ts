import { SIDES, cellsOf, refusal } from '../../../engine/index.ts';
import type { Facts, Json, Refusal, Setup, SideId, SideSetup } from '../../../engine/index.ts';
import { orderRefusal, readOrder } from '../../../kit/index.ts';
import { bandRefusal } from './bands.ts';
import { grid } from '../geometry.ts';
import { orderSpecs } from '../orders.ts';
import { emptyMatch } from '../position/position.ts';
import type { SalvationMatch } from '../state.ts';
import { orderBook } from '../verbs/orders.ts';

/** A match with its set-up on the agenda. What sides bring with them is checked as if they had given it. SS-17.1 */
export function begin(setup: Setup): SalvationMatch | Refusal {
  const match = emptyMatch(setup.options);
  const given: Partial<Record<SideId, Facts>> = {};
  for (const side of SIDES) {
    const brought = setup.sides?.[side];
    const wrong = brought ? bring(match, side, brought) : null;
    if (wrong) return wrong;
    if (brought?.force) given[side] = brought.force;
  }
  match.agenda = [{ step: 'bands', given }, { step: 'scenario' }, { step: 'terrain.count' }, { step: 'edge.roll' }];
  return match;
}

const strings = (value: Json | undefined): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

function bring(match: SalvationMatch, side: SideId, { force, orders, plan }: SideSetup): Refusal | null {
  if (force) {
    const wrong = bandRefusal(
      { faction: String(force['faction']), units: strings(force['units']), spells: strings(force['spells']) },
      Number(match.options['points']),
    );
    if (wrong) return wrong;
  }
  for (const order of orders ?? []) {
    const wrong = setOrder(match, side, order);
    if (wrong) return wrong;
  }
  for (const [id, text] of Object.entries((plan as Facts | undefined) ?? {})) {
    const cell = typeof text === 'string' ? cellsOf(grid, text)?.[0] : undefined;
    if (cell === undefined) return refusal('BAD_CELL', 'SS-1.3', { param: id, text });
    match.secrets[side].plan[id] = cell;
  }
  return null;
}

function setOrder(match: SalvationMatch, side: SideId, { key: named, value = null, unit }: Facts): Refusal | null {
  const key = String(named);
  const kept = readOrder(orderSpecs, key, value);
  if (kept === null) return orderRefusal(orderBook, key, value);
  if (typeof unit === 'string') (match.secrets[side].unitOrders[unit] ??= {})[key] = kept;
  else match.secrets[side].orders[key] = kept;
  return null;
}
