/** How long something takes in ms, and what it gives. */
export function timed<T>(run: () => T): { readonly ms: number; readonly result: T } {
  const start = performance.now();
  const result = run();
  return { ms: performance.now() - start, result };
}

/** The quickest round: what the work takes when other programs leave the machine alone. */
export const quickest = (values: readonly number[]): number => Math.min(...values);

/** The figures with this in front of their names. */
export const under = (name: string, figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [`${name}.${key}`, value]));
