import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import { SIDES } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { LONGEST_SEED_PHRASE } from '../../table/index.ts';
import { addWords } from './fairness.ts';
import { writeId } from '../components/ids.ts';
import { page } from '../payload.ts';
import { writtenIn } from '../components/component.ts';
import type { Pressed, PressSpec } from '../components/component.ts';
import { en } from '../words/en.ts';
import { fairnessWords as words } from '../words/fairness.ts';

const FIELD = 'words';

/** The seed phrase that the player's side has set so far. */
function saidBy({ seats, fairness }: MatchView, player: string): string {
  const side = SIDES.find((one) => seats[one].some(({ id }) => id === player));
  return (side && fairness.words?.[side]) ?? '';
}

async function ask({ reply, matchView, player }: Pressed): Promise<void> {
  const input = new TextInputBuilder()
    .setCustomId(FIELD)
    .setStyle(TextInputStyle.Short)
    .setRequired(false)
    .setMaxLength(LONGEST_SEED_PHRASE);
  const said = saidBy(matchView, player.id);
  if (said !== '') input.setValue(said);
  const modal = new ModalBuilder()
    .setCustomId(writeId({ press: 'worded', match: matchView.id }))
    .setTitle(words.form.title)
    .addLabelComponents(
      new LabelBuilder().setLabel(words.form.label).setDescription(words.form.about).setTextInputComponent(input),
    );
  if (!(await reply.form(modal))) await reply.send(page({ texts: [words.form.late] }), 'alone');
}

const take = (pressed: Pressed): Promise<void> => {
  const { bot, reply, matchView, player, interaction } = pressed;
  if (!interaction.isModalSubmit()) return reply.send(page({ texts: [en.old] }), 'alone');
  return addWords({ bot, reply, player, interaction: interaction.id }, matchView.id, writtenIn(pressed, FIELD));
};

/** The buttons with which a side adds its own words to the seed of the dice. */
export const fairnessPresses = {
  words: { where: 'private', opensForm: true, run: ask },
  worded: { where: 'here', run: take },
} as const satisfies Readonly<Record<string, PressSpec>>;
