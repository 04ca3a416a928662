import {
  Client,
  DefaultRestOptions,
  GatewayIntentBits,
  MessageFlags,
  Options,
  PermissionFlagsBits,
  Routes,
} from 'discord.js';
import type { Channel, PermissionsBitField, PermissionsString, RESTOptions } from 'discord.js';
import type {
  APIApplicationCommand,
  APIContainerComponent,
  APIGuildMember,
  APIMessage,
  RESTAPIPartialCurrentUserGuild,
} from 'discord-api-types/v10';
import { isForbidden, isNoAnswer, isNoMessage, isUnknownPerson, isUnknownServer, MayNotPost } from './api-errors.ts';
import { emojiIds } from './emoji/application.ts';
import { withEmoji } from './emoji/placeholders.ts';
import { asEdit, asMessage } from './payload.ts';
import type { Page, ReplyToken } from './payload.ts';
import type { CommandsApi } from './register.ts';
import type { DiscordServers } from './servers.ts';

/** Which shards a client serves: as many as Discord recommends, or these of a given number. */
type Shards = 'auto' | { readonly ids: readonly number[]; readonly of: number };

/** Other names for a broken connection, which discord.js does not retry by itself. */
const BROKEN = [
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
];

/**
 * Retries a request after a broken connection, as discord.js does for ECONNRESET only; a nonce, or Discord's answer
 * that it was acknowledged already, prevents doing it twice.
 */
const request: RESTOptions['makeRequest'] = async (...given) => {
  try {
    return await DefaultRestOptions.makeRequest(...given);
  } catch (error) {
    const broken = error instanceof Error && 'code' in error && BROKEN.includes(String(error.code));
    throw broken ? Object.assign(new Error(error.message, { cause: error }), { code: 'ECONNRESET' }) : error;
  }
};

/** Warns after this many refused requests: at ten thousand in ten minutes Discord blocks the bot. */
const INVALID_AT_ONCE = 500;

/**
 * A client that receives servers and interactions, and no messages. `api`: an address other than Discord's, such as
 * `http://127.0.0.1:8080/api`.
 */
export function openClient(api: string | null = null, shards: Shards = 'auto'): Client {
  return new Client({
    ...(shards === 'auto' ? { shards } : { shards: shards.ids, shardCount: shards.of }),
    intents: [GatewayIntentBits.Guilds],
    allowedMentions: { parse: [] },
    // These caches are never read.
    makeCache: Options.cacheWithLimits({
      ...Options.DefaultMakeCacheSettings,
      MessageManager: 0,
      ReactionManager: 0,
      UserManager: { maxSize: 0, keepOverLimit: (user) => user.id === user.client.user?.id },
      GuildMemberManager: { maxSize: 0, keepOverLimit: (member) => member.id === member.client.user.id },
    }),
    rest: { makeRequest: request, invalidRequestWarningInterval: INVALID_AT_ONCE, ...(api === null ? {} : { api }) },
  });
}

/** The permissions a post needs, in a thread or outside. */
const POSTING = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.AttachFiles] as const;
const posting = (thread: boolean): bigint[] => [
  ...POSTING,
  thread ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages,
];

/** The permissions for a post that the bot lacks. */
export const missingPermissions = (
  permissions: Readonly<PermissionsBitField>,
  thread: boolean,
): readonly PermissionsString[] => permissions.missing(posting(thread));

/** Checking first avoids refused requests, which Discord counts. */
function mayPost(client: Client, channel: Channel): boolean {
  // For a server of another process's shards only Discord can tell.
  if (channel.isDMBased() || !client.user || !client.guilds.cache.has(channel.guildId)) return true;
  const permissions = channel.permissionsFor(client.user.id);
  // Only Discord knows for sure whether the bot is in a private thread.
  return (
    (permissions === null || missingPermissions(permissions, channel.isThread()).length === 0)
    && !(channel.isThread() && channel.locked && !channel.manageable)
  );
}

/**
 * Posts to a channel or thread and gives the id of the message. A nonce that Discord still remembers (some minutes) is
 * not posted again; null if that message has been deleted. Rejects if the bot may not post.
 */
export async function postTo(client: Client, channel: string, page: Page, nonce: string): Promise<string | null> {
  // Any process handles a deadline, also for servers whose events only another process receives.
  const found =
    (await client.channels.fetch(channel)) ?? (await client.channels.fetch(channel, { allowUnknownGuild: true }));
  if (!found?.isSendable() || !mayPost(client, found))
    throw new MayNotPost(`The bot may not post to channel ${channel}.`);
  try {
    return (await found.send({ ...asMessage(page, emojiIds(client)), nonce, enforceNonce: true })).id;
  } catch (error) {
    // If the message of a nonce was deleted, Discord answers that the message is unknown (discord-api-docs, issue
    // 6647).
    if (isNoMessage(error)) return null;
    throw error;
  }
}

/**
 * Whether the reply to an interaction is there for everybody to see; a deferred reply is not. Rejects if Discord cannot
 * say.
 */
export async function isPublicReply(client: Client, { application, token }: ReplyToken): Promise<boolean> {
  try {
    const { flags = 0 } = (await client.rest.get(Routes.webhookMessage(application, token, '@original'), {
      auth: false,
    })) as APIMessage;
    return (flags & (MessageFlags.Loading | MessageFlags.Ephemeral)) === 0;
  } catch (error) {
    if (isNoAnswer(error)) return false;
    throw error;
  }
}

/**
 * Edits the reply to an interaction, or a follow-up to it. Does nothing if it was dismissed, or if its token has expired.
 */
export async function editReplyOf(
  client: Client,
  { application, token }: ReplyToken,
  page: Page,
  followUp: string | null = null,
): Promise<void> {
  try {
    await client.rest.patch(Routes.webhookMessage(application, token, followUp ?? '@original'), {
      auth: false,
      // A raw request does not have the client's own setting: names in a page mention nobody.
      body: {
        components: [withEmoji(page.component, emojiIds(client))],
        attachments: [],
        allowed_mentions: { parse: [] },
        flags: MessageFlags.IsComponentsV2,
      },
    });
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
  }
}

const asEditOf = (client: Client, component: APIContainerComponent) => ({
  // Without a list of attachments the message keeps those that it has.
  components: [withEmoji(component, emojiIds(client))],
  allowed_mentions: { parse: [] },
  flags: MessageFlags.IsComponentsV2,
});

/** Edits a message of a channel, whose pictures stay. Rejects if it is gone or the bot may not. */
export async function editPosted(
  client: Client,
  channel: string,
  message: string,
  component: APIContainerComponent,
): Promise<void> {
  await client.rest.patch(Routes.channelMessage(channel, message), { body: asEditOf(client, component) });
}

/** Replaces a message of a channel, pictures and all. Rejects if it is gone or the bot may not. */
export async function replacePosted(client: Client, channel: string, message: string, page: Page): Promise<void> {
  const found = await client.channels.fetch(channel);
  if (!found?.isSendable()) throw new MayNotPost(`The bot may not post to channel ${channel}.`);
  await found.messages.edit(message, asEdit(page, emojiIds(client)));
}

/** Edits the reply to an interaction, whose pictures stay, as long as its token lives. */
export async function editCarried(
  client: Client,
  { application, token }: ReplyToken,
  component: APIContainerComponent,
): Promise<void> {
  await client.rest.patch(Routes.webhookMessage(application, token, '@original'), {
    auth: false,
    body: asEditOf(client, component),
  });
}

/** Sends one person a direct message. Rejects if they accept none. */
export async function sendDirectTo(client: Client, person: string, page: Page, nonce: string): Promise<void> {
  const channel = await client.users.createDM(person);
  await channel.send({ ...asMessage(page, emojiIds(client)), nonce, enforceNonce: true });
}

/** Whether a person is on a server that the bot is on. Rejects if Discord cannot say. */
export const belongsTo = async (client: Client, server: string, person: string): Promise<boolean> =>
  (await memberOf(client, server, person)) !== null;

/** A person on a server; null if they are not on it. Rejects if Discord cannot say. */
export async function memberOf(client: Client, server: string, person: string): Promise<APIGuildMember | null> {
  try {
    // Do not rely on the servers this process knows: another one may serve that server.
    return (await client.rest.get(Routes.guildMember(server, person))) as APIGuildMember;
  } catch (error) {
    if (isUnknownPerson(error) || isUnknownServer(error)) return null;
    throw error;
  }
}

/** How many people Discord lists in one request. */
const MEMBERS_A_PAGE = 1_000;
/** A larger server is not searched to its end: a command has to answer. */
const MOST_PAGES = 20;

/**
 * The people of a server who have a role, `most` of them and a few more at the most; null if Discord does not tell this
 * application, which needs the Server Members Intent in its settings for that, or if the server is too large to search.
 */
export async function membersWith(
  client: Client,
  server: string,
  role: string,
  most: number,
): Promise<readonly APIGuildMember[] | null> {
  const found: APIGuildMember[] = [];
  let after = '0';
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const query = new URLSearchParams({ limit: String(MEMBERS_A_PAGE), after });
    let some: readonly APIGuildMember[];
    try {
      some = (await client.rest.get(Routes.guildMembers(server), { query })) as readonly APIGuildMember[];
    } catch (error) {
      if (isForbidden(error)) return null;
      throw error;
    }
    found.push(...some.filter(({ roles }) => roles.includes(role)));
    const last = some.at(-1);
    if (!last || some.length < MEMBERS_A_PAGE || found.length > most) return found;
    after = last.user.id;
  }
  return null;
}

/** How many servers Discord lists in one request. */
const SERVERS_A_PAGE = 200;

/**
 * All servers the bot is on: each process only knows those of its own shards. Its calls reject if Discord cannot say.
 */
export const membershipsOf = (client: Client): DiscordServers => ({
  async all() {
    const all: string[] = [];
    for (;;) {
      const query = new URLSearchParams({
        limit: String(SERVERS_A_PAGE),
        ...(all.length > 0 ? { after: all.at(-1) ?? '' } : {}),
      });
      const found = (await client.rest.get(Routes.userGuilds(), {
        query,
      })) as readonly RESTAPIPartialCurrentUserGuild[];
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
  list: async () =>
    (await client.rest.get(Routes.applicationCommands(client.application.id), {
      query: new URLSearchParams({ with_localizations: 'true' }),
    })) as readonly APIApplicationCommand[],
  overwrite: async (commands) => {
    await client.rest.put(Routes.applicationCommands(client.application.id), { body: commands });
  },
});
