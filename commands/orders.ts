import type { SlashCommandBuilder } from '@discordjs/builders';
import type { Json } from '../src/engine/index.ts';
import { act, refusedPage } from '../src/discord/acting.ts';
import type { Systems } from '../src/discord/bot.ts';
import { wordsOf } from '../src/discord/bot.ts';
import { page } from '../src/discord/payload.ts';
import { glanceAt, playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { suggest } from '../src/discord/suggest.ts';
import { en } from '../src/discord/words/en.ts';
import type { Glance } from '../src/table/table.ts';
import { optionsOf, typedParams } from './actions.ts';
import { command, longestOf, typedOption } from './build.ts';

const VERB = 'orders';

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The player's own standing orders, as the book's query `orders` tells them: `{ orders: [{ key, value, unit }] }`. */
export function ordersLines(glance: Glance): readonly string[] {
  if (!glance.view) return [en.notStarted];
  if (!glance.door.verbs[VERB]) return [en.orders.noBook];
  const shown = glance.door.queries.includes(VERB) ? glance.door.query(glance.view, VERB, {}) : null;
  const orders = shown && !('code' in shown) && Array.isArray(shown.facts.orders) ? shown.facts.orders as readonly Json[] : [];
  const named = (key: string): string => wordsOf(glance.door).text({ key, facts: {} }, glance.names);
  const lines = orders.filter(isRecord).map(({ key, value, unit }) => en.orders.line(
    named(`order.${String(key)}`),
    [value].flat().map((each) => named(`order-value.${String(each)}`)).join(', ') || en.orders.nothing,
    typeof unit === 'string' ? glance.names.unit(unit) : null,
  ));
  return [en.orders.title, ...(lines.length > 0 ? lines : [en.orders.none])];
}

function withParams(builder: SlashCommandBuilder, systems: Systems): SlashCommandBuilder {
  const seen = new Set<string>();
  for (const { door } of Object.values(systems)) {
    for (const param of door.verbs[VERB]?.params ?? []) {
      const { name } = param;
      if (seen.has(name)) continue;
      seen.add(name);
      builder.addStringOption(typedOption(name, wordsOf(door).verbs[VERB]?.params[name]?.about ?? name, false, longestOf(param)));
    }
  }
  return builder;
}

/** `/orders`: shows your standing orders, or sets one; nobody else sees either. */
export const ordersCommand = (systems: Systems): Command => ({
  data: withParams(command('orders', en.commands.orders.about), systems).toJSON(),
  run: (interaction, bot) => respond(interaction, 'private', async (reply) => {
    const player = playerOf(interaction);
    const glance = await glanceAt(bot, interaction);
    if (!glance?.view) return reply.send(page({ texts: [glance ? en.notStarted : en.noMatch] }));
    if (!glance.view.side) return reply.send(page({ texts: [en.whoPlays] }));
    const params = typedParams(optionsOf(interaction), glance.door.verbs[VERB]?.params ?? []);
    if (Object.keys(params).length === 0) return reply.send(page({ texts: [ordersLines(glance).join('\n')] }));
    const acted = await act(bot, glance, player, { verb: VERB, params }, interaction.id);
    if (!acted.ok) return reply.send(await refusedPage(bot, glance, player, acted, { verb: VERB, params }));
    await reply.send(page({ texts: [[en.orders.set, ...ordersLines(acted.glance)].join('\n')] }));
    await bot.announcer.tell(glance.id);
  }, { timing: bot.timing }),
  async autocomplete(interaction, bot) {
    const glance = await glanceAt(bot, interaction);
    const verb = glance?.door.verbs[VERB];
    if (!glance || !verb) return [];
    const { name, value } = interaction.options.getFocused(true);
    const { [name]: _, ...given } = typedParams(optionsOf(interaction), verb.params);
    return suggest(glance, verb, given, name, value);
  },
});
