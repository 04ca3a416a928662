import { ChannelType, DiscordAPIError, PermissionFlagsBits, ThreadAutoArchiveDuration } from 'discord.js';
import type { BaseInteraction, Client, TextChannel } from 'discord.js';
import { clip } from './split.ts';

/** No thread can be opened here. */
export class NoThread extends Error {}

const PUBLIC = [PermissionFlagsBits.CreatePublicThreads, PermissionFlagsBits.SendMessagesInThreads] as const;
const PRIVATE = [PermissionFlagsBits.CreatePrivateThreads, PermissionFlagsBits.SendMessagesInThreads] as const;

/** The text channel to whose threads this place belongs. */
async function parentOf({ channelId, client }: BaseInteraction): Promise<TextChannel | null> {
  const here = channelId ? await client.channels.fetch(channelId) : null;
  const parent = here?.isThread() ? here.parent : here;
  return parent?.type === ChannelType.GuildText ? parent : null;
}

/** Opens a thread where something was pressed, and gives its id; a hidden one is seen by those alone who are named in it. Throws `NoThread`. */
export async function openThread(interaction: BaseInteraction, name: string, hidden: boolean): Promise<string> {
  const parent = await parentOf(interaction);
  const held = parent?.permissionsFor(interaction.client.user.id);
  if (!parent || (held && !held.has(hidden ? PRIVATE : PUBLIC))) throw new NoThread('no channel for threads');
  try {
    const thread = await parent.threads.create({
      name: clip(name, 100), autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
      ...(hidden ? { type: ChannelType.PrivateThread as const, invitable: true } : { type: ChannelType.PublicThread as const }),
    });
    return thread.id;
  } catch (error) {
    if (error instanceof DiscordAPIError) throw new NoThread('Discord opens no thread', { cause: error });
    throw error;
  }
}

/** Opens a closed thread again; harmless elsewhere. Rejects where it is locked, which only people who manage threads can change. */
export async function reopen(client: Client, channel: string): Promise<void> {
  const found = await client.channels.fetch(channel);
  if (found?.isThread() && found.archived !== false) await found.setArchived(false);
}
