import { afterEach, describe, expect, it } from 'vitest';
import { done } from '../support/tables.ts';
import { matchIn } from './play.ts';
import { bids, live, pings, sound, told } from './live-match.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
afterEach(() => world.close());

describe('a seat', () => {
  it('is offered and taken with one click, with the side’s question, and the former player can no longer play', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    await live(world);
    await bids(world);
    const offered = await ann.command('/seat offer');
    expect(wordsIn(offered.message)).toContain('**Ann** offers a seat on side A.');
    expect(wordsIn((await ann.command('/seat offer')).message)).toContain('You have offered your seat already.');
    const status = wordsIn((await ben.command('/match status')).message);
    expect(status).toContain('Anybody may take a seat on side A.');
    const theirs = await ben.click('last', 'Take the seat (A)');
    expect(isEphemeral(theirs.message)).toBe(true);
    expect(wordsIn(theirs.message)).toContain('already have a seat');
    await cid.click('last', 'Take the seat (A)');
    const taken = await told(world, '**Cid** has taken **Ann**’s seat (side A).');
    expect(wordsIn(taken)).toContain('Waiting for **Cid**: go');
    await cid.waits((message) => isEphemeral(message) && wordsIn(message).includes('The seat is yours'), 'the seat');
    expect(wordsIn((await ann.command('/add dice:1')).message)).toContain('Only the players');
    expect(wordsIn((await cid.command('/add dice:1')).message)).toContain('added: Cid');
    expect(pings(world, cid).channel).toBe(0);
    sound(world);
  });

  it('is taken by command too; a player cannot leave a side empty without confirmation', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    await live(world);
    expect(wordsIn((await cid.command('/seat take')).message)).toContain('That seat is not free');
    expect(wordsIn((await ann.command('/seat open')).message)).toContain(
      'The bot holds no seat here. `/seat offer` offers yours.',
    );
    expect(wordsIn((await ann.command('/seat back')).message)).toContain('The bot is not playing for you here.');
    expect(wordsIn((await ben.command('/seat release')).message)).toContain('Both sides need a player');
    await ben.command('/seat offer');
    await cid.command('/seat take side:b');
    await told(world, '**Cid** has taken **Ben**’s seat (side B).');
    expect(wordsIn((await ann.command('/match status')).message)).toContain('**Side B**: Cid');
    sound(world);
  });

  it('on a held side is requested in the lobby and granted by its player', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    await ann.command('/match new');
    await ben.click('last', 'Join');
    const asked = await cid.command('/match join side:b');
    expect(wordsIn(asked.message)).toContain(`Cid would like to join side B. <@${ben.id}> can let them in.`);
    expect(asked.message?.pings).toEqual([ben.id]);
    expect(wordsIn((await cid.command('/match start')).message)).toContain('Only the players');
    for (const [who, why] of [
      [ann, 'Only the player who was on that side first'],
      [cid, 'Only the players of this match'],
    ] as const) {
      const refused = await who.click('last', 'Let them in');
      expect([isEphemeral(refused.message), wordsIn(refused.message).includes(why)]).toEqual([true, true]);
    }
    expect(wordsIn((await ben.command('/match status')).message)).toContain('**Side B**: Ben\n');
    const card = await ben.click('last', 'Let them in');
    expect(wordsIn(card.message)).toContain('Cid has joined.');
    expect(wordsIn(card.message)).toContain('**Side B**: Ben and Cid');
    expect(wordsIn(card.message)).not.toContain('would like');
    await ann.command('/match start');
    await told(world, 'The match has begun');
    expect(wordsIn((await cid.command('/match concede')).message)).toContain(
      'Only the player who was on that side first',
    );
    sound(world);
  });

  it('that is requested pings nobody who wants no notifications; two requests have a button each', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    await ben.command('/settings me notify:none');
    await ann.command('/match new');
    await ben.click('last', 'Join');
    expect((await cid.command('/match join side:b')).message?.pings).toEqual([]);
    done(await world.table.join(await matchIn(world), { id: '4004', name: 'Dan' }, 'b'));
    expect(wordsIn((await ann.command('/match status')).message)).toContain('Let Cid in');
    expect(wordsIn((await ben.click('last', 'Let Dan in')).message)).toContain('**Side B**: Ben and Dan');
    expect(wordsIn((await cid.command('/match leave')).message)).not.toContain('would like');
    sound(world);
  });

  it('on a side with several players can be left without asking anybody', async () => {
    world = await openWorld();
    await world.ann.command('/match new options:target=60 teams=on');
    await world.ben.click('last', 'Join');
    await world.cid.command('/match join side:b');
    await world.ann.command('/match start');
    await told(world, 'The match has begun');
    expect([pings(world, world.ben).channel, pings(world, world.cid).channel]).toEqual([1, 1]);
    await world.ben.command('/seat release');
    await told(world, '**Ben** has left side B.');
    expect(wordsIn((await world.ben.command('/answer bid dice:1')).message)).toContain('Only the players');
    sound(world);
  });
});
