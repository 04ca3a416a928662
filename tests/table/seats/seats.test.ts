import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, begun, ben, books, cid, does, done, interaction, rounds, troubleOf } from '../../support/tables.ts';

const dan = { id: '1004', name: 'Dan' };
const room = { server: 's', channel: 'hall' };
const opened = () => openTable({ store: openMemoryStore(), systems: books });

describe('a lobby', () => {
  it('seats its creator, and fills the other side', async () => {
    const table = opened();
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: {}, side: 'b' }));
    expect(matchView).toMatchObject({
      stage: 'lobby',
      view: null,
      seats: { a: [], b: [ann] },
      options: { target: 20, solo: 'off' },
      entries: 0,
    });
    expect(done(await table.join(matchView.id, ben)).matchView.seats).toEqual({ a: [ben], b: [ann] });
    expect(done(await table.start(matchView.id, ben, interaction())).matchView).toMatchObject({
      stage: 'live',
      viewer: 'a',
      entries: 1,
    });
  });

  it('seats nobody on a side that others hold before its first player lets them in', async () => {
    const table = opened();
    const { id } = done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView;
    done(await table.join(id, ben));
    const asked = done(await table.join(id, cid, 'b'));
    expect(asked).toMatchObject({
      asks: 'b',
      matchView: { viewer: 'all', seats: { a: [ann], b: [ben] }, joining: [{ side: 'b', who: cid }] },
    });
    expect(await table.listOf(cid)).toEqual([]);
    expect(troubleOf(await table.start(id, cid, interaction()))).toBe('not-a-player');
    expect(troubleOf(await table.addSeedPhrase(id, cid, 'mine', interaction()))).toBe('not-a-player');
    expect(troubleOf(await table.letIn(id, ann, 'b', cid.id))).toBe('not-first');
    expect(troubleOf(await table.letIn(id, cid, 'b', cid.id))).toBe('not-a-player');
    expect(troubleOf(await table.letIn(id, ben, 'b', 'nobody'))).toBe('nobody-asks');
    expect(done(await table.letIn(id, ben, 'b', cid.id)).matchView).toMatchObject({
      viewer: 'b',
      seats: { b: [ben, cid] },
      joining: [],
    });
    expect(troubleOf(await table.letIn(id, ben, 'b', cid.id))).toBe('nobody-asks');
    expect((await table.listOf(cid)).map((one) => one.id)).toEqual([id]);
    // A player who was let in cannot let others in.
    done(await table.join(id, dan, 'b'));
    expect(troubleOf(await table.letIn(id, cid, 'b', dan.id))).toBe('not-first');
    expect(done(await table.start(id, ann, interaction())).matchView.joining).toEqual([]);
    expect(troubleOf(await table.letIn(id, ben, 'b', dan.id))).toBe('not-in-lobby');
  });

  it('remembers who asks once and for one side, until they leave, sit somewhere or the side is free; at most five', async () => {
    const table = opened();
    const { id } = done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView;
    done(await table.join(id, ben));
    const joining = async () => (await table.viewOf(id, null))?.joining;
    done(await table.join(id, cid, 'a'));
    done(await table.join(id, cid, 'b'));
    expect(await joining()).toEqual([{ side: 'b', who: cid }]);
    done(await table.leave(id, cid));
    expect(await joining()).toEqual([]);
    expect(troubleOf(await table.leave(id, cid))).toBe('not-seated');
    for (const who of [cid, dan]) done(await table.join(id, who, 'b'));
    done(await table.leave(id, ben));
    expect(await joining()).toEqual([]);
    expect(done(await table.join(id, cid)).asks).toBeNull();
    const many = Array.from({ length: 7 }, (_, number) => ({ id: `many${number}`, name: 'Somebody' }));
    for (const who of many) done(await table.join(id, who, 'a'));
    expect((await joining())?.map(({ who }) => who)).toEqual(many.slice(2));
  });

  it('that is made for teams lets anybody join either side', async () => {
    const table = opened();
    const { id } = done(await table.create({ room, by: ann, system: 'tally', options: { teams: 'on' } })).matchView;
    done(await table.join(id, ben));
    expect(done(await table.join(id, cid, 'b'))).toMatchObject({
      asks: null,
      matchView: { viewer: 'b', seats: { a: [ann], b: [ben, cid] } },
    });
  });

  it('keeps what ends a match, and the words for its dice, for who was on a side first', async () => {
    const table = opened();
    const { id } = done(await table.create({ room, by: ann, system: 'tally', options: { teams: 'on' } })).matchView;
    for (const who of [ben, cid]) done(await table.join(id, who, 'b'));
    done(await table.addSeedPhrase(id, ben, 'mine', interaction()));
    for (const said of ['other', ''])
      expect(troubleOf(await table.addSeedPhrase(id, cid, said, interaction()))).toBe('not-first');
    done(await table.start(id, ann, interaction()));
    expect(troubleOf(await table.addSeedPhrase(id, cid, 'other', interaction()))).toBe('not-first');
    expect((await table.viewOf(id, null))?.fairness.words).toEqual({ a: null, b: 'mine' });
    expect(troubleOf(await table.concede(id, cid, interaction()))).toBe('not-first');
    expect(troubleOf(await table.propose(id, cid, { what: 'draw' }, interaction()))).toBe('not-first');
    done(await table.propose(id, ann, { what: 'draw' }, interaction()));
    expect(troubleOf(await table.propose(id, cid, { what: 'draw' }, interaction()))).toBe('not-first');
    expect(troubleOf(await table.agree(id, cid, interaction()))).toBe('not-first');
    done(await table.decline(id, cid, interaction()));
    // What does not end the match, they may do like anybody on the side.
    done(await table.propose(id, cid, { what: 'pause', hours: 1 }, interaction()));
    expect((await table.viewOf(id, null))?.stage).toBe('live');
    done(await table.releaseSeat(id, ben, interaction()));
    expect(done(await table.concede(id, cid, interaction())).matchView.stage).toBe('over');
  });

  it.each([
    ['salvation-and-steel', 'concede', {}],
    ['salvation-and-steel', 'draw', { answer: 'offer' }],
    ['squads-and-champions', 'concede', {}],
  ])('keeps %s’s own %s for who was on a side first, too', async (system, verb, params) => {
    const table = openTable({ store: openMemoryStore(), systems });
    const { id } = done(await table.create({ room, by: ann, system, options: { teams: 'on' } })).matchView;
    for (const who of [ben, cid]) done(await table.join(id, who, 'b'));
    done(await table.start(id, ann, interaction()));
    const before = (await table.viewOf(id, null))?.entries;
    expect(troubleOf(await does(table, id, cid, verb, params))).toBe('not-first');
    expect((await table.viewOf(id, null))?.entries).toBe(before);
    done(await does(table, id, ben, verb, params));
  });

  it('refuses what a lobby cannot do', async () => {
    const table = opened();
    expect(troubleOf(await table.create({ room, by: ann, system: 'chess', options: {} }))).toBe('no-such-system');
    expect(troubleOf(await table.create({ room, by: ann, system: 'constructor', options: {} }))).toBe('no-such-system');
    expect(await table.create({ room, by: ann, system: 'tally', options: { target: 0 } })).toMatchObject({
      trouble: { code: 'bad-options', refusal: { code: 'BAD_VALUE' } },
    });
    expect(await table.create({ room, by: ann, system: 'tally', options: { solo: 'maybe' } })).toMatchObject({
      trouble: { code: 'bad-options', facts: { option: 'solo', value: 'maybe' } },
    });
    const { matchView } = done(await table.create({ room, by: ann, system: 'tally', options: {} }));
    expect(await table.create({ room, by: ben, system: 'tally', options: {} })).toMatchObject({
      trouble: { code: 'room-taken', facts: { match: matchView.id } },
    });
    expect(await table.start(matchView.id, ann, interaction())).toMatchObject({
      trouble: { code: 'seats-empty', facts: { sides: ['b'] } },
    });
    expect(troubleOf(await table.join(matchView.id, ann, 'b'))).toBe('seat-for-another');
    expect(troubleOf(await table.start(matchView.id, ben, interaction()))).toBe('not-a-player');
    expect(troubleOf(await table.leave(matchView.id, ben))).toBe('not-seated');
    done(await table.join(matchView.id, ben));
    expect(troubleOf(await table.join(matchView.id, cid))).toBe('seat-taken');
    expect(troubleOf(await table.cancel(matchView.id, ben))).toBe('not-creator');
    expect(troubleOf(await does(table, matchView.id, ann, 'bid', { dice: 1 }))).toBe('not-live');
    expect(troubleOf(await table.join('nowhere', cid))).toBe('no-match');
    expect(await table.viewOf('nowhere', cid)).toBeNull();
    done(await table.start(matchView.id, ann, interaction()));
    expect(troubleOf(await table.start(matchView.id, ann, interaction()))).toBe('not-in-lobby');
    expect(troubleOf(await table.join(matchView.id, cid, 'a'))).toBe('not-in-lobby');
    expect(troubleOf(await table.leave(matchView.id, ann))).toBe('not-in-lobby');
    expect(troubleOf(await table.cancel(matchView.id, ann))).toBe('not-in-lobby');
    expect(troubleOf(await does(table, matchView.id, cid, 'bid', { dice: 1 }))).toBe('not-a-player');
    expect(troubleOf(await does(table, matchView.id, ann, 'bid', { dice: 1 }, { side: 'b' }))).toBe('not-a-player');
  });

  it('is called off by its creator, by whoever is left, or when the last one leaves; the room is free again', async () => {
    const table = opened();
    const create = async () => done(await table.create({ room, by: ann, system: 'tally', options: {} })).matchView.id;
    const first = await create();
    done(await table.cancel(first, ann));
    expect(await table.viewOf(first, ann)).toMatchObject({ stage: 'over', view: null });
    expect(await table.at(room)).toBeNull();
    const second = await create();
    done(await table.join(second, ben));
    done(await table.leave(second, ann));
    expect(troubleOf(await table.cancel(second, cid))).toBe('not-creator');
    done(await table.cancel(second, ben));
    const third = await create();
    expect(done(await table.leave(third, ann)).matchView.stage).toBe('over');
    expect(troubleOf(await table.start(third, ann, interaction()))).toBe('not-in-lobby');
    expect(await table.listOf(ann)).toEqual([]);
    expect(await table.listIn('s')).toEqual([]);
  });

  it('lets one player hold both sides only with option solo', async () => {
    const table = opened();
    const { id } = done(
      await table.create({ room, by: ann, system: 'tally', options: { solo: 'On', target: 5 } }),
    ).matchView;
    expect(troubleOf(await table.join(id, ann, 'a'))).toBe('already-seated');
    done(await table.join(id, ann));
    expect(troubleOf(await table.join(id, ann))).toBe('already-seated');
    done(await table.start(id, ann, interaction()));
    expect(done(await does(table, id, ann, 'bid', { dice: 1 })).matchView.viewer).toBe('a');
    const waiting = await table.viewOf(id, ann);
    expect(waiting?.viewer).toBe('b');
    expect(waiting?.names.side('a')).toBe('Ann (a)');
    expect((await table.viewOf(id, ann, 'a'))?.viewer).toBe('a');
    expect(done(await does(table, id, ann, 'bid', { dice: 2 })).entry).toMatchObject({ side: 'b', newlyAsked: [] });
    expect(
      (await table.log(id, ann, 1))
        .flatMap(({ events }) => events)
        .filter(({ kind }) => kind === 'bid-content')
        .map(({ seen }) => seen),
    ).toEqual(['a', 'b']);
  });
});

describe('rooms and lists', () => {
  it('a room names its open match, else the last one that ended there', async () => {
    const { table, match } = await begun(openMemoryStore());
    expect(await table.at(room)).toBe(match);
    expect((await table.listOf(ben)).map(({ id }) => id)).toEqual([match]);
    expect((await table.listIn('s')).map(({ viewer }) => viewer)).toEqual(['all']);
    expect(done(await does(table, match, ben, 'concede')).matchView).toMatchObject({
      stage: 'over',
      view: { result: { winner: 'a' } },
    });
    expect(await table.at(room)).toBe(match);
    expect(await table.listOf(ben)).toEqual([]);
    expect(await table.listIn('s')).toEqual([]);
    expect(troubleOf(await does(table, match, ann, 'concede'))).toBe('not-live');
    const next = done(await table.create({ room, by: cid, system: 'tally', options: {} })).matchView.id;
    expect(await table.at(room)).toBe(next);
    done(await table.cancel(next, cid));
    expect(await table.at(room)).toBe(match);
  });

  it('of many who open a lobby in one room at once one succeeds', async () => {
    const store = openMemoryStore();
    const tables = [openTable({ store, systems: books }), openTable({ store, systems: books })];
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (tables[index % 2] as (typeof tables)[0]).create({
          room,
          by: index % 2 ? ann : ben,
          system: 'tally',
          options: {},
        }),
      ),
    );
    const made = all.filter(({ ok }) => ok);
    expect(made).toHaveLength(1);
    expect(new Set(all.map(troubleOf))).toEqual(new Set([null, 'room-taken']));
    expect([...(await tables[0]!.listOf(ann)), ...(await tables[0]!.listOf(ben))]).toHaveLength(1);
  });

  it('lists matches oldest first, without those that a crash left on a list', async () => {
    const store = openMemoryStore();
    let now = 1000;
    const clock = () => (now += 1);
    const one = await begun(store, { target: 5 }, { clock, channel: 'one' });
    const two = await begun(store, { target: 5 }, { clock, channel: 'two' });
    await store.add(`player:${ann.id}`, 'never-made');
    expect((await one.table.listOf(ann)).map(({ id }) => id)).toEqual([one.match, two.match]);
    expect(await store.words(`player:${ann.id}`)).not.toContain('never-made');
    await rounds(one.table, one.match, 1);
    expect(await one.table.listOf(cid)).toEqual([]);
  });
});
