import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMemoryStore } from '../../src/store/memory.ts';
import { keptFile } from '../../src/discord/privacy/pages.ts';
import type { Bot } from '../../src/discord/bot.ts';
import { openBook } from './open-store.ts';
import type { OpenBook } from './open-store.ts';
import { alone, ann, ben, cid, furnish, PLACES } from './settings.ts';
import type { Matches } from './settings.ts';
import { openStage } from './stage.ts';
import type { Option, Stage, Who } from './stage.ts';

const text = (name: string, value: string): Option => ({ name, type: 3, value });
const sub = (name: string, ...options: readonly Option[]): readonly Option[] => [{ name, type: 1, options }];
const anna: Who = { ...ann, name: 'Annabella' };

describe('/privacy', () => {
  let stage: Stage;
  let store: OpenBook;
  let matches: Matches;
  beforeAll(async () => {
    store = openBook(openMemoryStore());
    stage = await openStage({ store });
    matches = await furnish(stage, [anna, ben]);
    await stage.command(anna, PLACES.salvation, 'settings', sub('me', text('zone', 'Asia/Tokyo')));
    // Data of people who only look or begin to fill something in.
    for (const who of [anna, cid]) await stage.command(who, PLACES.salvation, 'board', [text('view', 'text')]);
    await stage.command(anna, PLACES.tally, 'answer', sub('bid', text('dice', '99')));
    await stage.command(cid, PLACES.squads, 'match', sub('follow'));
  });
  afterAll(() => stage.close());

  it('shows people their own stored data privately, and nothing if there is none', async () => {
    const shown = await stage.command(anna, alone, 'privacy', sub('show'));
    expect(shown.open).toBe(false);
    expect(shown.text).toContain('5 live matches, 1 not started and 1 over');
    expect(shown.text).toContain('Your settings');
    expect(shown.text).toContain('1 board in words');
    expect(shown.text).not.toContain('Ben');
    expect((await stage.command(cid, alone, 'privacy', sub('show'))).text).toContain('follow 1 match');
    expect(
      (await stage.command({ id: '100000000000000044', name: 'Nobody' }, alone, 'privacy', sub('show'))).text,
    ).toBe('I keep nothing about you.');
    expect(stage.errors).toEqual([]);
  });

  it('offers everything as a file, compressed if it would be too large', async () => {
    expect((await stage.command(anna, PLACES.tally, 'privacy', sub('export'))).open).toBe(false);
    const bot = {
      table: stage.table,
      clock: () => 0,
      drafts: { readAny: async () => null, orders: async () => ({ lines: [], begun: null }) },
      lastSeen: { all: async () => [] },
      closedDirects: { closedSince: async () => null },
      simulNotices: { toldAt: async () => null },
    } as unknown as Bot;
    const plain = (await keptFile(bot, anna, 10_000_000)).files[0];
    const kept = JSON.parse(String(plain?.attachment)) as {
      readonly id: string;
      readonly matches: readonly { readonly match: string; readonly entries: readonly object[] }[];
    };
    expect(kept.id).toBe(anna.id);
    expect(kept.matches.map(({ match }) => match).sort()).toEqual(Object.values(matches).sort());
    expect(kept.matches.some(({ entries }) => entries.length > 5)).toBe(true);
    expect(String(plain?.attachment)).not.toContain(ben.id);
    const packed = (await keptFile(bot, anna, 64 * 1024 + (plain?.attachment.length ?? 0) - 1)).files[0];
    expect(packed?.name).toBe('umpire-and-you.json.gz');
    expect(gunzipSync(packed?.attachment ?? Buffer.alloc(0))).toEqual(plain?.attachment);
    expect((await keptFile(bot, anna, 64 * 1024 + 10)).files).toEqual([]);
  });

  it('deletes nothing before confirmation, and nothing of anybody else', async () => {
    const asked = await stage.command(anna, PLACES.tally, 'privacy', sub('delete'));
    expect(asked.text).toContain('You have 5 live matches');
    expect(asked.text).toContain('Delete, and offer my seats');
    const before = await store.all();
    expect((await stage.press(anna, PLACES.tally, `forget-me~${anna.id}~~keep`)).text).toBe('Nothing was deleted.');
    for (const id of [`forget-me~${anna.id}~~concede`, `forget-me~${cid.id}~~nonsense`, 'forget-me~x~~offer'])
      expect((await stage.press(cid, PLACES.tally, id)).text).toBe('That button is for somebody else.');
    expect(await store.all()).toBe(before);
  });

  it('deletes everything after confirmation: neither id nor name remains, and the others play on', async () => {
    await store.set(`closed:${anna.id}`, { at: Date.now() });
    expect((await stage.command(anna, alone, 'privacy', sub('show'))).text).toContain('took no direct message');
    const done = await stage.press(anna, PLACES.tally, `forget-me~${anna.id}~~offer`, { flags: 64 });
    expect(done.text).toContain('I keep nothing about you any more');
    expect(stage.errors).toEqual([]);
    const kept = await store.all();
    for (const word of [anna.id, anna.name])
      expect(
        kept
          .split('\n')
          .filter((line) => line.includes(word))
          .map((line) => line.slice(0, 60)),
      ).toEqual([]);
    expect((await stage.command(anna, alone, 'privacy', sub('show'))).text).toBe('I keep nothing about you.');
    // The remaining players see the match, its log and its replay, and are pinged; the erased one is not.
    for (const name of ['board', 'log', 'replay', 'help'])
      expect((await stage.command(ben, PLACES.salvation, name)).text.length).toBeGreaterThan(20);
    expect((await stage.command(ben, PLACES.over, 'replay')).text).toContain('Step 1 of');
    expect((await stage.command(ben, PLACES.tally, 'match', sub('status'))).text).toContain('a player who left');
    expect((await stage.command(cid, PLACES.tally, 'seat', sub('take', text('side', 'a')))).text).not.toContain(
      'That seat is not free',
    );
    expect((await stage.table.viewOf(matches.tally, null))?.seats.a).toEqual([{ id: cid.id, name: cid.name }]);
    expect(stage.errors).toEqual([]);
    const pinged = stage.posts.flatMap(
      (post) => (post['allowed_mentions'] as { readonly users?: readonly string[] }).users ?? [],
    );
    expect(pinged.every((id) => /^\d{17,20}$/.test(id))).toBe(true);
  });

  it('also erases people who only looked or followed', async () => {
    await stage.press(cid, alone, `forget-me~${cid.id}~~concede`);
    const kept = await store.all();
    expect(
      kept
        .split('\n')
        .filter((line) => line.includes(cid.id))
        .map((line) => line.slice(0, 60)),
    ).toEqual([]);
    expect(stage.errors).toEqual([]);
  });

  it('finishes an interrupted erasure in the next process', async () => {
    const eve: Who = { id: '100000000000000088', name: 'Evelina' };
    await stage.command(
      eve,
      { ...PLACES.empty, channel: '900000000000000099' },
      'match',
      sub('new', text('system', 'tally')),
    );
    await stage.store.set(`leaving:${eve.id}`, { parting: 'concede' });
    await stage.store.add('leaving', eve.id);
    const next = await openStage({ store });
    await next.close();
    expect(
      (await store.all())
        .split('\n')
        .filter((line) => line.includes(eve.id) || line.includes(eve.name))
        .map((line) => line.slice(0, 60)),
    ).toEqual([]);
    expect([...stage.errors, ...next.errors]).toEqual([]);
  });
});
