import { logFor } from '../src/discord/board/components.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { command } from './build.ts';
import { aboutMatch } from './reply.ts';

const words = en.commands.log;

/** `/log`: the last events in words. */
export const logCommand: Command = {
  data: command('log', words.about)
    .addIntegerOption((option) => option.setName('last').setDescription(words.last).setMinValue(1).setMaxValue(50))
    .toJSON(),
  run: aboutMatch(async ({ interaction, bot, reply, matchView, player }) => {
    await reply.send(await logFor(bot, matchView, player, null, interaction.options.getInteger('last') ?? undefined));
  }),
};
