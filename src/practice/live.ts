import type { LiveEvent } from './page-api.ts';

export type Listener = (event: LiveEvent) => void;

/** What happens, told to those who watch: each watcher looks over one person's shoulder. */
export interface Live {
  /** To one person's watchers, or to all (`null`). */
  tell(person: string | null, event: LiveEvent): void;
  /** Starts watching; the function returned stops. */
  watch(person: string, listener: Listener): () => void;
}

export function live(): Live {
  const watchers = new Map<string, Set<Listener>>();
  return {
    tell(person, event) {
      const groups = person === null ? [...watchers.values()] : [watchers.get(person) ?? []];
      for (const group of groups) for (const listener of [...group]) listener(event);
    },
    watch(person, listener) {
      const group = watchers.get(person) ?? new Set();
      watchers.set(person, group.add(listener));
      return () => void group.delete(listener);
    },
  };
}
