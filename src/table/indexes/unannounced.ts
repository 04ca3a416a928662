import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import { headOf } from '../head.ts';
import type { Head } from '../types.ts';
import type { MatchId } from '../ids.ts';

const KEY = 'untold';

const isTold = ({ told, log }: Head): boolean => told >= log.entries;

/** Puts down a match that is over while its channel has yet to hear of it. To be called before it is taken off the live ones: whoever was to tell may be gone the next moment. */
export const keepUnannounced = async ({ store }: Pick<TableContext, 'store'>, head: Head): Promise<void> =>
  isTold(head) ? undefined : store.add(KEY, head.id);

/** Nobody is to hear of it any more. */
export const dropUnannounced = (store: Store, match: MatchId): Promise<void> => store.remove(KEY, match);

/** The channel was told everything of a match that is over. */
export const wasAnnounced = async (store: Store, head: Head): Promise<void> =>
  head.stage === 'over' && isTold(head) ? store.remove(KEY, head.id) : undefined;

/** Matches that are over and whose channels were not told everything. */
export async function unannouncedMatches(store: Store): Promise<readonly MatchId[]> {
  const heads = await Promise.all(
    (await store.words(KEY)).map(async (match) => ({ match, head: await headOf(store, match) })),
  );
  // One that was told just as it was put down, or is kept no more.
  await Promise.all(heads.filter(({ head }) => !head || isTold(head)).map(({ match }) => store.remove(KEY, match)));
  return heads.flatMap(({ match, head }) => (head && !isTold(head) ? [match] : []));
}
