import { Client, DefaultRestOptions, GatewayIntentBits, MessageFlags, Options, PermissionFlagsBits, Routes } from 'discord.js';
import type { Channel, PermissionsBitField, PermissionsString, RESTOptions } from 'discord.js';
import type { APIApplicationCommand, APIMessage, RESTAPIPartialCurrentUserGuild } from 'discord-api-types/v10';
import { isNoAnswer, isNoMessage, isUnknownPerson, isUnknownServer, MayNotPost } from './api-errors.ts';
import { asMessage } from './payload.ts';
import type { Page, ReplyToken } from './payload.ts';
import type { CommandsApi } from './register.ts';
import type { Memberships } from './servers.ts';

/** Which parts of the bot's servers a client serves: all that Discord recommends, or these of so many. */
type Shards = 'auto' | { readonly ids: readonly number[]; readonly of: number };

/** Other names of a line that broke, which discord.js does not try again by itself. */
const BROKEN = ['UND_ERR_SOCKET', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];

/** A request over a line that breaks is tried again, as discord.js does it for ECONNRESET alone: a nonce, or Discord's word that it was answered already, keeps it from being done twice. */
const request: RESTOptions['makeRequest'] = async (...given) => {
  try {
    return await DefaultRestOptions.makeRequest(...given);
  } catch (error) {
    const broken = error instanceof Error && 'code' in error && BROKEN.includes(String(error.code));
    throw broken ? Object.assign(new Error(error.message, { cause: error }), { code: 'ECONNRESET' }) : error;
  }
};

/** After so many refused requests it is warned: at ten thousand in ten minutes Discord shuts the bot out. */
const INVALID_AT_ONCE = 500;

/** A client that hears of servers and interactions, and of nothing that people write. `api`: another address than Discord's, as `http://127.0.0.1:8080/api`. */
export function openClient(api: string | null = null, shards: Shards = 'auto'): Client {
  return new Client({
    ...(shards === 'auto' ? { shards } : { shards: shards.ids, shardCount: shards.of }),
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    // Nothing is read from these caches.
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0, ReactionManager: 0, UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user?.id }, GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id } }),
    rest: { makeRequest: request, invalidRequestWarningInterval: INVALID_AT_ONCE, ...(api === null ? {} : { api }) },
  });
}

/** What a post needs, in a thread or outside. */
const POSTING = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.AttachFiles] as const;
const posting = (thread: boolean): bigint[] => [...POSTING, thread ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages];

/** What of the permissions that a post needs is lacking. */
export const missingPermissions = (held: Readonly<PermissionsBitField>, thread: boolean): readonly PermissionsString[] => held.missing(posting(thread));

/** Asking first keeps us from requests that are refused, which Discord counts. */
function mayPost(client: Client, channel: Channel): boolean {
  // What it may do on a server of another process's shards Discord alone can say.
  if (channel.isDMBased() || !client.user || !client.guilds.cache.has(channel.guildId)) return true;
  const held = channel.permissionsFor(client.user.id);
  // In a private thread only Discord knows for sure whether the bot is in it.
  return (held === null || missingPermissions(held, channel.isThread()).length === 0) && !(channel.isThread() && channel.locked && !channel.manageable);
}

/**
 * Posts to a channel or thread and gives the id of the message; a nonce that Discord remembers for some minutes is not posted again, null if that
 * message was deleted since. Rejects where the bot may not write.
 */
export async function postTo(client: Client, channel: string, page: Page, nonce: string): Promise<string | null> {
  // What is due is done by any process, also for servers of which only another one hears.
  const found = (await client.channels.fetch(channel)) ?? (await client.channels.fetch(channel, { allowUnknownGuild: true }));
  if (!found?.isSendable() || !mayPost(client, found)) throw new MayNotPost(`The bot may not post to channel ${channel}.`);
  try {
    return (await found.send({ ...asMessage(page), nonce, enforceNonce: true })).id;
  } catch (error) {
    // Of a nonce whose message somebody has deleted Discord says that it does not know the message (discord-api-docs, issue 6647).
    if (isNoMessage(error)) return null;
    throw error;
  }
}

/** Does the answer to an interaction stand where everybody sees it? What is only put off does not. */
export async function standsOpen(client: Client, { application, token }: ReplyToken): Promise<boolean> {
  try {
    const { flags = 0 } = (await client.rest.get(Routes.webhookMessage(application, token, '@original'), { auth: false })) as APIMessage;
    return (flags & (MessageFlags.Loading | MessageFlags.Ephemeral)) === 0;
  } catch (error) {
    if (isNoAnswer(error)) return false;
    throw error;
  }
}

/** Writes to one person alone. Rejects if they take no direct messages. */
export async function whisperTo(client: Client, person: string, page: Page, nonce: string): Promise<void> {
  const channel = await client.users.createDM(person);
  await channel.send({ ...asMessage(page), nonce, enforceNonce: true });
}

/** Is somebody on a server that the bot is on? */
export async function belongsTo(client: Client, server: string, person: string): Promise<boolean> {
  try {
    // Not by the servers that this process hears of: another one may serve that server.
    await client.rest.get(Routes.guildMember(server, person));
    return true;
  } catch (error) {
    if (isUnknownPerson(error) || isUnknownServer(error)) return false;
    throw error;
  }
}

/** So many servers Discord lists at once. */
const SERVERS_A_PAGE = 200;

/** The servers that the bot is on, of all its processes: each hears of its own alone. */
export const membershipsOf = (client: Client): Memberships => ({
  async all() {
    const all: string[] = [];
    for (;;) {
      const query = new URLSearchParams({ limit: String(SERVERS_A_PAGE), ...(all.length > 0 ? { after: all.at(-1) ?? '' } : {}) });
      const found = (await client.rest.get(Routes.userGuilds(), { query })) as readonly RESTAPIPartialCurrentUserGuild[];
      all.push(...found.map(({ id }) => id));
      if (found.length < SERVERS_A_PAGE) return all;
    }
  },
  async isGone(server) {
    try {
      await client.rest.get(Routes.guild(server));
      return false;
    } catch (error) {
      if (isUnknownServer(error)) return true;
      throw error;
    }
  },
});

/** The global commands of the application. */
export const commandsApi = (client: Client<true>): CommandsApi => ({
  list: async () => (await client.rest.get(Routes.applicationCommands(client.application.id), { query: new URLSearchParams({ with_localizations: 'true' }) })) as readonly APIApplicationCommand[],
  overwrite: async (commands) => {
    await client.rest.put(Routes.applicationCommands(client.application.id), { body: commands });
  },
});
