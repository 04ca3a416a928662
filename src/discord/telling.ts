import { setTimeout as wait } from 'node:timers/promises';
import type { Revised, Store } from '../store/store.ts';
import type { MatchId } from '../table/table.ts';

/** Sees to it that one process at a time tells a channel of a match, so that nothing is told twice and nobody called twice. */
export interface Telling {
  /** Runs `tell` while no other process tells of this match; waits for it before. */
  alone<T>(match: MatchId, tell: () => Promise<T>): Promise<T>;
  /** Remembers a match that is on no list any more until its channel was told everything. */
  remember(match: MatchId): Promise<void>;
  forget(match: MatchId): Promise<void>;
  remembered(): Promise<readonly MatchId[]>;
}

/** A process that died while it told holds up others for so long, in milliseconds. */
const LONGEST = 15_000;
const PAUSE = 100;
const UNTOLD = 'untold';

/** Until when a process tells of a match, in milliseconds since 1970; 0: nobody does. */
interface Turn extends Revised {
  readonly until: number;
}

export function openTelling(store: Store): Telling {
  const keyOf = (match: MatchId): string => `telling:${match}`;

  /** Waits for the turn; gives its revision. */
  async function take(match: MatchId): Promise<number> {
    for (;;) {
      const kept = await store.get<Turn>(keyOf(match));
      const rev = kept?.rev ?? 0;
      const now = Date.now();
      if ((kept?.until ?? 0) <= now && await store.swap<Turn>(keyOf(match), rev, { rev: rev + 1, until: now + LONGEST })) return rev + 1;
      await wait(PAUSE);
    }
  }

  return {
    async alone(match, tell) {
      const rev = await take(match);
      try {
        return await tell();
      } finally {
        // Where it took too long somebody else has taken it over, and this changes nothing.
        await store.swap<Turn>(keyOf(match), rev, { rev: rev + 1, until: 0 });
      }
    },
    remember: (match) => store.add(UNTOLD, match),
    forget: (match) => store.remove(UNTOLD, match),
    remembered: () => store.words(UNTOLD),
  };
}
