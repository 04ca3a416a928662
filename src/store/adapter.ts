import type { KeyvStoreAdapter, StoredData } from 'keyv';

/** Texts under keys, each until an instant in milliseconds since 1970 (0: for ever). */
export interface Texts {
  read(key: string): string | null;
  write(key: string, text: string, until: number): Promise<void>;
  forget(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

/** Texts as Keyv wants them. */
export function adapterOf(texts: Texts): KeyvStoreAdapter {
  const adapter: KeyvStoreAdapter = {
    opts: {},
    // Keyv reads its own text from what is given here; its types speak of the value inside.
    get: async <Value>(key: string) => (texts.read(key) ?? undefined) as StoredData<Value>,
    set: (key: string, text: string, ttl?: number) => texts.write(key, text, ttl === undefined ? 0 : Date.now() + ttl),
    delete: (key) => texts.forget(key),
    clear: () => texts.clear(),
    // Whatever goes wrong is thrown.
    on: () => adapter,
  };
  return adapter;
}

/** Is what was written until this instant still there? */
export function lasts(until: number): boolean {
  return until === 0 || Date.now() < until;
}
