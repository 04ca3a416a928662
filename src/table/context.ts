import type { SystemHandle, ApplyOptions, SystemId } from '../engine/index.ts';
import type { Store } from '../store/index.ts';
import type { Queue } from './queue.ts';
import type { Head } from './types.ts';
import type { MatchId } from './ids.ts';

/** How every match at the table goes on: what was ordered beforehand must not show. */
export const maskedLater: ApplyOptions = { delayMasked: true };

/** What the table knows of the books. */
export type Systems = Readonly<Record<SystemId, { readonly handle: SystemHandle }>>;

/** What all of the table stands on. */
export interface TableContext {
  readonly store: Store;
  readonly systems: Systems;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** 64 hexadecimal digits that nobody can foresee. */
  readonly random: () => string;
  readonly queue: Queue;
  /** Is shown every head that was kept. */
  readonly kept: (head: Head) => void;
  /** Hears what went wrong with something that is tried again by itself. */
  readonly failed: (error: unknown, match: MatchId | null) => void;
}

/**
 * Tidies up after a change that is kept. Where that fails the change stands all the same, and whoever did it is told so: what is left is
 * tidied up by who goes through the live matches and lobbies, or reads the list.
 */
export const afterwards = async (
  { failed }: Pick<TableContext, 'failed'>,
  match: MatchId,
  tidying: readonly (Promise<unknown> | null)[],
): Promise<void> => {
  for (const done of await Promise.allSettled(tidying)) if (done.status === 'rejected') failed(done.reason, match);
};

/** The book of that name, or null; names from outside never reach inherited properties. */
export const systemHandle = (systems: Systems, id: SystemId): SystemHandle | null =>
  Object.hasOwn(systems, id) ? (systems[id]?.handle ?? null) : null;

/** The book of a kept match. Throws if this release does not have it. */
export function handleFor({ systems }: TableContext, head: Head): SystemHandle {
  const handle = systemHandle(systems, head.system);
  if (!handle) throw new Error(`Match ${head.id} is one of ${head.system}, which this release does not have`);
  return handle;
}
