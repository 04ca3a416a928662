import { matchViewAt, playerOf } from '../src/discord/people.ts';
import { page } from '../src/discord/payload.ts';
import { respond } from '../src/discord/respond.ts';
import { reviewPage } from '../src/discord/review/page.ts';
import type { Command } from '../src/discord/router.ts';
import { replayWords } from '../src/discord/words/replay.ts';
import { reviewWords as words } from '../src/discord/words/review.ts';
import { matchAnywhere } from './build.ts';

/** `/review`: what decided the match of this channel, for oneself or for all. */
export const reviewCommand: Command = {
  data: matchAnywhere('review', words.about)
    .addBooleanOption((option) => option.setName('public').setDescription(words.public))
    .toJSON(),
  run: (interaction, bot) =>
    respond(
      interaction,
      interaction.options.getBoolean('public') ? 'public' : 'private',
      async (reply) => {
        const matchView = await matchViewAt(bot, interaction);
        await reply.send(
          matchView
            ? await reviewPage(bot, matchView, playerOf(interaction))
            : page({ texts: [replayWords.replay.here] }),
        );
      },
      { timing: bot.timing },
    ),
};
