import { describe, expect, it } from 'vitest';
import { doDue, nextLook } from '../../../src/table/deadlines/due.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import {
  ann,
  annFirst,
  begun,
  ben,
  books,
  cid,
  does,
  done,
  groundOn,
  headOf,
  interaction,
  troubleOf,
} from '../../support/tables.ts';
import type { Player } from '../../../src/table/index.ts';
import type { Proposal } from '../../../src/table/log/notes.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 4, 4, 12);

/** A live match with a clock that is moved by hand. */
async function live(options = {}) {
  const store = openMemoryStore();
  const time = { now: START };
  const clock = () => time.now;
  const { table, match } = await begun(store, { target: 100, ...options }, { clock });
  const propose = (player: Player, proposal: Proposal) => table.propose(match, player, proposal, interaction());
  const agree = (player: Player) => table.agree(match, player, interaction());
  const decline = (player: Player) => table.decline(match, player, interaction());
  return {
    store,
    table,
    match,
    time,
    propose,
    agree,
    decline,
    head: () => headOf(store, match),
    due: () => doDue(groundOn(store, clock), match),
  };
}

describe('a proposal', () => {
  it('is agreed to or declined by those who have read it, and not another that has come since', async () => {
    const { table, match, propose, decline, head } = await live();
    const [read, now] = [{ what: 'pause', hours: 3 } as const, { what: 'draw' } as const];
    done(await propose(ann, read));
    done(await decline(ann));
    done(await propose(ann, now));
    expect(troubleOf(await table.agree(match, ben, interaction(), read))).toBe('nothing-proposed');
    expect(troubleOf(await table.decline(match, ben, interaction(), read))).toBe('nothing-proposed');
    expect((await head()).stage).toBe('live');
    expect((await head()).pending?.proposal).toEqual(now);
    expect(done(await table.agree(match, ben, interaction(), now)).matchView.stage).toBe('over');
  });

  it('waits for the other side’s word, and everybody sees it', async () => {
    const { table, match, propose, agree, head } = await live();
    const proposal = { what: 'draw' } as const;
    expect(done(await propose(ann, proposal)).entry).toMatchObject({
      by: ann,
      side: 'a',
      note: { kind: 'proposed', side: 'a', by: ann, proposal },
      newlyAsked: [],
    });
    expect((await table.viewOf(match, null))?.pending).toEqual({ side: 'a', by: ann, proposal });
    expect(troubleOf(await agree(ann))).toBe('own-proposal');
    expect(troubleOf(await propose(ann, proposal))).toBe('own-proposal');
    expect(troubleOf(await agree(cid))).toBe('not-a-player');
    expect((await head()).stage).toBe('live');
  });

  it('that the other side makes too is agreed to', async () => {
    const { propose } = await live();
    done(await propose(ann, { what: 'draw' }));
    expect(done(await propose(ben, { what: 'draw' })).matchView.stage).toBe('over');
  });

  it('takes the place of the one before it', async () => {
    const { propose, agree, head } = await live();
    done(await propose(ann, { what: 'pause', hours: 10 }));
    done(await propose(ben, { what: 'pause', hours: 5 }));
    expect((await head()).pending).toMatchObject({ side: 'b', proposal: { hours: 5 } });
    expect(troubleOf(await agree(ben))).toBe('own-proposal');
    done(await agree(ann));
    expect((await head()).pausedUntil).toBe(START + 5 * HOUR);
  });

  it('is declined, or withdrawn by its own side', async () => {
    const { propose, decline, agree, head } = await live();
    expect([troubleOf(await agree(ben)), troubleOf(await decline(ben))]).toEqual([
      'nothing-proposed',
      'nothing-proposed',
    ]);
    done(await propose(ann, { what: 'draw' }));
    expect(done(await decline(ben)).entry.note).toEqual({
      kind: 'proposal-dropped',
      side: 'b',
      by: ben,
      proposal: { what: 'draw' },
      how: 'declined',
    });
    done(await propose(ann, { what: 'draw' }));
    expect(done(await decline(ann)).entry.note).toEqual({
      kind: 'proposal-dropped',
      side: 'a',
      by: ann,
      proposal: { what: 'draw' },
      how: 'withdrawn',
    });
    expect((await head()).pending).toBeNull();
  });

  it('is gone when the game goes on', async () => {
    const { table, match, propose, agree, head } = await live();
    done(await propose(ann, { what: 'draw' }));
    done(await does(table, match, ben, 'bid', { dice: 1 }));
    expect((await head()).pending).toBeNull();
    expect(troubleOf(await agree(ben))).toBe('nothing-proposed');
  });

  it('to pause or to resume is void once an organiser has done either; any other stays', async () => {
    const { table, match, propose, head } = await live();
    const order = async (what: { what: 'pause'; hours: number } | { what: 'resume' }) => {
      done(await table.organise(match, cid, { ...what, reason: 'rain' }, interaction()));
      return (await head()).pending?.proposal ?? null;
    };
    done(await propose(ann, { what: 'pause', hours: 10 }));
    expect(await order({ what: 'pause', hours: 5 })).toBeNull();
    done(await propose(ann, { what: 'resume' }));
    expect(await order({ what: 'resume' })).toBeNull();
    done(await propose(ann, { what: 'draw' }));
    expect(await order({ what: 'pause', hours: 5 })).toEqual({ what: 'draw' });
    expect(await order({ what: 'resume' })).toEqual({ what: 'draw' });
  });

  it('is made once by one interaction', async () => {
    const { table, match, head } = await live();
    const first = done(await table.propose(match, ann, { what: 'draw' }, 'same'));
    expect(done(await table.propose(match, ann, { what: 'draw' }, 'same'))).toMatchObject({
      again: true,
      entry: first.entry,
    });
    done(await table.agree(match, ben, 'yes'));
    expect(done(await table.agree(match, ben, 'yes'))).toMatchObject({ again: true, matchView: { stage: 'over' } });
    expect((await head()).log.entries).toBe(3);
  });

  it('of who holds both sides is carried out at once', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const { id } = done(
      await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: 'tally', options: { solo: 'on' } }),
    ).matchView;
    done(await table.join(id, ann));
    expect(troubleOf(await table.propose(id, ann, { what: 'draw' }, interaction()))).toBe('not-live');
    done(await table.start(id, ann, interaction()));
    expect(done(await table.propose(id, ann, { what: 'pause', hours: 1 }, interaction())).entry.note).toMatchObject({
      kind: 'paused',
      why: 'consent',
    });
    expect(done(await table.propose(id, ann, { what: 'draw' }, interaction())).matchView.stage).toBe('over');
  });
});

describe('a pause', () => {
  it('by consent stops every clock; the game may go on, and the pause ends by itself', async () => {
    const { table, match, time, propose, agree, head, due } = await live();
    time.now += 3 * HOUR;
    done(await propose(ann, { what: 'pause', hours: 48 }));
    time.now += HOUR;
    const until = time.now + 48 * HOUR;
    expect(done(await agree(ben)).entry).toMatchObject({
      by: ben,
      note: { kind: 'paused', until, why: 'consent', reason: null },
    });
    expect(await table.viewOf(match, null)).toMatchObject({
      pausedUntil: until,
      pending: null,
      clocks: { a: { until: null }, b: { until: null } },
    });
    expect(nextLook(await head())).toEqual({ at: until, about: 'resume' });
    time.now += HOUR;
    done(await does(table, match, ann, 'bid', { dice: 1 }));
    expect(troubleOf(await due())).toBe('nobody-asked');
    time.now = until;
    expect(done(await due()).entry).toMatchObject({
      by: null,
      note: { kind: 'resumed', why: 'clock' },
      newlyAsked: ['b'],
    });
    // Ben had used four of his 24 hours.
    expect(await table.viewOf(match, null)).toMatchObject({
      pausedUntil: null,
      clocks: { a: { until: null }, b: { until: until + 20 * HOUR } },
    });
    expect(await head()).toMatchObject({ pausedFor: 48 * HOUR });
  });

  it('ends by consent, and what is left of it may be taken another time', async () => {
    const { time, propose, agree, head } = await live();
    expect(troubleOf(await propose(ann, { what: 'resume' }))).toBe('not-paused');
    done(await propose(ann, { what: 'pause', hours: 100 }));
    done(await agree(ben));
    expect(await propose(ann, { what: 'pause', hours: 1 })).toMatchObject({
      trouble: { code: 'paused', facts: { until: START + 100 * HOUR } },
    });
    time.now += 10 * HOUR;
    done(await propose(ben, { what: 'resume' }));
    expect(done(await agree(ann)).entry).toMatchObject({
      note: { kind: 'resumed', why: 'consent' },
      newlyAsked: ['a', 'b'],
    });
    expect(await head()).toMatchObject({ pausedUntil: null, pausedFor: 10 * HOUR, clock: { paused: false } });
  });

  it('lasts from an hour to seven days, and fourteen days in a match', async () => {
    const { time, propose, agree, due } = await live();
    for (const hours of [0, -1, 1.5, 169, Number.NaN])
      expect(await propose(ann, { what: 'pause', hours })).toMatchObject({
        trouble: { code: 'bad-settings', facts: { field: 'hours' } },
      });
    for (const hours of [168, 167]) {
      done(await propose(ann, { what: 'pause', hours }));
      done(await agree(ben));
      time.now += hours * HOUR;
      done(await due());
    }
    expect(await propose(ann, { what: 'pause', hours: 2 })).toMatchObject({
      trouble: { code: 'pause-spent', facts: { left: 1 } },
    });
    done(await propose(ann, { what: 'pause', hours: 1 }));
  });

  it('cannot be agreed to any more once there is one', async () => {
    const { table, match, propose, agree, head } = await live();
    done(await propose(ann, { what: 'pause', hours: 1 }));
    done(await table.organise(match, cid, { what: 'pause', hours: 2, reason: 'dinner' }, interaction()));
    expect((await head()).pending).toBeNull();
    expect(troubleOf(await agree(ben))).toBe('nothing-proposed');
  });

  it('leaves another proposal as it is', async () => {
    const { table, match, propose, head } = await live();
    done(await propose(ann, { what: 'draw' }));
    done(await table.organise(match, cid, { what: 'pause', hours: 2, reason: 'dinner' }, interaction()));
    expect((await head()).pending?.proposal).toEqual({ what: 'draw' });
  });
});

describe('a draw', () => {
  it('by consent ends the match without a winner, by no rule of the book', async () => {
    const { store, table, propose, agree } = await live();
    done(await propose(ann, { what: 'draw' }));
    const { entry, matchView } = done(await agree(ben));
    expect(entry).toMatchObject({ by: ben, note: { kind: 'drawn' }, events: [] });
    expect(matchView).toMatchObject({
      stage: 'over',
      view: { result: { winner: null, reason: 'agreed', rule: 'TL-1.4' }, asked: [] },
    });
    expect([await table.listOf(ann), await table.listOf(ben), await store.words('live')]).toEqual([[], [], []]);
    expect(troubleOf(await propose(ann, { what: 'draw' }))).toBe('not-live');
  });
});

describe('conceding', () => {
  it('ends the match at any time, whoever is asked', async () => {
    const { store, table, match } = await live();
    await annFirst(table, match);
    expect(troubleOf(await table.concede(match, cid, interaction()))).toBe('not-a-player');
    const { entry, matchView } = done(await table.concede(match, ben, 'enough'));
    expect(entry).toMatchObject({ side: 'b', note: { kind: 'conceded', side: 'b', why: 'player' }, events: [] });
    expect(matchView).toMatchObject({ stage: 'over', view: { result: { winner: 'a', reason: 'concede' } } });
    expect(done(await table.concede(match, ben, 'enough')).again).toBe(true);
    expect(await table.concede(match, ann, interaction())).toMatchObject({
      trouble: { code: 'not-live', facts: { over: true } },
    });
    expect([await table.listOf(ann), await store.words('live')]).toEqual([[], []]);
  });

  it('of who holds both sides is for the one that is waited for', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const { id } = done(
      await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: 'tally', options: { solo: 'on' } }),
    ).matchView;
    done(await table.join(id, ann));
    expect(troubleOf(await table.concede(id, ann, interaction()))).toBe('not-live');
    done(await table.start(id, ann, interaction()));
    done(await does(table, id, ann, 'bid', { dice: 1 }));
    expect(done(await table.concede(id, ann, interaction())).matchView.view?.result).toMatchObject({ winner: 'a' });
  });

  it('is for the side that is named, which must be one’s own', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const room = { server: 's', channel: 'c' };
    const { id } = done(await table.create({ room, by: ann, system: 'tally', options: { solo: 'on' } })).matchView;
    done(await table.join(id, ann));
    done(await table.start(id, ann, interaction()));
    done(await does(table, id, ann, 'bid', { dice: 1 }));
    expect(done(await table.concede(id, ann, interaction(), 'a')).matchView.view?.result).toMatchObject({
      winner: 'b',
    });
    const other = await live();
    expect(troubleOf(await other.table.concede(other.match, ben, interaction(), 'a'))).toBe('not-first');
    expect(done(await other.table.concede(other.match, ben, interaction(), 'b')).matchView.stage).toBe('over');
  });
});

describe('undo by consent', () => {
  it('goes over a die to a numbered step; the die does not come again, and who is asked there is asked anew', async () => {
    const { store, table, match, propose, agree } = await live();
    await annFirst(table, match);
    done(await does(table, match, ann, 'add', { dice: 3 }));
    const before = await headOf(store, match);
    done(await propose(ann, { what: 'undo', to: 2 }));
    const { entry } = done(await agree(ben));
    expect(entry).toMatchObject({
      by: ben,
      side: 'b',
      note: { kind: 'undone', to: 2, by: ben, why: 'consent', reason: null },
      newlyAsked: ['a', 'b'],
    });
    const after = await headOf(store, match);
    expect(after.match).toMatchObject({ drawn: 3, answers: {}, own: { tally: { a: 0, b: 0 }, bids: { a: 0, b: 0 } } });
    expect(after.match?.asked.map(({ id }) => Number(id.slice(1)))).toEqual(
      [1, 2].map((more) => (before.match?.asks ?? 0) + more),
    );
    expect(after.clock.sides.a.running?.question).toBe(after.match?.asked[0]?.id);
    await annFirst(table, match);
    const rolled = done(await does(table, match, ann, 'add', { dice: 3 }));
    expect(rolled.entry.events.map(({ kind }) => kind)).toContain('added');
    expect((await headOf(store, match)).match?.drawn).toBe(6);
  });

  it('cannot go to what was not, nor back to the present', async () => {
    const { table, match, propose } = await live();
    await annFirst(table, match);
    for (const to of [0, 1.5, 4]) expect(troubleOf(await propose(ann, { what: 'undo', to }))).toBe('no-such-step');
    expect(troubleOf(await propose(ann, { what: 'undo', to: 3 }))).toBe('nothing-to-undo');
    // A note of the table is nothing that anybody did in the match.
    done(await table.nudge(match, ben, interaction()));
    expect(troubleOf(await propose(ann, { what: 'undo', to: 3 }))).toBe('nothing-to-undo');
  });

  it('may go forward again to what was undone', async () => {
    const { store, table, match, propose, agree } = await live();
    await annFirst(table, match);
    done(await does(table, match, ann, 'add', { dice: 3 }));
    const rolled = await headOf(store, match);
    for (const [one, other, to] of [
      [ann, ben, 1],
      [ben, ann, 4],
    ] as const) {
      done(await propose(one, { what: 'undo', to }));
      done(await agree(other));
    }
    expect((await headOf(store, match)).match?.own).toEqual(rolled.match?.own);
  });

  it('does not go to what another release of the book has made', async () => {
    const { store, match, propose, agree, table } = await live();
    await annFirst(table, match);
    done(await does(table, match, ann, 'add', { dice: 1 }));
    const head = await headOf(store, match);
    await store.set(`match:${match}`, { ...head, log: { ...head.log, rules: 99 } });
    done(await propose(ann, { what: 'undo', to: 3 }));
    expect(await agree(ben)).toMatchObject({ trouble: { code: 'other-release', facts: { to: 3 } } });
  });
});
