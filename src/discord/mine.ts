import type { Glance, Player } from '../table/table.ts';
import { hasMissed } from './away.ts';
import type { Bot } from './bot.ts';
import { byUrgency, listPage } from './messages/mine.ts';
import type { Page } from './payload.ts';
import { replayWords as words } from './words/replay.ts';

const listed = (bot: Bot, glances: readonly Glance[], reader: Player) =>
  Promise.all(byUrgency(glances, reader).map(async (glance) => ({
    glance,
    message: await bot.latest.read(glance.room.channel),
    missed: glance.stage === 'live' && Object.values(glance.seats).flat().some(({ id }) => id === reader.id) && await hasMissed(bot.table, glance.id, [reader]),
  })));

/** A player's matches over all servers. */
export const minePage = async (bot: Bot, player: Player): Promise<Page> =>
  listPage(await listed(bot, await bot.table.listOf(player), player), player, words.mine);

/** The matches of a server, and those of the player elsewhere. */
export async function herePage(bot: Bot, player: Player, server: string | null): Promise<Page> {
  const mine = await bot.table.listOf(player);
  const here = server === null ? [] : await bot.table.listIn(server);
  // One's own as one sees them.
  const glances = [...new Map([...here, ...mine].map((glance) => [glance.id, glance])).values()];
  return listPage(await listed(bot, glances, player), player, words.list);
}
