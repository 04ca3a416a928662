import type { KeyvStoreAdapter, StoredData } from 'keyv';

/** Texts under keys, each valid until an instant in milliseconds since 1970 (0: for ever). */
export interface Texts {
  read(key: string): string | null;
  write(key: string, text: string, until: number): Promise<void>;
  forget(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** Adapts texts to Keyv's interface. */
export function adapterOf(texts: Texts): KeyvStoreAdapter {
  const adapter: KeyvStoreAdapter = {
    opts: {},
    // Keyv parses its own text from this; its types describe the value inside.
    get: async <Value>(key: string) => (texts.read(key) ?? undefined) as StoredData<Value>,
    set: (key: string, text: string, ttl?: number) => texts.write(key, text, untilOf(ttl)),
    // Nobody asks whether there was anything.
    delete: (key) => texts.forget(key).then(() => true),
    clear: () => texts.clear(),
    // All errors are thrown.
    on: () => adapter,
  };
  return adapter;
}

/** Until when a text is valid that expires in this many milliseconds; undefined: for ever. */
export const untilOf = (ttl: number | undefined): number => (ttl === undefined ? 0 : Date.now() + ttl);

/** Whether a text valid until this instant has not expired. */
export function lasts(until: number): boolean {
  return until === 0 || Date.now() < until;
}
