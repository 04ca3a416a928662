import { afterEach, describe, expect, it } from 'vitest';
import type { BotPainter } from '../../src/discord/bot.ts';
import { systems } from '../../src/systems/index.ts';
import { playUntil } from './play.ts';
import { sound } from './live-match.ts';
import { isEphemeral, openWorld, pixelPainter, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
afterEach(() => world.close());

describe('/settings me', () => {
  it('shows and stores one’s own settings, privately', async () => {
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
    expect(kept).not.toContain('If the channel of a match is deleted');
    expect(wordsIn((await ann.command('/settings me notify:channel')).message)).toContain(
      'If the channel of a match is deleted: a direct message',
    );
    expect(wordsIn((await ann.command('/settings me notify:dm')).message)).not.toContain(
      'If the channel of a match is deleted',
    );
    const later = wordsIn((await ann.command('/settings me from:09:00')).message);
    expect(later).toContain('**09:00 – 23:30**');
    expect(later).toContain('Europe/Madrid');
    expect(later).toContain('Their colours: the usual');
    const coloured = wordsIn((await ann.command('/settings me palette:tritanopia')).message);
    expect(coloured).toContain('(tritanopia)');
    expect(coloured).toContain('**09:00 – 23:30**');
    sound(world);
  });

  it('are changed by menus and a form that takes a city and an hour as people write them', async () => {
    world = await openWorld();
    const { ann } = world;
    await ann.command('/settings me');
    expect(wordsIn((await ann.choose('last', 'How I tell you that it is your turn', 'dm')).message)).toContain(
      'When it is your turn: a direct message',
    );
    const { modal } = await ann.click('last', 'Say when I sleep');
    if (!modal) throw new Error('There is no form.');
    await ann.submit(modal, { zone: 'new york', from: '7', to: '22.30' });
    const kept = wordsIn(ann.sees().at(-1));
    expect(kept).toContain('**America/New_York**');
    expect(kept).toContain('**07:00 – 22:30**');
    const again = await ann.click('last', 'Say when I sleep');
    if (!again.modal) throw new Error('There is no form.');
    await ann.submit(again.modal, { zone: 'Atlantis', from: '7', to: '22' });
    const refused = wordsIn(ann.sees().at(-1));
    expect(refused).toContain('I do not know that time zone');
    expect(refused).toContain('**07:00 – 22:30**');
    expect((await ann.click('last', 'Say when I sleep')).modal).not.toBeNull();
    sound(world);
  });

  it('suggests time zones and hours, and refuses invalid ones', async () => {
    world = await openWorld();
    const zones = await world.ann.autocomplete('/settings me zone:madr', 'zone');
    expect(zones.map(({ value }) => value)).toContain('Europe/Madrid');
    expect((await world.ann.autocomplete('/settings me zone:', 'zone')).length).toBe(25);
    expect((await world.ann.autocomplete('/settings me from:08', 'from')).map(({ value }) => value)).toContain('08:30');
    expect(wordsIn((await world.ann.command('/settings me zone:Atlantis')).message)).toContain(
      'I do not know that time zone',
    );
    expect(wordsIn((await world.ann.command('/settings me to:late')).message)).toContain('23:30');
    expect(wordsIn((await world.ann.command('/settings me')).message)).toContain('Awake: at any hour');
    sound(world);
  });
});

describe('/settings server', () => {
  it('is only for people who may manage the server', async () => {
    world = await openWorld();
    world.practice.giveRole('Cid', 'Judges');
    const role = world.practice.roles.find(({ name }) => name === 'Judges')?.id ?? '';
    const refused = await world.ben.command('/settings server', { organiser: role });
    expect(wordsIn(refused.message)).toContain('Only people who can manage this server');
    expect(await world.table.serverSettings(world.practice.server)).toEqual({ organiser: null, palette: 'default' });
    // The first person owns the server.
    const kept = await world.ann.command('/settings server', { organiser: role });
    expect(wordsIn(kept.message)).toContain(`<@&${role}>`);
    expect(await world.table.serverSettings(world.practice.server)).toEqual({ organiser: role, palette: 'default' });
    expect(wordsIn((await world.ann.command('/settings server')).message)).toContain(`<@&${role}>`);
    await world.ann.command('/settings server nobody:true');
    expect(await world.table.serverSettings(world.practice.server)).toEqual({ organiser: null, palette: 'default' });
    sound(world);
  });

  it('chooses the public colours, whatever its players have chosen for themselves', async () => {
    const asked: (string | undefined)[] = [];
    const painter: BotPainter = {
      ...pixelPainter,
      paint: (scene, how) => {
        asked.push(how.palette);
        return pixelPainter.paint(scene, how);
      },
    };
    world = await openWorld({ systems, painter, foreseen: true });
    const { ann, ben, practice, table } = world;
    expect(wordsIn((await ben.command('/settings server palette:protanopia')).message)).toContain(
      'Only people who can manage this server',
    );
    for (const who of [ann, ben]) await who.command('/settings me palette:deuteranopia');
    await ann.command('/match new preset:learn');
    await ben.click('last', 'Join');
    await ann.command('/match start');
    await ann.command('/force sample id:learn-knights');
    await ben.command('/force sample id:learn-orrun');
    await playUntil(world, 'allocation');
    await ann.command('/answer allocate policy:attack');
    await expect.poll(() => [...new Set(asked)]).toEqual(['default']);
    asked.length = 0;
    expect(wordsIn((await ann.command('/settings server palette:high-contrast')).message)).toContain(
      'everybody sees: high contrast',
    );
    expect(await table.serverSettings(practice.server)).toEqual({ organiser: null, palette: 'high-contrast' });
    await ben.command('/answer allocate policy:attack');
    expect([...new Set(asked)]).toEqual(['high-contrast']);
    sound(world);
  });
});
