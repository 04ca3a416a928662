import type { BaseInteraction } from 'discord.js';
import type { SystemHandle } from '../../engine/index.ts';
import type { MatchView, Player, Room } from '../../table/index.ts';
import { questionPicture } from '../board/pictures.ts';
import type { Bot } from '../bot.ts';
import { nonceOf } from '../hash.ts';
import { buttonRows, page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { publicRows } from '../question/page.ts';
import type { Reply } from '../respond.ts';
import { troubleLines } from '../text/refusal.ts';
import { NoThread, openThread } from '../threads.ts';
import { learnWords as words } from '../words/learn.ts';
import { phrasesOf } from '../words/phrases.ts';
import { isLessonDone, lessonButtons, lessonLines } from './card.ts';
import { titleIn } from './words.ts';

/** A lesson wanted by somebody; `lesson` null: where they were, else the first. */
interface WantedLesson {
  readonly handle: SystemHandle;
  readonly lesson: string | null;
  readonly player: Player;
  /** They look at lessons that wait to be accepted. */
  readonly reviews?: boolean;
}

/**
 * Where a lesson is given: in a private thread of this channel, or else in direct messages. Rejects if there is neither.
 */
async function roomFor(bot: Bot, interaction: BaseInteraction, title: string): Promise<Room> {
  if (interaction.guildId) {
    try {
      const channel = await openThread(interaction, words.thread(title), interaction.user.id);
      const room = { server: interaction.guildId, channel };
      await bot.post(channel, page({ texts: [words.readers], ping: [interaction.user.id] }), `learn ${channel}`);
      return room;
    } catch (error) {
      if (!(error instanceof NoThread)) throw error;
      bot.log.info('no thread for a lesson', { error: error.cause ?? error });
    }
  }
  const { id: channel } = await interaction.user.createDM();
  await bot.post(channel, page({ texts: [words.thread(title)] }), `learn ${interaction.id}`.slice(0, 25));
  return { server: null, channel };
}

/** Nothing to give lessons in: neither a thread nor direct messages. */
class NoPlace extends Error {}

/** Opens a lesson, or goes on with the one that is open, and says where it is. */
export async function beginLesson(
  bot: Bot,
  reply: Reply,
  interaction: BaseInteraction,
  { handle, lesson, player, reviews = false }: WantedLesson,
): Promise<void> {
  try {
    const room = (): Promise<Room> =>
      roomFor(bot, interaction, phrasesOf(handle).title).catch((cause: unknown) => {
        throw new NoPlace('no place for a lesson', { cause });
      });
    const opened = await bot.table.lessons.open(player, handle.id, lesson, room, reviews);
    if (!opened.ok)
      return await reply.send(page({ texts: troubleLines(null, opened.trouble), tone: 'bad' }), 'private');
    const { matchView } = opened;
    if (matchView.told < matchView.entries) await bot.announcer.announce(matchView.id);
    else await showAgain(bot, matchView);
    await reply.send(page({ texts: [words.here(matchView.room.channel)] }), 'private');
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    bot.log.warn('no place for a lesson', { error: error.cause });
    await reply.send(page({ texts: [words.noPlace], tone: 'bad' }), 'private');
  }
}

/** The lesson as it stands, posted once more for somebody who comes back. */
async function showAgain(bot: Bot, { id }: MatchView): Promise<void> {
  const seen = await bot.table.viewOf(id, null);
  if (seen) await bot.post(seen.room.channel, await cardPage(bot, seen), nonceOf(seen, 'lesson', bot.clock()));
}

/** The lesson of a spectator's view as it stands: board, step and buttons. */
async function cardPage(bot: Bot, seen: MatchView): Promise<Page> {
  return page({
    texts: [`**${titleIn(seen)}**`],
    picture: await questionPicture(bot, seen, 'crop'),
    foot: lessonLines(seen),
    rows: [...(isLessonDone(seen) ? [] : publicRows(seen, [], true)), ...buttonRows(lessonButtons(seen))],
  });
}
