import { forgetCampaignsIn } from '../campaign/keep.ts';
import { forgetClassesIn } from '../classes/roster.ts';
import type { TableContext } from '../context.ts';
import { headOf } from '../head.ts';
import { forgetListIn } from '../indexes/lists.ts';
import { forgetServerSettings } from '../settings.ts';
import { forgetDice } from '../fairness/tally.ts';
import { forgetShelfIn } from '../learning/shelf-keep.ts';
import { forgetMatch } from './forget-match.ts';
import { eraseTraceIn, tracesIn } from './traces.ts';

/**
 * Deletes a server's data with all its matches, even live ones. Safe to repeat, or resume wherever it was interrupted.
 */
export async function forgetServer(context: TableContext, server: string): Promise<void> {
  const { store } = context;
  const kept: unknown[] = [];
  for (const match of await tracesIn(store, server))
    try {
      const head = await headOf(store, match);
      if (head) await context.queue(match, () => forgetMatch(context, head));
      await eraseTraceIn(store, server, match);
    } catch (error) {
      // The others are deleted all the same; this one is tried again with the next attempt.
      kept.push(error);
    }
  await forgetCampaignsIn(context, server);
  await forgetClassesIn(context, server);
  await forgetShelfIn(store, server);
  if (kept.length > 0)
    throw new AggregateError(kept, `${kept.length} matches of server ${server} could not be deleted`);
  await Promise.all([forgetListIn(store, server), forgetServerSettings(store, server), forgetDice(store, server)]);
}
