import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Facts, Position } from '../../../src/engine/index.ts';
import { scriptedDice } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import type { Store } from '../../../src/store/store.ts';
import { systems } from '../../../src/systems/index.ts';
import { answerDelay, withAnswer } from '../../../src/table/answers/answer-times.ts';
import { ANSWER_DELAY, openDelayedAnswers } from '../../../src/table/answers/delayed-answers.ts';
import { trouble } from '../../../src/table/trouble.ts';
import { openTable, replay } from '../../../src/table/index.ts';
import type { Head, MatchId, Table, TableParts } from '../../../src/table/index.ts';
import { ann, ben, does, done, interaction } from '../../support/tables.ts';
import { veiledDoor } from '../../support/masked-tally.ts';

const DELAY = 5_000;
const maskDelay = { least: DELAY, most: DELAY };
const veiledBooks = { tally: { handle: veiledDoor } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const headOf = async (store: Store, match: MatchId): Promise<Head> => (await store.get<Head>(`match:${match}`)) as Head;
const entriesOf = async (store: Store, match: MatchId): Promise<number> => (await headOf(store, match)).log.entries;

/** A table whose every change is announced at once. */
function openTold(store: Store, parts: Partial<TableParts> = {}) {
  const table = openTable({ store, systems: veiledBooks, maskDelay, ...parts });
  const changed: MatchId[] = [];
  table.watch((match) => changed.push(match));
  const told = async (match: MatchId): Promise<boolean> => table.told(match, await entriesOf(store, match));
  return { table, changed, told };
}

/** A match of masked tally; by default Ben has planned his bid, and Ann has bid. */
async function asked(store: Store, planned = true, parts: Partial<TableParts> = {}, channel = 'hall') {
  const { table, changed, told } = openTold(store, parts);
  const { id: match } = done(
    await table.create({ room: { server: 's', channel }, by: ann, system: 'tally', options: { target: 100 } }),
  ).matchView;
  done(await table.join(match, ben, 'b'));
  done(await table.start(match, ann, interaction()));
  if (planned) done(await does(table, match, ben, 'plan', { dice: 2 }));
  done(await does(table, match, ann, 'bid', { dice: 1 }));
  await told(match);
  const kept = await entriesOf(store, match);
  return { table, changed, told: () => told(match), match, kept };
}

const bidsOf = async (table: Table, match: MatchId): Promise<unknown> =>
  ((await table.viewOf(match, null))?.view?.own as { bids: unknown }).bids;

describe('the answer of a standing order to a veiled question', () => {
  it('is given after the delay, by an entry that others cannot tell from one by hand', async () => {
    // The same seed, so that seals are the same too.
    const random = () => 'c0de'.repeat(16);
    const store = openMemoryStore();
    const { table, changed, match, kept } = await asked(store, true, { random });
    await pass(DELAY - 1);
    expect(await entriesOf(store, match)).toBe(kept);
    await pass(1);
    expect(await bidsOf(table, match)).toEqual({ a: 1, b: 2 });
    expect(changed).toEqual([match]);

    const other = await asked(openMemoryStore(), true, { random }, 'yard');
    done(await does(other.table, other.match, ben, 'bid', { dice: 2 }));
    for (const player of [ann, null]) {
      const seen = async (at: Table, of: MatchId) => (await at.log(of, player, 1)).map(({ at: _, ...entry }) => entry);
      expect(await seen(table, match)).toEqual(await seen(other.table, other.match));
    }
  });

  it('comes after a delay that nobody can foresee, within its bounds', async () => {
    const store = openMemoryStore();
    const bounds = { least: 4_000, most: 20_000 };
    const some = await Promise.all(
      Array.from({ length: 24 }, (_, index) => asked(store, true, { maskDelay: bounds }, `c${index}`)),
    );
    const answered = (): number => some.filter(({ changed }) => changed.length > 0).length;
    await pass(bounds.least - 1);
    expect(answered()).toBe(0);
    await pass(8_000);
    const half = answered();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(24);
    await pass(8_001);
    expect(answered()).toBe(24);
  });

  it('is not given where there is no order, or once a player has answered', async () => {
    const store = openMemoryStore();
    const { table, changed, match, kept } = await asked(store, false);
    await pass(20 * DELAY);
    expect(await entriesOf(store, match)).toBe(kept);
    const planned = await asked(store, true, {}, 'yard');
    done(await does(planned.table, planned.match, ben, 'bid', { dice: 0 }));
    await pass(20 * DELAY);
    expect(await bidsOf(table, planned.match)).toEqual({ a: 1, b: 0 });
    expect(await entriesOf(store, planned.match)).toBe(planned.kept + 1);
    expect([changed, planned.changed]).toEqual([[], []]);
  });

  it('is that of the order as it is by then; one that is set while the question is open waits as long', async () => {
    const store = openMemoryStore();
    const { table, match, told } = await asked(store, false);
    await pass(DELAY);
    done(await does(table, match, ben, 'plan', { dice: 3 }));
    await told();
    await pass(DELAY - 1);
    done(await does(table, match, ben, 'plan', { dice: 0 }));
    await told();
    expect(await bidsOf(table, match)).toEqual({ a: 0, b: 0 });
    expect((await headOf(store, match)).match?.asked).toHaveLength(2);
    await pass(1);
    expect(await bidsOf(table, match)).toEqual({ a: 1, b: 0 });
    expect((await headOf(store, match)).match?.asked[0]?.kind).toBe('go');
  });

  it('waits until the channel was told of the question, but not for ever', async () => {
    const store = openMemoryStore();
    const { table, match } = await asked(store);
    done(await does(table, match, ben, 'plan', { dice: 3 }));
    const kept = await entriesOf(store, match);
    await pass(DELAY);
    expect(await entriesOf(store, match)).toBe(kept);
    await table.told(match, kept);
    await pass(2 * DELAY);
    expect(await bidsOf(table, match)).toEqual({ a: 1, b: 3 });

    const untold = await asked(store, true, {}, 'yard');
    done(await does(untold.table, untold.match, ben, 'plan', { dice: 3 }));
    await pass(62 * DELAY);
    expect(await entriesOf(store, untold.match)).toBe(untold.kept + 1);
    await pass(DELAY);
    expect(await bidsOf(table, untold.match)).toEqual({ a: 1, b: 3 });
  });

  it('is tried again when the store fails, and what went wrong is told', async () => {
    const store = openMemoryStore();
    let broken = false;
    const failing: Store = {
      ...store,
      swap: (key, rev, next) => (broken ? Promise.reject(new Error('the store is gone')) : store.swap(key, rev, next)),
    };
    const told: string[] = [];
    const { table, match } = await asked(failing, true, { failed: (error, of) => told.push(`${of} ${String(error)}`) });
    broken = true;
    await pass(DELAY);
    expect(told).toEqual([`${match} Error: the store is gone`]);
    broken = false;
    await pass(2 * DELAY);
    expect(await bidsOf(table, match)).toEqual({ a: 1, b: 2 });
    expect(told).toHaveLength(1);
  });

  it('is waited for again after a restart; the table before it does nothing more', async () => {
    const store = openMemoryStore();
    const before = await asked(store);
    await pass(DELAY - 1);
    await before.table.close();
    await pass(20 * DELAY);
    expect(await entriesOf(store, before.match)).toBe(before.kept);
    const after = openTold(store);
    await pass(20 * DELAY);
    expect(await entriesOf(store, before.match)).toBe(before.kept);
    await after.table.begin();
    await pass(DELAY);
    expect(await bidsOf(after.table, before.match)).toEqual({ a: 1, b: 2 });
    expect([before.changed, after.changed]).toEqual([[], [before.match]]);
    // A closed table still does what players ask, but nothing by itself.
    const closed = await asked(store, false, {}, 'yard');
    await closed.table.close();
    done(await does(closed.table, closed.match, ben, 'plan', { dice: 1 }));
    await closed.table.begin();
    await pass(20 * DELAY);
    expect(await entriesOf(store, closed.match)).toBe(closed.kept + 1);
  });

  it('is given once, though two processes wait for it', async () => {
    const store = openMemoryStore();
    const one = await asked(store);
    const two = openTold(store);
    await two.table.begin();
    await pass(20 * DELAY);
    expect(await entriesOf(store, one.match)).toBe(one.kept + 1);
    expect([...one.changed, ...two.changed]).toEqual([one.match]);
  });

  it('is told to nobody who has stopped listening', async () => {
    const store = openMemoryStore();
    const { table, match } = await asked(store);
    const heard: MatchId[] = [];
    const stop = table.watch((changed) => heard.push(changed));
    stop();
    await pass(DELAY);
    expect(await bidsOf(table, match)).toEqual({ a: 1, b: 2 });
    expect(heard).toEqual([]);
  });

  it('closing waits for an answer that is being given', async () => {
    const store = openMemoryStore();
    let open = (): void => {};
    let held: Promise<void> | null = null;
    const slow: Store = {
      ...store,
      swap: async (key, rev, next) => {
        await held;
        return store.swap(key, rev, next);
      },
    };
    const { table, match } = await asked(slow);
    held = new Promise((resolve) => {
      open = resolve;
    });
    await pass(DELAY);
    let closed = false;
    const closing = table.close().then(() => {
      closed = true;
    });
    await pass(1);
    expect(closed).toBe(false);
    open();
    await closing;
    expect(await bidsOf(table, match)).toEqual({ a: 1, b: 2 });
  });
});

/** A live match of Salvation and Steel in a given position. */
async function placed(
  store: Store,
  position: Pick<Position, 'units' | 'secrets'>,
): Promise<{ readonly table: Table; readonly match: MatchId }> {
  let words = 0;
  // The same dice in every run.
  const table = openTable({ store, systems, maskDelay, random: () => (words += 1).toString(16).padStart(64, '5') });
  const { handle } = systems['salvation-and-steel'] as (typeof systems)[string];
  const options: Facts = { scenario: 'annihilation' };
  const { id: match } = done(
    await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: handle.id, options }),
  ).matchView;
  done(await table.join(match, ben, 'b'));
  done(await table.start(match, ann, interaction()));
  const head = await headOf(store, match);
  const opened = done(
    handle.open({ system: handle.id, options, turn: { round: 2 }, own: {}, ...position }, scriptedDice([])),
  );
  await store.swap(`match:${match}`, head.rev, { ...head, rev: head.rev + 1, match: opened.match });
  return { table, match };
}

describe('the answer of a standing order while its player is asleep', () => {
  const HOUR = 3_600_000;
  const NIGHT = Date.UTC(2026, 4, 4, 2);
  const WAKES = Date.UTC(2026, 4, 4, 8);

  /** The same as `asked`, while Ben sleeps; he was asked at the hour of Ann's bid. */
  async function asleep(store: Store, more: Facts = {}) {
    const time = { now: NIGHT };
    const told = openTold(store, { clock: () => time.now });
    const { table } = told;
    done(await table.choose(ben, { zone: 'UTC', from: '08:00', to: '22:00' }));
    const { id: match } = done(
      await table.create({
        room: { server: 's', channel: 'night' },
        by: ann,
        system: 'tally',
        options: { target: 100, ...more },
      }),
    ).matchView;
    done(await table.join(match, ben, 'b'));
    done(await table.start(match, ann, interaction()));
    return { ...told, match, time };
  }

  it('does not come before he is awake, and then not after seconds, but before two hours where he has answered nothing yet', async () => {
    const store = openMemoryStore();
    const { table, match, told } = await asleep(store);
    done(await does(table, match, ben, 'plan', { dice: 2 }));
    done(await does(table, match, ann, 'bid', { dice: 1 }));
    await told(match);
    const kept = await entriesOf(store, match);
    await pass(WAKES - NIGHT + 9 * 60_000);
    expect(await entriesOf(store, match)).toBe(kept);
    await pass(2 * HOUR);
    expect(await bidsOf(table, match)).toEqual({ a: 1, b: 2 });
  });

  it('is drawn from how much waking time he took for his last answers by hand, of which eight are remembered', async () => {
    const store = openMemoryStore();
    const { table, match, time } = await asleep(store);
    const view = (await table.viewOf(match, null))?.view;
    if (!view) throw new Error('The match has not begun.');
    let many = await headOf(store, match);
    for (let count = 1; count <= 10; count += 1)
      many = { ...many, answerTimes: withAnswer(many, view, 'b', 'bid', WAKES + count * 1_000) };
    expect(many.answerTimes).toEqual({ a: [], b: [3_000, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000] });
    time.now = WAKES + HOUR;
    done(await does(table, match, ben, 'bid', { dice: 2 }));
    expect((await headOf(store, match)).answerTimes).toEqual({ a: [], b: [HOUR] });
    done(await does(table, match, ben, 'plan', { dice: 2 }));
    expect((await headOf(store, match)).answerTimes.b).toEqual([HOUR]);
  });

  it('comes at no hour of the night, however quick he is awake', async () => {
    const store = openMemoryStore();
    const { match } = await asleep(store);
    const head = await headOf(store, match);
    const times = [...Array<number>(4).fill(0), HOUR, 13 * HOUR, 5_000, 5_000];
    const drawn = (index: number, place: 'least' | 'most') => {
      const wait = answerDelay(
        { ...head, clock: { ...head.clock, pace: null }, answerTimes: { a: [], b: times } },
        'b',
        NIGHT,
        ANSWER_DELAY,
        (count) => (count === times.length ? index : place === 'least' ? 0 : count - 1),
      );
      expect(wait.least).toBe(wait.most);
      return NIGHT + wait.least;
    };
    expect([drawn(4, 'least'), drawn(4, 'most')]).toEqual([WAKES + 0.75 * HOUR, WAKES + 1.25 * HOUR]);
    // What is left of one waking day continues in the next, not in the night between.
    expect(drawn(5, 'most')).toBe(WAKES + 24 * HOUR + 2.25 * HOUR);
    // Nobody is quicker asleep than awake.
    for (const one of [0, 6, 7])
      expect([drawn(one, 'least'), drawn(one, 'most')]).toEqual([
        WAKES + ANSWER_DELAY.least,
        WAKES + ANSWER_DELAY.most,
      ]);
  });

  it('never comes after his time is up, and there, too, not always at the same moment', async () => {
    const store = openMemoryStore();
    const { match } = await asleep(store, { time: '30m' });
    const head = await headOf(store, match);
    const until = Date.UTC(2026, 4, 4, 8, 30);
    for (const times of [[20 * HOUR], []]) {
      const drawn = [0, 0.5, 1].map(
        (part) =>
          NIGHT
          + answerDelay({ ...head, answerTimes: { a: [], b: times } }, 'b', NIGHT, ANSWER_DELAY, (count) =>
            Math.floor(part * (count - 1)),
          ).least,
      );
      expect(drawn.at(-1)).toBe(until - ANSWER_DELAY.most);
      expect(drawn[0]).toBeGreaterThanOrEqual(WAKES);
      expect(new Set(drawn).size).toBe(3);
    }
  });

  it('is given in time though the channel cannot be told: trying again is bounded by his deadline', async () => {
    const time = { now: WAKES };
    const given: boolean[] = [];
    const give = async (_: unknown, patient: boolean) => (given.push(patient), trouble(patient ? 'busy' : 'moved-on'));
    const answers = openDelayedAnswers({ clock: () => time.now, delay: maskDelay, failed: () => undefined, give });
    answers.schedule('m', 'q1', maskDelay, WAKES + 3 * DELAY);
    // A second try after twice the delay would be the last in time, and does not wait for the channel.
    for (let step = 0; step < 2; step += 1) {
      time.now += DELAY;
      await pass(DELAY);
    }
    expect(given).toEqual([true, false]);
    await answers.close();
  });

  it('waits its whole delay at first, and after his time is up tries on with longer waits', async () => {
    const time = { now: WAKES };
    const given: [number, number][] = [];
    const give = async ({ due }: { readonly due: number }) => (given.push([time.now, due]), trouble('busy'));
    const answers = openDelayedAnswers({ clock: () => time.now, delay: maskDelay, failed: () => undefined, give });
    const passed = async (steps: number): Promise<void> => {
      for (let step = 0; step < steps; step += 1) {
        time.now += 1_000;
        await pass(1_000);
      }
    };
    const due = (seconds: number): [number, number] => [WAKES + seconds * 1_000, WAKES + seconds * 1_000];
    // Three seconds of patience, five of delay.
    answers.schedule('m', 'q1', maskDelay, WAKES + DELAY + 3_000);
    await passed(5);
    expect(given).toEqual([due(5)]);
    await passed(9);
    expect(given).toHaveLength(1);
    await passed(1);
    expect(given).toEqual([due(5), due(15)]);
    await answers.close();

    // The last try in time falls on the last moment; the one after it waits four delays.
    given.length = 0;
    time.now = WAKES;
    const punctual = openDelayedAnswers({ clock: () => time.now, delay: maskDelay, failed: () => undefined, give });
    punctual.schedule('m', 'q1', maskDelay, WAKES + 3 * DELAY);
    await passed(10);
    expect(given).toEqual([due(5), due(10)]);
    await passed(19);
    expect(given).toHaveLength(2);
    await passed(1);
    expect(given.at(-1)).toEqual(due(30));
    await punctual.close();
  });

  it('uses the whole time left, and half of it at least where he is usually no quicker', async () => {
    const store = openMemoryStore();
    const { match } = await asleep(store, { time: '30m' });
    const head = await headOf(store, match);
    const left = 30 * 60_000 - ANSWER_DELAY.most;
    const first = (took: number) =>
      NIGHT
      + answerDelay({ ...head, answerTimes: { a: [], b: [took] } }, 'b', NIGHT, ANSWER_DELAY, () => 0).least
      - WAKES;
    expect([first((left - 1) / 0.75), first(left / 0.75)]).toEqual([left - 1, left / 2]);
  });

  it('comes as soon as ever while he is awake, whatever he took before', async () => {
    const store = openMemoryStore();
    const { match } = await asleep(store);
    const head = { ...(await headOf(store, match)), answerTimes: { a: [], b: [20 * HOUR] } };
    expect(answerDelay(head, 'b', Date.UTC(2026, 4, 4, 9), ANSWER_DELAY)).toEqual(ANSWER_DELAY);
    expect(answerDelay(head, 'a', NIGHT, ANSWER_DELAY)).toEqual(ANSWER_DELAY);
  });
});

describe('Salvation and Steel', () => {
  const walkers: Pick<Position, 'units' | 'secrets'> = {
    units: [
      { id: 'a1', side: 'a', type: 'squire', at: 'S13' },
      { id: 'b1', side: 'b', type: 'necromancer', at: 'S20', with: { spells: ['fireball'] } },
    ],
    secrets: { b: { orders: { react: 'never' } } },
  };

  it('a reaction is declined behind the veil, and what was ordered may be taken back meanwhile', async () => {
    const store = openMemoryStore();
    const { table, match } = await placed(store, walkers);
    const moved = done(await does(table, match, ann, 'move', { unit: 'a1', cell: 'S14' }));
    expect(moved.entry.newlyAsked).toEqual(['b']);
    await table.told(match, moved.entry.number);
    await pass(DELAY);
    const [declined] = await table.log(match, ann, moved.entry.number + 1);
    expect(declined).toMatchObject({
      by: ben,
      side: 'b',
      newlyAsked: ['a'],
      events: [{ kind: 'passed', facts: { side: 'b', kind: 'reaction' } }],
    });

    const again = done(await does(table, match, ann, 'move', { unit: 'a1', cell: 'S15' }));
    const back = done(await does(table, match, ben, 'orders', { key: 'react', value: 'ask' }));
    await table.told(match, back.entry.number);
    await pass(20 * DELAY);
    expect(await entriesOf(store, match)).toBe(back.entry.number);
    expect((await table.viewOf(match, null))?.view?.asked).toMatchObject([{ kind: 'reaction', of: 'b', in: false }]);
    expect(again.entry.newlyAsked).toEqual(['b']);
  });

  it('a match goes off the lists when the answer of an order ends it', async () => {
    const store = openMemoryStore();
    const shielded: Pick<Position, 'units' | 'secrets'> = {
      units: [
        { id: 'a1', side: 'a', type: 'warrior', at: 'S18' },
        {
          id: 'b1',
          side: 'b',
          type: 'paladin',
          at: 'S19',
          with: { spells: ['shield'], energy: 5, wounds: 2, resistance: 5 },
        },
      ],
      secrets: { b: { orders: { shield: 'never' } } },
    };
    const { table, match } = await placed(store, shielded);
    done(await does(table, match, ann, 'fight', { unit: 'a1' }));
    done(await does(table, match, ann, 'allocate', { unit: 'a1', dice: 'b1 3/0' }));
    const last = done(await does(table, match, ben, 'allocate', { unit: 'b1', dice: 'a1 0/0' }));
    expect((await table.viewOf(match, null))?.view?.asked).toMatchObject([{ kind: 'shield', of: 'b' }]);
    await table.told(match, last.entry.number);
    await pass(DELAY);
    expect((await table.viewOf(match, null))?.stage).toBe('over');
    expect(await store.words(`player:${ben.id}`)).toEqual([]);
  });
});

it('a log with answers of orders is replayed to the same match', async () => {
  const store = openMemoryStore();
  const { table, match, told } = await asked(store);
  for (let round = 0; round < 3; round += 1) {
    await pass(DELAY);
    for (const _ of [1, 2]) {
      const of = (await headOf(store, match)).match?.asked[0]?.of;
      done(await does(table, match, of === 'a' ? ann : ben, 'add', { dice: 1 }));
    }
    done(await does(table, match, ann, 'bid', { dice: 1 }));
    await told();
  }
  const head = await headOf(store, match);
  expect((head.match?.own as { round: number }).round).toBe(4);
  expect(replay(veiledDoor, null, head.log.tail)).toEqual(head.match);
});

it('a scheduled answer that is on its way when all is closed is waited for, and not tried again', async () => {
  let answered: (result: ReturnType<typeof trouble>) => void = () => undefined;
  const give = vi.fn(() => new Promise<ReturnType<typeof trouble>>((resolve) => (answered = resolve)));
  const answers = openDelayedAnswers({ clock: () => 0, delay: { least: 1, most: 1 }, give, failed: () => undefined });
  answers.schedule('m', 'q1', { least: 1, most: 1 }, 1_000_000);
  await pass(1);
  expect(give).toHaveBeenCalledTimes(1);
  const closing = answers.close();
  answered(trouble('busy'));
  await closing;
  await pass(100_000);
  expect(give).toHaveBeenCalledTimes(1);
});
