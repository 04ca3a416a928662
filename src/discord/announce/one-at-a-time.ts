import type { MatchId } from '../../table/index.ts';

/** The announcements of each match, one after the other. */
export interface Turns {
  /** Announces when all that was to be announced of this match before is done, and nothing is held back. */
  next(match: MatchId, announce: () => Promise<void>): Promise<void>;
  /** Does several things about a match, and lets nothing be announced of it before they are done. */
  together<T>(match: MatchId, work: () => Promise<T>): Promise<T>;
  /** Waits for everything that was to be announced. */
  done(): Promise<void>;
}

export function oneAtATime(): Turns {
  const queues = new Map<MatchId, Promise<void>>();
  /** Work of which nothing is announced before it is done. */
  const held = new Map<MatchId, Promise<unknown>>();
  return {
    next(match, announce) {
      const mine = (queues.get(match) ?? Promise.resolve()).then(() => held.get(match)).then(announce);
      const tail = mine
        .catch(() => undefined)
        .then(() => {
          if (queues.get(match) === tail) queues.delete(match);
        });
      queues.set(match, tail);
      return mine;
    },
    async together(match, work) {
      const done = (held.get(match) ?? Promise.resolve()).then(work);
      const settled = done.then(
        () => undefined,
        () => undefined,
      );
      held.set(match, settled);
      await settled;
      if (held.get(match) === settled) held.delete(match);
      return done;
    },
    done: async () => void (await Promise.all(queues.values())),
  };
}
