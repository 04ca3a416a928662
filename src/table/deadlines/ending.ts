import { carryOver } from '../campaign/carry-over.ts';
import { cleanUp } from '../context.ts';
import type { TableContext } from '../context.ts';
import { countDice } from '../fairness/tally.ts';
import { load } from '../head.ts';
import { removeFromLists } from '../indexes/lists.ts';
import { endsLive } from '../indexes/live.ts';
import { keepUnannounced } from '../indexes/unannounced.ts';
import type { ActResult } from '../requests.ts';
import type { Head } from '../stored-match.ts';

/** Takes a match off the lists if this change ended it. */
export async function ending(context: TableContext, change: Promise<ActResult>): Promise<ActResult> {
  const done = await change;
  if (done.ok && done.matchView.stage === 'over')
    await cleanUp(context, done.matchView.id, [ended(context, done.matchView)]);
  return done;
}

async function ended(context: TableContext, { id, seats, room }: Pick<Head, 'id' | 'seats' | 'room'>): Promise<void> {
  const head = await load(context, id);
  await Promise.all([removeFromLists(context.store, { id, seats, room }), head && leaveOnRecord(context, head)]);
  // Last: whatever a crash leaves undone is finished by the next sweep through live matches.
  await endsLive(context.store, id);
}

/**
 * Records what remains of a finished match: its dice are counted, its end is announced later if the channel has not
 * heard of it yet, and its campaign takes it over.
 */
export const leaveOnRecord = (context: TableContext, head: Head): Promise<unknown> =>
  Promise.all([countDice(context, head), keepUnannounced(context, head), carryOver(context, head)]);
