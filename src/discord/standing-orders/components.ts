import type { ComponentSpec, ComponentUse } from '../components/component.ts';
import { menuChoice } from '../components/component.ts';
import { page } from '../payload.ts';
import { refusedPage, submit } from '../submit.ts';
import { en } from '../words/en.ts';
import { orderPage, ORDERS, ordersPage } from './page.ts';

/** Opens one kind of order; without a choice, all of them. */
async function order(use: ComponentUse): Promise<void> {
  const { matchView, reply } = use;
  if (!matchView.view?.side) return reply.send(page({ texts: [en.whoPlays] }), 'private');
  const key = menuChoice(use);
  await reply.send(key === null ? ordersPage(matchView) : orderPage(matchView, key));
}

/** Gives the order whose value was chosen. */
async function orderValue(use: ComponentUse): Promise<void> {
  const { bot, matchView, player, interaction, reply, id } = use;
  const side = matchView.view?.side;
  const value = menuChoice(use);
  if (!side || value === null || id.param === undefined) return order(use);
  const action = { verb: ORDERS, by: side, params: { key: id.param, value } };
  const result = await submit(bot, matchView, player, action, interaction.id);
  if (!result.ok) return reply.send(await refusedPage(bot, matchView, player, result, action));
  const announcing = bot.announcer.announce(matchView.id);
  await reply.send(ordersPage(result.matchView, [en.orders.set]));
  await announcing;
}

export const standingOrderComponents = {
  order: { where: 'private', run: order },
  'order-value': { where: 'private', run: orderValue },
} as const satisfies Readonly<Record<string, ComponentSpec>>;
