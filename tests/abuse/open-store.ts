import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Player, Room, Table } from '../../src/table/index.ts';
import type { Store } from '../../src/store/store.ts';
import { done, interaction } from '../support/tables.ts';

/** A store whose keys are all known, so that all of it can be read as one text. */
export interface OpenBook extends Store {
  /** Everything stored, including keys, except what has expired. */
  all(): Promise<string>;
}

/** A store that remembers every key ever written. */
export function openBook(store: Store): OpenBook {
  const keys = new Set<string>();
  const noting =
    <A extends readonly unknown[], R>(run: (key: string, ...rest: A) => R) =>
    (key: string, ...rest: A): R => {
      keys.add(key);
      return run(key, ...rest);
    };
  return {
    get: <T>(key: string) => store.get<T>(key),
    set: noting((key, ...rest) => store.set(key, ...rest)),
    swap: noting((key, rev, next) => store.swap(key, rev as number, next as { readonly rev: number })) as Store['swap'],
    add: noting((key, word) => store.add(key, word)),
    remove: (key, word) => store.remove(key, word),
    words: (key) => store.words(key),
    delete: (key) => store.delete(key),
    close: () => store.close(),
    async all() {
      const lines = await Promise.all(
        [...keys].map(async (key) => {
          const [record, words] = [await store.get(key), await store.words(key).catch(() => [])];
          return record === null && words.length === 0 ? '' : `${key} ${JSON.stringify(record)} ${words.join(' ')}`;
        }),
      );
      return lines.filter(Boolean).sort().join('\n');
    },
  };
}

/** Everything that a Redis server stores. */
export async function allOfRedis(url: string): Promise<string> {
  const redis = new Redis(url);
  try {
    const lines = await Promise.all(
      (await redis.keys('*')).map(async (key) => {
        const text =
          (await redis.type(key)) === 'set'
            ? (await redis.smembers(key)).join(' ')
            : (await redis.type(key)) === 'string'
              ? await redis.get(key)
              : '';
        return `${key} ${text ?? ''}`;
      }),
    );
    return lines.sort().join('\n');
  } finally {
    redis.disconnect();
  }
}

/** The connection was cut in the middle of an operation. */
export class Cut extends Error {}

/** A store that fails at its `at`-th write and from then on; `late`: the failed write was done anyway. */
export function cutAt(store: Store, at: number, late: boolean): Store {
  let writes = 0;
  const cutting =
    <A extends readonly unknown[], R>(run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      writes += 1;
      if (writes > at) throw new Cut();
      if (writes < at) return run(...args);
      if (late) await run(...args);
      throw new Cut();
    };
  return {
    ...store,
    set: cutting((...args: Parameters<Store['set']>) => store.set(...args)),
    swap: cutting((...args: Parameters<Store['swap']>) => store.swap(...args)) as Store['swap'],
    add: cutting((...args: Parameters<Store['add']>) => store.add(...args)),
    remove: cutting((...args: Parameters<Store['remove']>) => store.remove(...args)),
    delete: cutting((...args: Parameters<Store['delete']>) => store.delete(...args)),
  };
}

/** A person whose id and name occur nowhere by chance. */
export const somebody = (name: string): Player => ({
  id: String(10n ** 17n + BigInt(`0x${randomBytes(6).toString('hex')}`)),
  name: `${name}-${randomBytes(4).toString('hex')}`,
});

export const room = (channel: string): Room => ({ server: 'somewhere', channel });

/** A live match of tally between two people. */
export async function opened(
  table: Table,
  one: Player,
  other: Player,
  channel: string,
  options: Readonly<Record<string, string | number>> = {},
): Promise<string> {
  const { matchView } = done(
    await table.create({ room: room(channel), by: one, system: 'tally', options: { target: 100, ...options } }),
  );
  done(await table.join(matchView.id, other, 'b'));
  done(await table.start(matchView.id, one, interaction()));
  return matchView.id;
}

/** Plays at most this many rounds between those two; if they only `hold`, nobody wins. */
export async function played(
  table: Table,
  match: string,
  one: Player,
  other: Player,
  count: number,
  how: 'add' | 'hold' = 'add',
): Promise<void> {
  const does = async (player: Player, verb: string, dice: number): Promise<void> => {
    done(await table.act({ match, player, verb, params: verb === 'hold' ? {} : { dice }, interaction: interaction() }));
  };
  for (let round = 0; round < count; round += 1) {
    await does(one, 'bid', 2);
    await does(other, 'bid', 1);
    await does(one, how, 1);
    await does(other, how, 1);
    if ((await table.viewOf(match, null))?.stage !== 'live') return;
  }
}
