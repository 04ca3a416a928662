import { afterEach, describe, expect, it } from 'vitest';
import { systems } from '../../src/systems/index.ts';
import { thoughtFor } from '../../src/table/opponents/think.ts';
import type { Thinker } from '../../src/table/opponents/think.ts';
import { isEphemeral, openWorld, wordsIn } from '../discord/world.ts';
import type { World } from '../discord/world.ts';
import { controls } from '../discord/clicker.ts';
import { seenBy, untilTold, winnerTold } from './channel.ts';
import { simplePlayer } from './simple-player.ts';

/** Thinks in this process: a thread would load the rule books once more. */
const here: Thinker = {
  think({ system, ...order }) {
    const book = systems[system];
    if (!book) throw new Error(`There is no book ${system}`);
    return Promise.resolve(thoughtFor({ handle: book.handle, ...order }));
  },
  close: () => Promise.resolve(),
};

let world: World;
afterEach(() => world.close());

describe('a first match alone, against the bot', () => {
  it('is played to its end by clicks: the bot takes the free side at once and answers each turn', async () => {
    world = await openWorld({ systems, foreseen: 3, opponent: { thinker: here, pause: { least: 1, most: 5 } } });
    const { ann } = world;
    const card = (await ann.command('/match new system:squads-and-champions preset:near')).message;
    if (!card) throw new Error('No card was posted');
    const invite = controls(card).find(({ id }) => id.kind === 'invite');
    expect(wordsIn(card)).toContain('Nobody there? Press **Play the bot**');
    await ann.click(card, invite?.custom ?? '');
    const explained: string[] = [];
    const player = simplePlayer(world, ann);
    for (let turn = 0; turn < 400; turn += 1) {
      const { stage, view, seats } = await untilTold(world);
      expect(seats.b.map(({ name }) => name)).toEqual(['Umpire the recruit']);
      if (stage === 'over') break;
      const asked = ann.sees().findLast((message) => controls(message).some(({ id }) => id.kind === 'reasons'));
      const reasons = asked && controls(asked).find(({ id }) => id.kind === 'reasons');
      if (asked && reasons && explained.length < 3)
        explained.push(wordsIn((await ann.click(asked, reasons.custom)).message));
      if (view?.asked.some(({ of, in: given }) => of === 'a' && !given)) await player.answer();
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(explained.join('\n')).toMatch(/Why the bot did that\n\*\*b\d [A-Z].*\.\*\* \+\d+\n[^]*It also thought of/);
    expect((await seenBy(world, ann)).stage).toBe('over');
    expect(await winnerTold(world)).toMatch(/Ann|Umpire/);
    const told = ann
      .sees()
      .filter((message) => !isEphemeral(message))
      .map(wordsIn)
      .join('\n');
    expect(told).toContain('Umpire the recruit');
    // Nobody is pinged who is no person.
    expect(JSON.stringify(ann.sees())).not.toContain('<@opponent');
    expect(world.problems).toEqual([]);
  });

  it('is made room in by the bot for somebody who joins before the start', async () => {
    world = await openWorld({ systems, opponent: { thinker: here, pause: { least: 1, most: 5 } } });
    const { message: card } = await world.ann.command(
      '/match new system:squads-and-champions preset:near opponent:veteran',
    );
    expect(wordsIn(card)).toContain('Umpire the veteran');
    const joined = await world.ben.command('/match join');
    expect(wordsIn(joined.message)).toContain('Ben');
    expect(wordsIn(joined.message)).not.toContain('Umpire the veteran');
  });
});
