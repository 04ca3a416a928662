import type { ChatInputCommandInteraction } from 'discord.js';
import type { SystemHandle } from '../src/engine/index.ts';
import type { Bot, RuleBooks } from '../src/discord/bot.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt, playerOf } from '../src/discord/people.ts';
import { answerTyped } from '../src/discord/puzzles/answer.ts';
import { puzzleOf, puzzlePage, todaysPuzzle } from '../src/discord/puzzles/page.ts';
import type { Command } from '../src/discord/router.ts';
import { puzzleWords } from '../src/discord/words/puzzles.ts';
import { bookOption, command, MOST_LISTED, plainOption } from './build.ts';
import { privately } from './reply.ts';

const words = puzzleWords.command;

/** The named book, else that of the channel's match, else the first one with puzzles. */
async function bookHere(bot: Bot, interaction: ChatInputCommandInteraction): Promise<SystemHandle | null> {
  const named = interaction.options.getString('book') ?? (await matchViewAt(bot, interaction))?.handle.id;
  const handles = Object.values(bot.systems).map(({ handle }) => handle);
  return named === undefined
    ? (handles.find(({ puzzles }) => Object.keys(puzzles).length > 0) ?? null)
    : (lookup(bot.systems, named)?.handle ?? null);
}

/** `/puzzle`: the puzzle of today or another one, and the answer to it. */
export const puzzleCommand = (systems: RuleBooks): Command => ({
  data: command('puzzle', words.about)
    .addStringOption(bookOption(systems, 'book', words.book))
    .addIntegerOption((option) =>
      option.setName('number').setDescription(words.number).setMinValue(1).setMaxValue(mostIn(systems)),
    )
    .addStringOption(plainOption('answer', words.answer, false, MOST_LISTED))
    .toJSON(),
  run: privately(async ({ interaction, bot, reply }) => {
    const handle = await bookHere(bot, interaction);
    const ids = Object.keys(handle?.puzzles ?? {});
    const number = interaction.options.getInteger('number');
    const id = number === null ? handle && todaysPuzzle(bot, handle) : ids[number - 1];
    const of = puzzleOf(handle, id ?? '');
    if (!of)
      return reply.send(
        page({ texts: [ids.length === 0 ? puzzleWords.none : puzzleWords.unknown(number ?? 0, ids.length)] }),
      );
    const answer = interaction.options.getString('answer');
    const player = playerOf(interaction);
    await reply.send(answer === null ? await puzzlePage(bot, of, player) : await answerTyped(bot, of, player, answer));
  }),
});

/** How many puzzles the book has that has most; at least 1. */
const mostIn = (systems: RuleBooks): number =>
  Math.max(1, ...Object.values(systems).map(({ handle }) => Object.keys(handle.puzzles).length));
