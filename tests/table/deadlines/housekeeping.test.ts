import { describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../../src/store/memory.ts';
import { creditDowntime } from '../../../src/table/deadlines/due.ts';
import { beginsLive, liveMatches } from '../../../src/table/indexes/live.ts';
import { openTable } from '../../../src/table/index.ts';
import { ann, begun, books, done, groundOn, headOf, interaction } from '../../support/tables.ts';

const HOUR = 3_600_000;

describe('a table that begins', () => {
  it('keeps its list of live matches: those that crashes left on it go, unless they may yet begin', async () => {
    const store = openMemoryStore();
    const { table, match: live } = await begun(store);
    const { match: over } = await begun(store, {}, { channel: 'porch' });
    done(await table.concede(over, ann, interaction()));
    const lobby = done(
      await table.create({ room: { server: 's', channel: 'garden' }, by: ann, system: 'tally', options: {} }),
    ).matchView.id;
    for (const match of [over, lobby, 'gone']) await beginsLive(store, match);
    const again = openTable({ store, systems: books, heartbeat: null });
    await again.begin();
    expect([...(await liveMatches(store))].sort()).toEqual([live, lobby].sort());
    await again.close();
  });
});

describe('a downtime', () => {
  it('that was credited, or that no match noticed, changes nothing', async () => {
    const store = openMemoryStore();
    let now = 0;
    const { match } = await begun(store, { pace: 'daily' }, { clock: () => now });
    const context = groundOn(store, () => now);
    now = 3 * HOUR;
    const away = [{ from: HOUR, to: 2 * HOUR }];
    expect(await creditDowntime(context, match, away)).toBe(true);
    const { rev } = await headOf(store, match);
    expect(await creditDowntime(context, match, away)).toBe(false);
    expect(await creditDowntime(context, match, [])).toBe(false);
    expect((await headOf(store, match)).rev).toBe(rev);
    expect(await creditDowntime(context, 'gone', away)).toBe(false);
  });
});
