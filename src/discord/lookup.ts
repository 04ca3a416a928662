/** The own property of a record under a name that somebody typed; undefined for a name that every object inherits. */
export const lookup = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
