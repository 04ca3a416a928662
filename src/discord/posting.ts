import { MessageFlags, PermissionFlagsBits, Routes } from 'discord.js';
import type { Channel, Client, PermissionsBitField, PermissionsString } from 'discord.js';
import type { APIContainerComponent, APIMessage } from 'discord-api-types/v10';
import { isNoAnswer, isNoMessage, MayNotPost } from './api-errors.ts';
import { emojiIds } from './emoji/application.ts';
import { withEmoji } from './emoji/placeholders.ts';
import { asEdit, asMessage } from './payload.ts';
import type { Page, ReplyToken } from './payload.ts';

/** The permissions a post needs, in a thread or outside. */
const POSTING = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.AttachFiles] as const;
const posting = (thread: boolean): bigint[] => [
  ...POSTING,
  thread ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages,
];

/** The permissions for a post that the bot lacks. */
export const missingPermissions = (
  permissions: Readonly<PermissionsBitField>,
  thread: boolean,
): readonly PermissionsString[] => permissions.missing(posting(thread));

/** Checking first avoids refused requests, which Discord counts. */
function mayPost(client: Client, channel: Channel): boolean {
  // For a server of another process's shards only Discord can tell.
  if (channel.isDMBased() || !client.user || !client.guilds.cache.has(channel.guildId)) return true;
  const permissions = channel.permissionsFor(client.user.id);
  // Only Discord knows for sure whether the bot is in a private thread.
  return (
    (permissions === null || missingPermissions(permissions, channel.isThread()).length === 0)
    && !(channel.isThread() && channel.locked && !channel.manageable)
  );
}

/**
 * Posts to a channel or thread and gives the id of the message. A nonce that Discord still remembers (some minutes) is
 * not posted again; null if that message has been deleted. Rejects if the bot may not post.
 */
export async function postTo(client: Client, channel: string, page: Page, nonce: string): Promise<string | null> {
  // Any process handles a deadline, also for servers whose events only another process receives.
  const found =
    (await client.channels.fetch(channel)) ?? (await client.channels.fetch(channel, { allowUnknownGuild: true }));
  if (!found?.isSendable() || !mayPost(client, found))
    throw new MayNotPost(`The bot may not post to channel ${channel}.`);
  try {
    return (await found.send({ ...asMessage(page, emojiIds(client)), nonce, enforceNonce: true })).id;
  } catch (error) {
    // If the message of a nonce was deleted, Discord answers that the message is unknown (discord-api-docs, issue
    // 6647).
    if (isNoMessage(error)) return null;
    throw error;
  }
}

/**
 * Whether the reply to an interaction is there for everybody to see; a deferred reply is not. Rejects if Discord cannot
 * say.
 */
export async function isPublicReply(client: Client, { application, token }: ReplyToken): Promise<boolean> {
  try {
    const { flags = 0 } = (await client.rest.get(Routes.webhookMessage(application, token, '@original'), {
      auth: false,
    })) as APIMessage;
    return (flags & (MessageFlags.Loading | MessageFlags.Ephemeral)) === 0;
  } catch (error) {
    if (isNoAnswer(error)) return false;
    throw error;
  }
}

/**
 * Edits the reply to an interaction, or a follow-up to it. Does nothing if it was dismissed, or if its token has expired.
 */
export async function editReplyOf(
  client: Client,
  { application, token }: ReplyToken,
  page: Page,
  followUp: string | null = null,
): Promise<void> {
  try {
    await client.rest.patch(Routes.webhookMessage(application, token, followUp ?? '@original'), {
      auth: false,
      // A raw request does not have the client's own setting: names in a page mention nobody.
      body: {
        components: [withEmoji(page.component, emojiIds(client))],
        attachments: [],
        allowed_mentions: { parse: [] },
        flags: MessageFlags.IsComponentsV2,
      },
    });
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
  }
}

const asEditOf = (client: Client, component: APIContainerComponent) => ({
  // Without a list of attachments the message keeps those that it has.
  components: [withEmoji(component, emojiIds(client))],
  allowed_mentions: { parse: [] },
  flags: MessageFlags.IsComponentsV2,
});

/** Edits a message of a channel, whose pictures stay. Rejects if it is gone or the bot may not. */
export async function editPosted(
  client: Client,
  channel: string,
  message: string,
  component: APIContainerComponent,
): Promise<void> {
  await client.rest.patch(Routes.channelMessage(channel, message), { body: asEditOf(client, component) });
}

/** Replaces a message of a channel, pictures and all. Rejects if it is gone or the bot may not. */
export async function replacePosted(client: Client, channel: string, message: string, page: Page): Promise<void> {
  const found = await client.channels.fetch(channel);
  if (!found?.isSendable()) throw new MayNotPost(`The bot may not post to channel ${channel}.`);
  await found.messages.edit(message, asEdit(page, emojiIds(client)));
}

/** Edits the reply to an interaction, whose pictures stay, as long as its token lives. */
export async function editCarried(
  client: Client,
  { application, token }: ReplyToken,
  component: APIContainerComponent,
): Promise<void> {
  await client.rest.patch(Routes.webhookMessage(application, token, '@original'), {
    auth: false,
    body: asEditOf(client, component),
  });
}

/** Sends one person a direct message. Rejects if they accept none. */
export async function sendDirectTo(client: Client, person: string, page: Page, nonce: string): Promise<void> {
  const channel = await client.users.createDM(person);
  await channel.send({ ...asMessage(page, emojiIds(client)), nonce, enforceNonce: true });
}
