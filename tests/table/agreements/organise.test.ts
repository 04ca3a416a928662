import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { readEntries } from '../../../src/table/log/log.ts';
import { openTable, replay } from '../../../src/table/index.ts';
import type { OrganiserOrder } from '../../../src/table/log/notes.ts';
import type { Player } from '../../../src/table/index.ts';
import {
  ann,
  annFirst,
  begun,
  ben,
  books,
  cid,
  does,
  done,
  headOf,
  interaction,
  troubleOf,
} from '../../support/tables.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 4, 4, 12);
const dan = { id: '1004', name: 'Dan' };
const eve = { id: '1005', name: 'Eve' };
const umpire = { id: '9', name: 'Olga' };
const reason = 'a storm';

async function live(options = {}) {
  const store = openMemoryStore();
  const time = { now: NOON };
  const { table, match } = await begun(store, { target: 100, ...options }, { clock: () => time.now });
  const order = (what: OrganiserOrder) => table.organise(match, umpire, what, interaction());
  return { store, table, match, time, order, head: () => headOf(store, match) };
}

describe('an organiser', () => {
  it('who plays in the match orders nothing in it; another may', async () => {
    const { table, match, order, head } = await live();
    const before = await head();
    const orders: readonly OrganiserOrder[] = [
      { what: 'extend', side: 'a', more: HOUR, reason },
      { what: 'replace', side: 'b', player: cid, reason },
      { what: 'rewind', to: 1, reason },
      { what: 'pause', hours: 1, reason },
      { what: 'resume', reason },
      { what: 'adjust', unit: 'a1', with: { wounds: 0 }, reason },
    ];
    for (const player of [ann, ben]) {
      for (const each of orders)
        expect(troubleOf(await table.organise(match, player, each, interaction()))).toBe('organiser-plays');
    }
    expect(await head()).toEqual(before);
    done(await order({ what: 'replace', side: 'b', player: cid, reason }));
    expect(troubleOf(await table.organise(match, cid, { what: 'pause', hours: 1, reason }, interaction()))).toBe(
      'organiser-plays',
    );
    done(await order({ what: 'pause', hours: 1, reason }));
  });

  it('who has played in the match orders nothing in it, however they lost their seat', async () => {
    const { table, match, order } = await live();
    const pause = (player: Player) => table.organise(match, player, { what: 'pause', hours: 1, reason }, interaction());
    done(await order({ what: 'replace', side: 'b', player: cid, reason }));
    expect(troubleOf(await pause(ben))).toBe('organiser-plays');
    done(await table.offerSeat(match, cid, interaction()));
    done(await table.takeSeat(match, dan, null, interaction()));
    expect(troubleOf(await pause(cid))).toBe('organiser-plays');
    done(await pause(umpire));
  });

  it('who has left a side of several orders nothing in it', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    const { id } = done(
      await table.create({
        room: { server: 's', channel: 'hall' },
        by: ann,
        system: 'tally',
        options: { teams: 'on' },
      }),
    ).matchView;
    for (const who of [ben, cid]) done(await table.join(id, who, 'b'));
    done(await table.start(id, ann, interaction()));
    done(await table.releaseSeat(id, cid, interaction()));
    expect(troubleOf(await table.organise(id, cid, { what: 'rewind', to: 1, reason }, interaction()))).toBe(
      'organiser-plays',
    );
  });

  it('who has played in a match of an earlier release, which named nobody who left, orders nothing in it', async () => {
    const { store, table, match, order } = await live({ teams: 'on' });
    const pause = (player: Player) => table.organise(match, player, { what: 'pause', hours: 1, reason }, interaction());
    done(await order({ what: 'replace', side: 'b', player: cid, reason }));
    done(await table.offerSeat(match, cid, interaction()));
    done(await table.takeSeat(match, dan, null, interaction()));
    const head = await headOf(store, match);
    const released = { kind: 'seat-released', side: 'b', who: eve } as const;
    const tail = [...head.log.tail.slice(0, -1), { ...head.log.tail.at(-1)!, note: released }];
    const cut = async (changes: object) => {
      const { rev } = await headOf(store, match);
      await store.swap(`match:${match}`, rev, { ...head, ...changes, rev: rev + 1, formerPlayers: null });
    };
    await cut({});
    expect([troubleOf(await pause(ben)), troubleOf(await pause(cid))]).toEqual(['organiser-plays', 'organiser-plays']);
    await cut({ log: { ...head.log, tail } });
    expect([troubleOf(await pause(eve)), troubleOf(await pause(cid))]).toEqual(['organiser-plays', null]);
  });

  it('who has played orders nothing either where only the log says so, which is read once', async () => {
    const { store, table, match, order, head } = await live();
    const pause = (player: Player) => table.organise(match, player, { what: 'pause', hours: 1, reason }, interaction());
    done(await order({ what: 'replace', side: 'b', player: cid, reason }));
    // As a release before format 7 stored it.
    const { rev, ...rest } = await head();
    expect(await store.swap(`match:${match}`, rev, { rev: rev + 1, ...rest, formerPlayers: null })).toBe(true);
    expect(troubleOf(await pause(ben))).toBe('organiser-plays');
    done(await pause(umpire));
    expect((await head()).formerPlayers).toEqual([ben]);
    expect(troubleOf(await pause(ben))).toBe('organiser-plays');
  });

  it('gives more time, and the match is flagged', async () => {
    const { table, match, order, head } = await live();
    const until = NOON + 34 * HOUR;
    expect(done(await order({ what: 'extend', side: 'b', more: 10 * HOUR, reason })).entry).toMatchObject({
      by: umpire,
      side: null,
      note: { kind: 'extended', side: 'b', by: umpire, more: 10 * HOUR, until, reason },
    });
    expect(await table.viewOf(match, null)).toMatchObject({
      adjusted: true,
      clocks: { a: { until: NOON + 24 * HOUR }, b: { until } },
    });
    for (const more of [0, -1, 0.5, 30 * 24 * HOUR + 1, 31 * 24 * HOUR])
      expect(await order({ what: 'extend', side: 'b', more, reason })).toMatchObject({
        trouble: { code: 'bad-settings', facts: { field: 'more' } },
      });
    done(await does(table, match, ben, 'bid', { dice: 1 }));
    expect(troubleOf(await order({ what: 'extend', side: 'b', more: HOUR, reason }))).toBe('nobody-asked');
    expect((await head()).adjusted).toBe(true);
  });

  it('gives up to thirty days, to one of the two sides', async () => {
    const { order } = await live();
    done(await order({ what: 'extend', side: 'b', more: 30 * 24 * HOUR, reason }));
    const strange = { side: 'c' as 'a', reason };
    for (const each of [
      { what: 'extend', more: HOUR, ...strange },
      { what: 'replace', player: cid, ...strange },
    ] as const)
      expect(await order(each)).toMatchObject({ trouble: { code: 'bad-settings', facts: { field: 'side' } } });
  });

  it('gives a reason of up to two hundred characters', async () => {
    const { order } = await live();
    const pause = (length: number) => order({ what: 'pause', hours: 1, reason: 'x'.repeat(length) });
    expect(await pause(201)).toMatchObject({ trouble: { code: 'bad-settings', facts: { field: 'reason' } } });
    expect(troubleOf(await pause(0))).toBe('bad-settings');
    done(await pause(200));
  });

  it('adds to a bank at any time, and to nothing where there is no clock', async () => {
    const bank = await live({ pace: 'live' });
    done(await does(bank.table, bank.match, ben, 'bid', { dice: 1 }));
    const before = (await bank.head()).clock.sides.b.bank;
    expect(done(await bank.order({ what: 'extend', side: 'b', more: 60_000, reason })).entry.note).toMatchObject({
      until: null,
    });
    expect((await bank.head()).clock.sides.b.bank).toBe(before + 60_000);
    const none = await live({ pace: 'none' });
    expect(troubleOf(await none.order({ what: 'extend', side: 'b', more: HOUR, reason }))).toBe('nobody-asked');
  });

  it('puts another player in a side’s place, who sees what the side knows; the organiser does not', async () => {
    const { table, match, order } = await live();
    done(await does(table, match, ben, 'plan', { dice: 3 }));
    done(await table.offerSeat(match, ben, interaction()));
    const { entry, matchView } = done(await order({ what: 'replace', side: 'a', player: cid, reason }));
    expect(entry).toMatchObject({
      note: { kind: 'replaced', side: 'a', by: umpire, from: [ann], who: cid, reason },
      newlyAsked: ['a'],
    });
    expect(matchView).toMatchObject({
      viewer: 'all',
      adjusted: true,
      seats: { a: [cid], b: [ben] },
      offered: [{ side: 'b' }],
    });
    expect(troubleOf(await order({ what: 'replace', side: 'b', player: cid, reason }))).toBe('already-seated');
    expect(done(await order({ what: 'replace', side: 'b', player: dan, reason })).matchView).toMatchObject({
      viewer: 'all',
      offered: [],
      view: { secrets: {} },
    });
    expect((await table.viewOf(match, dan))?.view?.secrets).toEqual({ b: { plan: 3 } });
    expect((await table.viewOf(match, ben))?.view?.secrets).toEqual({});
    expect(
      (await Promise.all([ann, ben, cid, dan].map((player) => table.listOf(player)))).map((list) => list.length),
    ).toEqual([0, 0, 1, 1]);
  });

  it('goes back to a step, over dice, and the match is flagged', async () => {
    const { table, match, order, head } = await live();
    await annFirst(table, match);
    done(await does(table, match, ann, 'add', { dice: 2 }));
    expect(done(await order({ what: 'rewind', to: 1, reason })).entry).toMatchObject({
      note: { kind: 'undone', to: 1, by: umpire, why: 'organiser', reason },
      newlyAsked: ['a', 'b'],
    });
    expect(await head()).toMatchObject({ adjusted: true, match: { drawn: 2, own: { tally: { a: 0, b: 0 } } } });
    for (const to of [0, 5, 2.5]) expect(troubleOf(await order({ what: 'rewind', to, reason }))).toBe('no-such-step');
  });

  it('stops and starts time, also where the players have spent their pauses', async () => {
    const { store, match, order, head } = await live();
    const kept = await head();
    await store.set(`match:${match}`, { ...kept, pausedFor: 14 * 24 * HOUR });
    expect(troubleOf(await order({ what: 'resume', reason }))).toBe('not-paused');
    expect(done(await order({ what: 'pause', hours: 24, reason })).entry.note).toEqual({
      kind: 'paused',
      until: NOON + 24 * HOUR,
      why: 'organiser',
      reason,
    });
    expect(troubleOf(await order({ what: 'pause', hours: 24, reason }))).toBe('paused');
    expect(done(await order({ what: 'resume', reason })).entry).toMatchObject({
      note: { kind: 'resumed', why: 'organiser' },
      newlyAsked: ['a', 'b'],
    });
    expect(await order({ what: 'pause', hours: 200, reason })).toMatchObject({
      trouble: { code: 'bad-settings', facts: { field: 'hours' } },
    });
    expect((await head()).adjusted).toBe(false);
  });

  it('leaves the players their own pauses, whatever it stops and starts', async () => {
    const { order, head } = await live();
    for (const _ of [1, 2, 3]) {
      done(await order({ what: 'pause', hours: 168, reason }));
      expect((await head()).pausedFor).toBe(0);
      done(await order({ what: 'resume', reason }));
      expect((await head()).pausedFor).toBe(0);
    }
  });

  it('gives a reason, and orders nothing in a match that is not live; each order once', async () => {
    const { table, match, order } = await live();
    for (const bad of ['', '  ', 'x'.repeat(201)])
      expect(await order({ what: 'pause', hours: 1, reason: bad })).toMatchObject({
        trouble: { code: 'bad-settings', facts: { field: 'reason' } },
      });
    done(await table.organise(match, umpire, { what: 'pause', hours: 1, reason }, 'same'));
    expect(done(await table.organise(match, umpire, { what: 'pause', hours: 1, reason }, 'same')).again).toBe(true);
    done(await table.concede(match, ann, interaction()));
    expect(troubleOf(await order({ what: 'resume', reason }))).toBe('not-live');
    expect(troubleOf(await table.organise('nowhere', umpire, { what: 'resume', reason }, interaction()))).toBe(
      'no-match',
    );
  });
});

describe('a unit that an organiser adjusts', () => {
  /** A match of Salvation and Steel with units on the board. */
  async function deployed() {
    const store = openMemoryStore();
    let words = 0;
    const table = openTable({ store, systems, random: () => (words += 1).toString(16).padStart(64, '7') });
    const { id } = done(
      await table.create({
        room: { server: null, channel: 'c' },
        by: ann,
        system: 'salvation-and-steel',
        options: { terrain: 'crossroads' },
      }),
    ).matchView;
    done(await table.join(id, ben));
    done(await table.start(id, ann, 'start'));
    for (let count = 0; count < 400; count += 1) {
      const open = (await table.viewOf(id, null))?.view?.asked.find((decision) => !decision.in);
      if (!open || open.pace === 'turn') break;
      const player = open.of === 'a' ? ann : ben;
      const matchView = await table.viewOf(id, player);
      const offer = matchView?.view && matchView.handle.offers(matchView.view, open.of)[0];
      if (!offer) throw new Error(`Nothing is offered for ${open.kind}.`);
      done(await table.act({ match: id, player, verb: offer.verb, params: offer.params, interaction: `i${count}` }));
    }
    return { store, table, match: id };
  }

  it('stands elsewhere or is in another state; the match is flagged, goes on, and is replayed', async () => {
    const { store, table, match } = await deployed();
    const before = await headOf(store, match);
    const unit = Object.values(before.match?.units ?? {}).find((one) => one.at !== null);
    if (!unit) throw new Error('Nobody stands on the board.');
    const acted = done(
      await table.organise(
        match,
        umpire,
        { what: 'adjust', unit: unit.id, with: { wounds: 1 }, reason },
        interaction(),
      ),
    );
    expect(acted.entry).toMatchObject({ by: umpire, side: null, note: { kind: 'adjusted', by: umpire, reason } });
    expect(acted.matchView).toMatchObject({ adjusted: true, viewer: 'all', stage: 'live' });
    expect(acted.matchView.view?.units[unit.id]).toMatchObject({ wounds: 1, at: unit.at });
    expect(acted.matchView.view?.asked.length).toBeGreaterThan(0);
    const removed = done(
      await table.organise(match, umpire, { what: 'adjust', unit: unit.id, at: null, reason }, interaction()),
    );
    expect(removed.matchView.view?.units[unit.id]).toMatchObject({ wounds: 1, at: null });
    // An organiser's order cannot be undone alone.
    for (const player of [ann, ben])
      expect(troubleOf(await table.undo(match, player, interaction(), before.log.entries))).toBe('needs-consent');
    const head = await headOf(store, match);
    const { handle } = systems['salvation-and-steel'] as (typeof systems)[string];
    expect(replay(handle, null, await readEntries({ store }, head, 1, head.log.entries))).toEqual(head.match);
    for (const number of [before.log.entries, before.log.entries + 1])
      expect(await table.past(match, null, number)).not.toBeNull();
  });

  it('is not changed while a fight is half done, which would be lost', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems });
    const position = systems['salvation-and-steel']?.handle.learning.find(({ id }) => id === 'fight')?.position;
    const { id } = done(
      await table.create({
        room: { server: null, channel: 'c' },
        by: ann,
        system: 'salvation-and-steel',
        options: {},
        ...(position ? { position } : {}),
      }),
    ).matchView;
    done(await table.join(id, ben, 'b'));
    done(await table.start(id, ann, interaction()));
    const adjust = () =>
      table.organise(id, umpire, { what: 'adjust', unit: 'a1', with: { wounds: 0 }, reason }, interaction());
    done(await adjust());
    done(await does(table, id, ann, 'fight', { unit: 'a1' }));
    for (const dice of ['b1 2/1', null]) {
      const before = await headOf(store, id);
      expect(troubleOf(await adjust())).toBe('mid-step');
      expect(await headOf(store, id)).toEqual(before);
      if (dice !== null) done(await does(table, id, ann, 'allocate', { unit: 'a1', dice }));
    }
  });

  it('is one that there is, and stands where its book allows it', async () => {
    const { store, table, match } = await deployed();
    const order = (more: object) =>
      table.organise(match, umpire, { what: 'adjust', reason, unit: 'a1', ...more }, interaction());
    expect(await order({ unit: 'z9' })).toMatchObject({ trouble: { code: 'bad-settings', facts: { field: 'unit' } } });
    expect(await order({ at: 'nowhere' })).toMatchObject({
      trouble: { code: 'refused', refusal: { code: 'BAD_CELL' } },
    });
    expect((await headOf(store, match)).adjusted).toBe(false);
  });
});
