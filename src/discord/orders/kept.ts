import type { MatchView, Player } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { actionHash } from '../hash.ts';
import { INTERRUPTED } from '../panel/drafts.ts';
import type { KeptOrders } from '../panel/drafts.ts';
import { readOrder } from './text.ts';

/**
 * The orders of a player that are still to be carried out. While they are being carried out there are none. Where that
 * was interrupted, as by a crash, those are left that the log of the match does not know.
 */
export async function keptOrders(
  bot: Pick<Bot, 'drafts' | 'table' | 'clock'>,
  matchView: MatchView,
  player: Player,
): Promise<readonly string[]> {
  const kept = await bot.drafts.orders(matchView.id, player.id);
  if (kept.begun === null) return kept.lines;
  if (bot.clock() - kept.begun.at < INTERRUPTED) return [];
  const left = kept.lines.slice(await countDone(bot, matchView, player, kept));
  await bot.drafts.setOrders(matchView.id, player.id, left);
  return left;
}

/** How many of the orders, from the first, were done since somebody began with them. */
async function countDone(
  { table }: Pick<Bot, 'table'>,
  { id, entries, handle }: MatchView,
  player: Player,
  { lines, begun }: KeptOrders,
): Promise<number> {
  let count = 0;
  for (const { number, by } of await table.log(id, player, (begun?.after ?? entries) + 1)) {
    const line = lines[count];
    if (line === undefined) break;
    const action = by?.id === player.id ? await table.taken(id, player, number) : null;
    const before = action && (await table.past(id, player, number - 1, action.by));
    const order = before && readOrder(handle, before, action.by, line);
    // What another revision of the book has done cannot be compared: better lost than done twice.
    const isDone = before
      ? order !== null && actionHash(handle, before, order) === actionHash(handle, before, action)
      : action !== null;
    if (isDone) count += 1;
  }
  return count;
}
