import type { ChatInputCommandInteraction } from 'discord.js';
import type { SystemHandle } from '../src/engine/index.ts';
import type { Bot, RuleBooks } from '../src/discord/bot.ts';
import { chooseWay, trainDuel } from '../src/discord/duels/train.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { matchViewAt, playerOf } from '../src/discord/people.ts';
import { guessedPage, quizFrom, quizPage } from '../src/discord/quiz/page.ts';
import type { Command } from '../src/discord/router.ts';
import { duelWords } from '../src/discord/words/duels.ts';
import { quizWords } from '../src/discord/words/quiz.ts';
import { bookOption, command, plainOption } from './build.ts';
import { privately } from './reply.ts';

const words = quizWords.command;
/** Questions are numbered from 0 to here. */
const QUESTIONS = 1_000_000;

/** The named book, else that of the channel's match, else the first one. */
async function bookHere(bot: Bot, interaction: ChatInputCommandInteraction): Promise<SystemHandle | null> {
  const named = interaction.options.getString('book') ?? (await matchViewAt(bot, interaction))?.handle.id;
  return named === undefined
    ? (Object.values(bot.systems)[0]?.handle ?? null)
    : (lookup(bot.systems, named)?.handle ?? null);
}

/** `/train`: guess a chance or choose in secret, or answer what was asked last. */
export const trainCommand = (systems: RuleBooks): Command => ({
  data: command('train', words.about)
    .addStringOption(bookOption(systems, 'book', words.book))
    .addIntegerOption((option) => option.setName('guess').setDescription(words.guess).setMinValue(0).setMaxValue(100))
    .addStringOption((option) =>
      option
        .setName('kind')
        .setDescription(duelWords.command.kind)
        .addChoices(
          { name: duelWords.command.kinds.chances, value: 'chances' },
          { name: duelWords.command.kinds.secret, value: 'secret' },
        ),
    )
    .addStringOption(plainOption('choice', duelWords.command.choice))
    .toJSON(),
  run: privately(async ({ interaction, bot, reply }) => {
    const player = playerOf(interaction);
    const guess = interaction.options.getInteger('guess');
    if (guess !== null) {
      const [book = '', number = ''] = (await bot.table.quizOf(player)).asked?.split('/') ?? [];
      const handle = lookup(bot.systems, book)?.handle;
      const quiz = handle ? quizFrom(handle, Number(number)) : null;
      return reply.send(
        quiz ? await guessedPage(bot, quiz, player, guess) : page({ texts: [quizWords.unasked], tone: 'bad' }),
      );
    }
    const choice = interaction.options.getString('choice');
    if (choice !== null) return reply.send(await chooseWay(bot, player, choice));
    if (interaction.options.getString('kind') === 'secret') {
      const named = interaction.options.getString('book');
      return reply.send(
        await trainDuel(bot, player, named === null ? null : (lookup(bot.systems, named)?.handle ?? null)),
      );
    }
    const handle = await bookHere(bot, interaction);
    const quiz = handle ? quizFrom(handle, bot.clock() % QUESTIONS) : null;
    await reply.send(quiz ? await quizPage(bot, quiz, player) : page({ texts: [quizWords.none] }));
  }),
});
