import { ChannelType, DiscordAPIError, PermissionFlagsBits, ThreadAutoArchiveDuration } from 'discord.js';
import type { BaseInteraction, Client, TextChannel, ThreadChannel } from 'discord.js';
import { isForbidden, isNoChannel, isTooManyThreads } from './api-errors.ts';
import { emojiIds } from './emoji/application.ts';
import { asMessage, page } from './payload.ts';
import { clip } from './text/split.ts';
import { moveWords as words } from './words/move.ts';

/** A thread cannot be opened here. `full`: the server has as many open threads as Discord allows. */
export class NoThread extends Error {
  readonly full: boolean;
  constructor(message: string, { cause, full = false }: { readonly cause?: unknown; readonly full?: boolean } = {}) {
    super(message, { cause });
    this.full = full;
  }
}

const PUBLIC = [PermissionFlagsBits.CreatePublicThreads, PermissionFlagsBits.SendMessagesInThreads] as const;
const PRIVATE = [PermissionFlagsBits.CreatePrivateThreads, PermissionFlagsBits.SendMessagesInThreads] as const;

/** The text channel that this channel's threads belong to. */
async function parentOf({ channelId, client }: BaseInteraction): Promise<TextChannel | null> {
  const here = channelId ? await client.channels.fetch(channelId) : null;
  const parent = here?.isThread() ? here.parent : here;
  return parent?.type === ChannelType.GuildText ? parent : null;
}

/** The channel that a thread belongs to, or the channel itself. Null if Discord does not say. */
export async function parentChannelOf(
  { client }: Pick<BaseInteraction, 'client'>,
  channel: string,
): Promise<string | null> {
  const found = await client.channels.fetch(channel).catch(() => null);
  return found?.isThread() ? found.parentId : (found?.id ?? null);
}

/** The channel whose readers see what is posted here: of a public thread its parent; of a private thread none. */
export async function publicChannelOf(
  interaction: Pick<BaseInteraction, 'client'>,
  channel: string,
): Promise<string | null> {
  const found = await interaction.client.channels.fetch(channel).catch(() => null);
  return found?.type === ChannelType.PrivateThread ? null : parentChannelOf(interaction, channel);
}

/**
 * Admits the person a private thread was opened for; a mention alone may not do. If they cannot be admitted it is
 * closed again. Throws `NoThread`.
 */
export async function letIn(
  thread: {
    readonly members: { add(person: string): Promise<unknown> };
    setArchived(archived: boolean): Promise<unknown>;
  },
  person: string,
): Promise<void> {
  try {
    await thread.members.add(person);
  } catch (error) {
    await thread.setArchived(true).catch(() => undefined);
    throw new NoThread('nobody can be let into the thread', { cause: error });
  }
}

/**
 * Opens a thread where a component was used, and gives its id. `only`: the id of the person it is for; then it is
 * private, visible to them, to those who are invited and to those who may manage threads. Null: it is public. Throws
 * `NoThread`.
 */
export async function openThread(interaction: BaseInteraction, name: string, only: string | null): Promise<string> {
  const parent = await parentOf(interaction);
  const permissions = parent?.permissionsFor(interaction.client.user.id);
  if (!parent || (permissions && !permissions.has(only === null ? PUBLIC : PRIVATE)))
    throw new NoThread('no channel for threads');
  const thread = await created(parent, name, only !== null);
  if (only !== null) await letIn(thread, only);
  return thread.id;
}

async function created(parent: TextChannel, name: string, hidden: boolean): Promise<ThreadChannel> {
  try {
    return await parent.threads.create({
      name: clip(name, 100),
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
      ...(hidden
        ? { type: ChannelType.PrivateThread as const, invitable: true }
        : { type: ChannelType.PublicThread as const }),
    });
  } catch (error) {
    if (error instanceof DiscordAPIError)
      throw new NoThread('Discord opens no thread', { cause: error, full: isTooManyThreads(error) });
    throw error;
  }
}

/**
 * Reopens a closed thread; harmless elsewhere. Rejects if it is locked, which only people who manage threads can
 * change.
 */
export async function reopen(client: Client, channel: string): Promise<void> {
  const found = await client.channels.fetch(channel);
  if (!found?.isThread() || found.archived === false) return;
  try {
    await found.setArchived(false);
  } catch (error) {
    // The bot may not reopen a thread it is not in, but it may post there, which reopens it too.
    if (!isForbidden(error)) throw error;
    await found.send(asMessage(page({ texts: [words.reopened] }), emojiIds(client)));
  }
}

/**
 * Leads a person back to a thread that was opened for them: reopens it, and lets them into a private one again. False
 * if it was deleted, or the bot may no longer do that.
 */
export async function openAgain(client: Client, channel: string, person: string): Promise<boolean> {
  try {
    await reopen(client, channel);
    const found = await client.channels.fetch(channel);
    if (found?.type === ChannelType.PrivateThread) await found.members.add(person);
    return found !== null;
  } catch (error) {
    if (isNoChannel(error) || isForbidden(error)) return false;
    throw error;
  }
}
