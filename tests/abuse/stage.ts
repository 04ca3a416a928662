import { createHash } from 'node:crypto';
import { Collection, DiscordAPIError } from 'discord.js';
import { ComponentType, InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { Client } from 'discord.js';
import { commandsOf } from '../../commands/index.ts';
import type { RuleBooks } from '../../src/discord/bot.ts';
import { openClient } from '../../src/discord/client.ts';
import { NEEDED } from '../../src/discord/invitation.ts';
import type { RateLimits } from '../../src/discord/limits/buckets.ts';
import { jsonLog } from '../../src/discord/log/log.ts';
import { startBot } from '../../src/discord/start.ts';
import { choiceProblems } from '../../src/practice/limits/autocomplete.ts';
import type { RawFields } from '../../src/practice/limits/check.ts';
import { messageProblems } from '../../src/practice/limits/message.ts';
import { modalProblems } from '../../src/practice/limits/modal.ts';
import { openMemoryStore } from '../../src/store/memory.ts';
import { openTimers } from '../../src/store/jobs/timers.ts';
import type { Store } from '../../src/store/store.ts';
import { systems as books } from '../../src/systems/index.ts';
import { openTable } from '../../src/table/index.ts';
import type { Table } from '../../src/table/index.ts';
import { pixelPainter, wordsIn } from '../discord/world.ts';
import { checkPayload } from '../support/discord-schema.ts';
import { tallyDoor, tallyRules } from '../support/tally.ts';

/** A person as Discord describes them. */
export interface Who {
  readonly id: string;
  readonly name: string;
  readonly roles?: readonly string[];
  readonly permissions?: string;
  readonly bot?: boolean;
}

/** A server and a channel; null: a conversation with the bot. */
export interface Where {
  readonly server: string | null;
  readonly channel: string;
}

/** What the bot sent for one interaction: the first response, then edits and follow-ups. */
export interface Answered {
  readonly id: string;
  /** Number of first responses: one, if all is well. */
  readonly firsts: number;
  readonly bodies: readonly RawFields[];
  /** All its text. */
  readonly text: string;
  /** The part of it that is parsed as markdown. */
  readonly markdown: string;
  readonly choices: readonly { readonly name: string; readonly value: string | number }[];
  readonly modal: RawFields | null;
  /** It can be seen by everybody. */
  readonly open: boolean;
}

export interface Option {
  readonly name: string;
  readonly type: number;
  readonly value?: unknown;
  readonly focused?: boolean;
  readonly options?: readonly Option[];
}

/**
 * The real bot without Discord: interactions are put into its client, and everything it sends is caught and checked.
 */
export interface Stage {
  readonly client: Client;
  readonly table: Table;
  readonly store: Store;
  /** Commands as they are registered. */
  readonly commands: ReturnType<typeof commandsOf>;
  /** Errors in the log, and payloads that Discord would reject. */
  readonly errors: string[];
  /** Posts to channels and people that are not replies. */
  readonly posts: RawFields[];
  command(who: Who, where: Where, name: string, options?: readonly Option[], resolved?: object): Promise<Answered>;
  complete(who: Who, where: Where, name: string, options: readonly Option[]): Promise<Answered>;
  press(
    who: Who,
    where: Where,
    customId: string,
    more?: { readonly values?: readonly string[]; readonly flags?: number },
  ): Promise<Answered>;
  submit(
    who: Who,
    where: Where,
    customId: string,
    components: readonly object[],
    more?: { readonly flags?: number },
  ): Promise<Answered>;
  close(): Promise<void>;
}

export const SERVER = '900000000000000001';
export const ABROAD = '900000000000000002';
const BOT = '900000000000000009';
export const ORGANISER = '900000000000000077';

/** Everything in a message that Discord parses as markdown. */
export function markdownIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(markdownIn).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => (key === 'content' && typeof inner === 'string' ? inner : markdownIn(inner)))
    .filter(Boolean)
    .join('\n');
}

let serial = 0n;
export const snowflake = (): string => String(800_000_000_000_000_000n + (serial += 1n));

const at = '2026-05-04T12:00:00.000000+00:00';
const userOf = ({ id, name, bot = false }: Who) => ({
  id,
  username: 'somebody',
  global_name: name,
  discriminator: '0',
  avatar: null,
  bot,
});
const messageIn = (channel: string, flags = 0) => ({
  id: snowflake(),
  channel_id: channel,
  type: 0,
  content: '',
  author: { id: BOT, username: 'umpire', discriminator: '0', avatar: null, bot: true },
  timestamp: at,
  edited_timestamp: null,
  tts: false,
  mention_everyone: false,
  mentions: [],
  mention_roles: [],
  attachments: [],
  embeds: [],
  components: [],
  pinned: false,
  flags,
});

/** Everything that a message mentions by accident: everything but the people the bot pings. */
function mentionProblems(body: RawFields): readonly string[] {
  const allowed = body['allowed_mentions'] as
    | { readonly parse?: readonly string[]; readonly users?: readonly string[]; readonly roles?: readonly string[] }
    | undefined;
  const parsed =
    allowed === undefined
    || allowed.parse === undefined
    || allowed.parse.length > 0
    || (allowed.roles ?? []).length > 0;
  return parsed ? [`mentions are parsed: ${JSON.stringify(allowed)}`] : [];
}

/** Opens a stage. `limits`: none by default. */
export async function openStage({
  store = openMemoryStore(),
  limits = null,
  clock = Date.now,
  systems = { ...books, tally: { handle: tallyDoor, rulebook: tallyRules } },
}: {
  readonly store?: Store;
  readonly limits?: RateLimits | null;
  readonly clock?: () => number;
  readonly systems?: RuleBooks;
} = {}): Promise<Stage> {
  const errors: string[] = [];
  const posts: RawFields[] = [];
  const waiting = new Map<
    string,
    { firsts: number; bodies: RawFields[]; choices: Answered['choices']; modal: RawFields | null; open: boolean }
  >();
  const client = openClient('http://127.0.0.1:9/api');

  const check = (
    problems:
      | readonly { readonly path?: readonly (string | number)[]; readonly message?: string }[]
      | readonly string[],
    what: string,
  ): void => {
    if (problems.length > 0) errors.push(`${what}: ${JSON.stringify(problems).slice(0, 600)}`);
  };
  const checkMessage = (body: RawFields, route: 'channel' | 'interaction' | 'edit', what: string): void => {
    check(messageProblems(body, route, true), what);
    check(mentionProblems(body), what);
  };

  function answered(route: string, body: RawFields): unknown {
    const [, , id = ''] = route.split('/');
    const kept = waiting.get(id);
    if (!kept) throw new Error(`An answer to nothing: ${route}`);
    kept.firsts += 1;
    if (kept.firsts > 1)
      throw new DiscordAPIError(
        { code: 40060, message: 'Interaction has already been acknowledged.' },
        40060,
        400,
        'POST',
        route,
        { files: undefined, body: undefined },
      );
    const data = (body['data'] ?? {}) as RawFields;
    switch (body['type']) {
      case InteractionResponseType.ApplicationCommandAutocompleteResult:
        check(choiceProblems(data), 'choices');
        kept.choices = data['choices'] as Answered['choices'];
        break;
      case InteractionResponseType.Modal:
        check(modalProblems(data), 'modal');
        kept.modal = data;
        break;
      case InteractionResponseType.DeferredChannelMessageWithSource:
      case InteractionResponseType.DeferredMessageUpdate:
        break;
      default:
        checkMessage(data, body['type'] === InteractionResponseType.UpdateMessage ? 'edit' : 'interaction', 'answer');
        kept.bodies.push(data);
        kept.open ||=
          (Number(data['flags'] ?? 0) & 64) === 0 && body['type'] === InteractionResponseType.ChannelMessageWithSource;
    }
    check(checkPayload('POST', route, body).problems, 'schema');
    return {};
  }

  function sent(route: string, body: RawFields, edit: boolean): unknown {
    const [, , , token = ''] = route.split('/');
    checkMessage(body, edit ? 'edit' : 'interaction', edit ? 'edit' : 'follow-up');
    waiting.get(token.replace('token-', ''))?.bodies.push(body);
    return messageIn('1');
  }

  client.rest.request = async ({
    method,
    fullRoute,
    body,
  }: {
    readonly method: string;
    readonly fullRoute: string;
    readonly body?: unknown;
  }): Promise<unknown> => {
    const given = (body ?? {}) as RawFields;
    if (fullRoute.startsWith('/interactions/')) return answered(fullRoute, given);
    if (fullRoute.startsWith('/webhooks/'))
      return method === 'DELETE' || method === 'GET' ? messageIn('1') : sent(fullRoute, given, method === 'PATCH');
    if (fullRoute.startsWith('/applications/')) return [];
    if (/^\/channels\/\d+\/messages$/.test(fullRoute)) {
      checkMessage(given, 'channel', 'post');
      posts.push(given);
      return messageIn(fullRoute.split('/')[2] ?? '');
    }
    if (fullRoute === '/users/@me/guilds') return [SERVER, ABROAD].map((id) => ({ id, name: 'a server' }));
    if (fullRoute === '/users/@me/channels') return { id: snowflake(), type: 1, recipients: [], last_message_id: null };
    const [, kind, id] = fullRoute.split('/');
    // Nobody has the role that was named.
    if (/^\/guilds\/\d+\/members$/.test(fullRoute)) return [];
    if (kind === 'channels' && method === 'GET')
      return {
        id,
        type: 0,
        guild_id: SERVER,
        name: 'somewhere',
        permission_overwrites: [],
        position: 0,
        nsfw: false,
        parent_id: null,
      };
    throw new DiscordAPIError({ code: 10007, message: 'Unknown Member' }, 10007, 404, method, fullRoute, {
      files: undefined,
      body: undefined,
    });
  };
  Object.assign(client, {
    login: async () => {
      for (const id of [SERVER, ABROAD])
        (client.guilds as unknown as { _add(data: object): void })._add({
          id,
          name: 'a server',
          channels: [],
          roles: [{ id: ORGANISER, name: 'Organiser', permissions: '0', position: 1 }],
        });
      setImmediate(() => client.emit('clientReady', client as Client<true>));
      return 'token';
    },
    application: { id: BOT, emojis: { cache: new Collection() } },
    user: { id: BOT },
  });

  const jobs = openTimers(clock);
  // The same dice in every run: another end of a match would change the stage.
  let drawn = 0;
  const random = (): string =>
    createHash('sha256')
      .update(`stage ${(drawn += 1)}`)
      .digest('hex');
  const table = openTable({ store, systems, clock, random, jobs, heartbeat: null });
  const log = jsonLog((line) => {
    if (line.includes('"level":"error"')) errors.push(line.slice(0, 2_000));
  });
  const ended = new Map<string, () => void>();
  const listener = {
    began: () => undefined,
    ended: ({ interaction }: { readonly interaction: string }) => ended.get(interaction)?.(),
  };
  const bot = await startBot(
    { client, table, store, systems, painter: pixelPainter, log, commands: commandsOf, clock, limits, listener },
    'token',
  );

  async function happen(
    who: Who,
    where: Where,
    type: InteractionType,
    data: object,
    more: object = {},
  ): Promise<Answered> {
    const id = snowflake();
    waiting.set(id, { firsts: 0, bodies: [], choices: [], modal: null, open: false });
    const user = userOf(who);
    const place =
      where.server === null
        ? { channel: { id: where.channel, type: 1, recipients: [user] }, user, context: 1 }
        : {
            guild_id: where.server,
            guild: { id: where.server, features: [], locale: 'en-US' },
            guild_locale: 'en-US',
            channel: { id: where.channel, type: 0, guild_id: where.server, name: 'somewhere', permissions: '0' },
            member: {
              user,
              nick: null,
              roles: who.roles ?? [],
              permissions: who.permissions ?? '0',
              joined_at: at,
              deaf: false,
              mute: false,
              flags: 0,
              avatar: null,
            },
            context: 0,
          };
    const handled = new Promise<void>((resolve) => {
      ended.set(id, resolve);
    });
    (
      client as unknown as { actions: { InteractionCreate: { handle(data: object): void } } }
    ).actions.InteractionCreate.handle({
      id,
      application_id: BOT,
      type,
      token: `token-${id}`,
      version: 1,
      channel_id: where.channel,
      app_permissions: String(NEEDED),
      locale: 'en-US',
      entitlements: [],
      entitlement_sku_ids: [],
      authorizing_integration_owners: {},
      attachment_size_limit: 10 * 1024 * 1024,
      data,
      ...place,
      ...more,
    });
    await handled;
    ended.delete(id);
    const kept = waiting.get(id);
    waiting.delete(id);
    if (!kept) throw new Error('Nothing was waited for.');
    return { id, ...kept, text: wordsIn(kept.bodies), markdown: markdownIn(kept.bodies) };
  }

  return {
    client,
    table,
    store,
    errors,
    posts,
    commands: commandsOf(systems),
    command: (who, where, name, options = [], resolved) =>
      happen(who, where, InteractionType.ApplicationCommand, {
        id: snowflake(),
        name,
        type: 1,
        options,
        ...(resolved ? { resolved } : {}),
      }),
    complete: (who, where, name, options) =>
      happen(who, where, InteractionType.ApplicationCommandAutocomplete, { id: snowflake(), name, type: 1, options }),
    press: (who, where, customId, { values, flags = 0 } = {}) =>
      happen(
        who,
        where,
        InteractionType.MessageComponent,
        {
          custom_id: customId,
          component_type: values ? ComponentType.StringSelect : ComponentType.Button,
          ...(values ? { values } : {}),
        },
        { message: messageIn(where.channel, flags) },
      ),
    submit: (who, where, customId, components, { flags = 0 } = {}) =>
      happen(
        who,
        where,
        InteractionType.ModalSubmit,
        { custom_id: customId, components },
        { message: messageIn(where.channel, flags) },
      ),
    async close() {
      await table.close();
      await bot.stop();
    },
  };
}
