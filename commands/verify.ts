import { page } from '../src/discord/payload.ts';
import { matchAt } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { verifyFilePage, verifyPage } from '../src/discord/fairness/verify.ts';
import { en } from '../src/discord/words/en.ts';
import { fairnessWords } from '../src/discord/words/fairness.ts';
import { command, lastOption } from './build.ts';
import { privately } from './reply.ts';

const words = fairnessWords.commands.verify;

/** `/verify`: checks the dice and sealed answers of the channel's match, or of an exported one. */
export const verifyCommand: Command = {
  data: command('verify', words.about)
    .addAttachmentOption((option) => option.setName('file').setDescription(words.file))
    .addStringOption(lastOption)
    .toJSON(),
  run: privately(async ({ interaction, bot, reply }) => {
    const file = interaction.options.getAttachment('file');
    if (file) return reply.send(await verifyFilePage(bot, file, interaction.options.getString('last')));
    const match = await matchAt(bot, interaction);
    const matchView = match === null ? null : await bot.table.viewOf(match, null);
    await reply.send(matchView ? await verifyPage(bot, matchView) : page({ texts: [en.noMatch] }));
  }),
};
