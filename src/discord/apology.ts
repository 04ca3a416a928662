import { MessageFlags } from 'discord-api-types/v10';
import type { RepliableInteraction } from 'discord.js';
import { isNoMessage } from './api-errors.ts';
import { ignoreIf } from './deliver.ts';

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
