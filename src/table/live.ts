import type { Store } from '../store/store.ts';
import type { MatchId } from './table.ts';

const KEY = 'live';

/** All matches that have begun and are not over, so that a process that starts can go on with them. */
export const liveMatches = (store: Store): Promise<readonly MatchId[]> => store.words(KEY);
export const beginsLive = (store: Store, match: MatchId): Promise<void> => store.add(KEY, match);
export const endsLive = (store: Store, match: MatchId): Promise<void> => store.remove(KEY, match);
