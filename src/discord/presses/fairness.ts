import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import { SIDES } from '../../engine/index.ts';
import type { Glance } from '../../table/table.ts';
import { MOST_WORDS } from '../../table/fairness/fairness.ts';
import { addWords } from '../fairness/fairness.ts';
import { writeId } from '../ids.ts';
import { page } from '../payload.ts';
import { writtenIn } from './press.ts';
import type { Pressed, PressSpec } from './press.ts';
import { en } from '../words/en.ts';
import { fairnessWords as words } from '../words/fairness.ts';

const FIELD = 'words';

/** What the presser's side has said already. */
function saidBy({ seats, fairness }: Glance, player: string): string {
  const side = SIDES.find((one) => seats[one].some(({ id }) => id === player));
  return (side && fairness.words?.[side]) ?? '';
}

async function ask({ reply, glance, player }: Pressed): Promise<void> {
  const input = new TextInputBuilder().setCustomId(FIELD).setStyle(TextInputStyle.Short).setRequired(false).setMaxLength(MOST_WORDS);
  const said = saidBy(glance, player.id);
  if (said !== '') input.setValue(said);
  const modal = new ModalBuilder()
    .setCustomId(writeId({ press: 'worded', match: glance.id }))
    .setTitle(words.form.title)
    .addLabelComponents(new LabelBuilder().setLabel(words.form.label).setDescription(words.form.about).setTextInputComponent(input));
  if (!(await reply.form(modal))) await reply.send(page({ texts: [words.form.late] }), 'alone');
}

const take = (pressed: Pressed): Promise<void> => {
  const { bot, reply, glance, player, interaction } = pressed;
  if (!interaction.isModalSubmit()) return reply.send(page({ texts: [en.old] }), 'alone');
  return addWords({ bot, reply, player, interaction: interaction.id }, glance.id, writtenIn(pressed, FIELD));
};

/** Presses by which a side adds words of its own to the dice. */
export const fairnessPresses = {
  words: { where: 'private', opensForm: true, run: ask },
  worded: { where: 'here', run: take },
} as const satisfies Readonly<Record<string, PressSpec>>;
