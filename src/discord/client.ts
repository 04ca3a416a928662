import { Client, DefaultRestOptions, GatewayIntentBits, Options } from 'discord.js';
import type { RESTOptions } from 'discord.js';

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
