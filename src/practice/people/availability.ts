import type { APIApplicationCommand, InteractionContextType } from 'discord-api-types/v10';

// Literal values, so that the page's bundle need not contain the whole enum.
const SERVER: InteractionContextType.Guild = 0;
const DIRECT: InteractionContextType.BotDM = 1;

/**
 * Whether a command is available in a direct message with the bot, or on the server. One without contexts is available
 * in both.
 */
export const isAvailable = (
  { guild_id: server, contexts }: Pick<APIApplicationCommand, 'guild_id' | 'contexts'>,
  direct: boolean,
): boolean => (server === undefined || !direct) && (contexts == null || contexts.includes(direct ? DIRECT : SERVER));
