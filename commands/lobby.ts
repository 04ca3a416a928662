import { challengesFor } from '../src/discord/lobby/challenges.ts';
import { phrasesOf } from '../src/discord/words/phrases.ts';
import type { RuleBooks } from '../src/discord/bot.ts';
import { playerOf } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { paceIds } from '../src/table/index.ts';
import { matchAnywhere } from './build.ts';
import { privately } from './reply.ts';

const words = en.commands.table.lobby;

/** `/lobby`: open challenges to join, here or on all servers one is on. */
export const lobbyCommand = (systems: RuleBooks): Command => ({
  data: matchAnywhere('lobby', words.about)
    .addStringOption((option) =>
      option
        .setName('where')
        .setDescription(words.where)
        .addChoices({ name: 'this server', value: 'here' }, { name: 'all servers', value: 'everywhere' }),
    )
    .addStringOption((option) =>
      option
        .setName('system')
        .setDescription(words.system)
        .addChoices(
          ...Object.values(systems).map(({ handle }) => ({ name: phrasesOf(handle).title, value: handle.id })),
        ),
    )
    .addStringOption((option) =>
      option
        .setName('pace')
        .setDescription(words.pace)
        .addChoices(...paceIds.map((value) => ({ name: en.clock.paces[value], value }))),
    )
    .toJSON(),
  run: privately(async ({ interaction, bot, reply }) => {
    const { options, guildId } = interaction;
    await reply.send(
      await challengesFor(bot, playerOf(interaction), {
        server: guildId,
        everywhere: guildId === null || options.getString('where') === 'everywhere',
        system: options.getString('system'),
        pace: options.getString('pace'),
      }),
    );
  }),
});
