import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import type { RuleEntry } from '../src/engine/index.ts';
import type { Bot, RuleBooks } from '../src/discord/bot.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { rulePage } from '../src/discord/rule/page.ts';
import { matchViewAt } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { searchRules } from '../src/discord/rules/search.ts';
import { clip } from '../src/discord/text/split.ts';
import { en } from '../src/discord/words/en.ts';
import { bookOption, command, typedOption } from './build.ts';
import { privately } from './reply.ts';

const words = en.commands.rule;

/** Rules of the named book, else that of the channel's match, else the first: those of its scenario first. */
async function rulesLike(
  bot: Bot,
  interaction: AutocompleteInteraction | ChatInputCommandInteraction,
  words: string,
  most: number,
): Promise<{ readonly book: RuleBooks[string] | null; readonly found: readonly RuleEntry[] }> {
  const matchView = await matchViewAt(bot, interaction);
  const named = interaction.options.getString('book') ?? matchView?.handle.id ?? Object.keys(bot.systems)[0] ?? '';
  const book = lookup(bot.systems, named) ?? null;
  if (!book) return { book, found: [] };
  const scenario = matchView?.handle.id === named ? matchView.options['scenario'] : null;
  return { book, found: searchRules(book, words, { scenario: typeof scenario === 'string' ? scenario : null, most }) };
}

/** `/rule`: a rule by its number or by words. */
export const ruleCommand = (systems: RuleBooks): Command => ({
  data: command('rule', words.about)
    .addStringOption(typedOption('about', words.about2, true))
    .addStringOption(bookOption(systems, 'book', words.book))
    .toJSON(),
  run: privately(async ({ interaction, bot, reply }) => {
    const { book, found } = await rulesLike(bot, interaction, interaction.options.getString('about', true), 6);
    const [best] = found;
    await reply.send(book && best ? rulePage(book, best, found) : page({ texts: [en.rule.none] }));
  }),
  async autocomplete(interaction, bot) {
    const { found } = await rulesLike(bot, interaction, interaction.options.getFocused(), 25);
    return found.map(({ id, title }) => ({ name: clip(`${id} ${title}`, 100), value: id }));
  },
});
