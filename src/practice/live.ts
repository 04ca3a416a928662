import type { LiveEvent } from './page-protocol.ts';

export type LiveListener = (event: LiveEvent) => void;

/** Publishes events to watchers, each watching as one person. */
export interface Live {
  /** To the watchers of one person or several, or to all (`null`). */
  tell(people: string | readonly string[] | null, event: LiveEvent): void;
  /** Starts watching; the returned function stops. */
  watch(person: string, listener: LiveListener): () => void;
}

export function live(): Live {
  const watchers = new Map<string, Set<LiveListener>>();
  return {
    tell(people, event) {
      const groups =
        people === null
          ? [...watchers.values()]
          : (typeof people === 'string' ? [people] : people).map((person) => watchers.get(person) ?? []);
      for (const group of groups) for (const listener of [...group]) listener(event);
    },
    watch(person, listener) {
      const group = watchers.get(person) ?? new Set();
      watchers.set(person, group.add(listener));
      return () => void group.delete(listener);
    },
  };
}
