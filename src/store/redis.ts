import KeyvRedis, { createClient } from '@keyv/redis';
import type { KeyvStoreAdapter } from 'keyv';
import { LATE, withinTime } from '../waiting/index.ts';
import { storeOf } from './records.ts';
import { redisWarnings } from './safety.ts';
import type { Store } from './store.ts';

/** How long, in milliseconds, to wait for an answer of the server. */
const PATIENCE = 4_000;

// An empty beginning gives the range 0 to -1, the whole text: equal only if there is none.
const EXCHANGE = `
if redis.call('GETRANGE', KEYS[1], 0, #ARGV[1] - 1) ~= ARGV[1] then return 0 end
if ARGV[3] then redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3]) else redis.call('SET', KEYS[1], ARGV[2]) end
return 1`;

/**
 * A store on a Redis server. Rejects if the server cannot be reached within seconds; later, lost connections are
 * restored automatically, and calls made meanwhile throw at once. `tell` receives a line when the connection is lost or
 * restored, and at the start about settings with which the server could lose data.
 */
export async function openRedisStore(url: string, tell: (line: string) => void = () => {}): Promise<Store> {
  const place = `Redis at ${new URL(url).host}`;
  let reached = false;
  let lost = false;

  const client = createClient({
    url,
    // Otherwise calls made while disconnected would wait without end, and run long after they were given up.
    disableOfflineQueue: true,
    // Notices a server that has vanished silently.
    pingInterval: 1_500,
    socket: {
      connectTimeout: PATIENCE,
      socketTimeout: PATIENCE,
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

  /** The server's answer in time, or an error that names the server. */
  async function answer<T>(question: () => Promise<T>): Promise<T> {
    try {
      const answered = await withinTime(question(), PATIENCE);
      if (answered === LATE) throw new Error(`no answer within ${PATIENCE / 1000} seconds`);
      return answered;
    } catch (cause) {
      if (isDemoted(cause)) leave();
      throw new Error(`${place} failed: ${reason(cause)}`, { cause });
    }
  }

  /** Makes the server close the connection, which is then reopened: by now the address may lead to its successor. */
  function leave(): void {
    client.sendCommand(['QUIT']).catch(() => {});
  }

  await answer(() => client.connect());
  // Managed servers may not allow this question.
  const unlessBarred = <T>(question: () => Promise<T>): Promise<T | null> => answer(question).catch(() => null);
  const [info, settings] = await Promise.all([
    unlessBarred(() => client.info()),
    unlessBarred(() => client.configGet(['maxmemory-policy', 'appendonly', 'appendfsync', 'save'])),
  ]);
  for (const warning of redisWarnings({ info, settings })) tell(`${place}: ${warning}.`);

  const adapter = new KeyvRedis(client, { throwOnErrors: true });
  /** The adapter would reopen a closed connection. */
  const ask = <T>(question: () => Promise<T>): Promise<T> =>
    answer(() => (client.isOpen ? question() : Promise.reject(new Error('the store is closed'))));
  const timely: KeyvStoreAdapter = {
    opts: adapter.opts,
    get: <Value>(key: string) => ask(() => adapter.get<Value>(key)),
    set: (key: string, text: string, ttl?: number) => ask(() => adapter.set(key, text, ttl)),
    delete: (key) => ask(() => adapter.delete(key)),
    clear: () => ask(() => adapter.clear()),
    // Errors are thrown by the calls, and the client has a listener of its own.
    on: () => timely,
  };

  return storeOf({
    adapter: timely,
    async exchange(key, beginning, text, ttl) {
      const given = [beginning, text, ...(ttl === undefined ? [] : [String(ttl)])];
      return (await ask(() => client.eval(EXCHANGE, { keys: [key], arguments: given }))) === 1;
    },
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
  });
}

/** Errors of connections to several addresses of one name have an empty message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** A demoted server answers every write with this error. */
const isDemoted = (error: unknown): boolean => error instanceof Error && error.message.startsWith('READONLY');
