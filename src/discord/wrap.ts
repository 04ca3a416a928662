/** Wraps the work of one interaction. */
export type Wrap = <T>(work: () => Promise<T>) => Promise<T>;
