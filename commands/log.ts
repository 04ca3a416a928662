import { logFor } from '../src/discord/board/components.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt, playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { command } from './build.ts';

const words = en.commands.log;

/** `/log`: the last events in words. */
export const logCommand: Command = {
  data: command('log', words.about)
    .addIntegerOption((option) => option.setName('last').setDescription(words.last).setMinValue(1).setMaxValue(50))
    .toJSON(),
  run: (interaction, bot) =>
    respond(
      interaction,
      'private',
      async (reply) => {
        const matchView = await matchViewAt(bot, interaction);
        if (!matchView) return reply.send(page({ texts: [en.noMatch] }));
        await reply.send(
          await logFor(
            bot,
            matchView,
            playerOf(interaction),
            null,
            interaction.options.getInteger('last') ?? undefined,
          ),
        );
      },
      { timing: bot.timing },
    ),
};
