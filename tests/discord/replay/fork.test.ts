import { afterEach, describe, expect, it } from 'vitest';
import { letIn, NoThread } from '../../../src/discord/threads.ts';
import { driver } from '../../support/practice-driver.ts';
import { live, sound } from '../live-match.ts';
import { openWorld, wordsIn } from '../world.ts';
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
