import { isRefusal } from '../../../engine/index.ts';
import type { Refusal, Setup } from '../../../engine/index.ts';
import { bring } from '../../../kit/index.ts';
import { codes } from '../codes.ts';
import { emptyMatch } from '../position/position.ts';
import type { VampiresMatch } from '../state.ts';
import { muster } from '../verbs/muster.ts';
import { orderBook } from '../verbs/orders.ts';

/** A match with its set-up on the agenda. What sides bring is checked as if they had just given it. */
export function begin(setup: Setup): VampiresMatch | Refusal {
  const match = emptyMatch(setup.options);
  const given = bring(match, setup, { codes, force: muster, orders: orderBook });
  if (isRefusal(given)) return given;
  match.agenda = [{ step: 'muster', given }];
  return match;
}
