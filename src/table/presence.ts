import { randomUUID } from 'node:crypto';
import type { Revised, Store } from '../store/index.ts';

/** From one instant up to another in which no process of the bot was there. */
export interface Downtime {
  readonly from: number;
  readonly to: number;
}

/** Which processes are there, and when the bot was away, oldest first. */
interface Known extends Revised {
  /** The last sign of life of any process. */
  readonly at: number;
  /** When each process that has not left said last that it is there. */
  readonly here: Readonly<Record<string, number>>;
  readonly away: readonly Downtime[];
}

const KEY = 'presence';
/** A process says so often that it is there, in milliseconds. */
export const HEARTBEAT = 30_000;
/** Gone is who has missed so many heartbeats. */
const MISSED = 2;
/** Downtimes that every running clock knows of by now are forgotten. */
const REMEMBERED = 60 * 24 * 60 * 60 * 1000;
const ATTEMPTS = 8;

export interface Presence {
  /** Says that this process is there; a downtime that comes to light is credited before this resolves. */
  here(): Promise<void>;
  /** To be waited for before something is done because its time has come: a process that slept itself must first see to the downtime. */
  awake(): Promise<void>;
  /** The downtimes that this process knows of, oldest first. */
  away(): readonly Downtime[];
  /** Says that this process goes, so that even a short downtime is known. */
  leave(): Promise<void>;
}

/** Keeps in the store which processes are there. `clock`: that of the matches; `credit` gives a downtime back to all of them, and may be called again. */
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
  const me = randomUUID();
  const silence = MISSED * heartbeat;
  /** When this was said last, by the machine's clock: that of the matches may be moved by hand. */
  let said: number | null = null;
  let known: readonly Downtime[] = [];
  let creditedTo = 0;
  let saying: Promise<void> | null = null;

  const slept = (): boolean => said === null || Date.now() - said > silence;

  async function say(): Promise<void> {
    known = await present(store, { me, now: clock(), silence, slept: slept() });
    const last = known.at(-1)?.to ?? 0;
    if (last > creditedTo) await credit(known);
    creditedTo = last;
    said = Date.now();
  }

  const here = (): Promise<void> =>
    (saying ??= say().finally(() => {
      saying = null;
    }));

  return {
    here,
    away: () => known,
    async awake() {
      if (said !== null && slept()) await here();
    },
    async leave() {
      await saying;
      if (said !== null) await processLeft(store, me, clock());
    },
  };
}

/**
 * Puts down that a process is there. If it was not, or slept, and no other was there, the time since the last sign of life was a downtime.
 * Gives all that are remembered, oldest first.
 */
export async function present(
  store: Store,
  {
    me,
    now,
    silence,
    slept,
  }: { readonly me: string; readonly now: number; readonly silence: number; readonly slept: boolean },
): Promise<readonly Downtime[]> {
  const known = await revise(store, (before) => {
    const others = Object.entries(before?.here ?? {}).filter(([one, at]) => one !== me && now - at <= silence);
    const silent = before !== null && slept && others.length === 0 && now > before.at;
    const away = [...(before?.away ?? []), ...(silent ? [{ from: before.at, to: now }] : [])].filter(
      ({ to }) => now - to < REMEMBERED,
    );
    return { at: Math.max(now, before?.at ?? 0), here: Object.fromEntries([...others, [me, now]]), away };
  });
  return known.away;
}

/** Puts down that a process is there no longer. */
export const processLeft = (store: Store, me: string, now: number): Promise<object> =>
  revise(store, (before) => {
    const others = Object.entries(before?.here ?? {}).filter(([one]) => one !== me);
    return { at: Math.max(now, before?.at ?? 0), here: Object.fromEntries(others), away: before?.away ?? [] };
  });

async function revise(store: Store, next: (before: Known | null) => Omit<Known, 'rev'>): Promise<Omit<Known, 'rev'>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await store.get<Known>(KEY);
    const made = next(before);
    const rev = before?.rev ?? 0;
    if (await store.swap<Known>(KEY, rev, { rev: rev + 1, ...made })) return made;
  }
  throw new Error(`${KEY} is changed by others all the time`);
}
