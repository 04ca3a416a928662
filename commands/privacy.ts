import { playerOf } from '../src/discord/people.ts';
import { deletePage, keptFile, keptPage } from '../src/discord/privacy/pages.ts';
import type { Command } from '../src/discord/router.ts';
import { privacyWords } from '../src/discord/words/privacy.ts';
import { matchAnywhere } from './build.ts';
import { privately } from './reply.ts';

const words = privacyWords.commands;

/** `/privacy`: a person's stored data, as a file, and its deletion. */
export const privacyCommand: Command = {
  data: matchAnywhere('privacy', words.about)
    .addSubcommand((sub) => sub.setName('show').setDescription(words.show))
    .addSubcommand((sub) => sub.setName('export').setDescription(words.export))
    .addSubcommand((sub) => sub.setName('delete').setDescription(words.delete))
    .toJSON(),
  run: privately(async ({ interaction, bot, reply }) => {
    const player = playerOf(interaction);
    switch (interaction.options.getSubcommand()) {
      case 'show':
        return reply.send(await keptPage(bot, player));
      case 'export':
        return reply.send(await keptFile(bot, player, interaction.attachmentSizeLimit));
      default:
        return reply.send(await deletePage(bot, player));
    }
  }),
};
