import type { SlashCommandIntegerOption } from '@discordjs/builders';
import type { RuleBooks } from '../src/discord/bot.ts';
import { CLASS_SUBCOMMANDS } from '../src/discord/class/subcommands.ts';
import { suggestInClass } from '../src/discord/class/suggest.ts';
import { respond } from '../src/discord/respond.ts';
import type { Command } from '../src/discord/router.ts';
import { classWords } from '../src/discord/words/class.ts';
import { CLASS_QUESTION_KINDS } from '../src/learning/index.ts';
import { bookOption, command, MOST_LISTED, plainOption, subcommand, typedOption, userOption } from './build.ts';

const words = classWords.command;

const question = (option: SlashCommandIntegerOption): SlashCommandIntegerOption =>
  option.setName('question').setDescription(words.number).setMinValue(1);

/** `/class`: a teacher and pupils in a channel. */
export const classCommand = (systems: RuleBooks): Command => ({
  data: command('class', words.about)
    .addSubcommand(
      subcommand('new', words.new, (one) => one.addStringOption(plainOption('name', words.name, true, 60))),
    )
    .addSubcommand(subcommand('desk', words.desk))
    .addSubcommand(subcommand('join', words.join))
    .addSubcommand(subcommand('leave', words.leave))
    .addSubcommand(subcommand('roster', words.roster))
    .addSubcommand(
      subcommand('teacher', words.teacher, (one) => one.addUserOption(userOption('person', words.person, true))),
    )
    .addSubcommand(
      subcommand('ask', words.ask, (one) =>
        one
          .addStringOption((option) =>
            option
              .setName('kind')
              .setDescription(words.kind)
              .setRequired(true)
              .addChoices(...CLASS_QUESTION_KINDS.map((value) => ({ name: classWords.kinds[value], value }))),
          )
          .addStringOption(plainOption('text', words.text, false, MOST_LISTED))
          .addStringOption(typedOption('about', words.where))
          .addIntegerOption((option) => option.setName('step').setDescription(words.step).setMinValue(1))
          .addStringOption(typedOption('unit', words.unit))
          .addStringOption(plainOption('answers', words.answers, false, MOST_LISTED))
          .addStringOption(plainOption('action', words.action, false, MOST_LISTED))
          .addStringOption(plainOption('right', words.right, false, MOST_LISTED))
          .addAttachmentOption((option) => option.setName('file').setDescription(words.file)),
      ),
    )
    .addSubcommand(
      subcommand('answer', words.answer, (one) =>
        one.addStringOption(typedOption('answer', words.give, true, MOST_LISTED)).addIntegerOption(question),
      ),
    )
    .addSubcommand(subcommand('close', words.close, (one) => one.addIntegerOption(question)))
    .addSubcommand(
      subcommand('mark', words.mark, (one) =>
        one.addStringOption(plainOption('answers', words.letters, true)).addIntegerOption(question),
      ),
    )
    .addSubcommand(
      subcommand('play', words.play, (one) =>
        one
          .addStringOption(plainOption('letter', words.letter, true, 1))
          .addStringOption(plainOption('dice', words.dice, false, MOST_LISTED))
          .addIntegerOption(question),
      ),
    )
    .addSubcommand(subcommand('groups', words.groups, (one) => one.addIntegerOption(question)))
    .addSubcommand(
      subcommand('homework', words.homework, (one) =>
        one
          .addStringOption(bookOption(systems, 'book', words.book))
          .addStringOption(plainOption('items', words.items, false, MOST_LISTED))
          .addIntegerOption((option) =>
            option.setName('days').setDescription(words.days).setMinValue(1).setMaxValue(90),
          ),
      ),
    )
    .addSubcommand(subcommand('results', words.results))
    .addSubcommand(subcommand('end', words.end))
    .toJSON(),
  async run(interaction, bot) {
    const one = CLASS_SUBCOMMANDS[interaction.options.getSubcommand()];
    if (!one) throw new Error(`/class has no "${interaction.options.getSubcommand()}".`);
    await respond(interaction, one.where, (reply) => one.run({ interaction, bot, reply }), { timing: bot.timing });
  },
  autocomplete: suggestInClass,
});
