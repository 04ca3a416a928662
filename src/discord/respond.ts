import type { ModalBuilder } from '@discordjs/builders';
import { MessageFlags } from 'discord-api-types/v10';
import type { ChatInputCommandInteraction, MessageComponentInteraction, ModalSubmitInteraction, RepliableInteraction } from 'discord.js';
import { isAnsweredAlready, isArchived, isNoMessage } from './api-errors.ts';
import { postTo } from './client.ts';
import { hash } from './hash.ts';
import { asEdit, asMessage, asPrivate, isNotTaken, wordsAlone } from './payload.ts';
import type { Page, ReplyToken } from './payload.ts';
import { reopen } from './threads.ts';

export type Interaction = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/** Who sees the answer: everybody, the person alone, or whoever sees the message that was clicked, which is changed in place. */
export type Where = 'public' | 'private' | 'here';

/** The one answer to an interaction. */
export interface Reply {
  /**
   * Sends the page; `alone` makes it private where that can still be chosen. The second call and later ones follow up, privately.
   * What everybody was to see is posted to the channel where Discord takes no answer any more.
   */
  send(page: Page, alone?: 'alone'): Promise<void>;
  /** Sends the page as the public answer; rejects if it is not sure that this became of it. */
  carry(page: Page): Promise<void>;
  readonly mark: ReplyToken;
  /** Shows the page in a new message in place of the one that was clicked, which becomes `old`. */
  replace(page: Page, old: Page): Promise<void>;
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
  let deferral: Promise<Where | null> | null = null;
  const known = Promise.resolve(where).then((found) => {
    if (!deferral) place = found;
  }, () => undefined);
  const timer = setTimeout(() => {
    if (sent) return;
    const put = place;
    deferral = inOpenThread(interaction, () => defer(interaction, put)).then(() => put, (error: unknown) => standing(interaction, error));
    deferral.catch(() => undefined);
  }, opensForm ? timing.deferFormAfter : timing.deferAfter);

  /** Sends the one answer; gives where it stands, null where it stood already. */
  async function answer(page: Page, alone: boolean): Promise<Where | null> {
    if (!deferral) {
      try {
        return await asTaken(page, (one) => inOpenThread(interaction, () => first(interaction, place, one, alone)));
      } catch (error) {
        deferral = standing(interaction, error);
      }
    }
    const there = await deferral;
    if (there !== null) {
      place = there;
      await asTaken(page, (one) => inOpenThread(interaction, () => later(interaction, there, one, alone)));
    }
    return there;
  }

  /** Until Discord has said whether the answer is put off. */
  const settled = async (): Promise<unknown> => deferral?.catch(() => undefined);

  async function begin(): Promise<void> {
    if (!deferral) await known;
    sent = true;
    clearTimeout(timer);
  }

  const reply: Reply = {
    mark: { application: interaction.applicationId, token: interaction.token },
    async send(page, alone) {
      if (sent) return void await inOpenThread(interaction, () => interaction.followUp(asPrivate(page)));
      await begin();
      const open = !alone && isPublic(interaction, place);
      try {
        await answer(page, alone !== undefined);
      } catch (error) {
        if (!open || !interaction.channelId) throw error;
        await postTo(interaction.client, interaction.channelId, page, hash(interaction.id, 24));
      }
    },
    async carry(page) {
      await begin();
      if (await answer(page, false) !== 'public') throw new Error(`The answer to ${interaction.id} could not be a public one.`);
    },
    async replace(page, old) {
      if (!canUpdate(interaction)) return reply.send(page);
      await begin();
      deferral ??= inOpenThread(interaction, () => interaction.deferUpdate()).then(() => 'here', (error: unknown) => standing(interaction, error));
      await deferral;
      // First what is new: where that fails the old one can still be used.
      await asTaken(page, (one) => inOpenThread(interaction, () => interaction.followUp(asSeen(one, isOpenSource(interaction)))));
      await interaction.editReply(asEdit(old));
    },
    async form(modal) {
      if (sent || deferral || interaction.isModalSubmit()) return false;
      sent = true;
      clearTimeout(timer);
      try {
        await inOpenThread(interaction, () => interaction.showModal(modal));
      } catch (error) {
        // Discord has it, though we did not hear so; or another process has answered.
        if (!isAnsweredAlready(error)) throw error;
      }
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
    // Whoever says sorry must know whether it was put off.
    await settled();
  }
}

/**
 * Says to the person alone what went wrong, wherever the answer stands by now. Rejects where Discord takes it no more.
 * The first thing that follows a deferral fills it and is seen by whoever sees that, whatever its own flags say.
 */
export async function apologise(interaction: RepliableInteraction, words: string): Promise<void> {
  const alone = { content: words, flags: MessageFlags.Ephemeral } as const;
  if (!interaction.deferred && !interaction.replied) return void await interaction.reply(alone);
  const put = interaction.replied ? null : await unfilled(interaction);
  if (put === 'private') return void await interaction.editReply(words);
  if (put === 'public') await interaction.deleteReply();
  await interaction.followUp(alone);
}

/** Where an answer that was put off is still awaited; null: nowhere. */
async function unfilled(interaction: RepliableInteraction): Promise<'private' | 'public' | null> {
  try {
    const { flags } = await interaction.fetchReply();
    if (!flags.has(MessageFlags.Loading)) return null;
    return flags.has(MessageFlags.Ephemeral) ? 'private' : 'public';
  } catch (error) {
    ignoreIf(isNoMessage, error);
    return null;
  }
}

const canUpdate = (interaction: Interaction): interaction is MessageComponentInteraction | (ModalSubmitInteraction & { update: MessageComponentInteraction['update'] }) =>
  interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());

/** Does everybody see the message that was clicked? */
const isOpenSource = (interaction: Interaction): boolean => canUpdate(interaction) && !(interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false);

const isPublic = (interaction: Interaction, place: Where): boolean => place === 'public' || (place === 'here' && isOpenSource(interaction));

const asSeen = (page: Page, open: boolean) => (open ? asMessage(page) : asPrivate(page));

function defer(interaction: Interaction, place: Where): Promise<unknown> {
  if (place === 'here' && canUpdate(interaction)) return interaction.deferUpdate();
  return interaction.deferReply(place === 'public' ? {} : { flags: MessageFlags.Ephemeral });
}

/** The first answer of all. A message that is gone cannot be changed, but what it was to become can be said. */
async function first(interaction: Interaction, place: Where, page: Page, alone: boolean): Promise<Where> {
  if (place === 'here' && !alone && canUpdate(interaction)) {
    try {
      await interaction.update(asEdit(page));
      return 'here';
    } catch (error) {
      if (!isNoMessage(error)) throw error;
    }
  }
  const open = !alone && isPublic(interaction, place);
  await interaction.reply(asSeen(page, open));
  return open ? 'public' : 'private';
}

/** What was put off becomes the page. */
async function later(interaction: Interaction, place: Where, page: Page, alone: boolean): Promise<void> {
  // What everybody was told is coming cannot be made private; it is taken back, and said anew.
  if (alone && place === 'public') await interaction.deleteReply().catch((error: unknown) => ignoreIf(isNoMessage, error));
  if (alone && place !== 'private') return void await interaction.followUp(asPrivate(page));
  try {
    await interaction.editReply(asEdit(page));
  } catch (error) {
    if (!isNoMessage(error)) throw error;
    await interaction.followUp(asSeen(page, isPublic(interaction, place)));
  }
}

/** Sends the page, or its words alone where Discord does not take it as it is. */
async function asTaken<T>(page: Page, send: (page: Page) => Promise<T>): Promise<T> {
  try {
    return await send(page);
  } catch (error) {
    if (!isNotTaken(page, error)) throw error;
    return send(wordsAlone(page));
  }
}

function ignoreIf(fits: (error: unknown) => boolean, error: unknown): void {
  if (!fits(error)) throw error;
}

/**
 * Discord says that an interaction was answered before: by us, when its word got lost, or by another process. Gives where an answer is still
 * awaited, which can be filled in then; null if it is there. Rejects with any other error.
 */
async function standing(interaction: Interaction, error: unknown): Promise<Where | null> {
  if (!isAnsweredAlready(error)) throw error;
  interaction.deferred = true;
  const original = await interaction.fetchReply();
  if (canUpdate(interaction) && original.id === interaction.message?.id) return 'here';
  if (!original.flags.has(MessageFlags.Loading)) return null;
  return original.flags.has(MessageFlags.Ephemeral) ? 'private' : 'public';
}

/** In a thread that was closed meanwhile nobody is answered; it is opened again. */
async function inOpenThread<T>(interaction: Interaction, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isArchived(error) || !interaction.channelId) throw error;
    await reopen(interaction.client, interaction.channelId);
    return act();
  }
}
