import type { AutocompleteInteraction } from 'discord.js';
import { courseOf } from '../src/learning/index.ts';
import { nearest } from '../src/discord/autocomplete/nearest.ts';
import type { RuleBooks } from '../src/discord/bot.ts';
import { beginLesson } from '../src/discord/learn/begin.ts';
import { coursePage, coursesPage } from '../src/discord/learn/page.ts';
import { lessonTitle } from '../src/discord/learn/words.ts';
import { lookup } from '../src/discord/lookup.ts';
import { page } from '../src/discord/payload.ts';
import { playerOf } from '../src/discord/people.ts';
import type { Command } from '../src/discord/router.ts';
import { learnWords } from '../src/discord/words/learn.ts';
import { bookOption, matchAnywhere, typedOption } from './build.ts';
import { privately } from './reply.ts';

const words = learnWords.commands;

/** The books that give lessons. */
const teachable = (systems: RuleBooks): RuleBooks =>
  Object.fromEntries(Object.entries(systems).filter(([, { handle }]) => courseOf(handle).length > 0));

/** `/learn`: the courses, a course, or one lesson. */
export const learnCommand = (systems: RuleBooks): Command => ({
  data: matchAnywhere('learn', words.about)
    .addStringOption(bookOption(teachable(systems), 'book', words.book))
    .addStringOption(typedOption('lesson', words.lesson))
    .toJSON(),
  run: privately(async ({ interaction, bot, reply }) => {
    const player = playerOf(interaction);
    const book = interaction.options.getString('book');
    const handle = book === null ? null : (lookup(bot.systems, book)?.handle ?? null);
    if (!handle) return reply.send(await coursesPage(bot, player));
    const named = interaction.options.getString('lesson')?.trim() ?? null;
    if (named === null) return reply.send(await coursePage(bot, player, handle));
    const lesson = courseOf(handle).find(({ id }, index) => id === named || String(index + 1) === named);
    if (!lesson) return reply.send(page({ texts: [learnWords.none], tone: 'bad' }));
    await beginLesson(bot, reply, interaction, { handle, lesson: lesson.id, player });
  }),
  autocomplete: (interaction: AutocompleteInteraction, bot) => {
    const handle = lookup(bot.systems, interaction.options.getString('book') ?? '')?.handle;
    return Promise.resolve(
      nearest(
        handle ? courseOf(handle).map(({ id }) => ({ name: lessonTitle(handle, id), value: id })) : [],
        interaction.options.getFocused(),
      ),
    );
  },
});
