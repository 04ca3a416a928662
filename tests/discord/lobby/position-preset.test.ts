import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RuleBooks } from '../../../src/discord/bot.ts';
import { outpostBook } from '../../support/outpost/index.ts';
import { sound, told } from '../live-match.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

const systems: RuleBooks = { outpost: outpostBook };

describe('a preset that is a position', () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld({ systems });
  });
  afterEach(() => world.close());

  it('is offered with what it is, and the lobby says so', async () => {
    const offered = await world.ann.autocomplete('/match new preset:', 'preset');
    expect(offered.map(({ name }) => name)).toEqual(['Quick match', 'lastStand: everything is set up already']);
    const card = wordsIn((await world.ann.command('/match new preset:lastStand')).message);
    expect(card).toContain('Everything is set up already: you start **in the middle of the action**.');
    // What a newcomer would not understand anyway is under Details.
    expect(card).not.toContain('figures: **5**');
    expect(wordsIn((await world.ann.click('last', 'Details')).message)).toContain('figures: **5**');
  });

  it('begins with the first question of the position, and is played to its end', async () => {
    const { ann, ben } = world;
    await ann.command('/match new preset:lastStand');
    await ben.click('last', 'Join');
    await ann.command('/match start');
    await told(world, 'march or end the turn');
    await ben.command('/march squad:b.1 moves:b1 G4');
    await told(world, 'squad b.1 marches: G4');
    await ann.command('/answer shoot squad:a.1 target:b.1');
    await told(world, 'squad a.1 shoots at squad b.1');
    for (let turn = 0; turn < 8; turn += 1) {
      const [match] = await world.table.listIn(world.practice.server);
      const asked = match?.view?.asked[0];
      if (asked) await (asked.of === 'a' ? ann : ben).command(asked.kind === 'turn' ? '/end' : '/answer hold');
    }
    await told(world, 'The match is over');
    sound(world);
  });
});
