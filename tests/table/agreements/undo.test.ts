import { describe, expect, it } from 'vitest';
import type { Facts } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { openTable } from '../../../src/table/index.ts';
import type { MatchId, Table } from '../../../src/table/index.ts';
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

/** It is Ann's turn: bids are entries 2 and 3. */
async function turn() {
  const store = openMemoryStore();
  const { table, match } = await begun(store);
  await annFirst(table, match);
  return { store, table, match };
}

const asked = async (table: Table, match: MatchId): Promise<readonly string[]> =>
  ((await table.viewOf(match, null))?.view?.asked ?? []).map(({ of, kind }) => `${of} ${kind}`);

describe('undo without asking', () => {
  it('takes back one’s own last action: a public entry, the same position, new ids for its questions', async () => {
    const { store, table, match } = await turn();
    const before = await headOf(store, match);
    done(await does(table, match, ann, 'hold'));
    expect(await asked(table, match)).toEqual(['b go']);
    const { entry, matchView } = done(await table.undo(match, ann, interaction()));
    expect(entry).toMatchObject({
      number: 5,
      by: ann,
      side: 'a',
      note: { kind: 'undone', to: 3, by: ann, why: 'player', reason: null },
      newlyAsked: ['a'],
    });
    expect(matchView).toMatchObject({ viewer: 'a', stage: 'live', pending: null });
    const after = await headOf(store, match);
    expect(after.match).toEqual({
      ...before.match,
      asks: (before.match?.asks ?? 0) + 2,
      asked: [{ ...before.match?.asked[0], id: `q${(before.match?.asks ?? 0) + 2}` }],
    });
    expect((await table.log(match, null, 5)).map(({ note }) => note?.kind)).toEqual(['undone']);
    expect(troubleOf(await does(table, match, ann, 'hold', {}, { decision: before.match?.asked[0]?.id ?? '' }))).toBe(
      'moved-on',
    );
    done(await does(table, match, ann, 'hold'));
    expect(await asked(table, match)).toEqual(['b go']);
  });

  it('goes further back step by step, each time over what is not undone yet', async () => {
    const { table, match } = await turn();
    done(await does(table, match, ann, 'plan', { dice: 3 }));
    done(await does(table, match, ann, 'hold'));
    done(await table.undo(match, ann, interaction()));
    expect((await table.viewOf(match, ann))?.view?.secrets).toEqual({ a: { plan: 3 } });
    expect(done(await table.undo(match, ann, interaction())).entry.note).toMatchObject({ to: 3 });
    expect((await table.viewOf(match, ann))?.view?.secrets).toEqual({ a: { plan: null } });
    // Before that are the bids, which both know.
    expect(await table.undo(match, ann, interaction())).toMatchObject({
      trouble: { code: 'needs-consent', facts: { to: 1 } },
    });
  });

  it('takes back all of one’s own to an entry', async () => {
    const { table, match } = await turn();
    done(await does(table, match, ann, 'plan', { dice: 3 }));
    done(await does(table, match, ann, 'hold'));
    expect(done(await table.undo(match, ann, interaction(), 3)).entry.note).toMatchObject({ kind: 'undone', to: 3 });
    expect((await table.viewOf(match, ann))?.view?.secrets).toEqual({ a: { plan: null } });
    expect(await asked(table, match)).toEqual(['a go']);
  });

  it('passes over what put nothing into the match, such as a proposal', async () => {
    const { store, table, match } = await turn();
    done(await does(table, match, ann, 'hold'));
    done(await table.propose(match, ben, { what: 'pause', hours: 2 }, interaction()));
    expect((await headOf(store, match)).log.tail.at(-1)).toMatchObject({ number: 5, input: null });
    expect(done(await table.undo(match, ann, interaction())).entry.note).toMatchObject({ to: 3, why: 'player' });
  });

  it('does nothing twice: the same interaction is answered the same again', async () => {
    const { table, match } = await turn();
    done(await does(table, match, ann, 'hold'));
    const first = done(await table.undo(match, ann, 'again'));
    expect(done(await table.undo(match, ann, 'again'))).toMatchObject({
      again: true,
      entry: { number: first.entry.number },
    });
  });

  it('gives no time of the bank away, and asks on with new questions', async () => {
    let now = 0;
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100, pace: 'live' }, { clock: () => now });
    await annFirst(table, match);
    const { bank } = (await headOf(store, match)).clock.sides.b;
    done(await does(table, match, ann, 'hold'));
    now = 60_000;
    done(await table.undo(match, ann, interaction()));
    const { clock, match: kept } = await headOf(store, match);
    expect(clock.sides.b).toMatchObject({ bank: bank - 60_000, running: null });
    expect(clock.sides.a.running).toMatchObject({ question: kept?.asked[0]?.id, since: 60_000 });
  });

  it('is no source of time: the question goes on with what it had left, and an increment goes with the answer', async () => {
    for (const pace of ['live', 'daily']) {
      let now = 0;
      const store = openMemoryStore();
      const { table, match } = await begun(store, { target: 100, pace }, { clock: () => now });
      await annFirst(table, match);
      const { running, bank } = (await headOf(store, match)).clock.sides.a;
      for (let count = 1; count <= 5; count += 1) {
        now += 20_000;
        done(await does(table, match, ann, 'hold'));
        done(await table.undo(match, ann, interaction()));
        expect((await headOf(store, match)).clock.sides.a).toMatchObject({
          bank,
          running: { total: running?.total, left: (running?.left ?? 0) - count * 20_000, since: now },
        });
      }
    }
  });
});

describe('the clock after undo', () => {
  const MINUTE = 60_000;

  /** Both have held, a minute each, and the next round asks for bids: holds are entries 4 and 5. */
  async function nextBids() {
    let now = 0;
    const store = openMemoryStore();
    const { table, match } = await begun(store, { target: 100, pace: 'live' }, { clock: () => now });
    await annFirst(table, match);
    for (const player of [ann, ben]) {
      now += MINUTE;
      done(await does(table, match, player, 'hold'));
    }
    const wait = (minutes: number): void => void (now += minutes * MINUTE);
    return { store, table, match, wait };
  }

  it.each([
    [ann, 'a'],
    [ben, 'b'],
  ] as const)('of several actions, %o gets back the time of the one that was taken back', async (player, side) => {
    const { store, table, match, wait } = await nextBids();
    const asked = (await headOf(store, match)).clock.sides[side].running;
    wait(3);
    done(await does(table, match, player, 'bid', { dice: 1 }));
    done(await table.undo(match, player, interaction()));
    expect((await headOf(store, match)).clock.sides[side].running).toMatchObject({
      total: asked?.total,
      left: (asked?.left ?? 0) - 3 * MINUTE,
    });
  });

  it('stays as it is when somebody who holds both sides takes back actions of both', async () => {
    let now = 0;
    const { store, table, id } = await alone({ pace: 'live' }, () => now);
    done(await does(table, id, ann, 'bid', { dice: 2 }));
    done(await does(table, id, ann, 'bid', { dice: 1 }));
    const { bank } = (await headOf(store, id)).clock.sides.a;
    for (const _ of ['a', 'b']) {
      now += MINUTE;
      done(await does(table, id, ann, 'hold'));
    }
    done(await table.undo(id, ann, interaction(), 3));
    // The minute that it took is gone, and the increment of half a minute stays.
    const left = (bank ?? 0) - MINUTE / 2;
    expect((await headOf(store, id)).clock.sides.a).toMatchObject({ bank: left, running: { left } });
  });
});

describe('undo that the other side must agree to', () => {
  it('is over a die', async () => {
    const { table, match } = await turn();
    done(await does(table, match, ann, 'add', { dice: 1 }));
    expect(await table.undo(match, ann, interaction())).toMatchObject({
      trouble: { code: 'needs-consent', facts: { to: 3 } },
    });
    expect(await asked(table, match)).toEqual(['b go']);
  });

  it('is over what was revealed', async () => {
    const { table, match } = await turn();
    expect(await table.undo(match, ben, interaction())).toMatchObject({
      trouble: { code: 'needs-consent', facts: { to: 2 } },
    });
  });

  it('is over what the other side has done since', async () => {
    const { table, match } = await turn();
    done(await does(table, match, ann, 'hold'));
    done(await does(table, match, ben, 'hold'));
    expect(await table.undo(match, ann, interaction())).toMatchObject({
      trouble: { code: 'needs-consent', facts: { to: 3 } },
    });
    expect(await table.undo(match, ben, interaction(), 3)).toMatchObject({
      trouble: { code: 'needs-consent', facts: { to: 3 } },
    });
    done(await table.undo(match, ben, interaction(), 4));
  });

  it('is over a default that the clock has taken', async () => {
    const { store, table, match } = await turn();
    done(await does(table, match, ann, 'hold'));
    const head = await headOf(store, match);
    const byClock = head.log.tail.map((entry) => (entry.number === 4 ? { ...entry, by: null } : entry));
    await store.set(`match:${match}`, { ...head, log: { ...head.log, tail: byClock } });
    expect(await table.undo(match, ann, interaction(), 3)).toMatchObject({
      trouble: { code: 'needs-consent', facts: { to: 3 } },
    });
  });

  it('is to a step that was itself undone', async () => {
    const { table, match } = await turn();
    done(await does(table, match, ann, 'hold'));
    done(await table.undo(match, ann, interaction()));
    expect(troubleOf(await table.undo(match, ann, interaction(), 4))).toBe('needs-consent');
  });
});

describe('undo that cannot be', () => {
  it('is of nothing, of what was not, by who does not play, and of a match that is not live', async () => {
    const { table, match } = await turn();
    expect(troubleOf(await table.undo(match, ann, interaction(), 3))).toBe('nothing-to-undo');
    for (const to of [0, -1, 1.5, 99, Number.NaN])
      expect(troubleOf(await table.undo(match, ann, interaction(), to))).toBe('no-such-step');
    expect(troubleOf(await table.undo(match, cid, interaction()))).toBe('not-a-player');
    expect(troubleOf(await table.undo('nowhere', ann, interaction()))).toBe('no-match');
    done(await table.concede(match, ann, interaction()));
    expect(troubleOf(await table.undo(match, ann, interaction()))).toBe('not-live');
  });

  it('is of the beginning', async () => {
    const { table, match } = await begun(openMemoryStore());
    expect(troubleOf(await table.undo(match, ann, interaction()))).toBe('nothing-to-undo');
  });
});

/** A match in which Ann holds both sides. */
async function alone(options: Facts = {}, clock: () => number = Date.now) {
  const store = openMemoryStore();
  const table = openTable({ store, systems: books, clock });
  const { id } = done(
    await table.create({
      room: { server: 's', channel: 'c' },
      by: ann,
      system: 'tally',
      options: { solo: 'on', target: 100, ...options },
    }),
  ).matchView;
  done(await table.join(id, ann));
  done(await table.start(id, ann, interaction()));
  return { store, table, id };
}

describe('undo of who holds both sides', () => {
  /** What an undo puts into the match: where it goes back to, and whose own actions alone it takes back. */
  const back = async (store: Store, id: MatchId) => (await headOf(store, id)).log.tail.at(-1)?.input;

  it('needs nobody’s word, not even over a die; no die comes again', async () => {
    const { store, table, id } = await alone();
    done(await does(table, id, ann, 'bid', { dice: 2 }));
    done(await does(table, id, ann, 'bid', { dice: 1 }));
    done(await does(table, id, ann, 'add', { dice: 3 }));
    expect(done(await table.undo(id, ann, interaction())).entry.note).toMatchObject({
      kind: 'undone',
      to: 3,
      why: 'consent',
    });
    expect(await back(store, id)).toEqual({ back: 3 });
    expect(await headOf(store, id)).toMatchObject({ match: { drawn: 3, own: { tally: { a: 0, b: 0 } } } });
    done(await table.undo(id, ann, interaction()));
    expect(await asked(table, id)).toEqual(['a bid', 'b bid']);
  });

  it('takes back one side’s actions as that side, and those of both as both', async () => {
    const { store, table, id } = await alone();
    done(await does(table, id, ann, 'bid', { dice: 2 }));
    done(await does(table, id, ann, 'bid', { dice: 1 }));
    for (const _ of ['a', 'b']) done(await does(table, id, ann, 'hold'));
    done(await table.undo(id, ann, interaction()));
    expect(await back(store, id)).toEqual({ back: 4, own: 'b' });
    done(await does(table, id, ann, 'hold'));
    done(await table.undo(id, ann, interaction(), 3));
    expect(await back(store, id)).toEqual({ back: 3 });
  });

  it('goes back to a step that was itself undone', async () => {
    const { store, table, id } = await alone();
    done(await does(table, id, ann, 'bid', { dice: 2 }));
    done(await does(table, id, ann, 'bid', { dice: 1 }));
    done(await does(table, id, ann, 'hold'));
    done(await table.undo(id, ann, interaction()));
    done(await table.undo(id, ann, interaction(), 4));
    expect(await back(store, id)).toEqual({ back: 4 });
    expect(await asked(table, id)).toEqual(['b go']);
  });
});

describe('what the other side did in secret', () => {
  /** Ann has held; then Ben may have planned in secret. */
  async function held(plans: boolean) {
    const { store, table, match } = await turn();
    done(await does(table, match, ann, 'hold'));
    if (plans) done(await does(table, match, ben, 'plan', { dice: 3 }));
    return { store, table, match };
  }
  /** Everything that a viewer gets, without the numbers of entries. */
  const shown = async (
    { table, match }: { readonly table: Table; readonly match: MatchId },
    viewer: typeof ann | null,
  ) => ({
    view: (await table.viewOf(match, viewer))?.view,
    log: (await table.log(match, viewer, 1)).map(({ by, side, note, events, beats, newlyAsked }) => ({
      by,
      side,
      note,
      events,
      beats,
      newlyAsked,
    })),
  });

  it('is not in the way of undo, shows in nothing that undo says, and is not lost by it', async () => {
    const [quiet, busy] = [await held(false), await held(true)];
    for (const { table, match } of [quiet, busy]) {
      expect(done(await table.undo(match, ann, interaction())).entry.note).toMatchObject({ to: 3, why: 'player' });
    }
    for (const viewer of [ann, null])
      expect(JSON.stringify(await shown(busy, viewer))).toBe(JSON.stringify(await shown(quiet, viewer)));
    expect((await busy.table.viewOf(busy.match, ben))?.view?.secrets).toEqual({ b: { plan: 3 } });
    expect(await headOf(busy.store, busy.match)).toMatchObject({ match: { secrets: { b: { plan: 3 } } } });
  });

  it('is nothing that one could ask to undo', async () => {
    const { table, match } = await turn();
    done(await does(table, match, ben, 'plan', { dice: 3 }));
    expect(troubleOf(await table.undo(match, ann, interaction(), 3))).toBe('nothing-to-undo');
    expect(troubleOf(await table.propose(match, ann, { what: 'undo', to: 3 }, interaction()))).toBe('nothing-to-undo');
  });
});
