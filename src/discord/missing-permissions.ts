import type { Interaction as AnyInteraction } from 'discord.js';
import type { Announcer } from './announce/announce.ts';
import { obstacleAt, obstaclePage, channelAccess } from './obstacle.ts';
import { emojiIds } from './emoji/application.ts';
import { asPrivate } from './payload.ts';

/** The same notice is repeated to nobody within this many milliseconds. */
const AGAIN = 10 * 60_000;
const MOST = 1_000;

/** Tells the person who acted, and nobody else, why the bot cannot announce their match in its channel. */
export function openMissingPermissions({
  lastFailure,
}: Pick<Announcer, 'lastFailure'>): (interaction: AnyInteraction) => Promise<void> {
  const warnedAt = new Map<string, number>();
  return async (interaction) => {
    const { channelId } = interaction;
    if (
      !interaction.isRepliable()
      || !(interaction.replied || interaction.deferred)
      || channelId === null
      || lastFailure(channelId) !== 'forbidden'
    )
      return;
    const key = `${channelId} ${interaction.user.id}`;
    const now = Date.now();
    if (now - (warnedAt.get(key) ?? 0) < AGAIN) return;
    if (warnedAt.size >= MOST) warnedAt.clear();
    warnedAt.set(key, now);
    const obstacle = await obstacleAt(channelAccess(interaction));
    if (obstacle)
      await interaction.followUp(asPrivate(obstaclePage(interaction, obstacle, true), emojiIds(interaction.client)));
  };
}
