import { setTimeout as wait } from 'node:timers/promises';
import type { Revised, Store } from '../../store/index.ts';
import type { MatchId } from '../../table/index.ts';
import type { ReplyToken } from '../payload.ts';

/** What was begun to be told: all up to this entry. `carrier`: the answer to a command that was to carry the last of it, so that it can be looked for. */
export interface Begun {
  readonly upto: number;
  readonly carrier: ReplyToken | null;
}

/** The turn to tell of a match. */
export interface Turn {
  /** What this process or another one that died began to tell; it may have been told or not. */
  readonly begun: Begun | null;
  /** Keeps what is about to be told, so that whoever goes on tells the same and not the half of it twice; null: nothing of it was told. Rejects if the turn is somebody else's by now. */
  begin(begun: Begun | null): Promise<void>;
}

/** Sees to it that one process at a time tells a channel of a match, so that nothing is told twice and nobody called twice. */
export interface Telling {
  /** Runs `tell` while no other process tells of this match; waits for it before. */
  alone<T>(match: MatchId, tell: (turn: Turn) => Promise<T>): Promise<T>;
  /** True for the first who finds the channel of a match gone, of all processes and for good: its players are told so once. */
  firstToMiss(match: MatchId, channel: string): Promise<boolean>;
}

/** A process that died while it told holds up others for so long, in milliseconds. */
const LONGEST = 15_000;
const PAUSE = 100;

/** Until when a process tells of a match, in milliseconds since 1970; 0: nobody does. */
interface Kept extends Revised {
  readonly until: number;
  readonly begun?: Begun | null;
}

export function openTelling(store: Store, longest = LONGEST): Telling {
  const keyOf = (match: MatchId): string => `telling:${match}`;

  /** Waits for the turn; gives what is kept of it then. */
  async function take(match: MatchId): Promise<Kept> {
    for (;;) {
      const kept = await store.get<Kept>(keyOf(match));
      const rev = kept?.rev ?? 0;
      const now = Date.now();
      const mine: Kept = { rev: rev + 1, until: now + longest, begun: kept?.begun ?? null };
      if ((kept?.until ?? 0) <= now && await store.swap(keyOf(match), rev, mine)) return mine;
      await wait(Math.min(PAUSE, longest));
    }
  }

  return {
    async alone(match, tell) {
      let mine = await take(match);
      try {
        return await tell({
          begun: mine.begun ?? null,
          async begin(begun) {
            const next: Kept = { rev: mine.rev + 1, until: Date.now() + longest, begun };
            if (!(await store.swap(keyOf(match), mine.rev, next))) throw new Error(`Another process tells of match ${match} by now.`);
            mine = next;
          },
        });
      } finally {
        // Where it took too long somebody else has taken it over, and this changes nothing.
        await store.swap<Kept>(keyOf(match), mine.rev, { ...mine, rev: mine.rev + 1, until: 0 });
      }
    },
    firstToMiss: (match, channel) => store.swap(`homeless:${match}:${channel}`, 0, { rev: 1, at: Date.now() }),
  };
}
