import type { SlashCommandSubcommandBuilder, SlashCommandUserOption } from '@discordjs/builders';
import type { RuleBooks } from '../src/discord/bot.ts';
import { CAMPAIGN_SUBCOMMANDS } from '../src/discord/campaign/subcommands.ts';
import { suggestInCampaign } from '../src/discord/campaign/suggest.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { campaignCommandWords as words } from '../src/discord/words/campaign.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { command, MOST_LISTED, plainOption, typedOption } from './build.ts';

const reason = plainOption('reason', words.reason, true, 200);
const which = typedOption('campaign', words.campaign);
const person =
  (name: string, about: string, required = false) =>
  (option: SlashCommandUserOption): SlashCommandUserOption =>
    option.setName(name).setDescription(about).setRequired(required);

/** `/campaign`: matches that belong together, and forces that grow. Null where no book has campaigns. */
export function campaignCommand(systems: RuleBooks): Command | null {
  const games = Object.values(systems).filter(({ handle }) => handle.campaign !== null);
  if (games.length === 0) return null;
  const sub = (name: string, about: string) => (builder: SlashCommandSubcommandBuilder) =>
    builder.setName(name).setDescription(about);
  return {
    data: command('campaign', words.about)
      .addSubcommand((one) =>
        sub(
          'new',
          words.new,
        )(one)
          .addStringOption(plainOption('name', words.name, true, 40))
          .addStringOption((option) =>
            option
              .setName('game')
              .setDescription(words.system)
              .setRequired(true)
              .addChoices(...games.map(({ handle }) => ({ name: phrasesOf(handle).title, value: handle.id }))),
          )
          .addStringOption(plainOption('options', words.options, false, MOST_LISTED)),
      )
      .addSubcommand((one) =>
        sub(
          'join',
          words.join,
        )(one)
          .addStringOption(plainOption('force', words.force, true, 40))
          .addStringOption(typedOption('origin', words.origin, true))
          .addStringOption(which),
      )
      .addSubcommand((one) =>
        sub('sheet', words.sheet)(one).addUserOption(person('of', words.of)).addStringOption(which),
      )
      .addSubcommand((one) =>
        sub('spend', words.spend)(one).addStringOption(typedOption('what', words.what)).addStringOption(which),
      )
      .addSubcommand((one) =>
        sub(
          'next',
          words.next,
        )(one)
          .addUserOption(person('opponent', words.opponent))
          .addStringOption(plainOption('options', words.match, false, MOST_LISTED))
          .addStringOption(which),
      )
      .addSubcommand((one) => sub('table', words.table)(one).addStringOption(which))
      .addSubcommand((one) =>
        sub(
          'fix',
          words.fix,
        )(one)
          .addStringOption(typedOption('force', words.which, true))
          .addStringOption(plainOption('fields', words.fields, true, MOST_LISTED))
          .addStringOption(reason)
          .addStringOption(which),
      )
      .addSubcommand((one) =>
        sub(
          'uncount',
          words.uncount,
        )(one)
          .addStringOption(typedOption('match', words.counted, true))
          .addStringOption(reason)
          .addStringOption(which),
      )
      .addSubcommand((one) =>
        sub(
          'hand',
          words.hand,
        )(one)
          .addStringOption(typedOption('force', words.which, true))
          .addUserOption(person('player', words.player, true))
          .addStringOption(reason)
          .addStringOption(which),
      )
      .addSubcommand((one) => sub('close', words.close)(one).addStringOption(which))
      .addSubcommand((one) => sub('export', words.export)(one).addStringOption(which))
      .addSubcommand((one) =>
        sub(
          'import',
          words.import,
        )(one).addAttachmentOption((option) => option.setName('file').setDescription(words.file).setRequired(true)),
      )
      .toJSON(),
    async run(interaction, bot) {
      const subcommand = CAMPAIGN_SUBCOMMANDS[interaction.options.getSubcommand()];
      if (!subcommand) throw new Error(`/campaign has no "${interaction.options.getSubcommand()}".`);
      await respond(interaction, subcommand.where, (reply) => subcommand.run(interaction, bot, reply), {
        timing: bot.timing,
      });
    },
    autocomplete: suggestInCampaign,
  };
}
