import type { SystemHandle, ApplyOptions, SystemId } from '../engine/index.ts';
import type { Store } from '../store/index.ts';
import type { Queue } from './queue.ts';
import type { Head } from './stored-match.ts';
import type { MatchId, Player } from './ids.ts';

/** How every match at the table is run: standing orders must not show. */
export const maskedLater: ApplyOptions = { delayMasked: true };

/** The books, by id. */
export type Systems = Readonly<Record<SystemId, { readonly handle: SystemHandle }>>;

/** What all functions of the table work with. */
export interface TableContext {
  readonly store: Store;
  readonly systems: Systems;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** 64 unpredictable hexadecimal digits. */
  readonly random: () => string;
  readonly queue: Queue;
  /** Called for a match that is deleted, perhaps twice: deletes what others keep of it, and of these people in it. */
  readonly forgotten: (match: MatchId, people: readonly Player['id'][]) => Promise<void>;
  /** Called with every head that was stored. */
  readonly kept: (head: Head) => void;
  /** Called with errors of work that is retried automatically. */
  readonly failed: (error: unknown, match: MatchId | null) => void;
}

/**
 * Cleans up after a stored change. If that fails, the change stands and is reported as done: the rest is cleaned up by
 * the next sweep through live matches and lobbies, or when a list is read.
 */
export const cleanUp = async (
  { failed }: Pick<TableContext, 'failed'>,
  match: MatchId,
  tidying: readonly Promise<unknown>[],
): Promise<void> => {
  for (const done of await Promise.allSettled(tidying)) if (done.status === 'rejected') failed(done.reason, match);
};

/** The book of that id, or null; a name from outside never reaches an inherited property. */
export const systemHandle = (systems: Systems, id: SystemId): SystemHandle | null =>
  Object.hasOwn(systems, id) ? (systems[id]?.handle ?? null) : null;

/** The book of a stored match. Throws if this release does not have it. */
export function handleFor({ systems }: TableContext, head: Head): SystemHandle {
  const handle = systemHandle(systems, head.system);
  if (!handle) throw new Error(`Match ${head.id} is one of ${head.system}, which this release does not have`);
  return handle;
}
