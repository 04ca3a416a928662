import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import type { MatchId, Player, Table } from '../../../src/table/index.ts';
import { ann, begun, ben, books, cid, does, done, headOf, interaction, troubleOf } from '../../support/tables.ts';

const HOUR = 3_600_000;
const dan: Player = { id: '1004', name: 'Dan' };

const secretsOf = async (table: Table, match: MatchId, player: Player | null): Promise<unknown> =>
  (await table.viewOf(match, player))?.view?.secrets;
const listed = async (table: Table, player: Player): Promise<readonly MatchId[]> =>
  (await table.listOf(player)).map(({ id }) => id);

/** A match in which Ben has planned in secret and offered his seat. */
async function offered() {
  const store = openMemoryStore();
  const time = { now: Date.UTC(2026, 4, 4, 12) };
  const { table, match } = await begun(store, { target: 100 }, { clock: () => time.now });
  done(await does(table, match, ben, 'bid', { dice: 1 }));
  done(await does(table, match, ben, 'plan', { dice: 3 }));
  const offer = await table.offerSeat(match, ben, interaction());
  return { store, table, match, time, offer };
}

describe('a seat', () => {
  it('that is offered stays its player’s until somebody takes it', async () => {
    const { table, match, offer } = await offered();
    expect(done(offer).entry).toMatchObject({
      by: ben,
      side: 'b',
      note: { kind: 'seat-offered', side: 'b', who: [ben], why: 'player' },
    });
    expect(await table.viewOf(match, null)).toMatchObject({
      offered: [{ side: 'b', who: [ben] }],
      seats: { b: [ben] },
    });
    done(await does(table, match, ben, 'bid', { dice: 2 }));
    expect(troubleOf(await table.offerSeat(match, ben, interaction()))).toBe('already-offered');
    expect(troubleOf(await table.offerSeat(match, cid, interaction()))).toBe('not-a-player');
  });

  it('that is taken hands over all that the side knows, and the former player sees no secrets any more', async () => {
    const { table, match } = await offered();
    done(await table.follow(match, cid, true));
    const { entry, matchView } = done(await table.takeSeat(match, cid, 'b', interaction()));
    expect(entry).toMatchObject({ by: cid, side: 'b', note: { kind: 'seat-taken', side: 'b', who: cid, from: [ben] } });
    expect(matchView).toMatchObject({ viewer: 'b', seats: { a: [ann], b: [cid] }, offered: [], followers: [] });
    expect(await secretsOf(table, match, cid)).toEqual({ b: { plan: 3 } });
    expect(await secretsOf(table, match, ben)).toEqual({});
    expect((await table.viewOf(match, ben))?.viewer).toBe('all');
    const read = async (player: Player | null) => JSON.stringify(await table.log(match, player, 1));
    expect(await read(ben)).toBe(await read(null));
    expect(await read(cid)).toContain('plan-set');
    for (const number of [1, 2, 3]) expect((await table.past(match, ben, number))?.secrets).toEqual({});
    expect(troubleOf(await does(table, match, ben, 'bid', { dice: 1 }))).toBe('not-a-player');
    done(await does(table, match, cid, 'plan', { dice: 0 }));
  });

  it('names each of its former players once, though they change places again and again', async () => {
    const { store, table, match } = await offered();
    for (const [from, to] of [
      [ben, cid],
      [cid, ben],
      [ben, cid],
    ] as const) {
      if (from === cid || (await table.viewOf(match, null))?.offered.length === 0)
        done(await table.offerSeat(match, from, interaction()));
      done(await table.takeSeat(match, to, 'b', interaction()));
    }
    expect((await headOf(store, match)).formerPlayers).toEqual([ben, cid]);
  });

  it('moves from list to list with its player', async () => {
    const { store, table, match } = await offered();
    done(await table.takeSeat(match, cid, null, interaction()));
    expect([await listed(table, ben), await listed(table, cid)]).toEqual([[], [match]]);
    expect(await store.words(`player:${ben.id}`)).toEqual([]);
    done(await table.concede(match, cid, interaction()));
    expect(await store.words(`player:${cid.id}`)).toEqual([]);
  });

  it('that is asked something asks its new player, who has the whole time', async () => {
    const { store, table, match, time } = await offered();
    time.now += 23 * HOUR;
    done(await table.offerSeat(match, ann, interaction()));
    const head = await headOf(store, match);
    await store.set(`match:${match}`, {
      ...head,
      clock: { ...head.clock, sides: { ...head.clock.sides, a: { ...head.clock.sides.a, misses: 2 } } },
    });
    expect(done(await table.takeSeat(match, cid, 'a', interaction())).entry.newlyAsked).toEqual(['a']);
    expect((await table.viewOf(match, null))?.clocks.a).toMatchObject({ until: time.now + 24 * HOUR, misses: 0 });
    // Ben has answered: the match does not wait for him.
    expect(done(await table.takeSeat(match, dan, 'b', interaction())).entry.newlyAsked).toEqual([]);
  });

  it('is not for who plays already, nor where none is offered, nor in a match that is not live', async () => {
    const { table, match } = await offered();
    expect(troubleOf(await table.takeSeat(match, ann, 'b', interaction()))).toBe('already-seated');
    expect(troubleOf(await table.takeSeat(match, ben, 'b', interaction()))).toBe('already-seated');
    expect(troubleOf(await table.takeSeat(match, cid, 'a', interaction()))).toBe('seat-not-offered');
    done(await table.takeSeat(match, cid, 'b', 'mine'));
    expect(done(await table.takeSeat(match, cid, 'b', 'mine')).again).toBe(true);
    expect(troubleOf(await table.takeSeat(match, dan, null, interaction()))).toBe('seat-not-offered');
    done(await table.concede(match, ann, interaction()));
    for (const acted of [
      await table.takeSeat(match, dan, 'a', interaction()),
      await table.offerSeat(match, ann, interaction()),
      await table.releaseSeat(match, ann, interaction()),
    ])
      expect(troubleOf(acted)).toBe('not-live');
  });

  it('is taken by one, though many want it at once', async () => {
    const { store, match } = await offered();
    const all = await Promise.all(
      [cid, dan].map((player) => openTable({ store, systems: books }).takeSeat(match, player, 'b', interaction())),
    );
    expect(all.map(troubleOf).sort()).toEqual([null, 'seat-not-offered'].sort());
    expect((await headOf(store, match)).seats.b).toHaveLength(1);
  });
});

describe('a side of several players', () => {
  /** Cid and Dan hold side b with Ben. */
  async function crowd() {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    const { id: match } = done(
      await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: 'tally', options: { teams: 'on' } }),
    ).matchView;
    for (const player of [ben, cid]) done(await table.join(match, player, 'b'));
    done(await table.start(match, ann, interaction()));
    return { store, table, match };
  }

  it('is no council: any of them takes back what the side has done', async () => {
    const { table, match } = await crowd();
    done(await does(table, match, ben, 'plan', { dice: 3 }));
    done(await table.undo(match, cid, interaction()));
  });

  it('may be left by one of them, but not by the last', async () => {
    const { table, match } = await crowd();
    done(await does(table, match, cid, 'plan', { dice: 3 }));
    done(await table.offerSeat(match, cid, interaction()));
    const { entry, matchView } = done(await table.releaseSeat(match, cid, interaction()));
    expect(entry).toMatchObject({ by: cid, note: { kind: 'seat-released', side: 'b', who: cid } });
    expect(matchView).toMatchObject({ viewer: 'all', seats: { b: [ben] }, offered: [] });
    expect(await secretsOf(table, match, cid)).toEqual({});
    expect(await listed(table, cid)).toEqual([]);
    expect(await table.releaseSeat(match, ben, interaction())).toMatchObject({
      trouble: { code: 'seats-empty', facts: { sides: ['b'] } },
    });
    expect(troubleOf(await table.releaseSeat(match, cid, interaction()))).toBe('not-a-player');
  });

  it('has a substitute for the one who offered, and the others stay', async () => {
    const { table, match } = await crowd();
    done(await table.offerSeat(match, ben, interaction()));
    expect(done(await table.takeSeat(match, dan, 'b', interaction())).matchView.seats.b).toEqual([cid, dan]);
  });

  it('that the clock has offered as a whole goes to the substitute as a whole', async () => {
    const { store, table, match } = await crowd();
    done(await table.offerSeat(match, ben, interaction()));
    const head = await headOf(store, match);
    await store.set(`match:${match}`, { ...head, offered: [{ side: 'b', who: [ben, cid] }, ...head.offered] });
    expect(done(await table.takeSeat(match, dan, 'b', interaction())).matchView).toMatchObject({
      seats: { b: [dan] },
      offered: [],
    });
    expect([await listed(table, ben), await listed(table, cid)]).toEqual([[], []]);
  });
});

describe('who holds both sides', () => {
  it('offers one after the other, and keeps the match while one is held', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const { id } = done(
      await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: 'tally', options: { solo: 'on' } }),
    ).matchView;
    done(await table.join(id, ann));
    done(await table.start(id, ann, interaction()));
    done(await table.offerSeat(id, ann, interaction()));
    done(await table.offerSeat(id, ann, interaction()));
    expect(troubleOf(await table.offerSeat(id, ann, interaction()))).toBe('already-offered');
    expect(done(await table.takeSeat(id, ben, 'b', interaction())).matchView.seats).toEqual({ a: [ann], b: [ben] });
    expect((await table.viewOf(id, ann))?.viewer).toBe('a');
    expect(await listed(table, ann)).toEqual([id]);
  });
});

describe('a follower', () => {
  it('is one until they no longer want to, takes a seat, or the match is over', async () => {
    const { store, table, match } = await offered();
    expect(done(await table.follow(match, cid, true)).matchView).toMatchObject({ viewer: 'all', followers: [cid] });
    const { rev } = await headOf(store, match);
    done(await table.follow(match, cid, true));
    expect((await headOf(store, match)).rev).toBe(rev);
    done(await table.follow(match, cid, false));
    expect((await table.viewOf(match, null))?.followers).toEqual([]);
    expect(troubleOf(await table.follow(match, ann, true))).toBe('already-seated');
    done(await table.concede(match, ann, interaction()));
    expect(troubleOf(await table.follow(match, cid, true))).toBe('not-live');
  });
});
