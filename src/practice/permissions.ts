import { OverwriteType, PermissionFlagsBits as May } from 'discord-api-types/v10';
import type { APIOverwrite } from 'discord-api-types/v10';

/** What the bot may do in a channel. */
export type BotMay = 'write' | 'read' | 'none';

/** What everybody on the server may do. */
export const EVERYBODY =
  May.ViewChannel | May.SendMessages | May.SendMessagesInThreads | May.CreatePublicThreads | May.CreatePrivateThreads | May.EmbedLinks | May.AttachFiles |
  May.ReadMessageHistory | May.AddReactions | May.UseApplicationCommands | May.UseExternalApps;

/** The bot asks for no more than that when it is installed. */
export const BOT = May.ViewChannel | May.SendMessages | May.SendMessagesInThreads | May.CreatePublicThreads | May.CreatePrivateThreads | May.AttachFiles;

const writing = May.SendMessages | May.SendMessagesInThreads | May.EmbedLinks | May.AttachFiles | May.AddReactions | May.CreatePublicThreads | May.CreatePrivateThreads;

const taken: Readonly<Record<BotMay, bigint>> = { write: 0n, read: writing, none: writing | May.ViewChannel | May.ReadMessageHistory };

/** The overwrite of a channel that leaves the bot with this, as Discord lists it; none where nothing is taken away. */
export const overwrites = (bot: string, may: BotMay): APIOverwrite[] =>
  may === 'write' ? [] : [{ id: bot, type: OverwriteType.Member, allow: '0', deny: taken[may].toString() }];

/** The bot's permissions in a channel, as a number in text. */
export const botPermissions = (may: BotMay): string => ((EVERYBODY | BOT) & ~taken[may]).toString();

/** A person's permissions; the owner of the server has all. */
export const personPermissions = (owner: boolean): string =>
  (owner ? Object.values(May).reduce((all, one) => all | one, 0n) : EVERYBODY).toString();

/** Whether a person meets what a command asks for (`default_member_permissions`). */
export const meets = (permissions: string, asked: string | null | undefined): boolean =>
  asked === null || asked === undefined || (BigInt(permissions) & BigInt(asked)) === BigInt(asked);
