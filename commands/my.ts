import { minePage } from '../src/discord/my-matches/my-matches.ts';
import { playerOf } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { replayWords } from '../src/discord/words/replay.ts';
import { matchAnywhere } from './build.ts';
import { privately } from './reply.ts';

/** `/my`: the user's matches on all servers, from anywhere. */
export const myCommand: Command = {
  data: matchAnywhere('my', replayWords.commands.my).toJSON(),
  run: privately(async ({ interaction, bot, reply }) => reply.send(await minePage(bot, playerOf(interaction)))),
};
