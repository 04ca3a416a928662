/** How much of the processor something takes in ms, and what it gives: a clock on the wall would also count what other programs take meanwhile. */
export function timed<T>(run: () => T): { readonly ms: number; readonly result: T } {
  const before = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(before);
  return { ms: (user + system) / 1000, result };
}

/** The quickest round: what the work takes when nothing comes between, as a collection of garbage. */
export const quickest = (values: readonly number[]): number => Math.min(...values);

/** The figures with this in front of their names. */
export const under = (name: string, figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [`${name}.${key}`, value]));
