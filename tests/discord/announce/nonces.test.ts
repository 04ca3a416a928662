import { afterEach, describe, expect, it } from 'vitest';
import { nonceOf } from '../../../src/discord/hash.ts';
import { schemaWatch } from '../../support/discord-schema.ts';
import { driver } from '../../support/practice-driver.ts';
import type { Actor } from '../../support/practice-driver.ts';
import { concede } from '../clicker.ts';
import { bids } from '../live-match.ts';
import { openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world.close());

/** A post, with its channel and nonce. */
interface Posted {
  readonly nonce: string;
  readonly body: string;
}

/** A world in which every post of the bot is recorded. */
async function watched(): Promise<readonly Posted[]> {
  const posts: Posted[] = [];
  const { watch } = schemaWatch();
  world = await openWorld({
    practice: {
      watch: (method, path, body, direction) => {
        watch(method, path, body, direction);
        if (method !== 'POST' || direction !== 'request' || !/\/channels\/\d+\/messages$/.test(path)) return;
        const { nonce, ...said } = body as Record<string, unknown>;
        posts.push({ nonce: String(nonce), body: `${path} ${JSON.stringify(said)}` });
      },
    },
  });
  return posts;
}

/** Nonces used for two different messages: Discord would swallow the later one. */
function shared(posts: readonly Posted[]): readonly string[] {
  const first = new Map<string, string>();
  return posts.flatMap(({ nonce, body }) => {
    const before = first.get(nonce) ?? body;
    first.set(nonce, before);
    return before === body ? [] : [`${before} and ${body}`];
  });
}

/**
 * Plays a whole match that somebody has joined already, with a follower and a player who wants direct messages; returns
 * how it ended.
 */
async function playOut(one: Actor, other: Actor, third: Actor): Promise<void> {
  await other.command('/settings me notify:dm');
  await third.command('/match follow');
  await one.command('/match start');
  await bids(world);
  for (const who of [one, other, one, other]) await who.command('/add dice:1');
  await other.command('/nudge');
  await concede(one);
}

describe('no message is lost', () => {
  it.each(['by the list of challenges', 'by the card'])('in a match joined %s and played to its end', async (how) => {
    const posts = await watched();
    const { ann, ben, cid } = world;
    await ann.command('/match new options:target=60');
    if (how === 'by the card') await ben.click('last', 'Join');
    else {
      await ben.command('/lobby');
      await ben.click('last', 'Join 1: Ann');
      await cid.waits((message) => wordsIn(message).includes('Ben has joined.'), 'the card');
    }
    await playOut(ann, ben, cid);
    await cid.waits((message) => wordsIn(message).includes('gave up the match'), 'the end');
    expect(
      cid.sees().some((message) => wordsIn(message).includes('bid-in: Ann')),
      'the seal of the first bid',
    ).toBe(true);
    expect(posts.length).toBeGreaterThan(2);
    expect(shared(posts)).toEqual([]);
  });

  it('in a match moved to another channel and back', async () => {
    const posts = await watched();
    const { ann, ben, cid } = world;
    const [annYard, cidYard] = [driver(world.practice).as('Ann', 'yard'), driver(world.practice).as('Cid', 'yard')];
    await ann.command('/match new options:target=60');
    await ben.command('/lobby');
    await ben.click('last', 'Join 1: Ann');
    await ann.command('/match start');
    await ann.command('/answer bid dice:2');
    await annYard.command('/match move');
    await cid.waits((message) => wordsIn(message).includes('The match goes on in'), 'a word where it was');
    await driver(world.practice).as('Ben', 'yard').command('/answer bid dice:1');
    await cidYard.waits((message) => wordsIn(message).includes('bids-revealed'), 'both bids');
    await ben.command('/match move');
    await cidYard.waits((message) => wordsIn(message).includes('The match goes on in'), 'a word where it went');
    expect(shared(posts)).toEqual([]);
  });
});

describe('a nonce', () => {
  const match = { id: 'm', salt: 's', room: { server: '1', channel: '2' } };
  it('differs for each kind of message, whatever the numbers', () => {
    const kinds = ['told', 'opened', 'moved', 'forked', 'called', 'followed', 'homeless'] as const;
    expect(new Set(kinds.map((kind) => nonceOf(match, kind, 2, 0))).size).toBe(kinds.length);
  });
  it('differs for each channel, since Discord checks nonces by author', () => {
    expect(nonceOf({ ...match, room: { server: '1', channel: '3' } }, 'told', 2, 0)).not.toBe(
      nonceOf(match, 'told', 2, 0),
    );
  });
});
