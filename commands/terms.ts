import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { SystemHandle } from '../src/engine/index.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import type { Bot, RuleBooks } from '../src/discord/bot.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { termsPage } from '../src/discord/terms/terms.ts';
import { termsOf } from '../src/discord/terms/used.ts';
import { en } from '../src/discord/words/en.ts';
import { termWords } from '../src/discord/words/terms.ts';
import { bookOption, command, typedOption } from './build.ts';
import { privately } from './reply.ts';

const words = termWords.command;

/** The named book, else that of the channel's match, else the first. */
async function bookHere(
  bot: Bot,
  interaction: AutocompleteInteraction | ChatInputCommandInteraction,
): Promise<SystemHandle | null> {
  const named = interaction.options.getString('book') ?? (await matchViewAt(bot, interaction))?.handle.id;
  return lookup(bot.systems, named ?? Object.keys(bot.systems)[0] ?? '')?.handle ?? null;
}

/** `/terms`: the glossary of a book, or one word of it. */
export const termsCommand = (systems: RuleBooks): Command => ({
  data: command('terms', words.about)
    .addStringOption(typedOption('word', words.word))
    .addStringOption(bookOption(systems, 'book', words.book))
    .toJSON(),
  run: privately(async ({ interaction, bot, reply }) => {
    const handle = await bookHere(bot, interaction);
    await reply.send(
      handle ? termsPage(handle, interaction.options.getString('word') ?? '') : page({ texts: [en.noMatch] }),
    );
  }),
  async autocomplete(interaction, bot) {
    const handle = await bookHere(bot, interaction);
    return nearest(
      handle ? termsOf(handle).map(({ name }) => ({ name, value: name })) : [],
      interaction.options.getFocused(),
    );
  },
});
