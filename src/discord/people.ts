import type { APIGuildMember } from 'discord-api-types/v10';
import type { BaseInteraction, ChatInputCommandInteraction, User } from 'discord.js';
import type { MatchView, MatchId, Player, Room } from '../table/index.ts';
import type { Bot } from './bot.ts';
import { clip, visibleText } from './text/split.ts';

/** Discord's limit for names, which may change. */
const MOST_NAME = 80;

const playerNamed = (id: string, name: string): Player => ({ id, name: clip(visibleText(name), MOST_NAME) });

/** A user by their name on this server; `member` is as discord.js keeps it or as Discord describes it. */
function playerHere(
  user: User,
  member: BaseInteraction['member'] | ReturnType<ChatInputCommandInteraction['options']['getMember']>,
): Player {
  const nick = member && 'displayName' in member ? member.displayName : member?.nick;
  return playerNamed(user.id, nick ?? user.displayName);
}

/** The user of the interaction as the table knows players: by their name on this server. */
export const playerOf = ({ user, member }: BaseInteraction): Player => playerHere(user, member);

/** The same for somebody of a server as Discord describes them. */
export const playerFrom = ({ user, nick }: APIGuildMember): Player =>
  playerNamed(user.id, nick ?? user.global_name ?? user.username);

/** Who was chosen in an option, as the table knows players; null for a bot and for no choice. */
export function playerChosen({ options }: ChatInputCommandInteraction, name: string): Player | null {
  const user = options.getUser(name);
  return !user || user.bot ? null : playerHere(user, options.getMember(name));
}

/** Where it took place; null outside servers. */
export const roomOf = ({ channelId, guildId }: BaseInteraction): Room | null =>
  channelId && guildId ? { server: guildId, channel: channelId } : null;

/** The match of the channel; null if there is none. */
export async function matchAt(bot: Bot, interaction: BaseInteraction): Promise<MatchId | null> {
  const room = roomOf(interaction);
  return room && bot.table.at(room);
}

/** The match of the channel as this person may see it. */
export async function matchViewAt(bot: Bot, interaction: BaseInteraction): Promise<MatchView | null> {
  const match = await matchAt(bot, interaction);
  return match === null ? null : bot.table.viewOf(match, playerOf(interaction));
}

/** Whether somebody plays or has opened the match. */
export const isOwn = ({ creator, seats }: MatchView, { id }: Player): boolean =>
  [creator, ...seats.a, ...seats.b].some((one) => one.id === id);

/** Whether somebody plays, follows or has opened the match, and so knows of it wherever it is played. */
const knowsOf = (matchView: MatchView, player: Player): boolean =>
  isOwn(matchView, player) || matchView.followers.some(({ id }) => id === player.id);

/**
 * The matches that a list may show to a reader: their own, and those in channels that they may see. For a private thread
 * Discord is not asked whether they were let into it.
 */
export async function visibleTo(
  { memberships }: Pick<Bot, 'memberships'>,
  matchViews: readonly MatchView[],
  reader: Player,
): Promise<readonly MatchView[]> {
  const visible: MatchView[] = [];
  for (const matchView of matchViews)
    // A channel of which Discord says nothing, such as a deleted one, is shown to nobody else.
    if (knowsOf(matchView, reader) || (await memberships.sees(matchView.room, reader.id, false).catch(() => false)))
      visible.push(matchView);
  return visible;
}

/** Whether the user has a role of the server. */
export function holdsRole({ member }: BaseInteraction, role: string): boolean {
  if (!member) return false;
  return Array.isArray(member.roles) ? member.roles.includes(role) : member.roles.cache.has(role);
}
