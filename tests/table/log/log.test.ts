import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTable, replay } from '../../../src/table/index.ts';
import { entriesFor, readState } from '../../../src/table/log/log.ts';
import type { Entry, Head, LogPage } from '../../../src/table/index.ts';
import { ann, begun, ben, books, does, done, rounds } from '../../support/tables.ts';
import { tallyDoor } from '../../support/tally.ts';

const headOf = async (store: Store, match: string): Promise<Head> => (await store.get<Head>(`match:${match}`)) as Head;

const pagesOf = async (store: Store, head: Head): Promise<readonly LogPage[]> =>
  Promise.all(head.log.pages.map(async ({ key }) => (await store.get<LogPage>(key)) as LogPage));

const allEntries = async (store: Store, match: string): Promise<readonly Entry[]> => {
  const head = await headOf(store, match);
  return [...(await pagesOf(store, head)).flatMap(({ entries }) => entries), ...head.log.tail];
};

describe('a long log', () => {
  it('goes to pages, and is read across them', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100 });
    await rounds(table, match, 5);
    for (let turn = 0; turn < 130; turn += 1) done(await does(table, match, ann, 'bid', { dice: turn % 4 }));
    const head = await headOf(store, match);
    expect(head.log.tail.length).toBeLessThanOrEqual(50);
    expect(head.log.pages.map(({ first, last }) => [first, last])).toEqual([
      [1, 50],
      [51, 100],
      [101, 150],
    ]);
    const numbers = (await table.log(match, ann, 1)).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 151 }, (_, index) => index + 1));
    expect((await table.log(match, ann, 49, 102)).map(({ number }) => number)).toEqual(numbers.slice(48, 102));
    expect((await table.log(match, ann, 150)).map(({ number }) => number)).toEqual([150, 151]);
    expect(await table.log(match, ann, 152)).toEqual([]);
    expect(await table.log('nowhere', ann, 1)).toEqual([]);
  });

  it('goes to a page early when its entries are long', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100 });
    const long = `1${' '.repeat(30_000)}`;
    for (let turn = 0; turn < 4; turn += 1) {
      const { ok } = await table.act({
        match,
        player: ann,
        verb: 'bid',
        params: { dice: 1 },
        interaction: `long-${turn}-${long}`,
      });
      expect(ok).toBe(true);
    }
    const plain = await headOf(store, match);
    expect(plain.log.pages).toEqual([]);
    for (let turn = 0; turn < 4; turn += 1)
      done(await does(table, match, { ...ann, name: long }, 'bid', { dice: turn }));
    const head = await headOf(store, match);
    expect(head.log.pages.length).toBeGreaterThan(0);
    expect(JSON.stringify(head.log.tail).length).toBeLessThan(70_000);
    expect((await table.log(match, ann, 1)).map(({ number }) => number)).toHaveLength(head.log.entries);
  });

  it('replayed from its inputs and kept dice gives the same match, as does every page from the state before it', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100 });
    done(await does(table, match, ben, 'plan', { dice: 2 }));
    for (let round = 0; (await headOf(store, match)).stage === 'live'; round += 1) {
      done(await does(table, match, ann, 'bid', { dice: round % 4 }));
      for (const _ of [1, 2]) {
        const of = (await table.viewOf(match, null))?.view?.asked[0]?.of;
        done(await does(table, match, of === 'a' ? ann : ben, 'add', { dice: 1 }));
      }
    }
    const head = await headOf(store, match);
    const entries = await allEntries(store, match);
    expect(entries.length).toBeGreaterThan(50);
    expect(replay(tallyDoor, null, entries)).toEqual(head.match);
    const pages = await pagesOf(store, head);
    const last = pages.at(-1);
    expect(replay(tallyDoor, last ? await readState(store, head.log, last) : null, head.log.tail)).toEqual(head.match);
    expect(entries.flatMap(({ dice }) => dice)).toHaveLength(head.match?.drawn ?? -1);
  });

  it('can be looked back at, by each in their own way', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100 });
    const then: string[] = [];
    for (let turn = 0; turn < 120; turn += 1) {
      const { matchView } = done(await does(table, match, ann, 'bid', { dice: turn % 4 }));
      then[matchView.entries] = JSON.stringify(matchView.view);
    }
    for (const number of [2, 30, 50, 51, 52, 99, 100, 101, 110, 121]) {
      expect(JSON.stringify(await table.past(match, ann, number))).toBe(then[number]);
      expect((await table.past(match, ben, number))?.answers).toEqual({});
    }
    for (const number of [0, -1, 122, 1.5]) expect(await table.past(match, ann, number)).toBeNull();
    expect(await table.past('nowhere', ann, 1)).toBeNull();
  });

  it('keeps the state where another revision of the book takes over, and replays nothing across it', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100 });
    done(await does(table, match, ann, 'bid', { dice: 1 }));
    const last = JSON.stringify(done(await does(table, match, ann, 'bid', { dice: 2 })).matchView.view);
    const newer = openTable({ store, systems: { tally: { handle: { ...tallyDoor, rules: 2 } } } });
    done(await does(newer, match, ann, 'bid', { dice: 3 }));
    const now = JSON.stringify(done(await does(newer, match, ann, 'bid', { dice: 0 })).matchView.view);
    expect((await headOf(store, match)).log.pages.map(({ first, last: to }) => [first, to])).toEqual([[1, 3]]);
    expect(await newer.past(match, ann, 2)).toBeNull();
    expect(JSON.stringify(await newer.past(match, ann, 3))).toBe(last);
    expect((await newer.past(match, ann, 4))?.answers).toMatchObject({ q1: { '': { params: { dice: 3 } } } });
    expect(JSON.stringify(await newer.past(match, ann, 5))).toBe(now);
    expect(await newer.log(match, ann, 1)).toHaveLength(5);
    expect(await openTable({ store, systems: books }).past(match, ann, 2)).not.toBeNull();
  });

  it('holds the beginning of a match for everybody, and of what is done in secret only what they may know', () => {
    const silent: Entry = {
      number: 1,
      at: 0,
      by: ann,
      side: 'a',
      input: null,
      note: null,
      events: [],
      beats: [],
      newlyAsked: [],
      sealed: [],
      opened: [],
      dice: [],
      barrier: false,
      link: null,
    };
    const beginning = { options: {}, dice: null };
    const inputs = [
      { begin: beginning },
      { open: { position: { system: 'tally', units: [] }, ...beginning } },
      { verb: 'plan', by: 'a', params: {} },
      null,
    ] as readonly Entry['input'][];
    const seenBy = (viewer: 'a' | 'b' | 'all' | 'umpire') =>
      entriesFor(
        inputs.map((input, index) => ({ ...silent, number: index + 1, input })),
        viewer,
      ).map(({ number }) => number);
    expect(seenBy('all')).toEqual([1, 2]);
    expect(seenBy('b')).toEqual([1, 2]);
    expect(seenBy('a')).toEqual([1, 2, 3, 4]);
    expect(seenBy('umpire')).toEqual([1, 2, 3, 4]);
  });

  it('that does not fit the rules is not replayed', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100 });
    await rounds(table, match, 2);
    const entries = await allEntries(store, match);
    const cut = entries.map((entry) => ({ ...entry, dice: entry.dice.slice(1) }));
    expect(() => replay(tallyDoor, null, cut)).toThrow();
    const more = entries.map((entry) => ({ ...entry, dice: [...entry.dice, { sides: 6, value: 1, purpose: 'add' }] }));
    expect(() => replay(tallyDoor, null, more)).toThrow('Entry 1');
    expect(() =>
      replay(
        tallyDoor,
        null,
        entries.filter(({ number }) => number !== 3),
      ),
    ).toThrow('cannot be replayed');
  });
});
