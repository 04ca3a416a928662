import { afterEach, describe, expect, it } from 'vitest';
import { sound } from './told.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
afterEach(() => world.close());

describe('/settings me', () => {
  it('shows what is chosen and keeps what is, for oneself alone', async () => {
    world = await openWorld();
    const { ann } = world;
    const first = await ann.command('/settings me');
    expect(isEphemeral(first.message)).toBe(true);
    expect(wordsIn(first.message)).toContain('Awake: at any hour');
    expect(wordsIn(first.message)).toContain('a mention in the channel');
    const kept = wordsIn((await ann.command('/settings me zone:europe/madrid from:08:00 to:23:30 notify:dm')).message);
    expect(kept).toContain('**Europe/Madrid**');
    expect(kept).toMatch(/\*\*08:00 – 23:30\*\* \(today <t:\d+:t> – <t:\d+:t>\)/);
    expect(kept).toContain('a direct message');
    const later = wordsIn((await ann.command('/settings me from:09:00')).message);
    expect(later).toContain('**09:00 – 23:30**');
    expect(later).toContain('Europe/Madrid');
    sound(world);
  });

  it('suggests time zones and hours, and refuses what is none', async () => {
    world = await openWorld();
    const zones = await world.ann.autocomplete('/settings me zone:madr', 'zone');
    expect(zones.map(({ value }) => value)).toContain('Europe/Madrid');
    expect((await world.ann.autocomplete('/settings me zone:', 'zone')).length).toBe(25);
    expect((await world.ann.autocomplete('/settings me from:08', 'from')).map(({ value }) => value)).toContain('08:30');
    expect(wordsIn((await world.ann.command('/settings me zone:Atlantis')).message)).toContain('I do not know that time zone');
    expect(wordsIn((await world.ann.command('/settings me to:late')).message)).toContain('23:30');
    expect(wordsIn((await world.ann.command('/settings me')).message)).toContain('Awake: at any hour');
    sound(world);
  });
});

describe('/settings server', () => {
  it('is only for who may manage the server', async () => {
    world = await openWorld();
    world.practice.giveRole('Cid', 'Judges');
    const role = world.practice.roles.find(({ name }) => name === 'Judges')?.id ?? '';
    const refused = await world.ben.command('/settings server', { organiser: role });
    expect(wordsIn(refused.message)).toContain('Only who may manage this server');
    expect(await world.table.house(world.practice.server)).toEqual({ organiser: null });
    // The first person owns the server.
    const kept = await world.ann.command('/settings server', { organiser: role });
    expect(wordsIn(kept.message)).toContain(`<@&${role}>`);
    expect(await world.table.house(world.practice.server)).toEqual({ organiser: role });
    expect(wordsIn((await world.ann.command('/settings server')).message)).toContain(`<@&${role}>`);
    await world.ann.command('/settings server nobody:true');
    expect(await world.table.house(world.practice.server)).toEqual({ organiser: null });
    sound(world);
  });
});
