import { hasReasons, whyPages } from '../src/discord/log-page/why.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt, playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { command } from './build.ts';

const words = en.commands.why;

/** `/why`: the whole arithmetic of the last rolls, or of those before. */
export const whyCommand: Command = {
  data: command('why', words.about)
    .addIntegerOption((option) => option.setName('back').setDescription(words.back).setMinValue(0).setMaxValue(20))
    .toJSON(),
  run: (interaction, bot) =>
    respond(
      interaction,
      'private',
      async (reply) => {
        const matchView = await matchViewAt(bot, interaction);
        if (!matchView) return reply.send(page({ texts: [en.noMatch] }));
        const entries = await bot.table.log(matchView.id, playerOf(interaction), 1);
        const found = entries
          .filter((entry) => hasReasons([entry]))
          .at(-1 - (interaction.options.getInteger('back') ?? 0));
        for (const one of whyPages(matchView, found ? [found] : [])) await reply.send(one);
      },
      { timing: bot.timing },
    ),
};
