import { afterEach, describe, expect, it } from 'vitest';
import { readFacts } from '../../src/discord/text/read-facts.ts';
import { gridOf } from '../../src/engine/index.ts';
import { matchIn, playUntil } from './play.ts';
import { bids, HOUR, live, sound, told } from './live-match.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';
import { systems } from '../../src/systems/index.ts';

let world: World;
afterEach(() => world?.close());

/** A live match on a server whose organiser is Cid. */
async function organised(): Promise<World> {
  world = await openWorld();
  world.practice.giveRole('Cid', 'Judges');
  await world.ann.command('/settings server', {
    organiser: world.practice.roles.find(({ name }) => name === 'Judges')?.id ?? '',
  });
  await live(world, 'pace:daily');
  await bids(world);
  return world;
}

describe('/gm', () => {
  it('is only for holders of the organiser role', async () => {
    const { ann } = await organised();
    for (const line of [
      'extend side:a more:2h reason:slow',
      'pause hours:2 reason:why',
      'rewind to:1 reason:why',
      'resume reason:why',
    ]) {
      const refused = await ann.command(`/gm ${line}`);
      expect(isEphemeral(refused.message)).toBe(true);
      expect(wordsIn(refused.message)).toContain('Only organisers');
    }
    expect((await world.table.viewOf(await matchIn(world), null))?.adjusted).toBe(false);
    sound(world);
  });

  it('is not for players of the match; another organiser may use it', async () => {
    const { ben, cid } = await organised();
    world.practice.giveRole('Ben', 'Judges');
    const refused = await ben.command('/gm extend side:b more:2d reason:slow');
    expect(isEphemeral(refused.message)).toBe(true);
    expect(wordsIn(refused.message)).toContain('You play in this match');
    expect((await world.table.viewOf(await matchIn(world), null))?.adjusted).toBe(false);
    await cid.command('/gm extend side:a more:2h reason:slow');
    await told(world, 'An organiser (**Cid**) gives **Ann** 2 hours more, now due <t:');
    sound(world);
  });

  it('adds time, pauses and resumes, each with a reason that everybody sees', async () => {
    const { cid } = await organised();
    const match = await matchIn(world);
    const before = (await world.table.viewOf(match, null))?.clocks.a.until ?? 0;
    expect(wordsIn((await cid.command('/gm extend side:a more:soon reason:power cut')).message)).toContain(
      'Write times as',
    );
    await cid.command('/gm extend side:a more:2h reason:power *cut*');
    const extended = await told(world, 'An organiser (**Cid**) gives **Ann** 2 hours more, now due <t:');
    expect(wordsIn(extended)).toContain('Reason: power \\*cut\\*');
    expect((await world.table.viewOf(match, null))?.clocks.a.until).toBe(before + 2 * HOUR);
    await cid.command('/gm pause hours:24 reason:storm');
    await told(world, 'An organiser has paused the match until <t:');
    await cid.command('/gm resume reason:over');
    await told(world, 'An organiser has ended the pause. The match goes on.');
    expect((await world.table.viewOf(match, null))?.adjusted).toBe(true);
    sound(world);
  });

  it('replaces a player', async () => {
    const { cid } = await organised();
    expect(wordsIn((await cid.command('/gm replace side:b player:Ann reason:gone')).message)).toContain(
      'already have a seat',
    );
    await cid.command('/gm replace side:b player:Cid reason:gone');
    await told(world, 'An organiser (**Cid**) has put **Cid** in the place of **Ben**. Reason: gone');
    expect(wordsIn((await world.ben.command('/hold')).message)).toContain('Only the players');
    sound(world);
  });

  it('rewinds the match to a step and marks it for good', async () => {
    const { ann, cid } = await organised();
    await ann.command('/add dice:2');
    await told(world, 'added: Ann');
    expect(wordsIn((await cid.command('/gm rewind to:nowhere reason:slip')).message)).toContain('no such step');
    const steps = await cid.autocomplete('/gm rewind to:', 'to');
    expect(steps.length).toBeGreaterThan(1);
    await cid.command('/gm rewind to:3 reason:slip');
    const back = await told(world, 'has put the match back to step 3. Reason: slip');
    expect(wordsIn(back)).toContain('An organiser has changed this match.');
    expect(back.pings).toEqual([ann.id]);
    expect((await world.table.viewOf(await matchIn(world), null))?.adjusted).toBe(true);
    sound(world);
  });

  it('changes a unit in a real book', async () => {
    world = await openWorld({ systems });
    world.practice.giveRole('Cid', 'Judges');
    await world.ann.command('/settings server', {
      organiser: world.practice.roles.find(({ name }) => name === 'Judges')?.id ?? '',
    });
    await world.ann.command('/match new system:salvation-and-steel preset:learn');
    await world.ben.click('last', 'Join');
    await world.ann.command('/match start');
    await world.ann.command('/force sample id:learn-knights');
    await world.ben.command('/force sample id:learn-orrun');
    const units = await world.cid.autocomplete('/gm adjust unit:', 'unit');
    expect(units.length).toBeGreaterThan(1);
    expect(
      wordsIn((await world.cid.command(`/gm adjust unit:${units[0]?.value ?? ''} reason:test with:wounds`)).message),
    ).toContain('name=value');
    expect(wordsIn((await world.cid.command('/gm adjust unit:zz9 reason:test at:K12')).message)).toContain(
      'no such unit',
    );
    const { matchView, side } = await playUntil(world, 'half');
    const unit = Object.values(matchView.view?.units ?? {}).find((one) => one.side === side && one.at !== null);
    await world.cid.command(`/gm adjust unit:${unit?.id ?? ''} reason:it stood elsewhere at:A1`);
    const changed = await told(world, 'An organiser (**Cid**) has changed the position. Reason: it stood elsewhere');
    expect(wordsIn(changed)).toContain('An organiser has changed this match.');
    expect(wordsIn(changed)).toMatch(/- [ab]\d .+: at A1 \(was at [A-Z]+\d+\)/);
    expect(wordsIn(changed)).not.toContain('The umpire has adjusted');
    expect(JSON.stringify(changed)).toContain('board.png');
    const after = await world.table.viewOf(matchView.id, null);
    expect(after?.view?.units[unit?.id ?? '']?.at).toBe(after?.view ? gridOf(after.view.board).read('A1') : null);
    sound(world);
  });
});

describe('unit attributes', () => {
  it('are read as names and values', () => {
    expect(readFacts('wounds=1, prone=true name=x')).toEqual({ wounds: 1, prone: true, name: 'x' });
    expect(readFacts('used=["phial", {"a": 1}], wounds=2')).toEqual({ used: ['phial', { a: 1 }], wounds: 2 });
    expect(['used=[1', 'used=[,]', 'a=[1] b', 'a=1 =2'].map(readFacts)).toEqual([null, null, null, null]);
    expect(readFacts('wounds')).toBeNull();
    expect(readFacts('')).toEqual({});
  });
});
