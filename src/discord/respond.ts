import type { ModalBuilder } from '@discordjs/builders';
import { MessageFlags } from 'discord-api-types/v10';
import type {
  ChatInputCommandInteraction,
  MessageComponentInteraction,
  ModalSubmitInteraction,
  RepliableInteraction,
} from 'discord.js';
import { isAnsweredAlready, isArchived, isForbidden, isNoMessage, MayNotPost } from './api-errors.ts';
import { postTo } from './client.ts';
import { hash } from './hash.ts';
import { asEdit, asMessage, asPrivate, isRejected, textOnly } from './payload.ts';
import type { Page, ReplyToken } from './payload.ts';
import { reopen } from './threads.ts';

export type Interaction = ChatInputCommandInteraction | MessageComponentInteraction | ModalSubmitInteraction;

/**
 * Who sees the reply: everybody, only the person, or the audience of the clicked message, which is edited in place.
 * `channel`: everybody, as a message of its own. A reply to a press on a private message would be shown to others as the
 * reply to a message that they cannot open.
 */
export type Where = 'public' | 'private' | 'here' | 'channel';

/** The reply to an interaction. */
export interface Reply {
  /**
   * Sends the page; `'private'` hides it from others if that can still be chosen. The second call and later ones send private
   * follow-ups. If Discord no longer accepts a reply, a public page is posted to the channel instead.
   */
  send(page: Page, visibility?: 'private'): Promise<void>;
  /** Sends the page as the public reply; rejects if it is not certain that it was sent as such. */
  sendPublicly(page: Page): Promise<void>;
  readonly replyToken: ReplyToken;
  /** Posts the page as a new message and turns the clicked one into `old`. */
  replace(page: Page, old: Page): Promise<void>;
  /** Opens a modal, which must be the first response; false if it is too late for that. */
  form(modal: ModalBuilder): Promise<boolean>;
  /** Whether the reply was deferred: the page is then an edit and notifies nobody. */
  isDeferred(): boolean;
  /** Where the reply goes, as far as known now. */
  where(): Where;
  isAnswered(): boolean;
}

/** A reply that is not ready after this time is deferred; Discord waits 3 s in all. */
export const DEFER_AFTER = 700;
/** A modal cannot be deferred, so handlers that may open one get longer. */
export const DEFER_FORM_AFTER = 2_000;

export interface Timing {
  readonly deferAfter: number;
  readonly deferFormAfter: number;
}

/**
 * Runs `work` and makes sure that Discord is answered in time: a reply that is not ready after 0.7 s is deferred.
 * `where` may be a promise; if it is still pending by then, the reply is private, which reveals nothing. Rejects if
 * `work` does, or if it ends without a reply.
 */
export async function respond(
  interaction: Interaction,
  where: Where | Promise<Where>,
  work: (reply: Reply) => Promise<void>,
  {
    opensForm = false,
    timing = { deferAfter: DEFER_AFTER, deferFormAfter: DEFER_FORM_AFTER },
  }: { readonly opensForm?: boolean; readonly timing?: Timing } = {},
): Promise<void> {
  let place: Where = typeof where === 'string' ? where : 'private';
  let sent = false;
  let deferral: Promise<Where | null> | null = null;
  const known = Promise.resolve(where).then(
    (found) => {
      if (!deferral) place = found;
    },
    () => undefined,
  );
  const timer = setTimeout(
    () => {
      if (sent) return;
      const target = place;
      deferral = inOpenThread(interaction, () => defer(interaction, target)).then(
        () => target,
        (error: unknown) => recoverReply(interaction, target, error),
      );
      deferral.catch(() => undefined);
    },
    opensForm ? timing.deferFormAfter : timing.deferAfter,
  );

  /** Sends the first response; gives where it goes, null if there was one already. */
  async function answer(page: Page, isPrivate: boolean): Promise<Where | null> {
    if (!deferral) {
      try {
        return await withTextFallback(page, (one) =>
          inOpenThread(interaction, () => respondFirst(interaction, place, one, isPrivate)),
        );
      } catch (error) {
        deferral = recoverReply(interaction, place, error);
      }
    }
    const there = await deferral;
    if (there !== null) {
      place = there;
      await withTextFallback(page, (one) =>
        inOpenThread(interaction, () => fillDeferred(interaction, there, one, isPrivate)),
      );
    }
    return there;
  }

  /** Settles when Discord has answered whether the reply is deferred. */
  const settled = async (): Promise<unknown> => deferral?.catch(() => undefined);

  async function begin(): Promise<void> {
    if (!deferral) await known;
    sent = true;
    clearTimeout(timer);
  }

  const reply: Reply = {
    replyToken: { application: interaction.applicationId, token: interaction.token },
    async send(page, visibility) {
      if (sent) return void (await inOpenThread(interaction, () => interaction.followUp(asPrivate(page))));
      await begin();
      const open = !visibility && isPublic(interaction, place);
      try {
        await answer(page, visibility === 'private');
      } catch (error) {
        if (!open || !interaction.channelId) throw error;
        await postTo(interaction.client, interaction.channelId, page, hash(interaction.id, 24));
      }
    },
    async sendPublicly(page) {
      await begin();
      if ((await answer(page, false)) !== 'public')
        throw new Error(`The answer to ${interaction.id} could not be a public one.`);
    },
    async replace(page, old) {
      if (!canUpdate(interaction)) return reply.send(page);
      await begin();
      deferral ??= inOpenThread(interaction, () => interaction.deferUpdate()).then(
        () => 'here',
        (error: unknown) => recoverReply(interaction, 'here', error),
      );
      await deferral;
      // The new message first: if that fails, the old one can still be used.
      await withTextFallback(page, (one) =>
        inOpenThread(interaction, () => interaction.followUp(asReply(one, isOpenSource(interaction)))),
      );
      await interaction.editReply(asEdit(old));
    },
    async form(modal) {
      if (sent || deferral || interaction.isModalSubmit()) return false;
      sent = true;
      clearTimeout(timer);
      try {
        await inOpenThread(interaction, () => interaction.showModal(modal));
      } catch (error) {
        // Discord has it, though the confirmation was lost; or another process has answered.
        if (!isAnsweredAlready(error)) throw error;
      }
      return true;
    },
    isDeferred: () => deferral !== null,
    where: () => place,
    isAnswered: () => sent,
  };
  try {
    await work(reply);
    if (!sent) throw new Error(`Interaction ${interaction.id} was left without an answer.`);
  } finally {
    clearTimeout(timer);
    // An apology must know whether the reply was deferred.
    await settled();
  }
}

/**
 * Tells only that person what went wrong, whatever the state of the answer. Rejects if Discord accepts nothing any
 * more. The first message after a deferral fills it and inherits its visibility; its own flags are ignored.
 */
export async function apologise(interaction: RepliableInteraction, words: string): Promise<void> {
  const message = { content: words, flags: MessageFlags.Ephemeral } as const;
  if (!interaction.deferred && !interaction.replied) return void (await interaction.reply(message));
  const deferred = interaction.replied ? null : await deferredVisibility(interaction);
  if (deferred === 'private') return void (await interaction.editReply(words));
  if (deferred === 'public') await interaction.deleteReply();
  await interaction.followUp(message);
}

/** Who can see a deferred reply that is still to be filled in; null: there is none. */
async function deferredVisibility(interaction: RepliableInteraction): Promise<'private' | 'public' | null> {
  try {
    const { flags } = await interaction.fetchReply();
    if (!flags.has(MessageFlags.Loading)) return null;
    return flags.has(MessageFlags.Ephemeral) ? 'private' : 'public';
  } catch (error) {
    ignoreIf(isNoMessage, error);
    return null;
  }
}

const canUpdate = (
  interaction: Interaction,
): interaction is
  MessageComponentInteraction | (ModalSubmitInteraction & { update: MessageComponentInteraction['update'] }) =>
  interaction.isMessageComponent() || (interaction.isModalSubmit() && interaction.isFromMessage());

/** Whether everybody sees the message that was clicked. */
const isOpenSource = (interaction: Interaction): boolean =>
  canUpdate(interaction) && !(interaction.message?.flags.has(MessageFlags.Ephemeral) ?? false);

const isPublic = (interaction: Interaction, place: Where): boolean =>
  place === 'public' || place === 'channel' || (place === 'here' && isOpenSource(interaction));

const asReply = (page: Page, open: boolean) => (open ? asMessage(page) : asPrivate(page));

function defer(interaction: Interaction, place: Where): Promise<unknown> {
  if ((place === 'here' || place === 'channel') && canUpdate(interaction)) return interaction.deferUpdate();
  return interaction.deferReply(place === 'public' ? {} : { flags: MessageFlags.Ephemeral });
}

/** The first response. A deleted message cannot be edited, but its new content can be sent. */
async function respondFirst(interaction: Interaction, place: Where, page: Page, isPrivate: boolean): Promise<Where> {
  if (place === 'here' && !isPrivate && canUpdate(interaction)) {
    try {
      await interaction.update(asEdit(page));
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
  await interaction.reply(asReply(page, open));
  return open ? 'public' : 'private';
}

/** Fills in a deferred reply. */
async function fillDeferred(interaction: Interaction, place: Where, page: Page, isPrivate: boolean): Promise<void> {
  // A reply deferred publicly cannot become private; it is deleted and sent anew.
  if (isPrivate && place === 'public')
    await interaction.deleteReply().catch((error: unknown) => ignoreIf(isNoMessage, error));
  if (isPrivate && place !== 'private') return void (await interaction.followUp(asPrivate(page)));
  if (place === 'channel') return postSeparately(interaction, page);
  try {
    await interaction.editReply(asEdit(page));
  } catch (error) {
    if (!isNoMessage(error)) throw error;
    await interaction.followUp(asReply(page, isPublic(interaction, place)));
  }
}

/** Posts the page to the channel; where the bot may only reply, as a follow-up. */
async function postSeparately(interaction: Interaction, page: Page): Promise<void> {
  try {
    if (!interaction.channelId) throw new MayNotPost('An interaction came from no channel.');
    await postTo(interaction.client, interaction.channelId, page, hash(interaction.id, 24));
  } catch (error) {
    if (!isForbidden(error)) throw error;
    await interaction.followUp(asMessage(page));
  }
}

/** Sends the page, or only its text if Discord does not accept it as it is. */
async function withTextFallback<T>(page: Page, send: (page: Page) => Promise<T>): Promise<T> {
  try {
    return await send(page);
  } catch (error) {
    if (!isRejected(page, error)) throw error;
    return send(textOnly(page));
  }
}

function ignoreIf(fits: (error: unknown) => boolean, error: unknown): void {
  if (!fits(error)) throw error;
}

/**
 * Handles Discord's error that an interaction was acknowledged before: by us, when the confirmation was lost, or by
 * another process. Gives where a deferred reply waits to be filled in; null if the reply is there. Rejects with any
 * other error.
 */
async function recoverReply(interaction: Interaction, place: Where, error: unknown): Promise<Where | null> {
  if (!isAnsweredAlready(error)) throw error;
  interaction.deferred = true;
  const original = await interaction.fetchReply();
  if (canUpdate(interaction) && original.id === interaction.message?.id) return place === 'channel' ? place : 'here';
  if (!original.flags.has(MessageFlags.Loading)) return null;
  return original.flags.has(MessageFlags.Ephemeral) ? 'private' : 'public';
}

/** Nobody can be answered in a thread that was closed meanwhile; it is reopened. */
async function inOpenThread<T>(interaction: Interaction, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isArchived(error) || !interaction.channelId) throw error;
    await reopen(interaction.client, interaction.channelId);
    return act();
  }
}
