import { SIDES } from '../../engine/index.ts';
import type { SideId } from '../../engine/index.ts';
import { formatOf, readKept } from '../../store/index.ts';
import type { Store } from '../../store/index.ts';
import type { TableContext } from '../context.ts';
import type { MatchId } from '../ids.ts';
import { attempts } from '../../waiting/index.ts';
import { swapBeside } from '../beside-match.ts';
import { changeRecord } from '../records/index.ts';
import type { RecordChange } from '../records/index.ts';
import { trouble } from '../trouble.ts';
import type { TableResult } from '../trouble.ts';
import type { CouncilRecord, HeldVote } from './record.ts';

const councilKey = (match: MatchId, side: SideId): string => `council:${match}:${side}`;
const voteKey = (match: MatchId, side: SideId, number: number): string => `council-vote:${match}:${side}:${number}`;

/** A vote as it is stored, with the number of its format. Votes of earlier releases have no revision. */
interface StoredVote extends HeldVote {
  readonly rev: number | undefined;
  readonly format: number;
}

/** What is stored of a council; one that has never voted is empty. */
export async function councilRecord(
  { store }: Pick<TableContext, 'store'>,
  match: MatchId,
  side: SideId,
): Promise<CouncilRecord> {
  const key = councilKey(match, side);
  const kept = await store.get<CouncilRecord>(key);
  return kept
    ? readKept('council', kept, key)
    : { rev: 0, format: formatOf('council'), match, side, last: 0, open: null, carried: [] };
}

/**
 * Loads what is stored of a council, lets `decide` say what to change, and stores that if nobody else was faster;
 * otherwise retries from the start. `busy` if others were faster too often.
 */
export const updateCouncil = <T>(
  context: TableContext,
  match: MatchId,
  side: SideId,
  decide: (record: CouncilRecord) => RecordChange<CouncilRecord, T> | Promise<RecordChange<CouncilRecord, T>>,
): Promise<TableResult<T>> => {
  const key = councilKey(match, side);
  return changeRecord(
    context,
    {
      key,
      load: () => councilRecord(context, match, side),
      keep: (rev, next) => swapBeside(context.store, match, key, rev, next),
    },
    trouble('no-council'),
    decide,
  );
};

/** A vote that is over, or null. */
export async function heldVote(
  { store }: Pick<TableContext, 'store'>,
  match: MatchId,
  side: SideId,
  number: number,
): Promise<HeldVote | null> {
  const key = voteKey(match, side, number);
  const kept = await store.get<StoredVote>(key);
  return kept && withoutKeeping(readKept('council', kept, key));
}

const withoutKeeping = ({ rev: _, format: __, ...vote }: StoredVote): HeldVote => vote;

/** All votes of a council that are over, in order. Votes that lapsed are left out. */
export async function heldVotes(
  context: Pick<TableContext, 'store'>,
  match: MatchId,
  side: SideId,
): Promise<readonly HeldVote[]> {
  const { last } = await councilRecord(context, match, side);
  const votes = await Promise.all(
    Array.from({ length: last }, (_, index) => heldVote(context, match, side, index + 1)),
  );
  return votes.filter((vote) => vote !== null);
}

/**
 * Changes what is kept of a vote that is over, retrying whenever others are faster. `next` gets null if nothing is kept
 * of it, and gives null to leave it as it is.
 */
export async function keepVote(
  { store }: Pick<TableContext, 'store'>,
  match: MatchId,
  side: SideId,
  number: number,
  next: (kept: HeldVote | null) => HeldVote | null,
): Promise<void> {
  const key = voteKey(match, side, number);
  const done = await attempts(async () => {
    const kept = await store.get<StoredVote>(key);
    const vote = next(kept && withoutKeeping(readKept('council', kept, key)));
    if (!vote) return true;
    const stored = { rev: (kept?.rev ?? 0) + 1, format: formatOf('council'), ...vote };
    // One of an earlier release gets its first revision.
    if (kept && kept.rev === undefined) await store.set(key, stored);
    else if (!(await store.swap(key, stored.rev - 1, stored))) return null;
    return true;
  });
  if (!done) throw new Error(`${key} is changed by others all the time`);
}

/** Deletes what is kept of one vote. */
export const forgetVote = (store: Store, match: MatchId, side: SideId, number: number): Promise<void> =>
  store.delete(voteKey(match, side, number));

/** Deletes all that is stored of the councils of a match. Safe to repeat. */
export async function forgetCouncils(store: Store, match: MatchId): Promise<void> {
  for (const side of SIDES) {
    const { last } = await councilRecord({ store }, match, side);
    const forgetVotes = async (): Promise<void> => {
      for (let number = 1; number <= last; number += 1) await forgetVote(store, match, side, number);
    };
    // First, since the record says how many there are; and again, since one may just have ended.
    await forgetVotes();
    await store.delete(councilKey(match, side));
    await forgetVotes();
  }
}
