import type { ModalBuilder } from '@discordjs/builders';
import { MessageFlags } from 'discord-api-types/v10';
import type { ChatInputCommandInteraction, MessageComponentInteraction, ModalSubmitInteraction } from 'discord.js';
import { asEdit, asMessage, asPrivate } from './payload.ts';
import type { Page } from './payload.ts';

export type Interaction = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** Who sees the answer: everybody, the person alone, or whoever sees the message that was clicked, which is changed in place. */
export type Where = 'public' | 'private' | 'here';

/** The one answer to an interaction. */
export interface Reply {
  /** Sends the page; `alone` makes it private where that can still be chosen. The second call and later ones follow up, privately. */
  send(page: Page, alone?: 'alone'): Promise<void>;
  /** Opens a form, which must be the first answer; false if it is too late for that. */
  form(modal: ModalBuilder): Promise<boolean>;
  /** The answer had to be put off; what is shown now is an edit and notifies nobody. */
  late(): boolean;
  /** As it is now known. */
  where(): Where;
  answered(): boolean;
}

/** After so long an answer that is not ready is put off; Discord waits 3 s in all. */
export const DEFER_AFTER = 700;
/** A form cannot be put off, so what may open one is given longer. */
export const DEFER_FORM_AFTER = 2_000;

export interface Timing {
  readonly deferAfter: number;
  readonly deferFormAfter: number;
}

/**
 * Runs `work` and sees that Discord hears of it in time: what is not ready after 0.7 s is deferred.
 * `where` may be a promise; if it is not known by then the answer is private, which betrays nothing.
 * Rejects if `work` does, or if it ends without an answer.
 */
export async function respond(
  interaction: Interaction,
  where: Where | Promise<Where>,
  work: (reply: Reply) => Promise<void>,
  { opensForm = false, timing = { deferAfter: DEFER_AFTER, deferFormAfter: DEFER_FORM_AFTER } }: { readonly opensForm?: boolean; readonly timing?: Timing } = {},
): Promise<void> {
  let place: Where = typeof where === 'string' ? where : 'private';
  let sent = false;
  let deferral: Promise<unknown> | null = null;
  const known = Promise.resolve(where).then((found) => {
    if (!deferral) place = found;
  }, () => undefined);
  const timer = setTimeout(() => {
    if (sent) return;
    deferral = defer(interaction, place);
    deferral.catch(() => undefined);
  }, opensForm ? timing.deferFormAfter : timing.deferAfter);

  const reply: Reply = {
    async send(page, alone) {
      if (!deferral) await known;
      if (sent) {
        await interaction.followUp(asPrivate(page));
        return;
      }
      sent = true;
      clearTimeout(timer);
      if (deferral) {
        await deferral;
        // What everybody was told is coming cannot be made private; it is taken back, and said anew.
        if (alone && place === 'public') await interaction.deleteReply();
        if (alone && place !== 'private') await interaction.followUp(asPrivate(page));
        else await interaction.editReply(asEdit(page));
      } else if (place === 'here' && !alone && canUpdate(interaction)) await interaction.update(asEdit(page));
      else await interaction.reply(place === 'public' && !alone ? asMessage(page) : asPrivate(page));
    },
    async form(modal) {
      if (sent || deferral || interaction.isModalSubmit()) return false;
      sent = true;
      clearTimeout(timer);
      await interaction.showModal(modal);
      return true;
    },
    late: () => deferral !== null,
    where: () => place,
    answered: () => sent,
  };
  try {
    await work(reply);
    if (!sent) throw new Error(`Interaction ${interaction.id} was left without an answer.`);
  } finally {
    clearTimeout(timer);
  }
}

const canUpdate = (interaction: Interaction): interaction is MessageComponentInteraction | (ModalSubmitInteraction & { update: MessageComponentInteraction['update'] }) =>
  interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());

function defer(interaction: Interaction, place: Where): Promise<unknown> {
  if (place === 'here' && canUpdate(interaction)) return interaction.deferUpdate();
  return interaction.deferReply(place === 'public' ? {} : { flags: MessageFlags.Ephemeral });
}
