import { other, SIDES } from '../../engine/index.ts';
import { isSimul } from '../../table/index.ts';
import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { byUrgency, listPage } from '../my-matches/page.ts';
import { nowPage } from '../panel/panel.ts';
import { buttonRows, page, withRows } from '../payload.ts';
import type { Page } from '../payload.ts';
import { playersOf } from '../question/page.ts';
import { simulWords as words } from '../words/simul.ts';
import { playsMany, waitsFor } from './boards.ts';
import { nextBoardButton } from './button.ts';

/** All boards that somebody plays at once, the most urgent first. */
async function boardsOf(bot: Bot, player: Player): Promise<readonly MatchView[]> {
  const all = await bot.table.listOf(player);
  return byUrgency(
    all.filter((matchView) => playsMany(matchView, player)),
    player,
  );
}

/** The list of somebody's boards, with one button to the next that waits for them. */
export async function boardsPage(bot: Bot, player: Player): Promise<Page> {
  await bot.simulNotices.seen(player.id);
  const boards = await boardsOf(bot, player);
  const waiting = boards.filter((matchView) => waitsFor(matchView, player));
  const listed = await Promise.all(
    boards.map(async (matchView) => ({
      matchView,
      message: await bot.latest.read(matchView.room.channel),
      missed: false,
    })),
  );
  const list = listPage(listed, player, { title: words.title(waiting.length, boards.length), none: words.none });
  return waiting.length > 0 ? withRows(list, buttonRows([nextBoardButton()])) : list;
}

/**
 * The panel of the board that waits most urgently, other than the one that is shown, unless that is the only one; with
 * its match, null if none waits.
 */
export async function nextBoard(
  bot: Bot,
  player: Player,
  shown: string,
): Promise<{ readonly page: Page; readonly match: string | null }> {
  await bot.simulNotices.seen(player.id);
  const waiting = (await boardsOf(bot, player)).filter((matchView) => waitsFor(matchView, player));
  const next = waiting.find(({ id }) => id !== shown) ?? waiting[0];
  if (!next) return { page: page({ texts: [words.rest] }), match: null };
  const side = SIDES.find((one) => isSimul(next.options, one)) ?? 'a';
  const note = [words.board(playersOf(next, other(side)), waiting.length)];
  return { page: await nowPage(bot, next, player, { note }), match: next.id };
}
