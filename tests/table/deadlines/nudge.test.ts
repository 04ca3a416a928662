import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, begun, ben, books, cid, does, done, headOf, interaction, troubleOf } from '../../support/tables.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 4, 4, 12);

/** Ann has bid; Ben is waited for. */
async function waiting(options = {}) {
  const store = openMemoryStore();
  const time = { now: NOON };
  const { table, match } = await begun(store, { target: 100, ...options }, { clock: () => time.now });
  done(await does(table, match, ann, 'bid', { dice: 1 }));
  return { store, table, match, time, nudge: (player = ann) => table.nudge(match, player, interaction()) };
}

describe('a nudge', () => {
  it('reminds the side that is waited for, on record, and changes no clock', async () => {
    const { store, match, nudge } = await waiting();
    const before = await headOf(store, match);
    expect(done(await nudge()).entry).toMatchObject({
      by: ann,
      side: 'a',
      note: { kind: 'nudged', side: 'b', by: ann },
      events: [],
      newlyAsked: [],
    });
    const after = await headOf(store, match);
    expect(after).toMatchObject({ nudged: { b: NOON } });
    expect(after.clock).toEqual(before.clock);
  });

  it.each([
    ['daily', {}, 12],
    ['two days for each question', { time: '2d' }, 24],
    ['live, where half the time is less than twelve hours', { pace: 'live' }, 12],
    ['without a clock', { pace: 'none' }, 24],
  ])('comes once in a while: %s', async (_, options, hours) => {
    const { time, nudge } = await waiting(options);
    done(await nudge());
    time.now += hours * HOUR - 1;
    expect(await nudge()).toMatchObject({ trouble: { code: 'too-soon', facts: { at: NOON + hours * HOUR } } });
    time.now += 1;
    done(await nudge());
    expect(troubleOf(await nudge())).toBe('too-soon');
  });

  it('never comes in quiet hours', async () => {
    const { table, time, nudge } = await waiting();
    done(await table.choose(ben, { zone: 'UTC', from: '14:00', to: '20:00' }));
    expect(await nudge()).toMatchObject({ trouble: { code: 'too-soon', facts: { at: NOON + 2 * HOUR } } });
    time.now = NOON + 2 * HOUR;
    done(await nudge());
    time.now += 12 * HOUR;
    expect(await nudge()).toMatchObject({ trouble: { code: 'too-soon', facts: { at: NOON + 26 * HOUR } } });
  });

  it('is for the other side, while it is waited for, in a live match that is not paused, by its players', async () => {
    const { table, match, nudge } = await waiting();
    expect(troubleOf(await nudge(cid))).toBe('not-a-player');
    expect(await nudge(ben)).toMatchObject({ trouble: { code: 'nobody-asked', facts: { own: true } } });
    done(await table.organise(match, cid, { what: 'pause', hours: 1, reason: 'rain' }, interaction()));
    expect(troubleOf(await nudge())).toBe('paused');
    done(await table.concede(match, ann, interaction()));
    expect(troubleOf(await nudge())).toBe('not-live');
  });

  it('is given once by one interaction', async () => {
    const { table, match } = await waiting();
    done(await table.nudge(match, ann, 'same'));
    expect(done(await table.nudge(match, ann, 'same')).again).toBe(true);
  });

  it('is nothing for who holds both sides', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const { id } = done(
      await table.create({ room: { server: 's', channel: 'c' }, by: ann, system: 'tally', options: { solo: 'on' } }),
    ).matchView;
    done(await table.join(id, ann));
    done(await table.start(id, ann, interaction()));
    expect(troubleOf(await table.nudge(id, ann, interaction()))).toBe('nobody-asked');
  });
});
