import { describe, expect, it } from 'vitest';
import { PALETTES } from '../../rendering/theme.ts';
import { ALWAYS } from '../../src/table/clock/waking-hours.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openTable } from '../../src/table/index.ts';
import { palettes } from '../../src/table/settings.ts';
import { ann, begun, ben, books, cid, done, headOf, interaction } from '../support/tables.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 4, 4, 12);
const madrid = { zone: 'Europe/Madrid', from: '08:00', to: '23:30' };
const tokyo = { zone: 'Asia/Tokyo', from: '07:00', to: '22:00' };

describe('what a player chooses', () => {
  it('is kept, one thing at a time', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    expect(await table.person(ann)).toEqual({
      waking: null,
      notify: 'channel',
      theme: 'dark',
      palette: 'default',
      coach: 'learning',
    });
    expect(done(await table.choose(ann, { notify: 'dm' })).person).toEqual({
      waking: null,
      notify: 'dm',
      theme: 'dark',
      palette: 'default',
      coach: 'learning',
    });
    expect(done(await table.choose(ann, { zone: 'Europe/Madrid' })).person.waking).toEqual({
      ...ALWAYS,
      zone: 'Europe/Madrid',
    });
    done(await table.choose(ann, { from: '08:00', to: '23:30' }));
    expect(await table.person(ann)).toEqual({
      waking: madrid,
      notify: 'dm',
      theme: 'dark',
      palette: 'default',
      coach: 'learning',
    });
    expect(await table.person(ben)).toEqual({
      waking: null,
      notify: 'channel',
      theme: 'dark',
      palette: 'default',
      coach: 'learning',
    });
  });

  it('leaves at least two hours a day in which a clock can run', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    const tooShort = { trouble: { code: 'bad-settings', facts: { field: 'day' } } };
    expect(await table.choose(ann, { from: '08:00', to: '09:59' })).toMatchObject(tooShort);
    expect(await table.choose(ann, { from: '23:00', to: '00:59' })).toMatchObject(tooShort);
    expect((await table.person(ann)).waking).toBeNull();
    done(await table.choose(ann, { from: '23:00', to: '01:00' }));
  });

  it.each([
    ['zone', 'Middle/Earth'],
    ['from', '25:00'],
    ['to', '8'],
    ['notify', 'pigeon'],
    ['theme', 'plaid'],
    ['palette', 'sepia'],
  ] as const)('may not have a bad %s, and nothing is changed by it', async (field, value) => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    expect(await table.choose(ann, { notify: 'none', zone: 'Asia/Tokyo', [field]: value })).toMatchObject({
      trouble: { code: 'bad-settings', facts: { field } },
    });
    expect(await table.person(ann)).toEqual({
      waking: null,
      notify: 'channel',
      theme: 'dark',
      palette: 'default',
      coach: 'learning',
    });
  });

  it('of how pictures look is kept beside the rest, and those kept before there was such a choice have the usual', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    await store.set(`person:${ann.id}`, { rev: 1, waking: madrid, notify: 'dm' });
    expect(await table.person(ann)).toEqual({
      waking: madrid,
      notify: 'dm',
      theme: 'dark',
      palette: 'default',
      coach: 'learning',
    });
    expect(done(await table.choose(ann, { theme: 'light' })).person).toEqual({
      waking: madrid,
      notify: 'dm',
      theme: 'light',
      palette: 'default',
      coach: 'learning',
    });
    expect(done(await table.choose(ann, { palette: 'tritanopia' })).person).toEqual({
      waking: madrid,
      notify: 'dm',
      theme: 'light',
      palette: 'tritanopia',
      coach: 'learning',
    });
    expect(done(await table.choose(ann, { notify: 'none' })).person).toMatchObject({
      theme: 'light',
      palette: 'tritanopia',
      coach: 'learning',
    });
  });

  it('of two changes at once loses neither', async () => {
    const table = openTable({ store: openMemoryStore(), systems: books });
    await Promise.all([
      table.choose(ann, { notify: 'dm' }),
      table.choose(ann, { zone: 'Asia/Tokyo' }),
      table.choose(ann, { from: '07:00' }),
      table.choose(ann, { to: '22:00' }),
    ]);
    expect(await table.person(ann)).toEqual({
      waking: tokyo,
      notify: 'dm',
      theme: 'dark',
      palette: 'default',
      coach: 'learning',
    });
  });
});

describe('what is chosen for a server', () => {
  it('is kept, one thing at a time, and what was kept before there were colours to choose has the usual', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    expect(await table.serverSettings('s')).toEqual({ organiser: null, palette: 'default' });
    await store.set('house:s', { rev: 1, organiser: 'judges' });
    expect(await table.serverSettings('s')).toEqual({ organiser: 'judges', palette: 'default' });
    await table.chooseServerSettings('s', { palette: 'deuteranopia' });
    expect(await table.serverSettings('s')).toEqual({ organiser: 'judges', palette: 'deuteranopia' });
    await table.chooseServerSettings('s', { organiser: null });
    expect(await table.serverSettings('s')).toEqual({ organiser: null, palette: 'deuteranopia' });
    expect(await table.serverSettings('t')).toEqual({ organiser: null, palette: 'default' });
  });
});

describe('palettes', () => {
  it('are those that pictures can be drawn in', () => expect(palettes).toEqual(PALETTES));
});

describe('waking hours', () => {
  it('hold from now on in all matches of a player: time runs on from where it is', async () => {
    const store = openMemoryStore();
    let now = NOON;
    const { table, match } = await begun(store, { target: 100 }, { clock: () => now });
    const yard = done(
      await table.create({ room: { server: 's', channel: 'yard' }, by: ben, system: 'tally', options: {} }),
    ).matchView.id;
    now = NOON + 4 * HOUR;
    done(await table.choose(ben, { zone: 'UTC', from: '06:00', to: '18:00' }));
    const waking = { zone: 'UTC', from: '06:00', to: '18:00' };
    expect(await table.viewOf(match, null)).toMatchObject({
      clocks: { a: { hours: [ALWAYS], until: NOON + 24 * HOUR }, b: { hours: [waking] } },
    });
    // 20 hours are left: two of today, twelve of tomorrow, six of the day after.
    expect((await table.viewOf(match, null))?.clocks.b.until).toBe(Date.UTC(2026, 4, 6, 12));
    expect((await headOf(store, yard)).clock.sides.a.hours).toEqual([waking]);
  });

  it('that stay the same write nothing', async () => {
    const store = openMemoryStore();
    const { table, match } = await begun(store);
    done(await table.choose(ben, madrid));
    const { rev } = await headOf(store, match);
    done(await table.choose(ben, { notify: 'dm', ...madrid }));
    expect((await headOf(store, match)).rev).toBe(rev);
  });

  it('come into the clocks with whoever sits down, and go with whoever leaves', async () => {
    const store = openMemoryStore();
    const table = openTable({ store, systems: books });
    done(await table.choose(ann, madrid));
    done(await table.choose(cid, tokyo));
    const { id } = done(
      await table.create({
        room: { server: 's', channel: 'hall' },
        by: ann,
        system: 'tally',
        options: { teams: 'on' },
      }),
    ).matchView;
    const hours = async () => Object.values((await headOf(store, id)).clock.sides).map((side) => side.hours);
    expect(await hours()).toEqual([[madrid], []]);
    done(await table.join(id, ben));
    done(await table.join(id, cid, 'b'));
    expect(await hours()).toEqual([[madrid], [ALWAYS, tokyo]]);
    done(await table.leave(id, ben));
    expect(await hours()).toEqual([[madrid], [tokyo]]);
    done(await table.start(id, ann, interaction()));
    expect(await hours()).toEqual([[madrid], [tokyo]]);
    done(await table.offerSeat(id, cid, interaction()));
    done(await table.takeSeat(id, ben, 'b', interaction()));
    expect(await hours()).toEqual([[madrid], [ALWAYS]]);
  });
});
