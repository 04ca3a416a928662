/** Wraps the work of one interaction. */
export type Around = <T>(work: () => Promise<T>) => Promise<T>;
