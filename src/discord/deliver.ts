import { MessageFlags } from 'discord-api-types/v10';
import type { ChatInputCommandInteraction, MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import { reopen } from './threads.ts';
import { emojiIds } from './emoji/application.ts';
import { asMessage, asPrivate, asEdit, isRejected, textOnly } from './payload.ts';
import type { Page } from './payload.ts';
import { hash } from './hash.ts';
import { postTo } from './posting.ts';
import { isNoMessage, MayNotPost, isForbidden, isAnsweredAlready, isArchived } from './api-errors.ts';

export type Interaction = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/**
 * Who sees the reply: everybody, only the person, or the audience of the clicked message, which is edited in place.
 * `channel`: everybody, as a message of its own. A reply to a press on a private message would be shown to others as the
 * reply to a message that they cannot open.
 */
export type Where = 'public' | 'private' | 'here' | 'channel';

/** Whether the interaction came from a message, which can then be edited in place. */
export const canUpdate = (
  interaction: Interaction,
): interaction is
  | MessageComponentInteraction
  | (ModalSubmitInteraction & { update: MessageComponentInteraction['update'] }) =>
  interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());

/** Whether everybody sees the message that was clicked. */
export const isOpenSource = (interaction: Interaction): boolean =>
  canUpdate(interaction) && !(interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false);

/** Whether everybody sees a reply at this place. */
export const isPublic = (interaction: Interaction, place: Where): boolean =>
  place === 'public' || place === 'channel' || (place === 'here' && isOpenSource(interaction));

/** The page as a reply that everybody sees, or only the person. */
export const asReply = ({ client }: Interaction, page: Page, open: boolean) =>
  (open ? asMessage : asPrivate)(page, emojiIds(client));

/** Tells Discord that the reply will take longer. */
export function defer(interaction: Interaction, place: Where): Promise<unknown> {
  if ((place === 'here' || place === 'channel') && canUpdate(interaction)) return interaction.deferUpdate();
  return interaction.deferReply(place === 'public' ? {} : { flags: MessageFlags.Ephemeral });
}

/** The first response. A deleted message cannot be edited, but its new content can be sent. */
export async function respondFirst(
  interaction: Interaction,
  place: Where,
  page: Page,
  isPrivate: boolean,
): Promise<Where> {
  if (place === 'here' && !isPrivate && canUpdate(interaction)) {
    try {
      await interaction.update(asEdit(page, emojiIds(interaction.client)));
      return 'here';
    } catch (error) {
      if (!isNoMessage(error)) throw error;
    }
  }
  if (place === 'channel' && !isPrivate && canUpdate(interaction)) {
    await interaction.deferUpdate();
    await postSeparately(interaction, page);
    return 'channel';
  }
  const open = !isPrivate && isPublic(interaction, place);
  await interaction.reply(asReply(interaction, page, open));
  return open ? 'public' : 'private';
}

/** Fills in a deferred reply. */
export async function fillDeferred(
  interaction: Interaction,
  place: Where,
  page: Page,
  isPrivate: boolean,
): Promise<void> {
  // A reply deferred publicly cannot become private; it is deleted and sent anew.
  if (isPrivate && place === 'public')
    await interaction.deleteReply().catch((error: unknown) => ignoreIf(isNoMessage, error));
  if (isPrivate && place !== 'private')
    return void (await interaction.followUp(asPrivate(page, emojiIds(interaction.client))));
  if (place === 'channel') return postSeparately(interaction, page);
  try {
    await interaction.editReply(asEdit(page, emojiIds(interaction.client)));
  } catch (error) {
    if (!isNoMessage(error)) throw error;
    await interaction.followUp(asReply(interaction, page, isPublic(interaction, place)));
  }
}

/** Posts the page to the channel; where the bot may only reply, as a follow-up. */
async function postSeparately(interaction: Interaction, page: Page): Promise<void> {
  try {
    if (!interaction.channelId) throw new MayNotPost('An interaction came from no channel.');
    await postTo(interaction.client, interaction.channelId, page, hash(interaction.id, 24));
  } catch (error) {
    if (!isForbidden(error)) throw error;
    await interaction.followUp(asMessage(page, emojiIds(interaction.client)));
  }
}

/** Sends the page, or only its text if Discord does not accept it as it is. */
export async function withTextFallback<T>(page: Page, send: (page: Page) => Promise<T>): Promise<T> {
  try {
    return await send(page);
  } catch (error) {
    if (!isRejected(page, error)) throw error;
    return send(textOnly(page));
  }
}

/** Throws the error unless it fits. */
export function ignoreIf(fits: (error: unknown) => boolean, error: unknown): void {
  if (!fits(error)) throw error;
}

/**
 * Handles Discord's error that an interaction was acknowledged before: by us, when the confirmation was lost, or by
 * another process. Gives where a deferred reply waits to be filled in; null if the reply is there. Rejects with any
 * other error.
 */
export async function recoverReply(interaction: Interaction, place: Where, error: unknown): Promise<Where | null> {
  if (!isAnsweredAlready(error)) throw error;
  interaction.deferred = true;
  return openReply(interaction, place);
}

/** Where a deferred reply waits to be filled in; null if that has been done, maybe by another process. */
export async function openReply(interaction: Interaction, place: Where): Promise<Where | null> {
  const original = await interaction.fetchReply();
  if (canUpdate(interaction) && original.id === interaction.message?.id) return place === 'channel' ? place : 'here';
  if (!original.flags.has(MessageFlags.Loading)) return null;
  return original.flags.has(MessageFlags.Ephemeral) ? 'private' : 'public';
}

/** Nobody can be answered in a thread that was closed meanwhile; it is reopened. */
export async function inOpenThread<T>(interaction: Interaction, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isArchived(error) || !interaction.channelId) throw error;
    await reopen(interaction.client, interaction.channelId);
    return act();
  }
}
