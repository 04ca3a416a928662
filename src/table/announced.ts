import type { TableContext } from './context.ts';
import { revised } from './head.ts';
import type { MatchId } from './ids.ts';
import { wasAnnounced } from './indexes/unannounced.ts';
import type { Head } from './stored-match.ts';
import { update } from './update.ts';

/** Records that the channel has been told everything up to this entry; see `Table.told`. */
export async function announcedUpTo(context: TableContext, match: MatchId, entry: number): Promise<boolean> {
  const done = await update<{ readonly head: Head }>(context, match, (head) => {
    const told = Math.min(entry, head.log.entries);
    const next = told > head.told ? revised(head, { told }, context.clock()) : null;
    return { ...(next ? { next } : {}), done: { ok: true, head: next ?? head } };
  });
  if (done.ok) await wasAnnounced(context.store, done.head);
  return done.ok || done.trouble.code !== 'no-match';
}
