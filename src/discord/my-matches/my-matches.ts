import type { MatchView, Player } from '../../table/index.ts';
import { hasMissedNews } from './absence.ts';
import type { Bot } from '../bot.ts';
import { byUrgency, listPage } from './page.ts';
import type { Page } from '../payload.ts';
import { visibleTo } from '../people.ts';
import { replayWords as words } from '../words/replay.ts';

const listed = (bot: Bot, matchViews: readonly MatchView[], reader: Player) =>
  Promise.all(
    byUrgency(matchViews, reader).map(async (matchView) => ({
      matchView,
      message: await bot.latest.read(matchView.room.channel),
      missed:
        matchView.stage === 'live'
        && Object.values(matchView.seats)
          .flat()
          .some(({ id }) => id === reader.id)
        && (await hasMissedNews(bot.table, matchView.id, [reader])),
    })),
  );

/** A player's matches over all servers. */
export const minePage = async (bot: Bot, player: Player): Promise<Page> =>
  listPage(await listed(bot, await bot.table.listOf(player), player), player, words.mine);

/** The matches of a server in channels that the player may see, and the player's matches elsewhere. */
export async function herePage(bot: Bot, player: Player, server: string | null): Promise<Page> {
  const mine = await bot.table.listOf(player);
  const here = server === null ? [] : await visibleTo(bot, await bot.table.listIn(server), player);
  // The player's own matches as they may see them.
  const matchViews = [...new Map([...here, ...mine].map((matchView) => [matchView.id, matchView])).values()];
  return listPage(await listed(bot, matchViews, player), player, words.list);
}
