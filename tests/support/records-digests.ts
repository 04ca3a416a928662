import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { openMemoryStore } from '../../src/store/memory.ts';
import type { Store } from '../../src/store/store.ts';
import { systems } from '../../src/systems/index.ts';
import { playAtTable } from './simulation/random-table.ts';
import { simulate } from './simulation/simulation.ts';

const LENGTH = 12;

/** By the kind of record: `match`, `page`, `player`. */
export type RecordDigests = Readonly<Record<string, string>>;

/** A store in memory with a digest of all that is ever written to it, by the kind of record. */
function openDigested(): { readonly store: Store; readonly digests: () => RecordDigests } {
  const kept = openMemoryStore();
  const hashes = new Map<string, Hash>();
  const note = (how: string, key: string, ...what: readonly unknown[]): void => {
    const kind = key.split(':')[0] ?? key;
    // Processes give themselves names at random.
    if (kind === 'presence') return;
    const hash = hashes.get(kind) ?? createHash('sha256');
    hashes.set(kind, hash.update(JSON.stringify([how, key, ...what])));
  };
  const store: Store = {
    ...kept,
    async set(key, value, options) {
      await kept.set(key, value, options);
      note('set', key, value, options);
    },
    async delete(key) {
      await kept.delete(key);
      note('delete', key);
    },
    async swap(key, rev, next, options) {
      const won = await kept.swap(key, rev, next, options);
      if (won) note('swap', key, next, options);
      return won;
    },
    async add(key, word) {
      await kept.add(key, word);
      note('add', key, word);
    },
    async remove(key, word) {
      await kept.remove(key, word);
      note('remove', key, word);
    },
  };
  return {
    store,
    digests: () =>
      Object.fromEntries([...hashes].map(([kind, hash]) => [kind, hash.copy().digest('hex').slice(0, LENGTH)]).sort()),
  };
}

async function ofDays(seed: number, processes: number): Promise<RecordDigests> {
  const { store, digests } = openDigested();
  await simulate({ books: systems, store, days: 12, matches: 3, seed, processes });
  return digests();
}

async function ofTable(system: string, seed: number): Promise<RecordDigests> {
  const { handle } = systems[system]!;
  const { store, digests } = openDigested();
  await playAtTable(handle, { seed, bold: 60, most: 60, store });
  return digests();
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

/** To the table all books are alike: the quickest will do. */
const BOOKS = ['salvation-and-steel', 'squads-and-champions', 'vampires-vs-werewolves'];

/**
 * By name: what the table keeps of people who play for days, and of whole matches with undo, agreements, time-outs and
 * forks.
 */
export const recordsOf: Readonly<Record<string, () => Promise<RecordDigests>>> = Object.fromEntries([
  ...range(6).map((seed) => [`days ${seed}`, () => ofDays(seed, 1 + (seed % 2))] as const),
  ...BOOKS.flatMap((system) => range(4).map((seed) => [`${system} ${seed}`, () => ofTable(system, seed)] as const)),
]);
