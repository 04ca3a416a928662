import { afterEach, describe, expect, it } from 'vitest';
import type { SeenEntry } from '../../../src/table/index.ts';
import { portionOf } from '../../../src/discord/announce/portion.ts';
import { systems } from '../../../src/systems/index.ts';
import { playUntil } from '../play.ts';
import { sound, told } from '../live-match.ts';
import { isEphemeral, openWorld, wordsIn } from '../world.ts';
import type { World } from '../world.ts';

let world: World;
afterEach(() => world?.close());

const entry = (number: number, more: Partial<SeenEntry> = {}): SeenEntry => ({
  number,
  at: 0,
  by: null,
  side: 'a',
  note: null,
  events: [],
  beats: [],
  newlyAsked: [],
  sealed: [],
  opened: [],
  link: null,
  ...more,
});
const cut = (
  entries: readonly SeenEntry[],
  posts: string,
  stage: 'live' | 'over' = 'live',
): readonly (readonly number[])[] => {
  const { now, later } = portionOf(entries, { posts }, stage);
  return [now.map(({ number }) => number), later.map(({ number }) => number)];
};

describe('posts', () => {
  const acts = [
    entry(5),
    entry(6),
    entry(7, { beats: ['activation'] }),
    entry(8),
    entry(9, { beats: ['turn'] }),
    entry(10),
  ];
  it('for every action hold nothing back', () => expect(cut(acts, 'action')).toEqual([[5, 6, 7, 8, 9, 10], []]));
  it('for every activation are cut after the last complete one', () => {
    expect(cut(acts, 'activation')).toEqual([[5, 6, 7, 8, 9], [10]]);
    expect(cut(acts.slice(0, 2), 'activation')).toEqual([[], [5, 6]]);
    expect(cut(acts.slice(0, 4), 'activation')).toEqual([[5, 6, 7], [8]]);
  });
  it('for every turn wait for the end of the turn', () =>
    expect(cut(acts.slice(0, 4), 'turn')).toEqual([[], [5, 6, 7, 8]]));
  it('never wait if somebody is asked, something happens at the table, or the match begins or ends', () => {
    for (const last of [entry(6, { newlyAsked: ['b'] }), entry(6, { note: { kind: 'resumed', why: 'clock' } })])
      expect(cut([entry(5), last], 'turn')).toEqual([[5, 6], []]);
    expect(
      cut([entry(5), entry(6, { sealed: [{ decision: 'q1', side: 'a', seal: 'f'.repeat(64) }] })], 'turn'),
    ).toEqual([[5, 6], []]);
    expect(cut([entry(1)], 'turn')).toEqual([[1], []]);
    expect(cut([entry(5)], 'turn', 'over')).toEqual([[5], []]);
  });
});

describe('a match announced turn by turn', () => {
  it('publishes the seal of an answer at once, and nothing is lost or announced twice', async () => {
    world = await openWorld();
    const { ann, ben, cid } = world;
    await ann.command('/match new options:target=60 posts=turn');
    await ben.click('last', 'Join');
    await ann.command('/match start');
    await told(world, 'The match has begun');
    const before = cid.sees().length;
    await ann.command('/answer bid dice:2');
    await told(world, 'sealed A');
    expect(cid.sees()).toHaveLength(before + 1);
    await ben.command('/answer bid dice:1');
    await told(world, ': go');
    expect(cid.sees()).toHaveLength(before + 2);
    const all = cid.sees().map(wordsIn).join('\n');
    for (const words of ['bid-in: Ann', 'bid-in: Ben']) expect(all.split(words)).toHaveLength(2);
    sound(world);
  });

  it('answers commands privately at once, and tells everybody when the turn is over', async () => {
    world = await openWorld({ systems });
    const { ann, ben, cid } = world;
    await ann.command('/match new system:salvation-and-steel preset:learn options:posts=turn');
    await ben.click('last', 'Join');
    await ann.command('/match start');
    await ann.command('/force sample id:learn-knights');
    await ben.command('/force sample id:learn-orrun');
    const { matchView, side } = await playUntil(world, 'half');
    const who = side === 'a' ? ann : ben;
    // Actions without the bot are announced with the next thing it learns.
    await world.ann.command('/match status');
    const seen = await world.table.viewOf(matchView.id, { id: who.id, name: who.name });
    const move = seen?.view && seen.handle.offers(seen.view, side, 'move').find(({ params }) => !params['exit']);
    if (!seen?.view || !move) throw new Error('Nobody can move.');
    const typed = Object.entries(seen.handle.print(seen.view, move))
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}:${value}`)
      .join(' ');
    const moved = await who.command(`/move ${typed}`);
    expect(isEphemeral(moved.message)).toBe(true);
    expect(wordsIn(moved.message)).toContain('The channel hears about it together with what comes next.');
    const line =
      wordsIn(moved.message)
        .split('\n')
        .find((one) => one.trim() !== '') ?? '';
    const heard = (): boolean => cid.sees().some((message) => !isEphemeral(message) && wordsIn(message).includes(line));
    expect(heard()).toBe(false);
    for (let step = 0; step < 20 && !heard(); step += 1) await who.command('/end');
    expect(heard()).toBe(true);
    sound(world);
  });
});
