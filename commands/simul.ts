import { readOptions, suggestPresets } from '../src/discord/lobby/options.ts';
import { openTables } from '../src/discord/lobby/tables.ts';
import type { RuleBooks } from '../src/discord/bot.ts';
import { isRefusedHere } from '../src/discord/obstacle.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { playerOf, roomOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { boardsPage } from '../src/discord/simul/page.ts';
import { en } from '../src/discord/words/en.ts';
import { simulWords } from '../src/discord/words/simul.ts';
import { bookOption, command, MOST_LISTED, plainOption, subcommand, typedOption } from './build.ts';
import { sideIn } from './here.ts';
import { privately } from './reply.ts';

const words = simulWords.commands;

/** Opens a board against each of the people named. */
const open: Command['run'] = (interaction, bot) =>
  respond(
    interaction,
    'public',
    async (reply) => {
      const room = roomOf(interaction);
      if (!room) return reply.send(page({ texts: [en.onlyHere] }), 'private');
      if (await isRefusedHere(interaction, reply)) return;
      const { options } = interaction;
      await openTables(bot, reply, interaction, {
        room,
        player: playerOf(interaction),
        system: options.getString('system') ?? Object.keys(bot.systems)[0] ?? '',
        preset: options.getString('preset'),
        options: readOptions(options.getString('options') ?? ''),
        tables: {
          count: null,
          people: options.getString('people') ?? '',
          role: options.getRole('role')?.id ?? null,
          team: null,
          simul: sideIn(interaction) ?? 'a',
        },
      });
    },
    { timing: bot.timing },
  );

const next = privately(async ({ interaction, bot, reply }) => reply.send(await boardsPage(bot, playerOf(interaction))));

/** `/simul`: one person against many. */
export const simulCommand = (systems: RuleBooks): Command => ({
  data: command('simul', words.about)
    .addSubcommand(
      subcommand('open', words.open, (one) =>
        one
          .addStringOption(plainOption('people', words.people, false, MOST_LISTED))
          .addRoleOption((option) => option.setName('role').setDescription(words.role))
          .addStringOption(bookOption(systems, 'system', words.system))
          .addStringOption(typedOption('preset', words.preset))
          .addStringOption((option) =>
            option
              .setName('side')
              .setDescription(words.side)
              .addChoices({ name: 'a', value: 'a' }, { name: 'b', value: 'b' }),
          )
          .addStringOption(plainOption('options', en.commands.options.options, false, MOST_LISTED)),
      ),
    )
    .addSubcommand(subcommand('next', words.next))
    .toJSON(),
  run: (interaction, bot) => (interaction.options.getSubcommand() === 'next' ? next : open)(interaction, bot),
  autocomplete: (interaction, bot) => {
    const system = interaction.options.getString('system') ?? Object.keys(bot.systems)[0] ?? '';
    const entry = lookup(bot.systems, system);
    return Promise.resolve(entry ? suggestPresets(entry.handle, interaction.options.getFocused()) : []);
  },
});
