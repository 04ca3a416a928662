import type { Event } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { withinTime } from '../../waiting/index.ts';
import type { ComponentUse } from '../components/component.ts';
import type { Page } from '../payload.ts';
import { askedOf } from '../question/question.ts';
import { headlines, ownHeadlines, resultHeadlines } from '../text/events.ts';

/** How long a player’s next question waits for the channel to be told what they did, in milliseconds. */
const PATIENCE = 1_500;

/** The match's message in the channel tells the rest. */
const MOST_LINES = 12;
/** Of what it tells, too. */
const MOST_AGAIN = 3;

/**
 * What a player reads of what happened. `isTold`: only results of dice, and what the channel's message does not say.
 */
export const newsLines = (matchView: MatchView, events: readonly Event[], isTold: boolean): readonly string[] =>
  isTold
    ? unique([...resultHeadlines(matchView, events).slice(-MOST_AGAIN), ...ownHeadlines(matchView, events)])
    : headlines(matchView, events).slice(-MOST_LINES);

const unique = (lines: readonly string[]): readonly string[] => [...new Set(lines)].slice(-MOST_LINES);

/**
 * Tells the channel what a player has done, and shows the player what comes next. A player who is asked again gets the
 * question below the channel's message, so that nobody has to scroll back to go on.
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
  const goesOn = asked !== null && !asked.in && interaction.channelId === done.room.channel;
  if (goesOn) await withinTime(announcing, PATIENCE);
  const isTold = goesOn && (await isLeftBehind());
  const page = await makePage(isTold);
  await (isTold ? reply.sendBelow(page) : reply.send(page));
  await announcing;

  /** Whether the channel has got a message since the one that was clicked. */
  async function isLeftBehind(): Promise<boolean> {
    const latest = await bot.latest.read(done.room.channel);
    return latest !== null && BigInt(latest) > BigInt(interaction.message?.id ?? 0);
  }
}
