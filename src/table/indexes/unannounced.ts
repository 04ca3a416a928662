import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import { headOf } from '../head.ts';
import type { Head } from '../stored-match.ts';
import type { MatchId } from '../ids.ts';

const KEY = 'untold';

const isTold = ({ told, log }: Head): boolean => told >= log.entries;

/**
 * Records a finished match whose channel has yet to hear of it. Call it before the match leaves the live list: the
 * process that should announce it may be gone the next moment.
 */
export const keepUnannounced = async ({ store }: Pick<TableContext, 'store'>, head: Head): Promise<void> =>
  isTold(head) ? undefined : store.add(KEY, head.id);

/** Gives up announcing it. */
export const dropUnannounced = (store: Store, match: MatchId): Promise<void> => store.remove(KEY, match);

/** The channel has been told everything about a finished match. */
export const wasAnnounced = async (store: Store, head: Head): Promise<void> =>
  head.stage === 'over' && isTold(head) ? store.remove(KEY, head.id) : undefined;

/** Finished matches whose channels have not been told everything. */
export async function unannouncedMatches(store: Store): Promise<readonly MatchId[]> {
  const heads = await Promise.all(
    (await store.words(KEY)).map(async (match) => ({ match, head: await headOf(store, match) })),
  );
  // It was announced just as it was recorded, or is no longer stored.
  await Promise.all(heads.filter(({ head }) => !head || isTold(head)).map(({ match }) => store.remove(KEY, match)));
  return heads.flatMap(({ match, head }) => (head && !isTold(head) ? [match] : []));
}
