import { PermissionFlagsBits as May } from 'discord.js';

/** What the bot needs on a server, and asks for when it is invited: nothing that it can do without. */
export const NEEDED = May.ViewChannel | May.SendMessages | May.SendMessagesInThreads | May.CreatePublicThreads | May.CreatePrivateThreads | May.AttachFiles;

/** Where somebody who manages a server can add the bot to it. */
export const invitation = (application: string): string => `https://discord.com/oauth2/authorize?client_id=${application}&scope=bot+applications.commands&permissions=${NEEDED}`;
