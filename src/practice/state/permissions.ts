import { OverwriteType, PermissionFlagsBits as May } from 'discord-api-types/v10';
import type { APIOverwrite } from 'discord-api-types/v10';

/** The bot's access to a channel. */
export type BotAccess = 'write' | 'read' | 'none';

/** The permissions of everybody on the server. */
export const EVERYBODY =
  May.ViewChannel
  | May.SendMessages
  | May.SendMessagesInThreads
  | May.CreatePublicThreads
  | May.CreatePrivateThreads
  | May.EmbedLinks
  | May.AttachFiles
  | May.ReadMessageHistory
  | May.AddReactions
  | May.UseApplicationCommands
  | May.UseExternalApps;

/** The permissions the bot asks for when it is installed. */
export const BOT =
  May.ViewChannel
  | May.SendMessages
  | May.SendMessagesInThreads
  | May.CreatePublicThreads
  | May.CreatePrivateThreads
  | May.AttachFiles;

const writing =
  May.SendMessages
  | May.SendMessagesInThreads
  | May.EmbedLinks
  | May.AttachFiles
  | May.AddReactions
  | May.CreatePublicThreads
  | May.CreatePrivateThreads;

const taken: Readonly<Record<BotAccess, bigint>> = {
  write: 0n,
  read: writing,
  none: writing | May.ViewChannel | May.ReadMessageHistory,
};

/** What a channel withholds from somebody, instead of what it withheld from them before. */
function withheld(before: readonly APIOverwrite[], id: string, deny: bigint): APIOverwrite[] {
  const others = before.filter((one) => one.id !== id);
  return deny === 0n ? others : [...others, { id, type: OverwriteType.Member, allow: '0', deny: deny.toString() }];
}

/** The permission overwrites of a channel once the bot has this access. */
export const overwrites = (before: readonly APIOverwrite[], bot: string, may: BotAccess): APIOverwrite[] =>
  withheld(before, bot, taken[may]);

/** The same once a person can see it, or no longer can. */
export const hiding = (before: readonly APIOverwrite[], person: string, hidden: boolean): APIOverwrite[] =>
  withheld(before, person, hidden ? May.ViewChannel : 0n);

/** The bot's permissions in a channel, as a number in text. */
export const botPermissions = (may: BotAccess): string => ((EVERYBODY | BOT) & ~taken[may]).toString();

/** A person's permissions; the owner of the server has all. */
export const personPermissions = (owner: boolean): string =>
  (owner ? Object.values(May).reduce((all, one) => all | one, 0n) : EVERYBODY).toString();

/** Whether a person has the permissions that a command requires (`default_member_permissions`). */
export const meets = (permissions: string, asked: string | null | undefined): boolean =>
  asked === null || asked === undefined || (BigInt(permissions) & BigInt(asked)) === BigInt(asked);
