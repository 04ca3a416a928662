import type { RuleBooks } from '../src/discord/bot.ts';
import { CAMPAIGN_SUBCOMMANDS } from '../src/discord/campaign/subcommands.ts';
import { suggestInCampaign } from '../src/discord/campaign/suggest.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { campaignCommandWords as words } from '../src/discord/words/campaign.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import { command, MOST_LISTED, plainOption, reasonOption, subcommand, typedOption, userOption } from './build.ts';

const reason = reasonOption(words.reason);
const which = typedOption('campaign', words.campaign);

/** `/campaign`: matches that belong together, and forces that grow. Null where no book has campaigns. */
export function campaignCommand(systems: RuleBooks): Command | null {
  const games = Object.values(systems).filter(({ handle }) => handle.campaign !== null);
  if (games.length === 0) return null;
  return {
    data: command('campaign', words.about)
      .addSubcommand(
        subcommand('new', words.new, (one) =>
          one
            .addStringOption(plainOption('name', words.name, true, 40))
            .addStringOption((option) =>
              option
                .setName('game')
                .setDescription(words.system)
                .setRequired(true)
                .addChoices(...games.map(({ handle }) => ({ name: phrasesOf(handle).title, value: handle.id }))),
            )
            .addStringOption(plainOption('options', words.options, false, MOST_LISTED)),
        ),
      )
      .addSubcommand(
        subcommand('join', words.join, (one) =>
          one
            .addStringOption(plainOption('force', words.force, true, 40))
            .addStringOption(typedOption('origin', words.origin, true))
            .addStringOption(which),
        ),
      )
      .addSubcommand(
        subcommand('sheet', words.sheet, (one) => one.addUserOption(userOption('of', words.of)).addStringOption(which)),
      )
      .addSubcommand(
        subcommand('spend', words.spend, (one) =>
          one.addStringOption(typedOption('what', words.what)).addStringOption(which),
        ),
      )
      .addSubcommand(
        subcommand('next', words.next, (one) =>
          one
            .addUserOption(userOption('opponent', words.opponent))
            .addStringOption(plainOption('options', words.match, false, MOST_LISTED))
            .addStringOption(which),
        ),
      )
      .addSubcommand(subcommand('table', words.table, (one) => one.addStringOption(which)))
      .addSubcommand(
        subcommand('fix', words.fix, (one) =>
          one
            .addStringOption(typedOption('force', words.which, true))
            .addStringOption(typedOption('fields', words.fields, true, MOST_LISTED))
            .addStringOption(reason)
            .addStringOption(which),
        ),
      )
      .addSubcommand(
        subcommand('uncount', words.uncount, (one) =>
          one
            .addStringOption(typedOption('match', words.counted, true))
            .addStringOption(reason)
            .addStringOption(which),
        ),
      )
      .addSubcommand(
        subcommand('hand', words.hand, (one) =>
          one
            .addStringOption(typedOption('force', words.which, true))
            .addUserOption(userOption('player', words.player, true))
            .addStringOption(reason)
            .addStringOption(which),
        ),
      )
      .addSubcommand(subcommand('close', words.close, (one) => one.addStringOption(which)))
      .addSubcommand(subcommand('export', words.export, (one) => one.addStringOption(which)))
      .addSubcommand(
        subcommand('import', words.import, (one) =>
          one.addAttachmentOption((option) => option.setName('file').setDescription(words.file).setRequired(true)),
        ),
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
