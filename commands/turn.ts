import { coachPage } from '../src/discord/coach/page.ts';
import { EMPTY } from '../src/discord/panel/drafts.ts';
import { panelMoved } from '../src/discord/panel/moved.ts';
import { nowPage } from '../src/discord/panel/panel.ts';
import { proposedInstead } from '../src/discord/council/propose.ts';
import { carryOut } from '../src/discord/orders/carry.ts';
import { ordersPage } from '../src/discord/orders/page.ts';
import { MOST_ORDERS, ordersIn, readOrder } from '../src/discord/orders/text.ts';
import { askedOf } from '../src/discord/question/question.ts';
import type { Command } from '../src/discord/router.ts';
import { turnWords } from '../src/discord/words/turn.ts';
import { command, MOST_LISTED, plainOption } from './build.ts';
import { asPlayer } from './reply.ts';

const words = turnWords.command;

/** `/turn`: several orders as text. */
export const turnCommand: Command = {
  data: command('turn', words.about)
    .addStringOption(plainOption('orders', words.orders, true, MOST_LISTED))
    .addStringOption((option) => plainOption('now', words.now)(option).addChoices({ name: 'yes', value: 'yes' }))
    .toJSON(),
  run: asPlayer(async ({ interaction, bot, reply, matchView, player, view }) => {
    const decision = askedOf(view);
    if (decision?.pace !== 'turn') {
      await reply.send(await nowPage(bot, matchView, player, decision ? { note: [words.notTurn] } : {}));
      return panelMoved(bot, interaction, reply, matchView.id, player);
    }
    const lines = ordersIn(interaction.options.getString('orders', true), matchView).slice(0, MOST_ORDERS);
    if (interaction.options.getString('now') !== 'yes') {
      await bot.drafts.setOrders(matchView.id, player.id, lines);
      await reply.send(await ordersPage(bot, matchView, player, decision, lines));
      return panelMoved(bot, interaction, reply, matchView.id, player);
    }
    if (await proposedInstead({ bot, matchView, player, reply }, decision, lines))
      return panelMoved(bot, interaction, reply, matchView.id, player);
    const [line, second] = lines;
    const single =
      line !== undefined && second === undefined ? readOrder(matchView.handle, view, decision.of, line) : null;
    const hint = single && (await coachPage(bot, matchView, player, decision, single, EMPTY));
    if (hint) {
      await reply.send(hint);
      return panelMoved(bot, interaction, reply, matchView.id, player);
    }
    const { matchView: after, note } = await carryOut(bot, matchView, player, decision, lines, interaction.id);
    const announcing = bot.announcer.announce(matchView.id);
    await reply.send(await nowPage(bot, after, player, { note }));
    await panelMoved(bot, interaction, reply, matchView.id, player);
    await announcing;
  }),
};
