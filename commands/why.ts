import { hasReasons, whyPages } from '../src/discord/log-page/why.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { command } from './build.ts';
import { aboutMatch } from './reply.ts';

const words = en.commands.why;

/** `/why`: the whole arithmetic of the last rolls, or of those before. */
export const whyCommand: Command = {
  data: command('why', words.about)
    .addIntegerOption((option) => option.setName('back').setDescription(words.back).setMinValue(0).setMaxValue(20))
    .toJSON(),
  run: aboutMatch(async ({ interaction, bot, reply, matchView, player }) => {
    const entries = await bot.table.log(matchView.id, player, 1);
    const found = entries.filter((entry) => hasReasons([entry])).at(-1 - (interaction.options.getInteger('back') ?? 0));
    for (const one of whyPages(matchView, found ? [found] : [])) await reply.send(one);
  }),
};
