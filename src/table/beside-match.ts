import type { Revised, Store } from '../store/index.ts';
import { matchKey } from './head.ts';
import type { MatchId } from './ids.ts';

/**
 * Stores a record that belongs to a match in place of revision `rev`; false: somebody else was faster. A first one is
 * taken back if the match was deleted meanwhile: what follows a deleted record is not stored anyway.
 */
export async function swapBeside<R extends Revised>(
  store: Store,
  match: MatchId,
  key: string,
  rev: number,
  next: R,
): Promise<boolean> {
  if (!(await store.swap(key, rev, next))) return false;
  if (rev === 0 && (await store.get(matchKey(match))) === null) await store.delete(key);
  return true;
}
