import type { Revised, Store } from '../store/index.ts';
import { withinTime } from '../waiting/index.ts';

/** Lets one process answer an interaction that several receive, as happens while one replaces another. */
export interface Claims {
  /** True for the first caller, and for all if the store does not answer in time: two answers are better than none. */
  mine(interaction: string): Promise<boolean>;
}

/** Longer than an interaction lives, in milliseconds. */
const KEPT = 20 * 60_000;
/** Discord waits 3 s for a reply, and the work is still to be done. */
const PATIENCE = 400;

interface Claim extends Revised {
  readonly at: number;
}

/** Of a store in a file, too: several processes of one machine may share it. */
export function openClaims(store: Store, patience = PATIENCE): Claims {
  /** The claims of this process, oldest first. */
  const claimed: { readonly key: string; readonly at: number }[] = [];

  async function claim(interaction: string): Promise<boolean> {
    const [key, at] = [`claim:${interaction}`, Date.now()];
    const isMine = await store.swap<Claim>(key, 0, { rev: 1, at }, { expires: KEPT });
    if (isMine) claimed.push({ key, at });
    forget(at);
    return isMine;
  }

  /** A file gives the room of what has expired back only when it is opened. */
  function forget(now: number): void {
    for (let [oldest] = claimed; oldest && oldest.at + KEPT <= now; [oldest] = claimed) {
      claimed.shift();
      void store.delete(oldest.key).catch(() => undefined);
    }
  }

  return {
    async mine(interaction) {
      const isMine = claim(interaction).catch(() => true);
      return (await withinTime(isMine, patience)) !== false;
    },
  };
}
