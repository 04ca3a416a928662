import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { openTable } from '../../../src/table/index.ts';
import { tidyLobbies } from '../../../src/table/seats/tidy-lobbies.ts';
import { ann, begun, ben, books, cid, done, groundOn, headOf, interaction, troubleOf } from '../../support/tables.ts';

describe('open challenges', () => {
  it('are those of all servers that have a free side, newest first, as a spectator sees them', async () => {
    const store = openMemoryStore();
    let now = 0;
    const table = openTable({ store, systems: books, clock: () => (now += 1) });
    const open = async (server: string, channel: string, by = ann) =>
      done(await table.create({ room: { server, channel }, by, system: 'tally', options: {} })).matchView.id;
    const ids = async () => (await table.lobbies()).map(({ id }) => id);
    const [one, two, three] = [await open('s', 'one'), await open('t', 'two', ben), await open('s', 'three')];
    expect(await ids()).toEqual([three, two, one]);
    expect((await table.lobbies()).map(({ viewer, pace }) => [viewer, pace?.each])).toEqual(
      Array(3).fill(['all', 86_400_000]),
    );
    done(await table.join(one, ben));
    expect(await ids()).toEqual([three, two]);
    done(await table.leave(one, ben));
    expect(await ids()).toEqual([three, two, one]);
    done(await table.join(one, ben));
    done(await table.start(one, ann, interaction()));
    done(await table.cancel(two, ben));
    done(await table.leave(three, ann));
    expect(await ids()).toEqual([]);
    expect(await store.words('lobbies')).toEqual([]);
  });

  it('are not what a crash has left on the list', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    await store.add('lobbies', match);
    await store.add('lobbies', 'never-made');
    expect(await table.lobbies()).toEqual([]);
  });
});

describe('who leaves a lobby', () => {
  it('takes nobody else’s request along; the last to leave closes it at once', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    const room = { server: 's', channel: 'hall' };
    const { id } = done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView;
    done(await table.join(id, ben));
    done(await table.join(id, cid, 'b'));
    done(await table.join(id, { id: '1004', name: 'Dan' }, 'b'));
    expect(done(await table.leave(id, cid)).matchView.joining.map(({ who }) => who.name)).toEqual(['Dan']);
    expect(done(await table.leave(id, ann)).matchView.joining.map(({ who }) => who.name)).toEqual(['Dan']);
    done(await table.leave(id, ben));
    expect([await store.words('lobbies'), await store.words(`player:${ben.id}`)]).toEqual([[], []]);
    expect(await table.at(room)).toBeNull();
  });

  it('stays on the lists if the match has begun meanwhile', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    expect(troubleOf(await table.leave(match, ben))).toBe('not-in-lobby');
    expect(await store.words(`player:${ben.id}`)).toEqual([match]);
  });
});

describe('a lobby without a room', () => {
  it('is called off a minute after a crash left it so; one with a room stays', async () => {
    const store = openMemoryStore();
    let now = 5_000;
    const table = openTable({ store, systems: books, clock: () => now });
    const ground = groundOn(store, () => now);
    const room = { server: 's', channel: 'hall' };
    const { id } = done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView;
    const roomless = 'abcdefabcdef';
    await store.set(`match:${roomless}`, { ...(await headOf(store, id)), id: roomless });
    await store.add('lobbies', roomless);
    now += 59_999;
    await tidyLobbies(ground);
    expect((await headOf(store, roomless)).stage).toBe('lobby');
    now += 1;
    await tidyLobbies(ground);
    expect((await headOf(store, roomless)).stage).toBe('over');
    expect((await headOf(store, id)).stage).toBe('lobby');
    expect(await store.words('lobbies')).toEqual([id]);
    expect(await table.at(room)).toBe(id);
  });
});

describe('the bot', () => {
  it('is seated by a player of the lobby alone, where a side is free', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const room = { server: 's', channel: 'hall' };
    const { id } = done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView;
    expect(troubleOf(await table.invite(id, ben, 'recruit'))).toBe('not-a-player');
    const { seats } = done(await table.invite(id, ann, 'recruit')).matchView;
    expect([seats.a, seats.b.map(({ id: who }) => who)]).toEqual([[ann], [expect.stringContaining('opponent')]]);
    expect(troubleOf(await table.invite(id, ann, 'recruit'))).toBe('seat-taken');
  });
});

describe('a match that begins', () => {
  it('is a lobby until then, also where it cannot begin yet', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    const room = { server: 's', channel: 'hall' };
    const { id } = done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView;
    expect(await table.start(id, ann, interaction())).toMatchObject({
      trouble: { code: 'seats-empty', facts: { sides: ['b'] } },
    });
    expect(await store.words('lobbies')).toEqual([id]);
  });

  it('is marked live for every process, until it is over', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    expect(await store.words('live')).toEqual([match]);
    done(await table.concede(match, ann, interaction()));
    expect(await store.words('live')).toEqual([]);
  });
});

describe('a rematch', () => {
  it('is a lobby with the same options in the same room, sides changed', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 30, pace: 'learning', posts: 'turn' });
    expect(troubleOf(await table.rematch(match, ann))).toBe('not-over');
    done(await table.concede(match, ann, interaction()));
    expect(troubleOf(await table.rematch(match, cid))).toBe('not-a-player');
    const { matchView } = done(await table.rematch(match, ann));
    const before = await headOf(store, match);
    expect(matchView).toMatchObject({
      stage: 'lobby',
      room: before.room,
      options: before.options,
      creator: ann,
      seats: { a: [], b: [ann] },
    });
    expect(matchView.options).toMatchObject({ target: 30, pace: 'learning', posts: 'turn' });
    expect(await table.rematch(match, ben)).toMatchObject({
      trouble: { code: 'room-taken', facts: { match: matchView.id } },
    });
    expect(done(await table.join(matchView.id, ben)).matchView.seats).toEqual({ a: [ben], b: [ann] });
    expect(troubleOf(await table.rematch('nowhere', ann))).toBe('no-match');
  });

  it('has the same side for who plays both, and the position that the match began with', async () => {
    const table = openTable({ store: openMemoryStore(), systems, heartbeat: null });
    const preset = systems['salvation-and-steel']?.handle.presets['near'];
    if (!preset || !('position' in preset)) throw new Error('There is no such position.');
    const room = { server: 's', channel: 'hall' };
    const request = { room, by: ann, system: 'salvation-and-steel', options: { solo: 'on' } };
    const { id } = done(await table.create({ ...request, side: 'a', position: preset.position })).matchView;
    done(await table.join(id, ann, 'b'));
    done(await table.start(id, ann, interaction()));
    done(await table.concede(id, ann, interaction()));
    const { matchView } = done(await table.rematch(id, ann));
    expect(matchView.seats).toEqual({ a: [ann], b: [] });
    done(await table.join(matchView.id, ann, 'b'));
    done(await table.start(matchView.id, ann, interaction()));
    const units = async (match: string) => (await table.past(match, null, 1))?.units;
    expect(await units(matchView.id)).toEqual(await units(id));
  });

  it('of a lesson there is not', async () => {
    const table = openTable({ store: openMemoryStore(), systems, heartbeat: null });
    const room = () => Promise.resolve({ server: 's', channel: 'thread' });
    const { matchView } = done(await table.lessons.open(ann, 'salvation-and-steel', 'move', room));
    expect(troubleOf(await table.rematch(matchView.id, ann))).toBe('in-lesson');
    await table.close();
  });
});
