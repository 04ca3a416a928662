import type { SlashCommandBuilder } from '@discordjs/builders';
import { submit, refusedPage } from '../src/discord/submit.ts';
import type { RuleBooks } from '../src/discord/bot.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { ORDERS, ordersPage } from '../src/discord/standing-orders/page.ts';
import { matchViewAt } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { suggest } from '../src/discord/autocomplete/suggest.ts';
import { en } from '../src/discord/words/en.ts';
import { optionsOf, typedParams } from './actions.ts';
import { command, longestOf, typedOption } from './build.ts';
import { asPlayer } from './reply.ts';

function withParams(builder: SlashCommandBuilder, systems: RuleBooks): SlashCommandBuilder {
  const seen = new Set<string>();
  for (const { handle } of Object.values(systems)) {
    for (const param of handle.verbs[ORDERS]?.params ?? []) {
      const { name } = param;
      if (seen.has(name)) continue;
      seen.add(name);
      builder.addStringOption(
        typedOption(name, phrasesOf(handle).verbs[ORDERS]?.params[name]?.about ?? name, false, longestOf(param)),
      );
    }
  }
  return builder;
}

/** `/orders`: shows your standing orders, or sets one; nobody else sees either. */
export const ordersCommand = (systems: RuleBooks): Command => ({
  data: withParams(command('orders', en.commands.orders.about), systems).toJSON(),
  run: asPlayer(async ({ interaction, bot, reply, matchView, player }) => {
    const params = typedParams(optionsOf(interaction), matchView.handle.verbs[ORDERS]?.params ?? []);
    if (Object.keys(params).length === 0) return reply.send(ordersPage(matchView));
    const result = await submit(bot, matchView, player, { verb: ORDERS, params }, interaction.id);
    if (!result.ok) return reply.send(await refusedPage(bot, matchView, player, result, { verb: ORDERS, params }));
    await reply.send(ordersPage(result.matchView, [en.orders.set]));
    await bot.announcer.announce(matchView.id);
  }),
  async autocomplete(interaction, bot) {
    const matchView = await matchViewAt(bot, interaction);
    const verb = matchView?.handle.verbs[ORDERS];
    if (!matchView || !verb) return [];
    const { name, value } = interaction.options.getFocused(true);
    const { [name]: _, ...entered } = typedParams(optionsOf(interaction), verb.params);
    return suggest(matchView, verb, entered, name, value);
  },
});
