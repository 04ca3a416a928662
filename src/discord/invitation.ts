import { PermissionFlagsBits as May } from 'discord.js';

/** The permissions the bot needs on a server and asks for when it is invited: none that it can do without. */
export const NEEDED =
  May.ViewChannel
  | May.SendMessages
  | May.SendMessagesInThreads
  | May.CreatePublicThreads
  | May.CreatePrivateThreads
  | May.AttachFiles;

/** The address where somebody who manages a server can add the bot to it. */
export const invitation = (application: string): string =>
  `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${NEEDED}`;
