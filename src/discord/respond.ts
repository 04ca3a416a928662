import type { ModalBuilder } from '@discordjs/builders';
import { isAnsweredAlready, isNoMessage } from './api-errors.ts';
import { postTo } from './posting.ts';
import { hash } from './hash.ts';
import { emojiIds } from './emoji/application.ts';
import { asEdit } from './payload.ts';
import type { Page, ReplyToken } from './payload.ts';
import {
  withTextFallback,
  respondFirst,
  recoverReply,
  isPublic,
  isOpenSource,
  inOpenThread,
  openReply,
  fillDeferred,
  defer,
  canUpdate,
  asReply,
  ignoreIf,
} from './deliver.ts';
import type { Where, Interaction } from './deliver.ts';

/** The reply to an interaction. */
export interface Reply {
  /**
   * Sends the page; `'private'` hides it from others if that can still be chosen. The second call and later ones send private
   * follow-ups. If Discord no longer accepts a reply, a public page is posted to the channel instead.
   */
  send(page: Page, visibility?: 'private'): Promise<void>;
  /** Sends the page like `send`, unless the reply was deferred and another process has filled it in by now. */
  confirm(page: Page, visibility?: 'private'): Promise<void>;
  /** Sends the page as the public reply; rejects if it is not certain that it was sent as such. */
  sendPublicly(page: Page): Promise<void>;
  readonly replyToken: ReplyToken;
  /** Posts the page as a new message and turns the clicked one into `old`. */
  replace(page: Page, old: Page): Promise<void>;
  /**
   * Sends the page as a new private message at the end of the channel and deletes the private message that was clicked;
   * like `send` if it was not clicked on one.
   */
  sendBelow(page: Page): Promise<void>;
  /** The message that `sendBelow` made; null if there is none. */
  below(): string | null;
  /** Turns the clicked message into `old` after a reply that is a message of its own; nothing where they are the same. */
  close(old: Page): Promise<void>;
  /** Opens a modal, which must be the first response; false if it is too late for that. */
  form(modal: ModalBuilder): Promise<boolean>;
  /** Whether the reply was deferred: the page is then an edit and notifies nobody. */
  isDeferred(): boolean;
  /** Where the reply goes, as far as known now. */
  where(): Where;
  isAnswered(): boolean;
  /** Whether a modal was opened instead of a message. */
  isForm(): boolean;
  /** The note of the page that was sent first. */
  note(): readonly string[];
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
  let form = false;
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

  /** Where a deferred reply waits, once Discord has answered whether it is deferred; otherwise null. */
  const settled = async (): Promise<Where | null> => (await deferral?.catch(() => null)) ?? null;

  async function begin(): Promise<void> {
    if (!deferral) await known;
    sent = true;
    clearTimeout(timer);
  }

  /** Tells Discord that the clicked message will change, if it does not know that yet. */
  async function deferHere(): Promise<void> {
    await begin();
    deferral ??= inOpenThread(interaction, () => defer(interaction, 'here')).then(
      () => 'here',
      (error: unknown) => recoverReply(interaction, 'here', error),
    );
    await deferral;
  }

  let note: readonly string[] = [];
  let below: string | null = null;
  const reply: Reply = {
    note: () => note,
    below: () => below,
    replyToken: { application: interaction.applicationId, token: interaction.token },
    async send(page, visibility) {
      if (sent)
        return void (await inOpenThread(interaction, () => interaction.followUp(asReply(interaction, page, false))));
      note = page.note ?? [];
      await begin();
      const open = !visibility && isPublic(interaction, place);
      try {
        await answer(page, visibility === 'private');
      } catch (error) {
        if (!open || !interaction.channelId) throw error;
        await postTo(interaction.client, interaction.channelId, page, hash(interaction.id, 24));
      }
    },
    async confirm(page, visibility) {
      const there = await settled();
      if (there && (await openReply(interaction, there)) === null) await begin();
      else await reply.send(page, visibility);
    },
    async sendPublicly(page) {
      await begin();
      if ((await answer(page, false)) !== 'public')
        throw new Error(`The answer to ${interaction.id} could not be a public one.`);
    },
    async replace(page, old) {
      if (!canUpdate(interaction)) return reply.send(page);
      await deferHere();
      // The new message first: if that fails, the old one can still be used.
      await withTextFallback(page, (one) =>
        inOpenThread(interaction, () => interaction.followUp(asReply(interaction, one, isOpenSource(interaction)))),
      );
      await interaction.editReply(asEdit(old, emojiIds(interaction.client)));
    },
    async sendBelow(page) {
      if (sent || place !== 'here' || !canUpdate(interaction) || isOpenSource(interaction)) return reply.send(page);
      note = page.note ?? [];
      await deferHere();
      // The new message first: if that fails, the old one can still be used.
      const made = await withTextFallback(page, (one) =>
        inOpenThread(interaction, () => interaction.followUp(asReply(interaction, one, false))),
      );
      below = made.id;
      await interaction.deleteReply().catch((error: unknown) => ignoreIf(isNoMessage, error));
    },
    async close(old) {
      if (place === 'channel' && canUpdate(interaction))
        await interaction.editReply(asEdit(old, emojiIds(interaction.client)));
    },
    async form(modal) {
      if (sent || deferral || interaction.isModalSubmit()) return false;
      sent = true;
      clearTimeout(timer);
      form = true;
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
    isForm: () => form,
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
