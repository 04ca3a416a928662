import { afterEach, describe, expect, it } from 'vitest';
import { controls } from './clicker.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World, WorldOptions } from './world.ts';

let world: World;
afterEach(() => world.close());

/** A live match of tally; Ann has opened her private board. */
async function boarded(options: WorldOptions = {}): Promise<World> {
  world = await openWorld(options);
  const { ann, ben, cid } = world;
  await ann.command('/match new');
  await ben.click('last', 'Join');
  await ann.click('last', 'Start');
  await cid.waits((message) => wordsIn(message).includes('bid'), 'the first question');
  expect(isEphemeral((await ann.command('/board')).message)).toBe(true);
  return world;
}

/** What Cid can see of the messages that are there since. */
const publicSince = (before: ReadonlySet<string>) => world.cid.sees().filter(({ id }) => !before.has(id));

describe('what a press on a private message shows everybody', () => {
  it.each([
    ['at once', {}],
    ['after a deferral', { timing: { deferAfter: 0, deferFormAfter: 2_000 } }],
  ] as const)('is a message of its own, %s', async (_, options) => {
    const { ann, cid } = await boarded(options);
    const before = new Set(cid.sees().map(({ id }) => id));
    await ann.click('last', 'Share');
    await cid.waits(({ id }) => !before.has(id), 'the board');
    const shared = publicSince(before);
    expect(shared).toHaveLength(1);
    expect(shared[0]).not.toHaveProperty('message_reference');
    expect(wordsIn(shared[0])).toContain('Ann shows the board');
    expect(world.lines.filter((line) => !line.includes('"level":"info"'))).toEqual([]);
  });

  it('is a reply where the bot may only reply', async () => {
    const { ann, cid, practice } = await boarded();
    const before = new Set(cid.sees().map(({ id }) => id));
    practice.allowBot('hall', 'read');
    await ann.click('last', 'Share');
    const [shared] = publicSince(before);
    expect(wordsIn(shared)).toContain('Ann shows the board');
    expect(shared?.interaction_metadata).toBeDefined();
  });

  it('is announced once, and its player is told so alone', async () => {
    const { ann, ben, cid } = await boarded();
    await ann.command('/answer bid dice:2');
    await ben.command('/answer bid dice:1');
    await cid.waits(
      (message) => wordsIn(message).includes('Everybody has answered') || wordsIn(message).includes('Act'),
      'the turn',
    );
    const refused = await ann.command('/undo');
    const ask = controls(refused.message).find(({ id }) => id.kind === 'propose');
    expect(isEphemeral(refused.message)).toBe(true);
    const before = new Set(cid.sees().map(({ id }) => id));
    const asked = await ann.click(refused.message!, ask?.custom ?? '');
    await cid.waits(({ id }) => !before.has(id), 'the proposal');
    const told = publicSince(before);
    expect(told).toHaveLength(1);
    expect(told[0]).not.toHaveProperty('message_reference');
    expect(controls(told[0]).some(({ id }) => id.kind === 'agree')).toBe(true);
    expect(isEphemeral(asked.message)).toBe(true);
  });
});
