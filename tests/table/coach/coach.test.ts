import { afterEach, describe, expect, it, vi } from 'vitest';
import { seededDice } from '../../../src/engine/index.ts';
import type { Action } from '../../../src/engine/index.ts';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { systems } from '../../../src/systems/index.ts';
import { openAdviser } from '../../../src/table/coach/coach.ts';
import type { AdviceOrder, Adviser, GainsOrder } from '../../../src/table/coach/coach.ts';
import { openTable } from '../../../src/table/index.ts';
import type { MatchId, Player, Table } from '../../../src/table/index.ts';
import { ann, ben, does, done } from '../../support/tables.ts';

const tables: Table[] = [];
afterEach(async () => {
  await Promise.all(tables.splice(0).map((table) => table.close()));
});

const position = () => {
  const preset = systems['salvation-and-steel']?.handle.presets['near'];
  if (!preset || !('position' in preset)) throw new Error('There is no such position.');
  return preset.position;
};

interface Twin {
  readonly table: Table;
  readonly match: MatchId;
  /** What the coach was given to think about. */
  readonly orders: AdviceOrder[];
  /** Of which actions it was asked what they bring. */
  readonly compared: GainsOrder[];
}

/** One of two matches with the same seed and ids, so that they differ only in what is done in them. */
async function twin(answer?: Adviser['advise'], failed?: (error: unknown) => void): Promise<Twin> {
  let words = 0;
  const orders: AdviceOrder[] = [];
  const compared: GainsOrder[] = [];
  const table = openTable({
    store: openMemoryStore(),
    systems,
    heartbeat: null,
    clock: () => 0,
    ...(failed ? { failed } : {}),
    random: () => (words += 1).toString(16).padStart(64, '0'),
    adviser: {
      advise: (order) => {
        orders.push(structuredClone(order));
        return answer?.(order) ?? Promise.resolve({ gain: 0.2, better: order.action });
      },
      gains: (order) => {
        compared.push(structuredClone(order));
        return answer ? Promise.resolve([]) : Promise.resolve(order.actions.map(() => 1));
      },
      close: () => Promise.resolve(),
    },
  });
  tables.push(table);
  const { id } = done(
    await table.create({
      room: { server: 's', channel: 'hall' },
      by: ann,
      side: 'a',
      system: 'salvation-and-steel',
      options: {},
      position: position(),
    }),
  ).matchView;
  done(await table.join(id, ben));
  done(await table.start(id, ann, 'start'));
  return { table, match: id, orders, compared };
}

/** Who has an open turn, who has not, and something that the first may do. */
async function turnOf({ table, match }: Twin): Promise<{ acts: Player; waits: Player; action: Action }> {
  for (const [acts, waits] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    const { view, handle } = (await table.viewOf(match, acts)) ?? {};
    const side = view?.side;
    if (!view || !handle || !side || !view.asked.some(({ of, pace }) => of === side && pace === 'turn')) continue;
    const [action] = handle.offers(view, side, handle.guide?.walk.verb ?? '', { most: 1 });
    if (action) return { acts, waits, action };
  }
  throw new Error('Nobody has a turn.');
}

const order = async ({ table, match }: Twin, player: Player, key: string, value: string): Promise<void> =>
  void done(await does(table, match, player, 'orders', { key, value }));

describe('What the coach is given', () => {
  it('depends on nothing that the player’s side may not know: neither on the other side’s orders nor on how many it gave', async () => {
    const [quiet, busy] = [await twin(), await twin()];
    const { acts, waits, action } = await turnOf(quiet);
    await order(busy, waits, 'allocate', 'attack');
    await order(busy, waits, 'allocate', 'half');
    await order(busy, waits, 'lose', 'defence');
    for (const { table, match } of [quiet, busy]) expect(await table.advice(match, acts, action)).not.toBeNull();
    expect(quiet.orders).toHaveLength(1);
    expect(busy.orders).toEqual(quiet.orders);
  });

  it('has the orders of one’s own side', async () => {
    const [quiet, busy] = [await twin(), await twin()];
    const { acts, action } = await turnOf(quiet);
    await order(busy, acts, 'allocate', 'attack');
    for (const { table, match } of [quiet, busy]) await table.advice(match, acts, action);
    expect(busy.orders[0]?.match.secrets).not.toEqual(quiet.orders[0]?.match.secrets);
  });

  it('is waited for no longer than 600 milliseconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const one = await twin(() => new Promise(() => undefined));
      const { acts, action } = await turnOf(one);
      const advice = one.table.advice(one.match, acts, action);
      await vi.waitFor(() => expect(one.orders).toHaveLength(1));
      await vi.advanceTimersByTimeAsync(600);
      expect(await advice).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is nothing about an action that is refused, or that is secret, or that nobody could think about', async () => {
    const one = await twin();
    const { acts, action } = await turnOf(one);
    const { table, match } = one;
    const secret: Action = { verb: 'orders', by: action.by, params: { key: 'allocate', value: 'attack' } };
    const refused: Action = { ...action, params: { ...action.params, unit: 'z9' } };
    const others: Action = { ...action, by: action.by === 'a' ? 'b' : 'a' };
    for (const none of [secret, refused, others]) expect(await table.advice(match, acts, none)).toBeNull();
    expect(await table.advice('nowhere', acts, action)).toBeNull();
    expect(one.orders).toEqual([]);
  });

  it('is nothing in a match that is over', async () => {
    const one = await twin();
    const { acts, waits, action } = await turnOf(one);
    done(await one.table.concede(one.match, waits, 'enough'));
    expect(await one.table.advice(one.match, acts, action)).toBeNull();
    expect(one.orders).toEqual([]);
  });

  it('is nothing in a lesson', async () => {
    const orders: AdviceOrder[] = [];
    const advise: Adviser['advise'] = (order) => {
      orders.push(order);
      return Promise.resolve({ gain: 0.2, better: order.action });
    };
    const adviser = { advise, gains: () => Promise.reject(new Error('in a lesson')), close: () => Promise.resolve() };
    const table = openTable({ store: openMemoryStore(), systems, heartbeat: null, adviser });
    tables.push(table);
    const room = () => Promise.resolve({ server: 's', channel: 'thread' });
    const { matchView } = done(await table.lessons.open(ann, 'salvation-and-steel', 'move', room));
    const { view, handle } = (await table.viewOf(matchView.id, ann)) ?? {};
    if (!view || !handle) throw new Error('There is no lesson.');
    const [action] = handle.offers(view, 'a', 'move', { most: 1 });
    if (!action) throw new Error('Nobody can move.');
    expect(await table.advice(matchView.id, ann, action)).toBeNull();
    expect(await table.gains(matchView.id, ann, [action], [])).toBeNull();
    expect(orders).toEqual([]);
  });

  it('is nothing if the coach fails, and that is told', async () => {
    const failures: unknown[] = [];
    const one = await twin(
      () => Promise.reject(new Error('dizzy')),
      (error) => failures.push(error),
    );
    const { acts, action } = await turnOf(one);
    expect(await one.table.advice(one.match, acts, action)).toBeNull();
    expect(failures).toEqual([new Error('dizzy')]);
  });

  it('is nothing for somebody who does not play that side', async () => {
    const one = await twin();
    const { waits, action } = await turnOf(one);
    expect(await one.table.advice(one.match, waits, action)).toBeNull();
    expect(one.orders).toEqual([]);
  });
});

describe('What actions bring', () => {
  it('is said to who plays that side, and depends on nothing that it may not know', async () => {
    const [quiet, busy] = [await twin(), await twin()];
    const { acts, waits, action } = await turnOf(quiet);
    await order(busy, waits, 'allocate', 'attack');
    for (const { table, match } of [quiet, busy])
      expect(await table.gains(match, acts, [action, action], [])).toEqual([1, 1]);
    expect(quiet.compared).toHaveLength(1);
    expect(busy.compared).toEqual(quiet.compared);
    expect(await quiet.table.gains(quiet.match, waits, [action], [])).toBeNull();
  });

  it('is not said of nothing, of secret actions, or of both sides at once', async () => {
    const { table, match, compared, ...one } = await twin();
    const { acts, action } = await turnOf({ table, match, compared, ...one });
    const secret: Action = { verb: 'orders', by: action.by, params: { key: 'allocate', value: 'attack' } };
    const other: Action = { ...action, by: action.by === 'a' ? 'b' : 'a' };
    for (const none of [[], [secret], [action, other]]) expect(await table.gains(match, acts, none, [])).toBeNull();
    for (const before of [[secret], [other]]) expect(await table.gains(match, acts, [action], before)).toBeNull();
    expect(compared).toEqual([]);
  });

  it('is worked out by the thread: an illegal action is known to bring nothing that can be said', async () => {
    const adviser = openAdviser();
    const preset = systems['salvation-and-steel']?.handle;
    const opened = preset?.open(position(), seededDice(1));
    if (!preset || !opened?.ok) throw new Error('There is no such position.');
    const side = opened.match.asked[0]?.of ?? 'a';
    const [walk] = preset.offers(preset.view(opened.match, side), side, 'move', { most: 1 });
    if (!walk) throw new Error('Nobody can walk.');
    const actions = [walk, { ...walk, params: { ...walk.params, unit: 'z9' } }];
    const found = await adviser.gains({
      system: 'salvation-and-steel',
      match: opened.match,
      seed: 1,
      actions,
      before: [],
    });
    expect(found).toEqual([expect.any(Number), null]);
    await adviser.close();
  });
});
