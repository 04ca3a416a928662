import { load, matchKey } from './head.ts';
import type { TableContext } from './context.ts';
import type { Head } from './stored-match.ts';
import type { TableResult } from './trouble.ts';
import type { LogPage } from './log/pages.ts';
import type { MatchId } from './ids.ts';
import { PageGone } from './log/log.ts';
import { leaveTraces } from './privacy/traces.ts';
import { attempts } from '../waiting/index.ts';
import { trouble } from './trouble.ts';

/** A change to a match: `next`, made by `revised`, is stored, after its page; without it, nothing is written. */
export interface Update<T> {
  readonly next?: Head;
  readonly page?: { readonly key: string; readonly page: LogPage } | null;
  readonly done: TableResult<T>;
}

/**
 * Loads a match, lets `decide` say what to change, and stores that if nobody else was faster; otherwise retries from
 * the start. One update at a time in this process. `no-match` if there is none, `busy` if other writers were faster too
 * often.
 */
export const update = <T>(
  context: TableContext,
  id: MatchId,
  decide: (head: Head) => Update<T> | Promise<Update<T>>,
): Promise<TableResult<T>> => {
  const { store, queue, kept } = context;
  return queue(id, async () => {
    let unused: string | null = null;
    const made = await attempts<TableResult<T>>(async () => {
      const head = await load(context, id);
      // A store that lost the confirmation reports a failed swap for what it did store. A page that nothing refers to
      // does no harm.
      if (unused && !head?.log.pages.some(({ key }) => key === unused)) await store.delete(unused).catch(() => {});
      if (!head) return trouble('no-match');
      const decided = await decideUnlessRewritten(head, decide);
      if (!decided) return null;
      const { next, page, done } = decided;
      if (!next) return done;
      const hasNewTraces = await leaveTraces(store, head, next);
      if (page) await store.set(page.key, page.page);
      if (await store.swap(matchKey(id), head.rev, next)) {
        kept(next);
        // The head is stored whether or not this succeeds, which matters only if somebody named in it was erased at the
        // same time.
        if (hasNewTraces) await leaveTraces(store, head, next).catch(() => undefined);
        return done;
      }
      unused = page?.key ?? null;
      return null;
    });
    return made ?? trouble('busy');
  });
};

/** Null if pages were rewritten meanwhile: there is a newer head by now. */
async function decideUnlessRewritten<T>(
  head: Head,
  decide: (head: Head) => Update<T> | Promise<Update<T>>,
): Promise<Update<T> | null> {
  try {
    return await decide(head);
  } catch (error) {
    if (error instanceof PageGone) return null;
    throw error;
  }
}
