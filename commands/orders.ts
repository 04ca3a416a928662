import type { SlashCommandBuilder } from '@discordjs/builders';
import type { Json } from '../src/engine/index.ts';
import { submit, refusedPage } from '../src/discord/submit.ts';
import type { RuleBooks } from '../src/discord/bot.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { suggest } from '../src/discord/autocomplete/suggest.ts';
import { en } from '../src/discord/words/en.ts';
import type { MatchView } from '../src/table/index.ts';
import { optionsOf, typedParams } from './actions.ts';
import { command, longestOf, typedOption } from './build.ts';
import { asPlayer } from './reply.ts';

const VERB = 'orders';

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The player's own standing orders, as the book's query `orders` tells them: `{ orders: [{ key, value, unit }] }`. */
export function ordersLines(matchView: MatchView): readonly string[] {
  if (!matchView.view) return [en.notStarted];
  if (!matchView.handle.verbs[VERB]) return [en.orders.noBook];
  const shown = matchView.handle.queries.includes(VERB) ? matchView.handle.query(matchView.view, VERB, {}) : null;
  const orders =
    shown && !('code' in shown) && Array.isArray(shown.facts.orders) ? (shown.facts.orders as readonly Json[]) : [];
  const named = (key: string): string => phrasesOf(matchView.handle).text({ key, facts: {} }, matchView.names);
  const lines = orders.filter(isRecord).map(({ key, value, unit }) =>
    en.orders.line(
      named(`order.${String(key)}`),
      [value]
        .flat()
        .map((each) => named(`order-value.${String(each)}`))
        .join(', ') || en.orders.nothing,
      typeof unit === 'string' ? matchView.names.unit(unit) : null,
    ),
  );
  return [en.orders.title, ...(lines.length > 0 ? lines : [en.orders.none])];
}

function withParams(builder: SlashCommandBuilder, systems: RuleBooks): SlashCommandBuilder {
  const seen = new Set<string>();
  for (const { handle } of Object.values(systems)) {
    for (const param of handle.verbs[VERB]?.params ?? []) {
      const { name } = param;
      if (seen.has(name)) continue;
      seen.add(name);
      builder.addStringOption(
        typedOption(name, phrasesOf(handle).verbs[VERB]?.params[name]?.about ?? name, false, longestOf(param)),
      );
    }
  }
  return builder;
}

/** `/orders`: shows your standing orders, or sets one; nobody else sees either. */
export const ordersCommand = (systems: RuleBooks): Command => ({
  data: withParams(command('orders', en.commands.orders.about), systems).toJSON(),
  run: asPlayer(async ({ interaction, bot, reply, matchView, player }) => {
    const params = typedParams(optionsOf(interaction), matchView.handle.verbs[VERB]?.params ?? []);
    if (Object.keys(params).length === 0) return reply.send(page({ texts: [ordersLines(matchView).join('\n')] }));
    const result = await submit(bot, matchView, player, { verb: VERB, params }, interaction.id);
    if (!result.ok) return reply.send(await refusedPage(bot, matchView, player, result, { verb: VERB, params }));
    await reply.send(page({ texts: [[en.orders.set, ...ordersLines(result.matchView)].join('\n')] }));
    await bot.announcer.announce(matchView.id);
  }),
  async autocomplete(interaction, bot) {
    const matchView = await matchViewAt(bot, interaction);
    const verb = matchView?.handle.verbs[VERB];
    if (!matchView || !verb) return [];
    const { name, value } = interaction.options.getFocused(true);
    const { [name]: _, ...entered } = typedParams(optionsOf(interaction), verb.params);
    return suggest(matchView, verb, entered, name, value);
  },
});
