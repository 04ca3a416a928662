import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { doDue, nextLook } from '../../../src/table/deadlines/due.ts';
import { openTable } from '../../../src/table/index.ts';
import type { Entry, Head, MatchId, Table } from '../../../src/table/index.ts';
import type { Facts } from '../../../src/engine/index.ts';
import { openClockwork } from '../../support/clockwork.ts';
import type { Clockwork } from '../../support/clockwork.ts';
import { ann, ben, books, does, done, groundOn, headOf, interaction } from '../../support/tables.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Wednesday noon. */
const T = Date.UTC(2026, 4, 6, 12);

interface Going {
  readonly store: Store;
  readonly time: Clockwork;
  readonly table: Table;
  readonly match: MatchId;
  readonly failures: unknown[];
  head(): Promise<Head>;
  /** Notes by the clock since entry `from`: what, about whom, and how long after the beginning. */
  notes(from?: number): Promise<readonly (readonly [kind: string, side: string | null, after: number])[]>;
}

const noteOf = ({ note, at }: Entry): readonly [string, string | null, number] => {
  if (!note) return ['act', null, at - T];
  const kind = note.kind === 'reminder' ? note.share : note.kind;
  return [kind, 'side' in note ? note.side : null, at - T];
};

/** A live match of tally between Ann and Ben, with a table that does what is due. */
async function going(options: Facts = {}, store: Store = openMemoryStore(), time = openClockwork(T)): Promise<Going> {
  const failures: unknown[] = [];
  const table = openTable({
    store,
    systems: books,
    clock: time.clock,
    jobs: time.jobs(),
    heartbeat: null,
    failed: (error) => failures.push(error),
  });
  await table.begin();
  const { matchView } = done(
    await table.create({
      room: { server: 's', channel: 'hall' },
      by: ann,
      system: 'tally',
      options: { target: 100, ...options },
    }),
  );
  done(await table.join(matchView.id, ben, 'b'));
  done(await table.start(matchView.id, ann, interaction()));
  const head = (): Promise<Head> => headOf(store, matchView.id);
  return {
    store,
    time,
    table,
    match: matchView.id,
    failures,
    head,
    notes: async (from = 2) => (await head()).log.tail.filter(({ number }) => number >= from).map(noteOf),
  };
}

/** Another table of the same process or of another one. */
async function another({
  store,
  time,
}: Going): Promise<{ readonly table: Table; readonly jobs: ReturnType<Clockwork['jobs']> }> {
  const jobs = time.jobs();
  const table = openTable({ store, systems: books, clock: time.clock, jobs, heartbeat: null });
  await table.begin();
  return { table, jobs };
}

const daily = [
  ['half', 12 * HOUR],
  ['nine-tenths', 21.6 * HOUR],
  ['grace', DAY],
  ['default', DAY + 4 * HOUR],
] as const;

describe('what is due', () => {
  it('comes once each, in order, to everybody who is asked: two reminders, the notice, the default', async () => {
    const { time, notes, head } = await going();
    await time.goTo(T + DAY + 4 * HOUR - 1);
    const both = daily.slice(0, 3).flatMap(([what, after]) => [
      [what, 'a', after],
      [what, 'b', after],
    ]);
    expect(await notes()).toEqual(both);
    await time.goTo(T + DAY + 4 * HOUR);
    expect((await notes()).slice(6)).toEqual([
      ['default', 'a', DAY + 4 * HOUR],
      ['default', 'b', DAY + 4 * HOUR],
    ]);
    const [, ...told] = (await head()).log.tail;
    expect(told[0]).toMatchObject({
      by: null,
      input: null,
      note: { kind: 'reminder', side: 'a', decision: 'q1', share: 'half', until: T + DAY },
      newlyAsked: [],
    });
    expect(told[4]).toMatchObject({
      note: { kind: 'grace', side: 'a', decision: 'q1', until: T + DAY + 4 * HOUR },
      newlyAsked: [],
    });
    expect(told[6]).toMatchObject({
      by: null,
      side: 'a',
      input: { timeUp: 'q1' },
      note: { kind: 'default', side: 'a', decision: 'q1', misses: 1, of: 3 },
    });
    // Nobody bid: Ann goes first, and is notified.
    expect(told[7]).toMatchObject({ input: { timeUp: 'q2' }, newlyAsked: ['a'] });
    expect((await head()).match?.asked).toMatchObject([{ of: 'a', kind: 'go' }]);
  });

  it('is nothing for who answers in time, and begins anew with the next question', async () => {
    const { time, table, match, notes } = await going();
    await time.goTo(T + HOUR);
    done(await does(table, match, ann, 'bid', { dice: 2 }));
    done(await does(table, match, ben, 'bid', { dice: 1 }));
    await time.goTo(T + 13 * HOUR - 1);
    expect(await notes(4)).toEqual([]);
    await time.goTo(T + 13 * HOUR);
    expect(await notes(4)).toEqual([['half', 'a', 13 * HOUR]]);
  });

  it('is the answer or the default, never both, when they come at the same instant', async () => {
    for (const order of ['player', 'clock']) {
      const { store, time, table, match, head } = await going();
      await time.goTo(T + DAY + 4 * HOUR - 1);
      const at = openClockwork(T + DAY + 4 * HOUR);
      const other = openTable({ store, systems: books, clock: at.clock, heartbeat: null });
      const answer = () =>
        other.act({ match, player: ann, verb: 'bid', params: { dice: 2 }, interaction: interaction(), decision: 'q1' });
      const due = () => doDue(groundOn(store, at.clock), match);
      const [first, second] = await Promise.all(order === 'player' ? [answer(), due()] : [due(), answer()]);
      const made = (await head()).log.tail.filter(
        ({ input }) =>
          input !== null && ('timeUp' in input ? input.timeUp === 'q1' : 'verb' in input && input.by === 'a'),
      );
      // A secret answer may be replaced until all are in; a default counts as one.
      expect([first.ok, second.ok]).toContain(true);
      expect(made.filter(({ note }) => note?.kind === 'default').length).toBe((await head()).clock.sides.a.misses);
      expect(new Set(made.map(({ number }) => number)).size).toBe(made.length);
      await table.close();
    }
  });

  it('is done once by any number of tables that look at the same time', async () => {
    const match = await going();
    await another(match);
    await another(match);
    await match.time.goTo(T + 3 * DAY);
    const kinds = (await match.notes()).map(([kind, side, after]) => `${kind} ${side} ${after}`);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds.filter((kind) => kind.startsWith('default'))).toHaveLength(3);
    const context = groundOn(match.store, () => T + 30 * DAY);
    const before = (await match.head()).log.entries;
    const acted = await Promise.all(
      Array.from({ length: 6 }, () => doDue(groundOn(match.store, context.clock), match.match)),
    );
    expect((await match.head()).log.entries - before).toBe(acted.filter(({ ok }) => ok).length);
  });

  it('for a quick clock of seconds is done to the millisecond', async () => {
    const { time, notes } = await going({ pace: 'live', time: '20s', grace: '10s', misses: '99' });
    await time.goTo(T + 30 * SECOND);
    expect((await notes()).filter(([, side]) => side === 'a')).toEqual([
      ['half', 'a', 10 * SECOND],
      ['nine-tenths', 'a', 18 * SECOND],
      ['grace', 'a', 20 * SECOND],
      ['default', 'a', 30 * SECOND],
    ]);
  });

  it('never is while everybody of the side sleeps, not even the end of a grace period', async () => {
    const store = openMemoryStore();
    const time = openClockwork(T);
    const asleep = openTable({ store, systems: books, clock: time.clock, heartbeat: null });
    done(await asleep.choose(ann, { zone: 'Europe/Madrid', from: '09:00', to: '21:00' }));
    done(await asleep.choose(ben, { zone: 'Asia/Tokyo', from: '22:30', to: '01:15' }));
    const { head } = await going({ misses: '99' }, store, time);
    await time.goTo(T + 20 * DAY);
    const told = (await head()).log.tail.filter(({ note }) => note !== null);
    expect(told.length).toBeGreaterThan(12);
    for (const { at, note } of told) {
      if (!note || !('side' in note)) continue;
      const wall = DateTime.fromMillis(at, { zone: note.side === 'a' ? 'Europe/Madrid' : 'Asia/Tokyo' });
      const minute = wall.hour * 60 + wall.minute;
      // Time that runs out with the day ends at its last instant.
      expect([
        note.kind,
        note.side === 'a' ? minute >= 9 * 60 && minute <= 21 * 60 : minute >= 22 * 60 + 30 || minute <= 75,
      ]).toEqual([note.kind, true]);
    }
  });

  it('is nothing while the match is paused; a pause ends once, by itself, and everybody who is waited for is told', async () => {
    const going1 = await going();
    const { time, table, match, notes, head } = going1;
    await time.goTo(T + 11 * HOUR);
    done(await table.propose(match, ann, { what: 'pause', hours: 48 }, interaction()));
    done(await table.agree(match, ben, interaction()));
    await another(going1);
    await time.goTo(T + 59 * HOUR - 1);
    expect(await notes(4)).toEqual([]);
    await time.goTo(T + 60 * HOUR);
    expect(await notes(4)).toEqual([
      ['resumed', null, 59 * HOUR],
      ['half', 'a', 60 * HOUR],
      ['half', 'b', 60 * HOUR],
    ]);
    expect((await head()).log.tail.find(({ note }) => note?.kind === 'resumed')).toMatchObject({
      note: { why: 'clock' },
      newlyAsked: ['a', 'b'],
    });
  });

  it('stops with the match', async () => {
    const { time, table, match, notes, head } = await going();
    await time.goTo(T + 23 * HOUR);
    done(await table.concede(match, ann, interaction()));
    const { entries } = (await head()).log;
    await time.goTo(T + 9 * DAY);
    expect(await notes(entries + 1)).toEqual([]);
    expect(nextLook(await head())).toBeNull();
  });

  it('is nothing without a clock', async () => {
    const { time, notes, head } = await going({ pace: 'none' });
    await time.goTo(T + 300 * DAY);
    expect([await notes(), nextLook(await head())]).toEqual([[], null]);
  });
});

describe('a side that misses too often', () => {
  it('has its seat offered once, and concedes after as many misses again', async () => {
    const { time, notes, head, table, match } = await going({ misses: '2', missing: 'substitute' });
    for (let day = 0; (await head()).stage === 'live' && day < 60; day += 1) {
      await time.goTo(T + day * DAY);
      const asked = (await head()).match?.asked.find(({ of }) => of === 'b');
      if (asked)
        await does(table, match, ben, asked.kind === 'bid' ? 'bid' : 'hold', asked.kind === 'bid' ? { dice: 1 } : {});
    }
    const told = (await notes())
      .filter(([kind, side]) => side === 'a' && ['default', 'seat-offered', 'conceded'].includes(kind))
      .map(([kind]) => kind);
    expect(told).toEqual(['default', 'default', 'seat-offered', 'default', 'default', 'conceded']);
    expect((await head()).match?.result).toMatchObject({ winner: 'b', reason: 'concede' });
    expect(nextLook(await head())).toBeNull();
  });

  it('is played by the bot where that was agreed, and loses nothing', async () => {
    const { time, notes, head } = await going({ misses: '1', missing: 'bot' });
    await time.goTo(T + DAY + 4 * HOUR);
    expect((await notes()).map(([kind]) => kind)).toEqual(expect.arrayContaining(['default', 'seat-taken']));
    const { stage, seats } = await head();
    expect(stage).toBe('live');
    expect(seats.a.map(({ id }) => id)).toEqual([ann.id, 'opponent-veteran']);
  });

  it.each(['acts', 'asks for it'] as const)(
    'is given back to whoever is there again and %s, as if it had missed nothing',
    async (how) => {
      const { time, head, table, match } = await going({ misses: '1', missing: 'bot' });
      await time.goTo(T + DAY + 6 * HOUR);
      expect((await head()).seats.a).toHaveLength(2);
      if (how === 'acts') done(await does(table, match, ann, 'plan', { dice: 1 }));
      else done(await table.takeBack(match, ann, interaction()));
      expect((await head()).seats.a).toEqual([ann]);
      expect((await head()).clock.sides.a.misses).toBe(0);
      await time.goTo(T + DAY + 7 * HOUR);
      expect((await head()).seats.a).toEqual([ann]);
      await time.goTo(T + 4 * DAY);
      expect((await head()).seats.a).toHaveLength(2);
    },
  );

  it('concedes at once where that was agreed', async () => {
    const { time, notes, head } = await going({ misses: '1', missing: 'concede' });
    await time.goTo(T + 2 * DAY);
    expect((await notes()).slice(6)).toEqual([
      ['default', 'a', DAY + 4 * HOUR],
      ['conceded', 'a', DAY + 4 * HOUR],
    ]);
    expect((await head()).stage).toBe('over');
  });

  it('does so although the process that took the last default died before', async () => {
    const match = await going({ misses: '1', missing: 'concede' });
    const { time, store, head } = match;
    await time.goTo(T + DAY + 4 * HOUR - 1);
    await match.table.close();
    done(
      await doDue(
        groundOn(store, () => T + DAY + 4 * HOUR),
        match.match,
      ),
    );
    expect((await head()).stage).toBe('live');
    expect(nextLook(await head())).toMatchObject({ at: T + DAY + 4 * HOUR });
    await another(match);
    await time.goTo(T + DAY + 5 * HOUR);
    expect((await head()).stage).toBe('over');
  });
});

describe('what could not be done', () => {
  it('is told, and tried again', async () => {
    let broken = 0;
    const sound = openMemoryStore();
    const store: Store = {
      ...sound,
      swap: (key, rev, next) =>
        broken > 0 && key.startsWith('match:')
          ? Promise.reject(new Error(`broken ${(broken -= 1)}`))
          : sound.swap(key, rev, next),
    };
    const { time, notes, failures } = await going({}, store);
    broken = 2;
    await time.goTo(T + 13 * HOUR);
    expect(await notes()).toEqual([
      ['half', 'a', 12 * HOUR + 10 * SECOND],
      ['half', 'b', 12 * HOUR + 10 * SECOND],
    ]);
    expect(failures.map(String)).toEqual(['Error: broken 1', 'Error: broken 0']);
  });

  it('since others were faster each time, is tried again', async () => {
    let lost = 0;
    const sound = openMemoryStore();
    const store: Store = {
      ...sound,
      swap: async (key, rev, next) =>
        lost > 0 && key.startsWith('match:') ? ((lost -= 1), false) : sound.swap(key, rev, next),
    };
    const { time, notes, failures } = await going({}, store);
    lost = 20;
    await time.goTo(T + 13 * HOUR);
    expect(await notes()).toEqual([
      ['half', 'a', 12 * HOUR + 5 * SECOND],
      ['half', 'b', 12 * HOUR + 5 * SECOND],
    ]);
    expect(failures.map(String)).toEqual([expect.stringContaining('busy')]);
  });

  it('because its job was lost, is done when all matches are gone through', async () => {
    const match = await going();
    await match.table.close();
    const time = openClockwork(T + 12 * HOUR + 2 * MINUTE);
    const lost = { put: async () => {}, work: () => {}, close: async () => {} };
    const table = openTable({ store: match.store, systems: books, clock: time.clock, jobs: lost, heartbeat: 20 });
    await table.begin();
    await expect
      .poll(() => match.notes())
      .toEqual([
        ['half', 'a', 12 * HOUR + 2 * MINUTE],
        ['half', 'b', 12 * HOUR + 2 * MINUTE],
      ]);
    await table.close();
  });

  it('in a match that cannot be read does not keep the others waiting', async () => {
    const match = await going();
    await match.table.close();
    await match.store.set('match:bad', { rev: 1, format: 9_999, id: 'bad' });
    await match.store.add('live', 'bad');
    const failures: string[] = [];
    const table = openTable({
      store: match.store,
      systems: books,
      clock: match.time.clock,
      jobs: match.time.jobs(),
      heartbeat: null,
      failed: (_, id) => failures.push(String(id)),
    });
    await table.begin();
    await match.time.goTo(T + 12 * HOUR);
    expect(await match.notes()).toHaveLength(2);
    expect(failures).toEqual(['bad']);
  });
});
