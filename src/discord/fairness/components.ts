import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import { SIDES } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { LONGEST_SEED_PHRASE } from '../../table/index.ts';
import { addWords } from './fairness.ts';
import { writeId } from '../components/ids.ts';
import { page } from '../payload.ts';
import { modalText } from '../components/component.ts';
import type { ComponentUse, ComponentSpec } from '../components/component.ts';
import { detailsPage } from '../lobby/details.ts';
import { showCard } from '../lobby/show-card.ts';
import { en } from '../words/en.ts';
import { fairnessWords as words } from '../words/fairness.ts';

const FIELD = 'words';

/** The seed phrase that the player's side has set so far. */
function seedPhraseOf({ seats, fairness }: MatchView, player: string): string {
  const side = SIDES.find((one) => seats[one].some(({ id }) => id === player));
  return (side && fairness.words?.[side]) ?? '';
}

async function ask({ reply, matchView, player, id }: ComponentUse): Promise<void> {
  const input = new TextInputBuilder()
    .setCustomId(FIELD)
    .setStyle(TextInputStyle.Short)
    .setRequired(false)
    .setMaxLength(LONGEST_SEED_PHRASE);
  const seedPhrase = seedPhraseOf(matchView, player.id);
  if (seedPhrase !== '') input.setValue(seedPhrase);
  const modal = new ModalBuilder()
    .setCustomId(writeId({ ...id, kind: 'worded' }))
    .setTitle(words.form.title)
    .addLabelComponents(
      new LabelBuilder().setLabel(words.form.label).setDescription(words.form.about).setTextInputComponent(input),
    );
  if (!(await reply.form(modal))) await reply.send(page({ texts: [words.form.late] }), 'private');
}

const take = (use: ComponentUse): Promise<void> => {
  const { bot, reply, matchView, player, interaction } = use;
  if (!interaction.isModalSubmit()) return reply.send(page({ texts: [en.old] }), 'private');
  return addWords({ bot, reply, player, interaction: interaction.id }, matchView.id, modalText(use, FIELD), {
    show: (card, now) => showCard(use, card, detailsPage(now, bot.clock(), use.id.param)),
  });
};

/** The button behind the details of a match, and its form, with which a side adds its own words to the seed of the dice. */
export const fairnessComponents = {
  words: { where: 'private', opensForm: true, run: ask },
  worded: { where: 'here', run: take },
} as const satisfies Readonly<Record<string, ComponentSpec>>;
