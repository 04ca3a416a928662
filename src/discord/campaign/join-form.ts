import { LabelBuilder, ModalBuilder, TextInputBuilder } from '@discordjs/builders';
import { TextInputStyle } from 'discord-api-types/v10';
import type { CampaignView } from '../../table/index.ts';
import { writeId } from '../components/ids.ts';
import { menu, radioGroup } from '../payload.ts';
import { clip } from '../text/split.ts';
import { campaignWords as words } from '../words/campaign.ts';
import { bookWords } from './model.ts';

/** The fields of the form with which one joins a campaign. */
export const JOIN_FIELDS = { name: 'name', origin: 'origin' } as const;

const LONGEST_NAME = 40;
/** Discord's limit for a radio group. */
const MOST_RADIOS = 10;

/** Asks what a new force is called, and what it starts as. */
export function joinForm(campaign: CampaignView): ModalBuilder {
  const origins = Object.entries(bookWords(campaign).origins).map(([value, { name, about }]) => ({
    value,
    name,
    note: about,
  }));
  const origin = new LabelBuilder().setLabel(words.form.origin);
  return new ModalBuilder()
    .setCustomId(writeId({ kind: 'campaign-joined', match: campaign.id }))
    .setTitle(clip(words.form.title(campaign.name), 45))
    .addLabelComponents(
      new LabelBuilder()
        .setLabel(words.form.name)
        .setTextInputComponent(
          new TextInputBuilder()
            .setCustomId(JOIN_FIELDS.name)
            .setStyle(TextInputStyle.Short)
            .setMaxLength(LONGEST_NAME)
            .setRequired(true),
        ),
      origins.length >= 2 && origins.length <= MOST_RADIOS
        ? origin.setRadioGroupComponent(radioGroup(JOIN_FIELDS.origin, origins).setRequired(true))
        : origin.setStringSelectMenuComponent(menu(JOIN_FIELDS.origin, words.form.origin, origins)),
    );
}
