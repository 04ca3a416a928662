import type { APIApplicationCommand, InteractionContextType } from 'discord-api-types/v10';

// Written out, so that the page need not carry a list of all.
const SERVER: InteractionContextType.Guild = 0;
const DIRECT: InteractionContextType.BotDM = 1;

/** Whether a command can be used in a direct conversation with the bot, or on the server. One that names no context can be used in both. */
export const fits = ({ guild_id: server, contexts }: Pick<APIApplicationCommand, 'guild_id' | 'contexts'>, direct: boolean): boolean =>
  (server === undefined || !direct) && (contexts == null || contexts.includes(direct ? DIRECT : SERVER));
