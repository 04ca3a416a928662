import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Json } from '../../../src/engine/index.ts';
import { openTable, replay } from '../../../src/table/index.ts';
import type { Seats, Table } from '../../../src/table/index.ts';
import {
  ann,
  annFirst,
  begun,
  books,
  ben,
  cid,
  does,
  done,
  headOf,
  interaction,
  rounds,
  troubleOf,
} from '../../support/tables.ts';
import { longMatch } from '../../support/long-match.ts';
import { systems } from '../../../src/systems/index.ts';
import { tallyDoor } from '../../support/tally.ts';

const yard = async () => ({ server: 's', channel: 'yard' });

describe('a fork', () => {
  it('begins a practice match from a past step, both sides the player’s, without a clock and with dice of its own', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 50, pace: 'live', posts: 'turn' });
    await rounds(table, match, 2);
    const number = (await table.viewOf(match, null))?.entries ?? 0;
    const then = await table.past(match, null, number);
    await rounds(table, match, 1);
    const { matchView } = done(await table.fork(match, cid, number, yard));
    expect(matchView).toMatchObject({
      stage: 'live',
      room: { channel: 'yard' },
      seats: { a: [cid], b: [cid] },
      pace: null,
      options: { target: 50, solo: 'on', posts: 'turn' },
    });
    expect(matchView.view?.own).toMatchObject({ round: 3, tally: then?.own && (then.own as { tally: object }).tally });
    const [old, made] = [await headOf(store, match), await headOf(store, matchView.id)];
    expect(made.seed).not.toBe(old.seed);
    expect(made.match?.drawn).toBe(0);
    expect(await table.at(await yard())).toBe(matchView.id);
    expect((await table.listOf(cid)).map(({ id }) => id)).toEqual([matchView.id]);
    // It is a match like any other: played, looked back at, replayed.
    done(await does(table, matchView.id, cid, 'bid', { dice: 3 }, { side: 'a' }));
    done(await does(table, matchView.id, cid, 'bid', { dice: 1 }, { side: 'b' }));
    done(await does(table, matchView.id, cid, 'add', { dice: 2 }, { side: 'a' }));
    const after = await headOf(store, matchView.id);
    expect(replay(tallyDoor, null, after.log.tail)).toEqual(after.match);
    expect((await table.past(matchView.id, cid, 1))?.own).toMatchObject({ round: 3 });
    expect(done(await table.concede(matchView.id, cid, interaction())).matchView.stage).toBe('over');
  });

  it('of a match that goes on knows only what everybody knows: its thread has other readers', async () => {
    const { store, table, match } = await longMatch(60);
    const { handle } = systems['salvation-and-steel'] as (typeof systems)[string];
    const number = (await table.viewOf(match, null))?.entries ?? 0;
    const head = await headOf(store, match);
    if (!head.match) throw new Error('It has not begun.');
    const written = (viewer: 'all') => handle.write(handle.view(head.match as NonNullable<typeof head.match>, viewer));
    for (const player of [ann, ben, cid]) {
      const { matchView } = done(
        await table.fork(match, player, number, async () => ({ server: 's', channel: `thread-${player.id}` })),
      );
      const [first] = (await headOf(store, matchView.id)).log.tail;
      expect(first?.input).toEqual({ open: written('all') });
      expect(JSON.stringify(first?.input)).not.toContain('"orders"');
    }
  });

  it('of a match that one plays alone knows everything; not where another has a seat as well', async () => {
    const { store, table, match } = await longMatch(60);
    const secretsOf = async (seats: Seats, channel: string): Promise<readonly string[]> => {
      await store.set(`match:${match}`, { ...(await headOf(store, match)), seats });
      const { matchView } = done(
        await table.fork(match, ann, (await table.viewOf(match, null))?.entries ?? 0, async () => ({
          server: 's',
          channel,
        })),
      );
      const [first] = (await headOf(store, matchView.id)).log.tail;
      return Object.keys((first?.input as { open: { secrets?: object } }).open.secrets ?? {});
    };
    expect(await secretsOf({ a: [ann], b: [ann] }, 'alone')).toEqual(['a', 'b']);
    expect(await secretsOf({ a: [ann], b: [ann, cid] }, 'together')).toEqual([]);
    expect(await secretsOf({ a: [ann], b: [] }, 'left')).toEqual([]);
  });

  it('of a match that goes on is the same whatever was done in secret', async () => {
    const opened: unknown[] = [];
    for (const kept of [0, 1]) {
      const { store, table, match } = await longMatch(60);
      const { handle } = systems['salvation-and-steel'] as (typeof systems)[string];
      const mine = await table.viewOf(match, ben);
      const order = mine?.view && handle.offers(mine.view, 'b', 'orders').at(kept);
      if (!order) throw new Error('No order is offered.');
      done(await does(table, match, ben, 'orders', order.params as Readonly<Record<string, Json>>));
      for (const player of [ann, ben, cid]) {
        const { matchView } = done(
          await table.fork(match, player, (await table.viewOf(match, null))?.entries ?? 0, async () => ({
            server: 's',
            channel: `thread-${player.id}`,
          })),
        );
        const head = await headOf(store, matchView.id);
        opened.push({
          input: head.log.tail[0]?.input,
          events: head.log.tail.flatMap(({ events }) => events),
          secrets: head.match?.secrets,
        });
      }
    }
    for (const other of opened) expect(other).toEqual(opened[0]);
  });

  it('of a match that is over knows everything', async () => {
    const { store, table, match } = await longMatch(60);
    const number = (await table.viewOf(match, null))?.entries ?? 0;
    done(await table.concede(match, ann, 'enough'));
    const { matchView } = done(await table.fork(match, cid, number, yard));
    const [first] = (await headOf(store, matchView.id)).log.tail;
    expect(Object.keys((first?.input as { open: { secrets: object } }).open.secrets)).toEqual(['a', 'b']);
  });

  it('is opened once from a position, as long as it goes on; another player or position has its own', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 50 });
    await rounds(table, match, 2);
    const number = (await table.viewOf(match, null))?.entries ?? 0;
    let made = 0;
    const forked = async (player: typeof ann, at = number, isThere?: () => Promise<boolean>) => {
      const room = async () => ({ server: 's', channel: `thread-${(made += 1)}` });
      const { matchView, again } = done(await table.fork(match, player, at, room, isThere));
      return { id: matchView.id, again, made };
    };
    const first = await forked(cid);
    expect(first).toMatchObject({ again: false, made: 1 });
    // Also when it has been played on, over pages of the log.
    for (let times = 0; times < 30; times += 1) {
      done(await does(table, first.id, cid, 'plan', { dice: times % 4 }, { side: 'a' }));
      done(await does(table, first.id, cid, 'plan', { dice: times % 4 }, { side: 'b' }));
    }
    expect((await headOf(store, first.id)).log.pages.length).toBeGreaterThan(0);
    expect(await forked(cid)).toEqual({ id: first.id, again: true, made: 1 });
    expect(await forked(ben)).toMatchObject({ again: false, made: 2 });
    expect(await forked(cid, 1)).toMatchObject({ again: false, made: 3 });
    // One whose room is gone leads nowhere.
    const second = await forked(cid, number, async () => false);
    expect(second).toMatchObject({ again: false, made: 4 });
    // One that others have joined is no longer a practice of one's own.
    await store.set(`match:${first.id}`, { ...(await headOf(store, first.id)), seats: { a: [cid], b: [cid, ben] } });
    expect(await forked(cid)).toEqual({ id: second.id, again: true, made: 4 });
    done(await table.concede(second.id, cid, interaction()));
    expect(await forked(cid)).toMatchObject({ again: false, made: 5 });
  });

  it('is opened once by two presses at the same time', async () => {
    const { table, match } = await begun(openMemoryStore());
    let made = 0;
    const press = async () =>
      done(await table.fork(match, cid, 1, async () => ({ server: 's', channel: `thread-${(made += 1)}` })));
    const [one, other] = await Promise.all([press(), press()]);
    expect([one.again, other.again, made]).toEqual([false, true, 1]);
    expect(other.matchView.id).toBe(one.matchView.id);
  });

  it('is opened once by two presses that two processes hear of', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    const another = openTable({ store, systems: books });
    let made = 0;
    const press = async (at: Table) =>
      done(await at.fork(match, cid, 1, async () => ({ server: 's', channel: `thread-${(made += 1)}` })));
    const both = await Promise.all([press(table), press(another)]);
    expect(both.map(({ again }) => again).sort()).toEqual([false, true]);
    expect(new Set(both.map(({ matchView }) => matchView.id)).size).toBe(1);
    expect(made).toBe(1);
    await another.close();
  });

  it('is refused, without a room being made for it, where there is no such step or no such match', async () => {
    const { table, match } = await begun(openMemoryStore());
    const never = async () => {
      throw new Error('A room was made.');
    };
    for (const number of [0, 2, 1.5])
      expect(troubleOf(await table.fork(match, cid, number, never))).toBe('no-such-step');
    expect(troubleOf(await table.fork('nowhere', cid, 1, never))).toBe('no-match');
    expect(troubleOf(await table.fork(match, cid, 1, async () => ({ server: 's', channel: 'hall' })))).toBe(
      'room-taken',
    );
    expect(await table.listOf(cid)).toEqual([]);
  });
});

describe('steps', () => {
  it('are the entries that everybody may know, so that their numbers tell nothing of secrets', async () => {
    const { table, match } = await begun(openMemoryStore());
    await annFirst(table, match);
    const before = await table.steps(match);
    done(await does(table, match, ben, 'plan', { dice: 2 }));
    done(await does(table, match, ben, 'plan', { dice: 3 }));
    expect(await table.steps(match)).toEqual(before);
    done(await does(table, match, ann, 'hold'));
    const after = await table.steps(match);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toBe((await table.viewOf(match, null))?.entries);
  });

  it('are what people read of going back: proposals and notes name them, not the entries', async () => {
    const { table, match } = await begun(openMemoryStore());
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    const then = (await table.steps(match)).length;
    const number = (await table.viewOf(match, null))?.entries ?? 0;
    // Entries that nobody else may know of.
    for (const dice of [1, 2, 3]) done(await does(table, match, ann, 'plan', { dice }));
    done(await does(table, match, ben, 'bid', { dice: 1 }));
    done(await does(table, match, ann, 'hold'));
    expect((await table.steps(match)).length).toBeLessThan((await table.viewOf(match, null))?.entries ?? 0);
    done(await table.propose(match, ann, { what: 'undo', to: number + 3 }, interaction()));
    expect((await table.viewOf(match, ben))?.pending?.proposal).toEqual({ what: 'undo', to: number + 3, step: then });
    expect(
      done(await table.propose(match, ben, { what: 'undo', to: number + 3 }, interaction())).entry.note,
    ).toMatchObject({ kind: 'undone', to: number + 3, step: then });
  });

  it('can be looked at as either side or the umpire once the match is over, not before', async () => {
    const { table, match } = await begun(openMemoryStore());
    done(await does(table, match, ben, 'plan', { dice: 2 }));
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    const seen = async (player: typeof ann | null, as?: 'a' | 'b' | 'all' | 'umpire') => [
      (await table.past(match, player, 2, as))?.secrets,
      (await table.log(match, player, 2, 2, as)).flatMap(({ events }) => events.map(({ kind }) => kind)),
    ];
    expect(await seen(ann, 'b')).toEqual([{ a: { plan: null } }, ['bid-in']]);
    expect(await seen(null, 'umpire')).toEqual([{}, ['bid-in']]);
    expect(await seen(ben, 'all')).toEqual([{}, ['bid-in']]);
    expect(await seen(ben, 'b')).toEqual([{ b: { plan: 2 } }, ['plan-set', 'bid-in', 'bid-content']]);
    done(await table.concede(match, ann, interaction()));
    expect(await seen(ann, 'b')).toEqual([{ b: { plan: 2 } }, ['plan-set', 'bid-in', 'bid-content']]);
    expect(await seen(cid, 'umpire')).toEqual([
      { a: { plan: null }, b: { plan: 2 } },
      ['plan-set', 'bid-in', 'bid-content'],
    ]);
    expect(await seen(cid, 'a')).toEqual([{ a: { plan: null } }, ['bid-in']]);
  });
});
