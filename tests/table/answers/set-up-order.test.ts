import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Facts, SideId } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { systems } from '../../../src/systems/index.ts';
import { exportText, openTable, replay } from '../../../src/table/index.ts';
import type { Entry, Head, MatchId, Player, Table } from '../../../src/table/index.ts';
import { ann, ben, cid, does, done, headOf, interaction } from '../../support/tables.ts';

const DELAY = 5_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const opened = (store: Store): Table => openTable({ store, systems, maskDelay: { least: DELAY, most: DELAY } });

const orders = (table: Table, match: MatchId, player: Player, value: string, side?: SideId) =>
  does(table, match, player, 'orders', { key: 'set-up', value }, side ? { side } : {});

/** Who is asked what: "a terrain". */
const askedIn = async (table: Table, match: MatchId): Promise<readonly string[]> =>
  ((await table.viewOf(match, null))?.view?.asked ?? [])
    .filter((decision) => !decision.in)
    .map(({ of, kind }) => `${of} ${kind}`);

const orderOf = ({ match }: Head, side: SideId): unknown =>
  (match?.secrets[side] as unknown as { orders: Facts }).orders['set-up'];

const kindsOf = (entry: Entry | undefined): readonly string[] => entry?.events.map(({ kind }) => kind) ?? [];

/** A match on built ground, both sides mustered: Ann attacks and places the first of three pieces. */
async function building(store: Store, options: Facts = {}, second: Player = ben) {
  const table = opened(store);
  const { id: match } = done(
    await table.create({
      room: { server: 's', channel: 'hall' },
      by: ann,
      system: 'squads-and-champions',
      options: { battlefield: 'constructed', attacker: 'a', ...options },
    }),
  ).matchView;
  done(await table.join(match, second, 'b'));
  done(await table.start(match, ann, interaction()));
  for (const [player, side] of [
    [ann, 'a'],
    [second, 'b'],
  ] as const)
    done(await orders(table, match, player, 'muster', side));
  return { table, match };
}

/** Has a side place its next piece where its book would. */
async function places(table: Table, match: MatchId, player: Player, side: SideId): Promise<void> {
  const matchView = await table.viewOf(match, player, side);
  const [offer] = matchView?.view ? matchView.handle.offers(matchView.view, side, 'terrain', { most: 1 }) : [];
  if (!offer) throw new Error('There is no place for a piece.');
  done(await does(table, match, player, 'terrain', offer.params, { side }));
}

describe('a set-up left to the umpire', () => {
  it('is answered in the entry that asks for it, after a restart as before', async () => {
    const store = openMemoryStore();
    const { table, match } = await building(store);
    expect(await askedIn(table, match)).toEqual(['a terrain']);
    const { entry } = done(await orders(table, match, ann, 'terrain'));
    expect(entry.events.map(({ kind }) => kind)).toEqual(['orders-set', 'terrain-placed']);
    await table.close();

    const next = opened(store);
    await next.begin();
    expect(await askedIn(next, match)).toEqual(['b terrain']);
    const { entries } = (await headOf(store, match)).log;
    await places(next, match, ben, 'b');
    expect((await headOf(store, match)).log.entries).toBe(entries + 1);
    expect(kindsOf((await headOf(store, match)).log.tail.at(-1))).toEqual(['terrain-placed', 'terrain-placed']);
    await places(next, match, ben, 'b');
    await places(next, match, ben, 'b');
    expect(await askedIn(next, match)).toEqual(['a deploy']);
    const head = await headOf(store, match);
    const { handle } = systems['squads-and-champions'] as (typeof systems)[string];
    expect(replay(handle, null, head.log.tail)).toEqual(head.match);
    await next.close();
  });

  it('is the side’s own to know: others see the pieces, not the order', async () => {
    const { table, match } = await building(openMemoryStore());
    done(await orders(table, match, ann, 'auto'));
    for (const [player, viewer] of [
      [ben, 'b'],
      [null, 'all'],
    ] as const) {
      const matchView = await table.viewOf(match, player);
      expect(matchView?.viewer).toBe(viewer);
      expect(JSON.stringify(matchView?.view?.secrets)).not.toContain('auto');
      const log = await table.log(match, player, 1, 99);
      expect(log.at(-1)).toMatchObject({ side: 'a', events: [{ kind: 'terrain-placed' }] });
      expect(JSON.stringify(log)).not.toContain('auto');
    }
  });

  it('undo goes back to before the order, alone as long as the other side has done nothing', async () => {
    const store = openMemoryStore();
    const { table, match } = await building(store);
    done(await orders(table, match, ann, 'auto'));
    expect(await askedIn(table, match)).toEqual(['b terrain']);
    done(await table.undo(match, ann, interaction()));
    expect(await askedIn(table, match)).toEqual(['a terrain']);
    expect(orderOf(await headOf(store, match), 'a')).toBe('muster');

    const { entries: before } = (await headOf(store, match)).log;
    done(await orders(table, match, ann, 'auto'));
    await places(table, match, ben, 'b');
    expect(await table.undo(match, ann, interaction(), before)).toMatchObject({ trouble: { code: 'needs-consent' } });
    done(await table.propose(match, ann, { what: 'undo', to: before }, interaction()));
    done(await table.agree(match, ben, interaction()));
    expect(await askedIn(table, match)).toEqual(['a terrain']);
    expect((await table.viewOf(match, null))?.view?.board.pieces).toEqual([]);
    expect(orderOf(await headOf(store, match), 'a')).toBe('muster');
  });

  it('an undo of what came later leaves the order in force', async () => {
    const store = openMemoryStore();
    const { table, match } = await building(store);
    done(await orders(table, match, ann, 'terrain'));
    const { entries } = (await headOf(store, match)).log;
    await places(table, match, ben, 'b');
    done(await table.propose(match, ben, { what: 'undo', to: entries }, interaction()));
    done(await table.agree(match, ann, interaction()));
    expect(await askedIn(table, match)).toEqual(['b terrain']);
    await places(table, match, ben, 'b');
    expect(await askedIn(table, match)).toEqual(['b terrain']);
  });

  it('goes on in a fork of one’s own match, and in an imported one that is looked at', async () => {
    const store = openMemoryStore();
    const { table, match } = await building(store, { solo: 'on' }, ann);
    done(await orders(table, match, ann, 'terrain', 'a'));
    const { entries } = (await headOf(store, match)).log;
    const fork = done(await table.fork(match, ann, entries, async () => ({ server: 's', channel: 'yard' }))).matchView;
    expect(orderOf(await headOf(store, fork.id), 'a')).toBe('terrain');
    await places(table, fork.id, ann, 'b');
    expect(await askedIn(table, fork.id)).toEqual(['b terrain']);

    done(await orders(table, match, ann, 'auto', 'a'));
    done(await orders(table, match, ann, 'auto', 'b'));
    expect(await askedIn(table, match)).toEqual(['a turn']);
    done(await table.concede(match, ann, interaction()));
    const { exported } = done(await table.exported(match, ann));
    const copy = done(await table.imported(exportText(exported), { server: 's', channel: 'attic' }, cid)).matchView;
    for (let number = 1; number <= exported.entries.length; number += 1)
      expect((await table.past(copy.id, cid, number))?.own).toEqual((await table.past(match, ann, number))?.own);
  });
});

describe('a secret question left to the umpire', () => {
  it('is answered like a player’s after a while, whoever made it come up', async () => {
    const store = openMemoryStore();
    const table = opened(store);
    const { id: match } = done(
      await table.create({
        room: { server: 's', channel: 'hall' },
        by: ann,
        system: 'salvation-and-steel',
        options: { scenario: 'ask', terrain: 'none' },
      }),
    ).matchView;
    done(await table.join(match, ben, 'b'));
    done(await table.start(match, ann, interaction()));
    const told = async (): Promise<boolean> => table.told(match, (await headOf(store, match)).log.entries);
    done(await orders(table, match, ann, 'auto'));
    // The band that she is asked for already goes in at once.
    expect(await askedIn(table, match)).toEqual(['b band']);
    done(await orders(table, match, ben, 'band'));
    await told();
    expect(await askedIn(table, match)).toEqual(['a scenario', 'b scenario']);
    await vi.advanceTimersByTimeAsync(DELAY - 1);
    expect(await askedIn(table, match)).toEqual(['a scenario', 'b scenario']);
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(async () => expect(await askedIn(table, match)).toEqual(['b scenario']));
    const entry = (await headOf(store, match)).log.tail.at(-1);
    expect(entry).toMatchObject({ by: ann, side: 'a', input: { verb: 'scenario', by: 'a' } });
    await table.close();
  });

  it('is not answered any more when the order is taken back in time', async () => {
    const store = openMemoryStore();
    const table = opened(store);
    const { id: match } = done(
      await table.create({
        room: { server: 's', channel: 'hall' },
        by: ann,
        system: 'salvation-and-steel',
        options: { scenario: 'ask' },
      }),
    ).matchView;
    done(await table.join(match, ben, 'b'));
    done(await table.start(match, ann, interaction()));
    done(await orders(table, match, ann, 'auto'));
    done(await orders(table, match, ben, 'band'));
    await table.told(match, (await headOf(store, match)).log.entries);
    done(await orders(table, match, ann, 'ask'));
    await vi.advanceTimersByTimeAsync(10 * DELAY);
    expect(await askedIn(table, match)).toEqual(['a scenario', 'b scenario']);
    await table.close();
  });
});

describe('set-up left to the bot in an earlier version', () => {
  it('becomes an order, once', async () => {
    const store = openMemoryStore();
    const { table, match } = await building(store);
    await table.close();
    await store.set(`left:${match}:a`, { kind: 'terrain' });
    await store.set(`left:${match}:b`, { kind: 'no-such-kind' });
    const changed: MatchId[] = [];
    const next = opened(store);
    next.watch((one) => changed.push(one));
    await next.begin();
    expect(changed).toEqual([match]);
    expect(await askedIn(next, match)).toEqual(['b terrain']);
    const head = await headOf(store, match);
    expect([orderOf(head, 'a'), orderOf(head, 'b')]).toEqual(['terrain', 'muster']);
    expect(head.log.tail.at(-1)).toMatchObject({ by: ann, side: 'a', input: { verb: 'orders' } });
    for (const side of ['a', 'b']) expect(await store.get(`left:${match}:${side}`)).toBeNull();
    await next.close();
  });

  it('is kept for the next start while other writers are faster', async () => {
    const store = openMemoryStore();
    const { table, match } = await building(store);
    await table.close();
    await store.set(`left:${match}:a`, { kind: 'terrain' });
    const crowded: Store = {
      ...store,
      swap: async (key, rev, value) => (key.startsWith('match:') ? false : store.swap(key, rev, value)),
    };
    const next = opened(crowded);
    await next.begin();
    expect(await store.get(`left:${match}:a`)).toEqual({ kind: 'terrain' });
    await next.close();
    const quiet = opened(store);
    await quiet.begin();
    expect(await store.get(`left:${match}:a`)).toBeNull();
    expect(orderOf(await headOf(store, match), 'a')).toBe('terrain');
    await quiet.close();
  });

  it('is dropped where the set-up is over', async () => {
    const store = openMemoryStore();
    const { table, match } = await building(store);
    for (const player of [ann, ben]) done(await orders(table, match, player, 'auto'));
    const { entries } = (await headOf(store, match)).log;
    await table.close();
    await store.set(`left:${match}:a`, { kind: 'terrain' });
    const next = opened(store);
    await next.begin();
    expect((await headOf(store, match)).log.entries).toBe(entries);
    expect(await store.get(`left:${match}:a`)).toBeNull();
    await next.close();
  });
});
