import { helpPage } from '../src/discord/help/page.ts';
import { matchViewAt } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { command } from './build.ts';
import { privately } from './reply.ts';

/** `/help`: what to do now in this channel, and how to play. */
export const helpCommand: Command = {
  data: command('help', en.commands.help.about).toJSON(),
  run: privately(async ({ interaction, bot, reply }) => reply.send(helpPage(await matchViewAt(bot, interaction)))),
};
