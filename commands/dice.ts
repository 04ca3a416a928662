import type { ChatInputCommandInteraction } from 'discord.js';
import type { Bot } from '../src/discord/bot.ts';
import { addWords } from '../src/discord/fairness/fairness.ts';
import { diceStatsPage } from '../src/discord/fairness/dice-stats-page.ts';
import { page } from '../src/discord/payload.ts';
import { matchAt, playerOf } from '../src/discord/people.ts';
import { respond } from '../src/discord/respond.ts';
import type { Reply } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { fairnessWords } from '../src/discord/words/fairness.ts';
import { SIDES } from '../src/engine/index.ts';
import { LONGEST_SEED_PHRASE } from '../src/table/index.ts';
import { command } from './build.ts';

const words = fairnessWords.commands.dice;

async function say(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply): Promise<void> {
  const match = await matchAt(bot, interaction);
  if (match === null) return reply.send(page({ texts: [en.noMatch] }), 'private');
  const side = SIDES.find((one) => one === interaction.options.getString('side'));
  await addWords(
    { bot, reply, player: playerOf(interaction), interaction: interaction.id },
    match,
    interaction.options.getString('words') ?? '',
    { side },
  );
}

async function stats(interaction: ChatInputCommandInteraction, bot: Bot, reply: Reply): Promise<void> {
  const { guildId } = interaction;
  if (interaction.options.getString('of') === 'server') {
    return reply.send(
      guildId === null
        ? page({ texts: [en.onlyHere] })
        : diceStatsPage('server', await bot.table.thrown({ server: guildId })),
    );
  }
  const match = await matchAt(bot, interaction);
  await reply.send(
    match === null ? page({ texts: [en.noMatch] }) : diceStatsPage('match', await bot.table.thrown({ match })),
  );
}

/** `/dice`: a side's own words for the seed of the dice, and dice statistics. */
export const diceCommand: Command = {
  data: command('dice', words.about)
    .addSubcommand((sub) =>
      sub
        .setName('words')
        .setDescription(words.words)
        .addStringOption((option) =>
          option.setName('words').setDescription(words.text).setMaxLength(LONGEST_SEED_PHRASE),
        )
        .addStringOption((option) =>
          option
            .setName('side')
            .setDescription(words.side)
            .addChoices(...SIDES.map((side) => ({ name: side, value: side }))),
        ),
    )
    .addSubcommand((sub) =>
      sub
        .setName('stats')
        .setDescription(words.stats)
        .addStringOption((option) =>
          option
            .setName('of')
            .setDescription(words.of)
            .addChoices({ name: words.here, value: 'match' }, { name: words.server, value: 'server' }),
        ),
    )
    .toJSON(),
  run: (interaction, bot) =>
    interaction.options.getSubcommand() === 'words'
      ? respond(interaction, 'public', (reply) => say(interaction, bot, reply), { timing: bot.timing })
      : respond(interaction, 'private', (reply) => stats(interaction, bot, reply), { timing: bot.timing }),
};
