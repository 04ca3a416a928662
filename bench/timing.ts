/** The processor time of some work in ms, and its result: a wall clock would include other programs. */
export function timed<T>(run: () => T): { readonly ms: number; readonly result: T } {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}

/** The fastest round: the time of the work without interruptions such as garbage collection. */
export const quickest = (values: readonly number[]): number => Math.min(...values);

/** Adds a prefix to the names of the figures. */
export const under = (name: string, figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [`${name}.${key}`, value]));
