import { isRefusal } from '../../../engine/index.ts';
import type { Refusal, Setup } from '../../../engine/index.ts';
import { bring } from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { emptyMatch } from '../position/position.ts';
import type { HammerMatch } from '../state.ts';
import { muster } from '../verbs/muster.ts';
import { orderBook } from '../verbs/orders.ts';

/** A match with its set-up on the agenda; what sides bring is checked as if they had given it. Section 5.1 */
export function begin(setup: Setup): HammerMatch | Refusal {
  const match = emptyMatch(setup.options);
  const given = bring(match, setup, { codes, force: muster, orders: orderBook });
  if (isRefusal(given)) return given;
  match.agenda = [{ step: 'muster', given }];
  return match;
}
