import { afterEach, describe, expect, it } from 'vitest';
import type { SeenEntry } from '../../src/table/index.ts';
import { portionOf } from '../../src/discord/portion.ts';
import { sound, told } from './told.ts';
import { isEphemeral, openWorld, wordsIn } from './world.ts';
import type { World } from './world.ts';

let world: World;
afterEach(() => world?.close());

const entry = (number: number, more: Partial<SeenEntry> = {}): SeenEntry => ({ number, at: 0, by: null, side: 'a', note: null, events: [], beats: [], newlyAsked: [], ...more });
const cut = (entries: readonly SeenEntry[], posts: string, stage: 'live' | 'over' = 'live'): readonly (readonly number[])[] => {
  const { now, later } = portionOf(entries, { posts }, stage);
  return [now.map(({ number }) => number), later.map(({ number }) => number)];
};

describe('posts', () => {
  const acts = [entry(5), entry(6), entry(7, { beats: ['activation'] }), entry(8), entry(9, { beats: ['turn'] }), entry(10)];
  it('of every action hold nothing back', () => expect(cut(acts, 'action')).toEqual([[5, 6, 7, 8, 9, 10], []]));
  it('of every activation are cut after the last that is complete', () => {
    expect(cut(acts, 'activation')).toEqual([[5, 6, 7, 8, 9], [10]]);
    expect(cut(acts.slice(0, 2), 'activation')).toEqual([[], [5, 6]]);
    expect(cut(acts.slice(0, 4), 'activation')).toEqual([[5, 6, 7], [8]]);
  });
  it('of every turn wait for the turn', () => expect(cut(acts.slice(0, 4), 'turn')).toEqual([[], [5, 6, 7, 8]]));
  it('never wait where somebody is asked, something happens at the table, the match begins or ends', () => {
    for (const last of [entry(6, { newlyAsked: ['b'] }), entry(6, { note: { kind: 'resumed', why: 'clock' } })]) expect(cut([entry(5), last], 'turn')).toEqual([[5, 6], []]);
    expect(cut([entry(1)], 'turn')).toEqual([[1], []]);
    expect(cut([entry(5)], 'turn', 'over')).toEqual([[5], []]);
  });
});

describe('a match that is told by turns', () => {
  it('is told what was held back with what comes next, and nothing is lost or told twice', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    await ann.command('/match new options:target=60 posts=turn');
    await ben.click('last', 'Join');
    await ann.command('/match start');
    await told(world, 'The match has begun');
    const before = cid.sees().length;
    await ann.command('/answer bid dice:2');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(cid.sees()).toHaveLength(before);
    await ben.command('/answer bid dice:1');
    await told(world, ': go');
    expect(cid.sees()).toHaveLength(before + 1);
    const all = cid.sees().map(wordsIn).join('\n');
    for (const words of ['bid-in: Ann', 'bid-in: Ben']) expect(all.split(words)).toHaveLength(2);
    sound(world);
  });

  it('answers who did something in private, and tells it to all by the next bot that starts too', async () => {
    world = await openWorld();
    const { ann } = world;
    await ann.command('/match new options:target=60 posts=activation solo=on');
    await ann.click('last', 'Join');
    await ann.command('/match start');
    await told(world, 'The match has begun');
    await ann.command('/answer bid dice:2');
    await ann.command('/answer bid dice:1');
    await told(world, ': go');
    const added = await ann.command('/add dice:1');
    expect(wordsIn(added.message)).toContain('added');
    expect(isEphemeral(added.message)).toBe(false);
    sound(world);
  });
});
