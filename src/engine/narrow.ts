/** The keys of a record, in order, with their own type. */
export const keysOf = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(record) as K[];

/** A record with a value for each of these keys. */
export const tableOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>;

/** Whether a value is one of these words. */
export const isOneOf = <W extends string>(words: readonly W[], value: unknown): value is W =>
  words.some((word) => word === value);

/** A value that the rules guarantee to exist. Throws if it is missing: a programming error. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
