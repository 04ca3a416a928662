import type { BaseInteraction } from 'discord.js';
import type { MatchView, MatchId, Player, Room } from '../table/index.ts';
import type { Bot } from './bot.ts';
import { clip, seenPart } from './text/split.ts';

/** Names are not longer than this on Discord, which may change. */
const MOST_NAME = 80;

/** Who did it, as the table knows people: by the name they go by in this server. */
export function playerOf({ user, member }: BaseInteraction): Player {
  const nick = member && 'displayName' in member ? member.displayName : (member?.nick ?? null);
  return { id: user.id, name: clip(seenPart(nick ?? user.displayName), MOST_NAME) };
}

/** Where it was done; null outside of servers. */
export const roomOf = ({ channelId, guildId }: BaseInteraction): Room | null => (channelId && guildId ? { server: guildId, channel: channelId } : null);

/** The match of the channel; null where there is none. */
export async function matchAt(bot: Bot, interaction: BaseInteraction): Promise<MatchId | null> {
  const room = roomOf(interaction);
  return room && bot.table.at(room);
}

/** The match of the channel as this person may see it. */
export async function matchViewAt(bot: Bot, interaction: BaseInteraction): Promise<MatchView | null> {
  const match = await matchAt(bot, interaction);
  return match === null ? null : bot.table.viewOf(match, playerOf(interaction));
}

/** Is it a match that somebody plays or has opened? */
export const isOwn = ({ creator, seats }: MatchView, { id }: Player): boolean => [creator, ...seats.a, ...seats.b].some((one) => one.id === id);

/** Does who did it hold a role of the server? */
export function holdsRole({ member }: BaseInteraction, role: string): boolean {
  if (!member) return false;
  return Array.isArray(member.roles) ? member.roles.includes(role) : member.roles.cache.has(role);
}
