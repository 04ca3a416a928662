import type { Review } from '../../learning/index.ts';
import { formatOf, readKept } from '../../store/index.ts';
import type { Formatted, Store } from '../../store/index.ts';
import type { MatchId } from '../ids.ts';

/** A review names nobody: it belongs to its match, and goes with it. */
export const reviewKey = (match: MatchId): string => `review:${match}`;
/** The matches whose reviews somebody waits for: they are gone on with after a restart. */
export const WANTED = 'reviews-wanted';

/** What is stored of a match once it was reviewed; `entries`: it is for a match of so many. */
interface StoredReview extends Formatted {
  readonly entries: number;
  readonly review: Review;
}

/** The review of a match with this many entries, if it has been made; an end that was taken back makes it stale. */
export async function storedReview(store: Store, match: MatchId, entries: number): Promise<Review | null> {
  const stored = await store.get<StoredReview>(reviewKey(match));
  const read = stored && readKept('review', stored, reviewKey(match));
  return read?.entries === entries ? read.review : null;
}

/** `expires`: in how many milliseconds it goes by itself; null: never. */
export async function keepReview(
  store: Store,
  match: MatchId,
  { entries, review, expires }: Omit<StoredReview, 'format'> & { readonly expires: number | null },
): Promise<void> {
  const stored: StoredReview = { format: formatOf('review'), entries, review };
  await store.set(reviewKey(match), stored, expires === null ? {} : { expires });
}

export async function forgetReview(store: Store, match: MatchId): Promise<void> {
  await store.remove(WANTED, match);
  await store.delete(reviewKey(match));
}
