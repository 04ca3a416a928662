import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { courseOf } from '../src/learning/index.ts';
import { SIDES } from '../src/engine/index.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import type { Completion } from '../src/discord/autocomplete/nearest.ts';
import type { Bot, RuleBooks } from '../src/discord/bot.ts';
import { beginLesson } from '../src/discord/learn/begin.ts';
import { acceptedLessons, coursePage, coursesPage } from '../src/discord/learn/page.ts';
import { readerHere, SHELF_DEEDS } from '../src/discord/learn/recording/acts.ts';
import { seesLesson } from '../src/discord/learn/recording/pages.ts';
import { RECORDING_SUBCOMMANDS } from '../src/discord/learn/recording/subcommands.ts';
import { lessonTitle } from '../src/discord/learn/words.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { answerTyped } from '../src/discord/puzzles/answer.ts';
import { goalNamed } from '../src/discord/puzzles/goals.ts';
import { puzzlePage } from '../src/discord/puzzles/page.ts';
import { playerOf } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { learnWords } from '../src/discord/words/learn.ts';
import { puzzleWords } from '../src/discord/words/puzzles.ts';
import { recordingWords } from '../src/discord/words/recording.ts';
import { bookOption, matchAnywhere, MOST_LISTED, plainOption, subcommand, typedOption } from './build.ts';
import { privately } from './reply.ts';
import type { CommandUse } from './reply.ts';

const words = learnWords.commands;
const making = recordingWords.commands;
const MOST_STEP = 9_999;

/** The books that give lessons. */
const teachable = (systems: RuleBooks): RuleBooks =>
  Object.fromEntries(Object.entries(systems).filter(([, { handle }]) => courseOf(handle).length > 0));

/** The courses, a course, or one lesson. */
async function lessons({ interaction, bot, reply }: CommandUse): Promise<void> {
  const player = playerOf(interaction);
  const { guildId: server } = interaction;
  const book = interaction.options.getString('book');
  const handle = book === null ? null : (lookup(bot.systems, book)?.handle ?? null);
  if (!handle) return reply.send(await coursesPage(bot, player, server));
  const named = interaction.options.getString('lesson')?.trim() ?? null;
  if (named === null) return reply.send(await coursePage(bot, player, handle, server));
  const ids = [...courseOf(handle), ...(await acceptedLessons(bot, handle, server))].map(({ id }) => id);
  const lesson = ids.find((id, index) => id === named || String(index + 1) === named);
  if (lesson === undefined) return reply.send(page({ texts: [learnWords.noLesson(named, ids)], tone: 'bad' }));
  await beginLesson(bot, reply, interaction, { handle, lesson, player });
}

/** What is suggested while somebody types the name of a lesson. */
async function suggest(interaction: AutocompleteInteraction, bot: Bot): Promise<readonly Completion[]> {
  const { guildId: server, options } = interaction;
  const typed = options.getFocused();
  if (options.getSubcommand() === 'shelf') {
    const reader = await readerHere(bot, interaction);
    const there = server === null ? [] : await bot.table.shelf.on(server);
    const seen = there.filter((one) => seesLesson(one, reader));
    return nearest(
      seen.map(({ id, lesson }) => ({ name: lesson.title, value: id })),
      typed,
    );
  }
  const handle = lookup(bot.systems, options.getString('book') ?? '')?.handle;
  if (!handle) return [];
  const made = await acceptedLessons(bot, handle, server);
  return nearest(
    [
      ...courseOf(handle).map(({ id }) => ({ name: lessonTitle(handle, id), value: id })),
      ...made.map(({ id, lesson }) => ({ name: lesson.title, value: id })),
    ],
    typed,
  );
}

/** A practice goal, and the answer to it. */
async function goal({ interaction, bot, reply }: CommandUse): Promise<void> {
  const player = playerOf(interaction);
  const number = interaction.options.getInteger('number');
  const handle = lookup(bot.systems, interaction.options.getString('book', true))?.handle;
  const of = handle ? await goalNamed(bot, handle, player, number) : null;
  if (!of) {
    const most = Object.keys(handle?.goals ?? {}).length;
    const text = number === null || most === 0 ? puzzleWords.goal.none : puzzleWords.goal.unknown(number, most);
    return reply.send(page({ texts: [text], tone: 'bad' }));
  }
  const answer = interaction.options.getString('answer');
  await reply.send(answer === null ? await puzzlePage(bot, of, player) : await answerTyped(bot, of, player, answer));
}

const SUBCOMMANDS: Readonly<Record<string, (use: CommandUse) => Promise<void>>> = {
  lessons,
  goal,
  ...RECORDING_SUBCOMMANDS,
};

const subcommandOf = ({ options }: ChatInputCommandInteraction) => SUBCOMMANDS[options.getSubcommand()] ?? lessons;

/** `/learn`: the lessons of the books and of people, and making one. */
export const learnCommand = (systems: RuleBooks): Command => ({
  data: matchAnywhere('learn', words.about)
    .addSubcommand(
      subcommand('lessons', making.lessons, (one) =>
        one
          .addStringOption(bookOption(teachable(systems), 'book', words.book))
          .addStringOption(typedOption('lesson', words.lesson)),
      ),
    )
    .addSubcommand(
      subcommand('goal', puzzleWords.goal.about, (one) =>
        one
          .addStringOption((option) => bookOption(systems, 'book', words.book)(option).setRequired(true))
          .addIntegerOption((option) =>
            option.setName('number').setDescription(puzzleWords.goal.number).setMinValue(1).setMaxValue(25),
          )
          .addStringOption(plainOption('answer', puzzleWords.command.answer, false, MOST_LISTED)),
      ),
    )
    .addSubcommand(
      subcommand('record', making.record, (one) =>
        one
          .addIntegerOption((option) =>
            option
              .setName('after')
              .setDescription(making.after)
              .setMinValue(1)
              .setMaxValue(MOST_STEP)
              .setRequired(true),
          )
          .addIntegerOption((option) =>
            option.setName('to').setDescription(making.to).setMinValue(1).setMaxValue(MOST_STEP).setRequired(true),
          )
          .addStringOption((option) =>
            option
              .setName('side')
              .setDescription(making.side)
              .addChoices(...SIDES.map((side) => ({ name: side.toUpperCase(), value: side }))),
          )
          .addStringOption(plainOption('match', making.match)),
      ),
    )
    .addSubcommand(subcommand('draft', making.draft))
    .addSubcommand(
      subcommand('mark', making.mark, (one) =>
        one
          .addIntegerOption((option) =>
            option.setName('step').setDescription(making.step).setMinValue(1).setMaxValue(40).setRequired(true),
          )
          .addStringOption(plainOption('text', making.text, false, MOST_LISTED)),
      ),
    )
    .addSubcommand(
      subcommand('name', making.name, (one) => one.addStringOption(plainOption('title', making.title, true))),
    )
    .addSubcommand(subcommand('save', making.save))
    .addSubcommand(
      subcommand('load', making.load, (one) =>
        one.addAttachmentOption((option) => option.setName('file').setDescription(making.file).setRequired(true)),
      ),
    )
    .addSubcommand(subcommand('publish', making.publish))
    .addSubcommand(subcommand('drop', recordingWords.buttons.drop))
    .addSubcommand(
      subcommand('shelf', making.shelf, (one) =>
        one.addStringOption(typedOption('lesson', making.lesson)).addStringOption((option) =>
          option
            .setName('do')
            .setDescription(making.do)
            .addChoices(
              ...SHELF_DEEDS.flatMap((value) => (value === 'show' ? [] : [{ name: making.dos[value], value }])),
            ),
        ),
      ),
    )
    .toJSON(),
  run: privately((use) => subcommandOf(use.interaction)(use)),
  autocomplete: suggest,
});
