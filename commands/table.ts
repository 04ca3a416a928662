import { propose, announceOutcome } from '../src/discord/agreements/agreements.ts';
import { entryAt } from '../src/discord/replay/steps.ts';
import type { Command } from '../src/discord/router.ts';
import { en } from '../src/discord/words/en.ts';
import { command, typedOption } from './build.ts';
import { atTable, stepsHere } from './here.ts';

const words = en.commands.table;

/** `/nudge`: reminds the other side, once in a while. */
export const nudgeCommand: Command = {
  data: command('nudge', words.nudge).toJSON(),
  run: atTable((context, match) =>
    announceOutcome(context, match, context.bot.table.nudge(match, context.player, context.interaction)),
  ),
};

/** `/undo`: takes back what the player may take back alone; else offers to ask the other side. */
export const undoCommand: Command = {
  data: command('undo', words.undo.about).addStringOption(typedOption('to', words.undo.to)).toJSON(),
  run: atTable(async (context, match, interaction) => {
    const typed = interaction.options.getString('to');
    const to = typed === null ? [] : ([await entryAt(context.bot, match, typed)] as const);
    return announceOutcome(context, match, context.bot.table.undo(match, context.player, context.interaction, ...to));
  }),
  autocomplete: stepsHere,
};

/** `/pause`: proposes to stop the clocks for some hours. */
export const pauseCommand: Command = {
  data: command('pause', words.pause.about)
    .addIntegerOption((option) =>
      option.setName('hours').setDescription(words.pause.hours).setMinValue(1).setMaxValue(168).setRequired(true),
    )
    .toJSON(),
  run: atTable((context, match, interaction) =>
    propose(context, match, { what: 'pause', hours: interaction.options.getInteger('hours', true) }),
  ),
};

/** `/resume`: proposes to end a pause early. */
export const resumeCommand: Command = {
  data: command('resume', words.resume).toJSON(),
  run: atTable((context, match) => propose(context, match, { what: 'resume' })),
};
