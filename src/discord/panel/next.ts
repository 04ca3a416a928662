import { setTimeout as wait } from 'node:timers/promises';
import type { MatchView } from '../../table/index.ts';
import type { ComponentUse } from '../components/component.ts';
import type { Page } from '../payload.ts';
import { askedOf } from '../question/question.ts';

/** How long a player’s next question waits for the channel to be told what they did, in milliseconds. */
const PATIENCE = 1_500;

/**
 * Tells the channel what a player has done, and shows the player what comes next. Whoever is asked again is asked below the
 * channel's message, so that nobody has to scroll back to go on.
 *
 * @param makePage for a player who reads in the channel's message what happened, or is still to be told
 */
export async function showNext(
  { bot, interaction, reply }: ComponentUse,
  done: MatchView,
  makePage: (isTold: boolean) => Promise<Page>,
): Promise<void> {
  const announcing = bot.announcer.announce(done.id);
  const asked = done.view && askedOf(done.view);
  if (asked && !asked.in && interaction.channelId === done.room.channel) {
    const page = await makePage(true);
    await within(PATIENCE, announcing);
    await ((await isLeftBehind()) ? reply.sendBelow(page) : reply.send(await makePage(false)));
  } else await reply.send(await makePage(false));
  await announcing;

  /** Whether the channel has got a message since the one that was clicked. */
  async function isLeftBehind(): Promise<boolean> {
    const latest = await bot.latest.read(done.room.channel);
    return latest !== null && BigInt(latest) > BigInt(interaction.message?.id ?? 0);
  }
}

/** Waits for something, but no longer than so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, wait(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}
