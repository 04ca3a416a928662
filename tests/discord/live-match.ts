import { expect } from 'vitest';
import type { PracticeMessage } from '../../src/practice/page-protocol.ts';
import type { Actor } from '../support/practice-driver.ts';
import { isEphemeral, wordsIn } from './world.ts';
import type { World } from './world.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A live match in the hall that waits for both bids. */
export async function live(world: World, options = ''): Promise<void> {
  await world.ann.command(`/match new options:target=60 ${options}`.trim());
  await world.ben.click('last', 'Join');
  await world.ann.command('/match start');
  await world.cid.waits((message) => wordsIn(message).includes('The match has begun'), 'the beginning');
}

/** Both bids, so that it is Ann's turn. */
export async function bids(world: World): Promise<void> {
  await world.ann.command('/answer bid dice:2');
  await world.ben.command('/answer bid dice:1');
  await world.cid.waits(
    (message) => wordsIn(message).includes('Waiting for') && wordsIn(message).includes(': go'),
    'the turn',
  );
}

/** The newest public message with these words, once it has been posted. */
export const told = (world: World, words: string): Promise<PracticeMessage> =>
  world.cid.waits((message) => !isEphemeral(message) && wordsIn(message).includes(words), words);

/** How often a person was notified in the channel and by direct messages. */
export function pings(world: World, who: Actor): { readonly channel: number; readonly direct: number } {
  const count = (messages: readonly PracticeMessage[]): number =>
    messages.filter((message) => message.pings.includes(who.id)).length;
  const talk = (() => {
    try {
      return world.practice.direct(who.name).history(undefined, 500).messages;
    } catch {
      return [];
    }
  })();
  return { channel: count(who.sees()), direct: count(talk) };
}

/** Nothing failed, and nothing was sent that Discord would reject. */
export function sound(world: World): void {
  expect(world.problems).toEqual([]);
  expect(world.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
}
