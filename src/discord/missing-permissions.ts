import type { Interaction as AnyInteraction } from 'discord.js';
import type { Announcer } from './announce/announce.ts';
import { obstacleAt, obstaclePage, spotOf } from './obstacle.ts';
import { asPrivate } from './payload.ts';

/** The same notice is repeated to nobody within this many milliseconds. */
const AGAIN = 10 * 60_000;
const MOST = 1_000;

/** Tells the person who acted, and nobody else, why the bot cannot announce their match in its channel. */
export function openMissingPermissions({
  untold,
}: Pick<Announcer, 'untold'>): (interaction: AnyInteraction) => Promise<void> {
  const said = new Map<string, number>();
  return async (interaction) => {
    const { channelId } = interaction;
    if (
      !interaction.isRepliable()
      || !(interaction.replied || interaction.deferred)
      || channelId === null
      || untold(channelId) !== 'forbidden'
    )
      return;
    const key = `${channelId} ${interaction.user.id}`;
    const now = Date.now();
    if (now - (said.get(key) ?? 0) < AGAIN) return;
    if (said.size >= MOST) said.clear();
    said.set(key, now);
    const obstacle = await obstacleAt(spotOf(interaction));
    if (obstacle) await interaction.followUp(asPrivate(obstaclePage(interaction, obstacle, true)));
  };
}
