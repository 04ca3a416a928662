import { DiscordAPIError, PermissionsBitField, REST, Routes } from 'discord.js';
import type {
  APIApplicationCommand,
  APIGatewayBotInfo,
  RESTAPIPartialCurrentUserGuild,
  RESTGetAPIApplicationEmojisResult,
} from 'discord-api-types/v10';
import { commandsOf } from '../../../commands/index.ts';
import { EMOJI } from '../../discord/emoji/names.ts';
import { invitation, NEEDED } from '../../discord/invitation.ts';
import { differ } from '../../discord/register.ts';
import { isOlder } from '../../discord/registration.ts';
import type { Registered } from '../../discord/registration.ts';
import { systems } from '../../systems/index.ts';
import { ofApplication } from './application.ts';
import type { OwnApplication } from './application.ts';
import { ill, well } from './finding.ts';
import type { Finding } from './finding.ts';

/** Discord allows a thousand starts a day and then revokes the token. */
const FEW_STARTS = 100;
/** The most servers to check. */
const MOST = 200;
const MOST_NAMED = 5;
/** Discord lets an application have so many emoji. */
const MOST_EMOJI = 2_000;

/** Three parts, the first of which encodes the bot's id; old tokens have the same form. */
export function ofTokenForm(token: string): Finding {
  const [id = '', stamp = '', key = '', ...more] = token.split('.');
  const isId = /^\d{17,20}$/.test(Buffer.from(id, 'base64url').toString());
  const fits = isId && /^[\w-]{5,}$/.test(stamp) && /^[\w-]{20,}$/.test(key) && more.length === 0;
  return fits
    ? well('token', 'has the form of a bot token')
    : ill(
        'token',
        'does not look like a bot token',
        'Copy it anew from the page “Bot” of your application: it is neither the public key nor the client secret.',
      );
}

/** What the store keeps of the last registration of an application's commands; null: nothing. */
export type RegisteredBefore = (application: string) => Promise<Registered | null>;

/** Checks the application at Discord. `api`: an address other than Discord's. */
export async function ofDiscord(
  token: string,
  api: string | null,
  release: string,
  registeredBefore: RegisteredBefore,
): Promise<readonly Finding[]> {
  const rest = new REST({ retries: 1, timeout: 10_000, ...(api === null ? {} : { api }) }).setToken(token);
  try {
    const application = (await rest.get(Routes.currentApplication())) as OwnApplication;
    const parts = await Promise.all(
      [
        ofStarts(rest),
        ofServers(rest, application.id),
        ofCommands(rest, application.id, release, registeredBefore),
        ofEmoji(rest, application.id),
      ].map((part) => part.catch((error: unknown) => [ill('Discord', reason(error), 'Try again in a while.')])),
    );
    return [...ofApplication(application), ...parts.flat()];
  } catch (error) {
    const unknown = error instanceof DiscordAPIError && error.status === 401;
    return [
      unknown
        ? ill(
            'token',
            'Discord does not know it',
            'Reset it on the page “Bot” of your application and set DISCORD_TOKEN to the new one.',
          )
        : ill(
            'Discord',
            `is out of reach: ${reason(error)}`,
            'Look at the network of this machine, and at DISCORD_API where it is set.',
          ),
    ];
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

async function ofStarts(rest: REST): Promise<readonly Finding[]> {
  const {
    shards,
    session_start_limit: { remaining, total },
  } = (await rest.get(Routes.gatewayBot())) as APIGatewayBotInfo;
  const found = `${shards} ${shards === 1 ? 'shard is' : 'shards are'} recommended, ${remaining} of ${total} starts of today are left`;
  return [
    remaining < FEW_STARTS
      ? ill('gateway', found, 'Something starts the bot over and over: look at its log before the token becomes void.')
      : well('gateway', found),
  ];
}

async function ofServers(rest: REST, application: string): Promise<readonly Finding[]> {
  const servers = (await rest.get(Routes.userGuilds(), {
    query: new URLSearchParams({ limit: String(MOST) }),
  })) as readonly (RESTAPIPartialCurrentUserGuild & { readonly permissions: string })[];
  const invite = invitation(application);
  if (servers.length === 0) return [ill('servers', 'the bot is on no server', `Invite it: ${invite}`)];
  const lacking = servers.flatMap(({ name, permissions }) => {
    const missing = new PermissionsBitField(BigInt(permissions)).missing(NEEDED);
    return missing.length > 0 ? [`${name} (${missing.join(', ')})`] : [];
  });
  const count = `${servers.length === MOST ? `the first ${MOST}` : servers.length} ${servers.length === 1 ? 'server' : 'servers'}`;
  if (lacking.length === 0) return [well('permissions', `all that is needed on ${count}`)];
  const named = `${lacking.slice(0, MOST_NAMED).join('; ')}${lacking.length > MOST_NAMED ? `; and ${lacking.length - MOST_NAMED} more` : ''}`;
  return [
    ill(
      'permissions',
      `lacking on ${lacking.length} of ${count}: ${named}`,
      `Give them to the bot's role, or invite it again: ${invite}`,
    ),
  ];
}

/** Whether the small pictures of units and dice are there, or have room: nothing depends on them. */
async function ofEmoji(rest: REST, application: string): Promise<readonly Finding[]> {
  const { items } = (await rest.get(Routes.applicationEmojis(application))) as RESTGetAPIApplicationEmojisResult;
  const there = new Set(items.map(({ name }) => name));
  const missing = EMOJI.filter(({ name }) => !there.has(name)).length;
  if (missing === 0) return [well('emoji', `all ${EMOJI.length} are there`)];
  return [
    items.length + missing > MOST_EMOJI
      ? ill(
          'emoji',
          `no room for ${missing} of ${EMOJI.length}: the application has ${items.length} of ${MOST_EMOJI}`,
          'Delete some on the page “Emojis”; until then messages do without pictures of units and dice.',
        )
      : well('emoji', `${EMOJI.length - missing} of ${EMOJI.length} are there; the bot uploads the rest by itself`),
  ];
}

async function ofCommands(
  rest: REST,
  application: string,
  release: string,
  registeredBefore: RegisteredBefore,
): Promise<readonly Finding[]> {
  const registered = (await rest.get(Routes.applicationCommands(application))) as readonly APIApplicationCommand[];
  const ours = commandsOf(systems).map(({ data }) => data);
  const last = await registeredBefore(application);
  const by = last
    ? `, by release ${last.release} on ${new Date(last.at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : '';
  if (!differ(registered, ours)) return [well('commands', `all ${ours.length} are registered${by}`)];
  if (last && isOlder(release, last.release))
    return [
      ill(
        'commands',
        `those registered are of a newer release${by}; this one is ${release}`,
        'If this release is to stay, start it once with REGISTER_COMMANDS=always.',
      ),
    ];
  return [
    ill(
      'commands',
      registered.length === 0 ? 'none is registered yet' : `those registered are not of this release${by}`,
      'Start the bot: it registers them by itself.',
    ),
  ];
}
