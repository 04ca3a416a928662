import { SIDES } from '../../engine/index.ts';
import { isOpponent } from '../../table/index.ts';
import type { MatchId, Player } from '../../table/index.ts';
import type { Announcer } from '../announce/announce.ts';
import type { Bot } from '../bot.ts';
import { isVotedOn } from '../council/voted-on.ts';
import { askedOf } from '../question/question.ts';
import { carryOut, isAwaiting } from './carry.ts';
import { possibleIn } from './plan.ts';

/**
 * Goes on with orders that had to stop for an answer of the other side, once that has been given: if it is still their
 * side's turn and the next of them is still legal. Otherwise they stay for the player to decide.
 */
export async function goOn(bot: Bot, match: MatchId): Promise<void> {
  const matchView = await bot.table.viewOf(match, null);
  if (!matchView?.view || matchView.view.result) return;
  for (const side of SIDES)
    for (const player of matchView.seats[side])
      if (!isOpponent(player) && (await bot.drafts.awaits(match, player.id))) await goOnFor(bot, match, player);
}

async function goOnFor(bot: Bot, match: MatchId, player: Player): Promise<void> {
  const matchView = await bot.table.viewOf(match, player);
  if (!matchView?.view || isAwaiting(matchView)) return;
  const { view, handle } = matchView;
  // Of several who notice it, one goes on.
  const lines = await bot.drafts.resume(match, player.id);
  const decision = askedOf(view);
  const isOnTurn = decision !== null && !decision.in && decision.pace === 'turn' && !isVotedOn(matchView, decision);
  if (!isOnTurn || possibleIn(handle, view, decision.of, lines.slice(0, 1)).length === 0) return;
  await carryOut(bot, matchView, player, decision, lines, `orders ${player.id} ${matchView.entries}`);
}

/** An announcer that first lets orders go on, so that the channel hears of them with the answer that they waited for. */
export const afterOrders = (announcer: Announcer, orders: (match: MatchId) => Promise<void>): Announcer => ({
  ...announcer,
  async announce(match, carrier) {
    await orders(match);
    await announcer.announce(match, carrier);
  },
});
