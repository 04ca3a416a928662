import type { LiveEvent } from './page-api.ts';

export type Listener = (event: LiveEvent) => void;

/** What happens, told to those who watch: each watcher looks over one person's shoulder. */
export interface Live {
  /** To the watchers of one person or several, or to all (`null`). */
  tell(people: string | readonly string[] | null, event: LiveEvent): void;
  /** Starts watching; the function returned stops. */
  watch(person: string, listener: Listener): () => void;
}

export function live(): Live {
  const watchers = new Map<string, Set<Listener>>();
  return {
    tell(people, event) {
      const groups = people === null ? [...watchers.values()] : (typeof people === 'string' ? [people] : people).map((person) => watchers.get(person) ?? []);
      for (const group of groups) for (const listener of [...group]) listener(event);
    },
    watch(person, listener) {
      const group = watchers.get(person) ?? new Set();
      watchers.set(person, group.add(listener));
      return () => void group.delete(listener);
    },
  };
}
