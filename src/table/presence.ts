import type { Revised, Store } from '../store/store.ts';

/** From one instant up to another in which no process of the bot was there. */
export interface Away {
  readonly from: number;
  readonly to: number;
}

/** When the bot was last seen alive, and when it was away, oldest first. */
interface Presence extends Revised {
  readonly at: number;
  readonly away: readonly Away[];
}

const KEY = 'presence';
/** A process says so often that it is there. */
export const HEARTBEAT = 30_000;
/** Away is who was not heard of for longer than this. */
const SILENCE = 2 * HEARTBEAT;
/** Downtimes that no running clock can know nothing of are forgotten. */
const REMEMBERED = 60 * 24 * 60 * 60 * 1000;
const ATTEMPTS = 8;

/** Says that the bot is there now; a silence before it is put down as downtime. Gives all downtimes that are remembered, oldest first. */
export async function present(store: Store, now: number): Promise<readonly Away[]> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await store.get<Presence>(KEY);
    const silent = known !== null && now - known.at > SILENCE;
    const away = [...(known?.away ?? []), ...(silent ? [{ from: known.at, to: now }] : [])].filter(({ to }) => now - to < REMEMBERED);
    const rev = known?.rev ?? 0;
    if (await store.swap<Presence>(KEY, rev, { rev: rev + 1, at: Math.max(now, known?.at ?? 0), away })) return away;
  }
  // Others were faster each time: they are there, so nobody was away.
  return (await store.get<Presence>(KEY))?.away ?? [];
}
