import { randomUUID } from 'node:crypto';
import { revise } from '../../store/index.ts';
import type { Store } from '../../store/index.ts';

/** A time span in which no process of the bot was running. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}

/** Which processes are running, and past downtimes, oldest first. */
interface StoredPresence {
  /** The last sign of life of any process. */
  readonly at: number;
  /** When each process that has not left last reported itself. */
  readonly here: Readonly<Record<string, number>>;
  readonly away: readonly Downtime[];
}

const KEY = 'presence';
/** How often a process reports itself, in milliseconds. */
export const HEARTBEAT = 30_000;
/** A process counts as gone once it misses this many heartbeats. */
const MISSED = 2;
/** By then every running clock has been credited, and a downtime is forgotten. */
const REMEMBERED = 60 * 24 * 60 * 60 * 1000;

export interface Presence {
  /** Reports this process; a downtime noticed by this is credited before it resolves. */
  here(): Promise<void>;
  /** To be awaited before acting on a due time: a process that was suspended must first credit the downtime. */
  awake(): Promise<void>;
  /** The downtimes this process knows of, oldest first. */
  away(): readonly Downtime[];
  /** Reports that this process is leaving, so that even a short downtime is noticed. */
  leave(): Promise<void>;
}

/**
 * Records in the store which processes are running. `clock`: that of the matches; `credit` gives a downtime back to all
 * of them, and may be called repeatedly.
 */
export function openPresence({
  store,
  clock,
  heartbeat,
  credit,
}: {
  readonly store: Store;
  readonly clock: () => number;
  readonly heartbeat: number;
  readonly credit: (away: readonly Downtime[]) => Promise<void>;
}): Presence {
  const processId = randomUUID();
  const silence = MISSED * heartbeat;
  /** When this process last reported itself, by the machine's clock: that of the matches may be set by hand. */
  let reportedAt: number | null = null;
  let known: readonly Downtime[] = [];
  let creditedTo = 0;
  let reporting: Promise<void> | null = null;

  const slept = (): boolean => reportedAt === null || Date.now() - reportedAt > silence;

  async function report(): Promise<void> {
    known = await present(store, { processId, now: clock(), silence, slept: slept() });
    const last = known.at(-1)?.to ?? 0;
    if (last > creditedTo) await credit(known);
    creditedTo = last;
    reportedAt = Date.now();
  }

  const here = (): Promise<void> =>
    (reporting ??= report().finally(() => {
      reporting = null;
    }));

  return {
    here,
    away: () => known,
    async awake() {
      if (reportedAt !== null && slept()) await here();
    },
    async leave() {
      await reporting;
      if (reportedAt !== null) await processLeft(store, processId, clock());
    },
  };
}

/**
 * Records that a process is running. If it was not, or was suspended, and no other was running, the time since the last
 * sign of life was a downtime. Returns all known downtimes, oldest first.
 */
export async function present(
  store: Store,
  {
    processId,
    now,
    silence,
    slept,
  }: { readonly processId: string; readonly now: number; readonly silence: number; readonly slept: boolean },
): Promise<readonly Downtime[]> {
  const known = await revise<StoredPresence>(store, KEY, (before) => {
    const others = Object.entries(before?.here ?? {}).filter(([one, at]) => one !== processId && now - at <= silence);
    const silent = before !== null && slept && others.length === 0 && now > before.at;
    const away = [...(before?.away ?? []), ...(silent ? [{ from: before.at, to: now }] : [])].filter(
      ({ to }) => now - to < REMEMBERED,
    );
    return { at: Math.max(now, before?.at ?? 0), here: Object.fromEntries([...others, [processId, now]]), away };
  });
  return known.away;
}

/** Records that a process is no longer running. */
export const processLeft = (store: Store, processId: string, now: number): Promise<object> =>
  revise<StoredPresence>(store, KEY, (before) => {
    const others = Object.entries(before?.here ?? {}).filter(([one]) => one !== processId);
    return { at: Math.max(now, before?.at ?? 0), here: Object.fromEntries(others), away: before?.away ?? [] };
  });
