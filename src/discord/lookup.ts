/** What a record holds under a name that somebody typed; nothing for a name that every object has. */
export const lookup = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined => (record && Object.hasOwn(record, name) ? record[name] : undefined);
