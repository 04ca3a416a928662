import type { Page } from './payload.ts';
import { buttonRows, button, page } from './payload.ts';
import type { Bot } from './bot.ts';
import { writeId } from './ids.ts';
import { pictureOf } from './pictures.ts';
import { askedLines } from './messages/asked.ts';
import { logPage } from './messages/log.ts';
import { whyPages } from './messages/why.ts';
import type { Glance, Player } from '../table/table.ts';
import { en } from './words/en.ts';
import type { Pressed } from './press.ts';
import { plain } from './split.ts';

/** The board as the viewer of the glance may see it; a private one can be shared. */
export async function boardPage(bot: Bot, glance: Glance, view: 'crop' | 'whole', share: boolean, note: readonly string[] = []): Promise<Page> {
  if (!glance.view) return page({ texts: [en.board.nothing] });
  const picture = await pictureOf(bot, glance, { view });
  const other = view === 'whole' ? 'crop' : 'whole';
  return page({
    texts: note,
    picture,
    foot: askedLines(glance),
    rows: share ? buttonRows([
      button(writeId({ press: 'board', match: glance.id, param: other }), other === 'whole' ? en.buttons.whole : en.buttons.crop),
      button(writeId({ press: 'share', match: glance.id, param: view }), en.buttons.share),
    ]) : [],
  });
}

export const board = async ({ bot, glance, id, reply }: Pressed): Promise<void> =>
  reply.send(await boardPage(bot, glance, id.param === 'crop' ? 'crop' : 'whole', true));

/** Shows everybody the board, as everybody may see it. */
export async function share({ bot, glance, id, player, reply }: Pressed): Promise<void> {
  const seen = await bot.table.glance(glance.id, null);
  await reply.send(await boardPage(bot, seen ?? glance, id.param === 'crop' ? 'crop' : 'whole', false, [en.board.shared(plain(player.name))]));
}

const LAST = 10;

/** The last entries as this player may know them, or those before. */
export async function logFor(bot: Bot, glance: Glance, player: Player, to = glance.entries, count = LAST): Promise<Page> {
  const from = Math.max(to - count + 1, 1);
  const entries = to < 1 ? [] : await bot.table.log(glance.id, player, from, to);
  return logPage(glance, entries, from);
}

export const log = async ({ bot, glance, player, id, reply }: Pressed): Promise<void> =>
  reply.send(await logFor(bot, glance, player, id.page ?? glance.entries));

/** The whole arithmetic of the entries that a message told of. */
export async function why({ bot, glance, player, id, reply }: Pressed): Promise<void> {
  const to = id.page ?? glance.entries;
  const from = /^\d+$/.test(id.param ?? '') ? Number(id.param) : to;
  const entries = await bot.table.log(glance.id, player, from, to);
  for (const one of whyPages(glance, entries)) await reply.send(one);
}
