/** Runs jobs of the same key one after the other, and jobs of different keys at the same time. */
export type Queue = <T>(key: string, job: () => Promise<T>) => Promise<T>;

/** A queue for each key; a failing job does not stop those behind it. */
export function openQueue(): Queue {
  const last = new Map<string, Promise<unknown>>();
  return async (key, job) => {
    const before = last.get(key);
    const mine = before ? before.then(job, job) : job();
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
