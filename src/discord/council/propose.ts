import type { Action, SeenDecision } from '../../engine/index.ts';
import { councilName } from '../../table/index.ts';
import type { MatchView, Player, TableResult, VoteOutcome } from '../../table/index.ts';
import type { Bot } from '../bot.ts';
import { nonceOf } from '../hash.ts';
import { orderLine } from '../orders/page.ts';
import { planOf } from '../orders/plan.ts';
import { page } from '../payload.ts';
import type { Page } from '../payload.ts';
import { publicRows } from '../question/page.ts';
import type { Reply } from '../respond.ts';
import { letterOf } from '../text/letter.ts';
import { troubleLines } from '../text/refusal.ts';
import { plain } from '../text/split.ts';
import { councilWords as words } from '../words/council.ts';
import { councilPage } from './page.ts';
import { isVotedOn } from './voted-on.ts';

/** Who proposes something, and the reply that answers them. */
export interface ProposeUse {
  readonly bot: Bot;
  readonly matchView: MatchView;
  readonly player: Player;
  readonly reply: Pick<Reply, 'send'>;
}

/** Proposes a plan to the council of the player's side, and shows them the vote. */
export async function propose(
  { bot, matchView, player, reply }: ProposeUse,
  decision: SeenDecision,
  orders: readonly (string | Action)[],
  reason: string | null = null,
): Promise<void> {
  const { handle, view, id: match } = matchView;
  const planned = view ? planOf(handle, view, decision.of, orders).orders : [];
  const bad = planned.filter(({ action, refusal }) => action === null || refusal !== null);
  const show = async (note: readonly string[]): Promise<void> =>
    reply.send(await councilPage(bot, matchView, player, note), 'private');
  if (bad.length > 0 || !view)
    return show([words.notProposed, ...planned.map((order, index) => orderLine(matchView, order, index + 1))]);
  const deeds = planned.flatMap(({ action, before }) => {
    // The same plan in other words is the same plan.
    const plainly = action && handle.plain(before, action);
    return plainly ? [{ verb: plainly.verb, params: plainly.params }] : [];
  });
  const result = await bot.table.councils.propose(
    { match, player },
    { deeds, lines: planned.map(({ line }) => line), reason },
  );
  if (!result.ok) return show(troubleLines(matchView, result.trouble));
  await bot.drafts.take(match, player.id, decision.id);
  const { proposed, number } = result;
  await show(proposed ? [words.proposed(letterOf(proposed.plan), proposed.isNew)] : []);
  if (proposed?.isNew && !decision.secret) await tell(bot, matchView, decision, number, proposed.plan);
}

/** The same instead of doing it, where a council votes on this question; false where none does. */
export async function proposedInstead(
  use: ProposeUse,
  decision: SeenDecision,
  orders: readonly (string | Action)[],
): Promise<boolean> {
  if (!isVotedOn(use.matchView, decision)) return false;
  await propose(use, decision, orders);
  return true;
}

/** Tells the channel that there is one plan more; not what it is, which the other side must not know. */
async function tell(bot: Bot, { id }: MatchView, { of }: SeenDecision, number: number, plan: number): Promise<void> {
  const seen = await bot.table.viewOf(id, null);
  if (!seen) return;
  const news = page({
    texts: [words.news(`**${plain(councilName(seen.seats, of))}**`, letterOf(plan))],
    rows: publicRows(seen),
  });
  try {
    await bot.post(seen.room.channel, news, nonceOf(seen, 'plan', of, number, plan));
  } catch (error) {
    // Whoever looks at the vote sees it all the same.
    bot.log.info('the channel could not be told of a plan', { match: id, error });
  }
}

/** Shows a member what came of their vote, and the channel what came of the vote as a whole if it is over. */
export async function afterVote(
  { bot, matchView, player, reply }: ProposeUse,
  result: TableResult<VoteOutcome>,
): Promise<void> {
  const { id: match } = matchView;
  if (!result.ok)
    return reply.send(await councilPage(bot, matchView, player, troubleLines(matchView, result.trouble)), 'private');
  const now = result.ended ? ((await bot.table.viewOf(match, player)) ?? matchView) : matchView;
  const announcing = result.ended ? bot.announcer.announce(match) : Promise.resolve();
  const next: Page = await councilPage(bot, now, player, result.ended ? [words.ended] : []);
  await reply.send(next, 'private');
  await announcing;
}
