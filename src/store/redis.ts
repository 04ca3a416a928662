import KeyvRedis, { createClient } from '@keyv/redis';
import type { KeyvStoreAdapter } from 'keyv';
import { storeOf } from './records.ts';
import { redisWarnings } from './safety.ts';
import type { Store } from './store.ts';

/** So long, in milliseconds, an answer of the server is waited for. */
const patience = 4_000;

// An empty beginning has the range 0 to -1, which is the whole text: it is equal only where there is none.
const exchange = `
if redis.call('GETRANGE', KEYS[1], 0, #ARGV[1] - 1) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`;

/**
 * A store on a Redis server. Throws if the server cannot be reached within seconds; later a lost connection is made anew
 * by itself, and whatever is asked in the meantime is thrown at once. `tell` hears when the connection is lost and back, and at the
 * beginning of settings with which the server would lose data.
 */
export async function openRedisStore(url: string, tell: (line: string) => void = () => {}): Promise<Store> {
  const place = `Redis at ${new URL(url).host}`;
  let reached = false;
  let lost = false;

  const client = createClient({
    url,
    // Else what is asked while the connection is lost would wait for it without end, and be done long after it was given up.
    disableOfflineQueue: true,
    // A server that is gone without a word is noticed.
    pingInterval: 1_500,
    socket: {
      connectTimeout: patience,
      socketTimeout: patience,
      reconnectStrategy: (attempts, cause) => (reached ? Math.min(100 * 2 ** attempts, 2_000) : cause),
    },
  });
  client.on('error', (error: Error) => {
    if (reached && !lost) tell(`${place} is lost: ${error.message}`);
    lost = reached;
  });
  client.on('ready', () => {
    if (lost) tell(`${place} is back.`);
    reached = true;
    lost = false;
  });

  /** An answer of the server in time, or an error that names it. */
  async function answer<T>(question: () => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1000} seconds`)), patience);
    });
    try {
      return await Promise.race([question(), tooLate]);
    } catch (cause) {
      if (isDemoted(cause)) leave();
      throw new Error(`${place} failed: ${reason(cause)}`, { cause });
    } finally {
      clearTimeout(timer);
    }
  }

  /** Has the server end the connection, which is then made anew: by now the address may lead to the server that took its place. */
  function leave(): void {
    client.sendCommand(['QUIT']).catch(() => {});
  }

  await answer(() => client.connect());
  // Servers that somebody else runs may not let anybody ask.
  const unlessBarred = <T>(question: () => Promise<T>): Promise<T | null> => answer(question).catch(() => null);
  const [info, settings] = await Promise.all([
    unlessBarred(() => client.info()),
    unlessBarred(() => client.configGet(['maxmemory-policy', 'appendonly', 'appendfsync', 'save'])),
  ]);
  for (const warning of redisWarnings({ info, settings })) tell(`${place}: ${warning}.`);

  const adapter = new KeyvRedis(client, { throwOnErrors: true });
  /** The adapter would open a closed connection by itself. */
  const ask = <T>(question: () => Promise<T>): Promise<T> => answer(() => (client.isOpen ? question() : Promise.reject(new Error('the store is closed'))));
  const timely: KeyvStoreAdapter = {
    opts: adapter.opts,
    get: <Value>(key: string) => ask(() => adapter.get<Value>(key)),
    set: (key: string, text: string, ttl?: number) => ask(() => adapter.set(key, text, ttl)),
    delete: (key) => ask(() => adapter.delete(key)),
    clear: () => ask(() => adapter.clear()),
    // Whatever goes wrong is thrown, and the client has a listener of its own.
    on: () => timely,
  };

  return storeOf({
    adapter: timely,
    exchange: async (key, beginning, text) => (await ask(() => client.eval(exchange, { keys: [key], arguments: [beginning, text] }))) === 1,
    async add(key, word) {
      await ask(() => client.sAdd(key, word));
    },
    async remove(key, word) {
      await ask(() => client.sRem(key, word));
    },
    words: (key) => ask(() => client.sMembers(key)),
    async close() {
      await ask(() => client.close());
    },
  }, { remember: true });
}

/** Errors of connections to several addresses of one name have no message of their own. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** A server that gave its place to another says so to every write. */
const isDemoted = (error: unknown): boolean => error instanceof Error && error.message.startsWith('READONLY');
