import { boardPage } from '../src/discord/presses-look.ts';
import { pastBoardPage } from '../src/discord/replay.ts';
import { page } from '../src/discord/payload.ts';
import { glanceAt, playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { replayWords } from '../src/discord/words/replay.ts';
import { command } from './build.ts';

const words = en.commands.board;

/** `/board`: the board as you may see it, now or after a past step; a button shares it. */
export const boardCommand: Command = {
  data: command('board', words.about)
    .addStringOption((option) => option.setName('view').setDescription(words.view).addChoices({ name: 'whole', value: 'whole' }, { name: 'crop', value: 'crop' }))
    .addIntegerOption((option) => option.setName('step').setDescription(replayWords.commands.step).setMinValue(1).setMaxValue(9_999))
    .toJSON(),
  run: (interaction, bot) => respond(interaction, 'private', async (reply) => {
    const glance = await glanceAt(bot, interaction);
    if (!glance) return reply.send(page({ texts: [en.noMatch] }));
    const step = interaction.options.getInteger('step');
    if (step !== null) return reply.send(await pastBoardPage(bot, glance, playerOf(interaction), step, interaction.options.getString('view') === 'crop' ? 'crop' : 'whole'));
    await reply.send(await boardPage(bot, glance, interaction.options.getString('view') === 'crop' ? 'crop' : 'whole', true));
  }, { timing: bot.timing }),
};
