import type { Interaction as AnyInteraction, PermissionsString } from 'discord.js';
import type { Announcer } from './telling/announce.ts';
import { lackingOf } from './client.ts';
import { asPrivate, page } from './payload.ts';
import { en } from './words/en.ts';

/** Nobody is told the same again before so many milliseconds. */
const AGAIN = 10 * 60_000;
const MOST = 1_000;

/** `SendMessages` as Discord writes it on its pages: Send Messages. */
const asWritten = (permission: PermissionsString): string => permission.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Tells who did something in a channel that cannot be told of its match, and nobody else, what permissions the bot lacks there. */
export function openLacking({ untold }: Pick<Announcer, 'untold'>): (interaction: AnyInteraction) => Promise<void> {
  const said = new Map<string, number>();
  return async (interaction) => {
    const { channelId, appPermissions, channel } = interaction;
    if (!interaction.isRepliable() || !(interaction.replied || interaction.deferred) || channelId === null || untold(channelId) !== 'forbidden') return;
    const lacking = lackingOf(appPermissions, channel?.isThread() ?? false);
    const key = `${channelId} ${interaction.user.id}`;
    const now = Date.now();
    if (lacking.length === 0 || now - (said.get(key) ?? 0) < AGAIN) return;
    if (said.size >= MOST) said.clear();
    said.set(key, now);
    await interaction.followUp(asPrivate(page({ texts: [en.move.lacking(lacking.map(asWritten))], tone: 'bad' })));
  };
}
