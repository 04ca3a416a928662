import { afterEach, describe, expect, it } from 'vitest';
import type { PracticeMessage } from '../../../src/practice/page-protocol.ts';
import type { Actor } from '../../support/practice-driver.ts';
import type { MatchView } from '../../../src/table/index.ts';
import { languageReport } from '../../support/plain-english.ts';
import { done, interaction } from '../../support/tables.ts';
import { anotherBot } from '../another-bot.ts';
import { concede, controls } from '../clicker.ts';
import { live, pings, sound, told } from '../live-match.ts';
import { matchIn } from '../play.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World, WorldOptions } from '../world.ts';

let world: World;
afterEach(() => world.close());

const open = async (options = '', more: WorldOptions = {}): Promise<World> => {
  world = await openWorld(more);
  await live(world, options);
  return world;
};

/** The question that somebody is asked who wants to give up. */
async function question(who: Actor): Promise<PracticeMessage> {
  const { message } = await who.command('/match concede');
  if (!message) throw new Error('Nothing was asked.');
  return message;
}

/** The words of a message, without its own text, which is empty. */
const said = (message: unknown): string => wordsIn(message).trim();

/** What has happened in the match of the hall, and what everybody in there has read. */
const everything = async (): Promise<unknown> => {
  const { stage, entries, pending } = await seen();
  return {
    stage,
    entries,
    pending,
    read: world.cid
      .sees()
      .filter((message) => !isEphemeral(message))
      .map(said),
  };
};

async function seen(): Promise<MatchView> {
  const matchView = await world.table.viewOf(await matchIn(world), null);
  if (!matchView) throw new Error('The match is gone.');
  return matchView;
}

describe('/match concede', () => {
  it('asks the player alone, and nothing has happened yet', async () => {
    const { ann } = await open();
    const before = await everything();
    const asked = await question(ann);
    expect(isEphemeral(asked)).toBe(true);
    expect(said(asked).split('\n')).toEqual([
      'Give up the match? Then **Ben** wins. This cannot be undone.',
      'Concede',
      'Play on',
    ]);
    expect(languageReport([['question', wordsIn(asked)]])).toEqual([]);
    // Danger, and secondary.
    expect(JSON.stringify(asked)).toMatch(/"style":4[^}]*"Concede"|"Concede"[^}]*"style":4/);
    expect(JSON.stringify(asked)).toMatch(/"style":2[^}]*"Play on"|"Play on"[^}]*"style":2/);
    expect(await everything()).toEqual(before);
    sound(world);
  });

  it('names everybody who wins then, and the side of who plays both', async () => {
    const { ann, ben, cid } = await open('teams=on');
    done(await world.table.concede(await matchIn(world), { id: ann.id, name: 'Ann' }, interaction()));
    await ann.command('/match new options:target=60 teams=on');
    await ben.click('last', 'Join');
    await cid.command('/match join side:b');
    await ann.command('/match start');
    await told(world, 'Ben and Cid');
    expect(wordsIn(await question(ann))).toContain('Then **Ben and Cid** win.');
    await concede(ann);
    await ann.command('/match new options:solo=on');
    await ann.click('last', 'Join');
    await ann.command('/match start');
    expect(wordsIn(await question(ann))).toContain('Then **Ann \\(b\\)** wins.');
    sound(world);
  });

  it('refuses whoever could not give up the match anyway, without a question', async () => {
    const { ann, ben, cid } = await open();
    const refused = async (who: Actor): Promise<string> => {
      const asked = await question(who);
      expect(isEphemeral(asked)).toBe(true);
      expect(controls(asked)).toEqual([]);
      return said(asked);
    };
    expect(await refused(cid)).toContain('Only the players of this match');
    await concede(ben);
    for (const who of [ann, ben, cid]) expect(await refused(who)).toBe('The match is over. **Ann** has won.');
    await ann.command('/match new');
    expect(await refused(ann)).toContain('has not started yet');
    sound(world);
  });
});

describe('[Play on]', () => {
  it('closes the question and leaves the match as it is', async () => {
    const { ann } = await open();
    const before = await everything();
    const asked = await question(ann);
    const closed = await ann.click(asked, 'Play on');
    expect(closed.message?.id).toBe(asked.id);
    expect(said(closed.message)).toBe('The match goes on.');
    expect(await everything()).toEqual(before);
    sound(world);
  });

  it('says how it ended where the match is over by then', async () => {
    const { ann, ben } = await open();
    const asked = await question(ann);
    await concede(ben);
    expect(said((await ann.click(asked, 'Play on')).message)).toBe('The match is over. **Ann** has won.');
    sound(world);
  });
});

describe('[Concede]', () => {
  it.each([
    ['at once', {}],
    ['after a deferral', { timing: { deferAfter: 0, deferFormAfter: 2_000 } }],
  ] as const)(
    'ends the match: all read it in a message of its own, and the question is closed, %s',
    async (_, more) => {
      const { ann, cid } = await open('', more);
      const asked = await question(ann);
      const before = pings(world, world.ben).channel;
      const pressed = await ann.click(asked, 'Concede');
      expect(pressed.message?.id).toBe(asked.id);
      expect(said(pressed.message)).toBe('The match is over. **Ben** has won.');
      expect(controls(pressed.message)).toEqual([]);
      const over = await told(world, '**Ann** gave up the match.');
      expect(over).not.toHaveProperty('message_reference');
      expect(wordsIn(over)).toContain('The match is over. **Ben** has won.');
      expect(controls(over).map(({ label }) => label)).toContain('Rematch');
      expect((await seen()).stage).toBe('over');
      expect(pings(world, cid).channel).toBe(0);
      expect(pings(world, world.ben).channel).toBe(before);
      sound(world);
    },
  );

  it('is done once, however often and however quickly it is pressed', async () => {
    const { ann, cid } = await open();
    const [one, other, third] = [await question(ann), await question(ann), await question(ann)];
    const answers = await Promise.all([one, one, other].map((asked) => ann.click(asked, 'Concede')));
    for (const { message } of answers) expect(said(message)).toBe('The match is over. **Ben** has won.');
    expect(said((await ann.click(third, 'Concede')).message)).toBe('The match is over. **Ben** has won.');
    const ends = cid.sees().filter((message) => wordsIn(message).includes('gave up the match'));
    expect(ends).toHaveLength(1);
    sound(world);
  });

  it('comes too late when the match has ended otherwise, also after a rematch has begun', async () => {
    const { ann, ben } = await open();
    const asked = await question(ann);
    const first = await matchIn(world);
    await concede(ben);
    await ann.click('last', 'Rematch');
    await ben.click('last', 'Join');
    await ben.click('last', 'Start');
    expect(await matchIn(world)).not.toBe(first);
    expect(said((await ann.click(asked, 'Concede')).message)).toBe('The match is over. **Ann** has won.');
    expect((await seen()).stage).toBe('live');
    sound(world);
  });

  it('is refused when somebody else has taken the seat meanwhile', async () => {
    const { ann, cid } = await open();
    const asked = await question(ann);
    await ann.command('/seat offer');
    await cid.click('last', 'Take the seat (A)');
    await told(world, '**Cid** has taken **Ann**’s seat');
    const refused = await ann.click(asked, 'Concede');
    expect(refused.message?.id).toBe(asked.id);
    expect(wordsIn(refused.message)).toContain('Only the players of this match');
    expect((await seen()).stage).toBe('live');
    sound(world);
  });

  it('gives up the side that was asked for, though the match waits for the other by now', async () => {
    world = await openWorld();
    const { ann } = world;
    await ann.command('/match new options:target=60 solo=on');
    await ann.click('last', 'Join');
    await ann.command('/match start');
    const asked = await question(ann);
    await ann.command('/answer bid dice:2');
    expect(wordsIn(await question(ann))).toContain('Then **Ann \\(a\\)** wins.');
    await ann.click(asked, 'Concede');
    expect((await seen()).view?.result).toMatchObject({ winner: 'b', reason: 'concede' });
    sound(world);
  });

  it('works after a restart of the bot', async () => {
    const { ann, bot, store } = await open();
    const [asked, other] = [await question(ann), await question(ann)];
    await bot.stop();
    const again = await anotherBot(world, store);
    expect(said((await ann.click(other, 'Play on')).message)).toBe('The match goes on.');
    expect(said((await ann.click(asked, 'Concede')).message)).toBe('The match is over. **Ben** has won.');
    await told(world, '**Ann** gave up the match.');
    await again.stop();
    sound(world);
  });
});
