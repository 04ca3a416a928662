import type { Page } from '../payload.ts';
import { boardPage, textPages } from './board.ts';
import { readBoardOptions } from './options.ts';
import type { Bot } from '../bot.ts';
import { logPage } from '../log-page/page.ts';
import { whyPages } from '../log-page/why.ts';
import type { MatchView, Player } from '../../table/index.ts';
import { en } from '../words/en.ts';
import { menuChoice } from '../components/component.ts';
import type { ComponentUse } from '../components/component.ts';
import { plain } from '../text/split.ts';

/** Shows the board as the button asks. */
export const board = async ({ bot, matchView, player, id, reply }: ComponentUse): Promise<void> =>
  reply.send(await boardPage(bot, matchView, player, readBoardOptions(id)));

/** Shows everybody the public board. */
export async function share({ bot, matchView, id, player, reply }: ComponentUse): Promise<void> {
  const seen = await bot.table.viewOf(matchView.id, null);
  if (seen)
    await reply.send(
      await boardPage(bot, seen, null, { ...readBoardOptions(id), theme: null, palette: null }, [
        en.board.shared(plain(player.name)),
      ]),
    );
}

/** The position in words. */
export async function text(use: ComponentUse): Promise<void> {
  const { bot, matchView, player, id, reply } = use;
  const options = readBoardOptions(id);
  // Choosing a unit replaces the origin of the distances, and any overlay that was there for another unit.
  const from = menuChoice(use);
  for (const one of await textPages(
    bot,
    matchView,
    player,
    from === null ? options : { ...options, around: from, of: null, layer: null },
  ))
    await reply.send(one);
}

const LAST = 10;

/**
 * The last entries as this player may know them, or those up to the `to`-th of them: secret entries of the other side
 * are not counted.
 */
export async function logFor(
  bot: Bot,
  matchView: MatchView,
  player: Player,
  to: number | null = null,
  count = LAST,
): Promise<Page> {
  const known = (await bot.table.log(matchView.id, player, 1)).slice(0, to ?? undefined);
  return logPage(matchView, known.slice(-count), known.length - Math.min(count, known.length) + 1);
}

export const log = async ({ bot, matchView, player, id, reply }: ComponentUse): Promise<void> =>
  reply.send(await logFor(bot, matchView, player, id.page ?? null));

/** The full arithmetic of the entries that a message announced. */
export async function why({ bot, matchView, player, id, reply }: ComponentUse): Promise<void> {
  const [from = 0, to = 0] = (id.param ?? '').split('-').map(Number);
  const entries = (await bot.table.log(matchView.id, player, 1)).filter(({ at }) => at >= from && at <= to);
  for (const one of whyPages(matchView, entries)) await reply.send(one);
}
