import { afterEach, describe, expect, it } from 'vitest';
import { letIn, NoThread } from '../../../src/discord/threads.ts';
import { driver } from '../../support/practice-driver.ts';
import { concede } from '../clicker.ts';
import { live, sound } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

describe('the thread of a practice match', () => {
  let world: World;
  afterEach(() => world.close());

  /** Forks the match of the hall as Ben; returns the first message of the thread, and all requests to Discord. */
  async function forked(
    options: string,
  ): Promise<{ readonly words: string; readonly channel: string; readonly asked: readonly string[] }> {
    const asked: string[] = [];
    world = await openWorld({
      practice: {
        watch: (method, path, _, direction) => {
          if (direction === 'request') asked.push(`${method} ${path}`);
        },
      },
    });
    const { ann, ben } = world;
    if (options === 'solo=on') {
      await ben.command('/match new options:solo=on');
      await ben.click('last', 'Join');
      await ben.command('/match start');
    } else await live(world);
    await ben.command('/replay');
    const made = await ben.click('last', 'Play on from here');
    const [, channel = ''] = /<#(\d+)>/.exec(wordsIn(made.message)) ?? [];
    const inside = driver(world.practice).as('Ben', channel);
    const first = inside.sees().find((message) => message.author.id !== ann.id);
    return { words: wordsIn(first), channel, asked };
  }

  it('is opened once: pressed again, the button leads to it, and /undo to:1 starts over there', async () => {
    const { channel } = await forked('');
    const { ben, practice } = world;
    const threads = () => practice.channels.length;
    const before = threads();
    const inside = driver(practice).as('Ben', channel);
    await inside.command('/answer bid dice:3');
    const again = async () => {
      const { message } = await ben.click('last', 'Play on from here');
      expect(isEphemeral(message)).toBe(true);
      return wordsIn(message).trim();
    };
    expect(await again()).toBe(`It is already open: <#${channel}>. To start over, use \`/undo to:1\` there.`);
    expect(threads()).toBe(before);
    expect(wordsIn((await inside.command('/undo to:1')).message)).toContain('takes this back');
    // Somebody else has one of their own.
    await world.cid.command('/replay');
    const other = await world.cid.click('last', 'Play on from here');
    expect(wordsIn(other.message).trim()).toMatch(/^Your practice match is in <#\d+>\.$/);
    expect(threads()).toBe(before + 1);
    sound(world);
  });

  it('is opened again where it is over, or its thread was deleted', async () => {
    const { channel } = await forked('');
    const { ben, practice } = world;
    const again = async (): Promise<string> => {
      const words = wordsIn((await ben.click('last', 'Play on from here')).message).trim();
      return /^Your practice match is in <#(\d+)>\.$/.exec(words)?.[1] ?? words;
    };
    await concede(driver(practice).as('Ben', channel));
    const second = await again();
    expect(second).toMatch(/^\d+$/);
    practice.deleteChannel(second);
    const third = await again();
    expect(third).toMatch(/^\d+$/);
    expect(new Set([channel, second, third]).size).toBe(3);
    sound(world);
  });

  it('says, for a match in progress, who can read it, and promises no more', async () => {
    const { words } = await forked('');
    expect(words).toContain('only what everybody knows of it');
    expect(words).toContain('everybody who manages threads');
    expect(words).not.toContain('only you');
    sound(world);
  });

  it('shows everything of a match that one plays alone, and says who can read it', async () => {
    const { words } = await forked('solo=on');
    expect(words).not.toContain('only what everybody knows');
    expect(words).toContain('everybody who manages threads');
    sound(world);
  });

  it('admits its player through Discord’s API before anything is posted', async () => {
    const { channel, asked } = await forked('');
    const added = asked.findIndex((one) => one.endsWith(`/channels/${channel}/thread-members/${world.ben.id}`));
    expect(asked[added]).toMatch(/^PUT /);
    expect(
      asked.findIndex((one) => one.startsWith('POST ') && one.endsWith(`/channels/${channel}/messages`)),
    ).toBeGreaterThan(added);
    sound(world);
  });
});

it('is closed again if its player cannot enter, and no match begins', async () => {
  const closed: boolean[] = [];
  const thread = {
    members: {
      add: async () => {
        throw new Error('50001');
      },
    },
    setArchived: async (archived: boolean) => closed.push(archived),
  };
  await expect(letIn(thread, '7')).rejects.toBeInstanceOf(NoThread);
  expect(closed).toEqual([true]);
});
