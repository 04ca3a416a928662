import type { SlashCommandIntegerOption, SlashCommandStringOption } from '@discordjs/builders';
import type { ChatInputCommandInteraction } from 'discord.js';
import { announceOutcome, troublePage } from '../src/discord/agreements/agreements.ts';
import type { ReplyContext } from '../src/discord/agreements/agreements.ts';
import type { Bot } from '../src/discord/bot.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt, holdsRole, playerChosen } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { readFacts } from '../src/discord/text/read-facts.ts';
import { entryAt } from '../src/discord/replay/steps.ts';
import { en } from '../src/discord/words/en.ts';
import { readTime } from '../src/table/index.ts';
import type { OrganiserOrder } from '../src/table/index.ts';
import { command, MOST_LISTED, plainOption, reasonOption, subcommand, typedOption, userOption } from './build.ts';
import { atTable, sideIn, stepsHere } from './here.ts';

const words = en.commands.table.gm;

const reason = reasonOption(words.reason);
const side = (option: SlashCommandStringOption): SlashCommandStringOption =>
  option
    .setName('side')
    .setDescription(words.side)
    .setRequired(true)
    .addChoices({ name: 'a', value: 'a' }, { name: 'b', value: 'b' });
const hours = (option: SlashCommandIntegerOption): SlashCommandIntegerOption =>
  option.setName('hours').setDescription(words.hours).setMinValue(1).setMaxValue(168).setRequired(true);

/** The order that was given, or why it cannot be read: the field, or a sentence. */
async function orderOf(
  bot: Bot,
  match: string,
  interaction: ChatInputCommandInteraction,
  named: OrganiserOrder['what'],
  entered: 'a' | 'b' | null,
): Promise<OrganiserOrder | { readonly field: string } | { readonly says: string }> {
  const { options } = interaction;
  const because = options.getString('reason', true);
  switch (named) {
    case 'extend': {
      const more = readTime(options.getString('more', true));
      return more === null || entered === null
        ? { field: 'more' }
        : { what: 'extend', side: entered, more, reason: because };
    }
    case 'replace': {
      const player = playerChosen(interaction, 'player');
      if (!player) return { says: en.gm.bot };
      return entered === null ? { field: 'side' } : { what: 'replace', side: entered, player, reason: because };
    }
    case 'rewind':
      return { what: 'rewind', to: await entryAt(bot, match, options.getString('to', true)), reason: because };
    case 'pause':
      return { what: 'pause', hours: options.getInteger('hours', true), reason: because };
    case 'resume':
      return { what: 'resume', reason: because };
    case 'adjust': {
      const [at, typed] = [options.getString('at'), options.getString('with')];
      const facts = typed === null ? null : readFacts(typed);
      if (typed !== null && facts === null) return { says: en.gm.badFacts };
      return {
        what: 'adjust',
        unit: options.getString('unit', true).trim(),
        reason: because,
        ...(at === null ? {} : { at: at.trim().toLowerCase() === 'off' ? null : at.trim() }),
        ...(facts ? { with: facts } : {}),
      };
    }
  }
}

async function give(context: ReplyContext, match: string, interaction: ChatInputCommandInteraction): Promise<unknown> {
  const { bot, reply, player } = context;
  const serverSettings = interaction.guildId === null ? null : await bot.table.serverSettings(interaction.guildId);
  if (!serverSettings?.organiser || !holdsRole(interaction, serverSettings.organiser))
    return reply.send(troublePage(match, { code: 'not-organiser', facts: {} }), 'private');
  const order = await orderOf(
    bot,
    match,
    interaction,
    interaction.options.getSubcommand() as OrganiserOrder['what'],
    sideIn(interaction),
  );
  if ('field' in order)
    return reply.send(troublePage(match, { code: 'bad-settings', facts: { field: order.field } }), 'private');
  if ('says' in order) return reply.send(page({ texts: [order.says], tone: 'bad' }), 'private');
  return announceOutcome(context, match, bot.table.organise(match, player, order, context.interaction));
}

/** `/gm`: what holders of the organiser role may do, each with a reason that everybody sees. */
export const gmCommand: Command = {
  data: command('gm', words.about)
    .addSubcommand(
      subcommand('extend', words.extend, (one) =>
        one
          .addStringOption(side)
          .addStringOption(plainOption('more', words.more, true))
          .addStringOption(reason),
      ),
    )
    .addSubcommand(
      subcommand('replace', words.replace, (one) =>
        one
          .addStringOption(side)
          .addUserOption(userOption('player', words.player, true))
          .addStringOption(reason),
      ),
    )
    .addSubcommand(
      subcommand('rewind', words.rewind, (one) =>
        one.addStringOption(typedOption('to', words.to, true)).addStringOption(reason),
      ),
    )
    .addSubcommand(
      subcommand('adjust', words.adjust, (one) =>
        one
          .addStringOption(typedOption('unit', words.unit, true))
          .addStringOption(reason)
          .addStringOption(plainOption('at', words.at))
          .addStringOption(plainOption('with', words.with, false, MOST_LISTED)),
      ),
    )
    .addSubcommand(subcommand('pause', words.pause, (one) => one.addIntegerOption(hours).addStringOption(reason)))
    .addSubcommand(subcommand('resume', words.resume, (one) => one.addStringOption(reason)))
    .toJSON(),
  run: atTable(give),
  async autocomplete(interaction, bot) {
    const { name, value } = interaction.options.getFocused(true);
    if (name === 'to') return stepsHere(interaction, bot);
    const matchView = await matchViewAt(bot, interaction);
    return nearest(
      Object.keys(matchView?.view?.units ?? {}).map((unit) => ({
        name: matchView?.names.unit(unit) ?? unit,
        value: unit,
      })),
      value,
    );
  },
};
