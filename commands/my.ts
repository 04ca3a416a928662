import { minePage } from '../src/discord/my-matches/my-matches.ts';
import { playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { replayWords } from '../src/discord/words/replay.ts';
import { matchAnywhere } from './build.ts';

/** `/my`: the user's matches on all servers, from anywhere. */
export const myCommand: Command = {
  data: matchAnywhere('my', replayWords.commands.my).toJSON(),
  run: (interaction, bot) =>
    respond(interaction, 'private', async (reply) => reply.send(await minePage(bot, playerOf(interaction))), {
      timing: bot.timing,
    }),
};
