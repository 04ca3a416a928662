import { cellsOf, isRefusal } from '../../../engine/index.ts';
import type { Json, Refusal, Setup, SideId } from '../../../engine/index.ts';
import { bring, isFacts } from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { grid } from '../geometry.ts';
import { emptyMatch } from '../position/position.ts';
import type { SalvationMatch } from '../state.ts';
import { band } from '../verbs/band.ts';
import { orderBook } from '../verbs/orders.ts';

/**
 * A match with its set-up on the agenda. Everything that sides bring is checked as if they had just given it. SS-17.1
 */
export function begin(setup: Setup): SalvationMatch | Refusal {
  const match = emptyMatch(setup.options);
  const given = bring(match, setup, { codes, force: band, orders: orderBook, plan: keepPlan });
  if (isRefusal(given)) return given;
  match.agenda = [{ step: 'bands', given }, { step: 'scenario' }, { step: 'terrain.count' }, { step: 'edge.roll' }];
  return match;
}

/** Where units shall be set up, each with its cell. SS-5.10 */
function keepPlan(match: SalvationMatch, side: SideId, plan: Json): Refusal | null {
  for (const [id, text] of Object.entries(isFacts(plan) ? plan : {})) {
    const cell = typeof text === 'string' ? cellsOf(grid, text)?.[0] : undefined;
    if (cell === undefined) return { ...codes.badLabel, facts: { param: id, text } };
    match.secrets[side].plan[id] = cell;
  }
  return null;
}
