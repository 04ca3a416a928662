import { randomBytes } from 'node:crypto';
import {
  ApplicationIntegrationType,
  GatewayDispatchEvents as Event,
  InteractionContextType,
  InteractionType,
  Locale,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { APIInteraction, APIMessage, APIMessageInteractionMetadata } from 'discord-api-types/v10';
import { refusal } from '../http/api-error.ts';
import { FILE_LIMIT } from '../http/files.ts';
import type { PracticeContext } from '../context.ts';
import { LINE_FAULTS } from '../http/faults.ts';
import { compose, post, remove } from './messages.ts';
import { granted, isThread } from './state.ts';
import { botPermissions, personPermissions } from './permissions.ts';
import type { StoredChannel, StoredInteraction, StoredMessage, StoredPerson } from './state.ts';

/** An interaction to be sent to the bot. */
export interface Happening {
  readonly person: StoredPerson;
  readonly channel: StoredChannel;
  readonly nonce: string;
  readonly type: InteractionType;
  readonly data: object;
  readonly command: string | null;
  readonly source: StoredMessage | null;
  /** For a form: the interaction that opened it. */
  readonly after?: StoredInteraction;
}

/** Discord's message when the bot did not answer in time. */
const silence: Readonly<Record<InteractionType, string>> = {
  [InteractionType.Ping]: 'The application did not respond',
  [InteractionType.ApplicationCommand]: 'The application did not respond',
  [InteractionType.MessageComponent]: 'This interaction failed',
  [InteractionType.ApplicationCommandAutocomplete]: 'Loading options failed',
  [InteractionType.ModalSubmit]: 'Something went wrong. Try again.',
};

/**
 * Whether an interaction comes from a server without the application: then only because its user installed it for
 * themselves.
 */
const isStranger = ({ state }: PracticeContext, { channel }: Pick<Happening, 'channel'>): boolean =>
  'guild_id' in channel.channel && state.server.installed === 'none';

/** Who installed the app: the server, which counts for its channels only, and each user for themselves. */
const ownersOf = (
  context: PracticeContext,
  { person, channel }: Pick<Happening, 'person' | 'channel'>,
): Readonly<Record<number, string>> => ({
  ...(isStranger(context, { channel })
    ? {}
    : { [ApplicationIntegrationType.GuildInstall]: 'guild_id' in channel.channel ? context.state.server.id : '0' }),
  [ApplicationIntegrationType.UserInstall]: person.user.id,
});

function metadataOf(context: PracticeContext, id: string, happening: Happening): APIMessageInteractionMetadata {
  const { person, type, source, after } = happening;
  const about = { id, user: person.user, authorizing_integration_owners: ownersOf(context, happening) };
  if (after !== undefined)
    return { ...about, type: InteractionType.ModalSubmit, triggering_interaction_metadata: after.metadata as never };
  if (source !== null)
    return { ...about, type: InteractionType.MessageComponent, interacted_message_id: source.message.id };
  return { ...about, type: type as InteractionType.ApplicationCommand };
}

function payload(context: PracticeContext, kept: StoredInteraction, data: object): APIInteraction {
  const { state } = context;
  const { person, channel, source } = kept;
  const permissions = personPermissions(person.owner);
  const place = channel.channel;
  const inServer = 'guild_id' in place;
  return {
    id: kept.id,
    application_id: state.bot.id,
    type: kept.type,
    token: kept.token,
    version: 1,
    data,
    channel_id: place.id,
    channel: {
      id: place.id,
      type: place.type,
      name: place.name,
      permissions,
      ...(inServer ? { guild_id: state.server.id } : {}),
      ...(isThread(place) ? { parent_id: place.parent_id, thread_metadata: place.thread_metadata } : {}),
    },
    ...(inServer
      ? {
          guild_id: state.server.id,
          guild: { id: state.server.id, features: [], locale: Locale.EnglishUS },
          guild_locale: Locale.EnglishUS,
          member: { ...person.member, permissions },
        }
      : { user: person.user }),
    ...(source === null ? {} : { message: source.message }),
    // Where the bot is absent, Discord sends everybody's permissions.
    app_permissions:
      inServer && state.server.installed !== 'bot' ? personPermissions(false) : botPermissions(granted(state, channel)),
    locale: Locale.EnglishUS,
    entitlements: [],
    authorizing_integration_owners: ownersOf(context, kept),
    context: inServer ? InteractionContextType.Guild : InteractionContextType.BotDM,
    attachment_size_limit: FILE_LIMIT,
  } as unknown as APIInteraction;
}

function sweep(context: PracticeContext): void {
  const { state } = context;
  for (const [token, kept] of state.interactions)
    if (state.now() - kept.began > 2 * kept.life + context.times.acknowledge) state.interactions.delete(token);
}

/** Milliseconds by which a late interaction is too late. */
const LATE = 50;
/** Follow-ups allowed on a server that did not install the application. */
const STRANGERS_FOLLOW_UPS = 5;
const UNTAKEN = ['dropped', 'twice', 'late'] as const;

/** A timer that never keeps the process alive. */
const later = (milliseconds: number, what: () => void): NodeJS.Timeout => setTimeout(what, milliseconds).unref();

/** Sends an interaction to the bot and starts the timer for its answer. */
export function begin(context: PracticeContext, happening: Happening): StoredInteraction {
  const { state, times } = context;
  sweep(context);
  const id = state.nextId();
  const kept: StoredInteraction = {
    id,
    token: randomBytes(48).toString('base64url'),
    type: happening.type,
    person: happening.person,
    channel: happening.channel,
    nonce: happening.nonce,
    command: happening.command,
    source: happening.source,
    metadata: metadataOf(context, id, happening),
    began: state.now(),
    life: times.token,
    followUps: isStranger(context, happening) ? STRANGERS_FOLLOW_UPS : Infinity,
    stage: 'waiting',
    original: null,
    opener: happening.after ?? null,
    modal: null,
    timer: null,
  };
  state.interactions.set(kept.token, kept);
  kept.timer = later(times.acknowledge, () => {
    kept.stage = 'dead';
    fail(context, kept);
  });
  const data = payload(context, kept, happening.data);
  shake(context);
  deliver(context, kept, () => context.gateway.send(Event.InteractionCreate, 0, () => data));
  return kept;
}

/** A fault of the bot's gateway connection while it is up, if there is one. */
function shake({ faults, gateway }: PracticeContext): void {
  if (!gateway.online()) return;
  switch (faults?.next(LINE_FAULTS) ?? null) {
    case 'line-cut':
      return gateway.drop();
    case 'reconnect':
      return gateway.reconnect();
    case 'invalid':
      return gateway.invalidate();
    case 'deaf':
      return gateway.deafen();
    case null:
  }
}

/** Sends an interaction to the bot, unless a fault prevents it. */
function deliver(context: PracticeContext, kept: StoredInteraction, send: () => void): void {
  const taken = kept.type === InteractionType.ApplicationCommandAutocomplete ? [] : (['taken'] as const);
  switch (context.faults?.next([...UNTAKEN, ...taken]) ?? null) {
    case null:
      return send();
    case 'dropped':
      return;
    case 'twice':
      send();
      return send();
    case 'late':
      return void later(context.times.acknowledge + LATE, send);
    case 'taken': {
      // Another process of the bot has deferred it, and said no more.
      const made = compose(context, {
        channel: kept.channel,
        author: context.state.bot,
        body: { flags: MessageFlags.Ephemeral },
        uploads: [],
        route: 'interaction',
        only: kept.person.user.id,
        extra: { ...marks(context, kept, false), flags: MessageFlags.Loading },
      });
      post(context, kept.channel, made);
      acknowledge(context, kept, 'thinking', made);
      return send();
    }
  }
}

function fail(context: PracticeContext, kept: StoredInteraction): void {
  context.live.tell(kept.person.user.id, {
    kind: 'interaction.failed',
    interaction: kept.id,
    nonce: kept.nonce,
    words: silence[kept.type],
  });
}

/**
 * The interaction was answered in time; tells the user. `original`: the message that `@original` refers to from now on.
 */
export function acknowledge(
  context: PracticeContext,
  kept: StoredInteraction,
  how: 'message' | 'thinking' | 'update' | 'modal' | 'autocomplete',
  original: StoredMessage | null,
): void {
  kept.stage = 'answered';
  kept.original = original;
  if (kept.opener !== null) kept.opener.modal = null;
  if (kept.timer !== null) clearTimeout(kept.timer);
  context.live.tell(kept.person.user.id, {
    kind: 'interaction.acknowledged',
    interaction: kept.id,
    nonce: kept.nonce,
    with: how,
  });
  if (how !== 'thinking') return;
  kept.timer = later(kept.life, () => {
    if (kept.original === null || !isLoading(kept.original.message)) return;
    fail(context, kept);
    remove(context, kept.channel, kept.original);
  });
}

export const isLoading = (message: APIMessage): boolean => ((message.flags ?? 0) & MessageFlags.Loading) !== 0;

/** The interaction of a callback. Throws 10062 if there is none or it is too late, 40060 if it was answered before. */
export function awaiting(context: PracticeContext, id: string, token: string): StoredInteraction {
  const kept = context.state.interactions.get(token);
  if (kept === undefined || kept.id !== id || kept.stage === 'dead') throw refusal('unknown-interaction');
  if (kept.stage === 'answered') throw refusal('already-acknowledged');
  return kept;
}

/**
 * The interaction of a webhook's token. Throws 10015 if there is none that was answered, 50027 if the token has
 * expired.
 */
export function answered(context: PracticeContext, application: string, token: string): StoredInteraction {
  const kept = context.state.interactions.get(token);
  if (application !== context.state.bot.id) throw refusal('unknown-webhook');
  if (kept === undefined || context.state.now() - kept.began > kept.life) throw refusal('bad-token');
  if (kept.stage !== 'answered') throw refusal('unknown-webhook');
  return kept;
}

/** What Discord adds to an interaction's message: its user, its command, and the message it refers to. */
export function marks(context: PracticeContext, kept: StoredInteraction, followUp: boolean): Partial<APIMessage> {
  const { state } = context;
  const reply = followUp ? kept.original : kept.source;
  const name = kept.command;
  return {
    webhook_id: state.bot.id,
    application_id: state.bot.id,
    interaction_metadata: {
      ...kept.metadata,
      ...(followUp && kept.original !== null ? { original_response_message_id: kept.original.message.id } : {}),
    } as APIMessageInteractionMetadata,
    ...(name === null || followUp
      ? {}
      : { interaction: { id: kept.id, type: kept.type, name, user: kept.person.user } }),
    ...(reply === null
      ? { type: name === null ? MessageType.Default : MessageType.ChatInputCommand }
      : {
          type: MessageType.Reply,
          message_reference: {
            type: 0,
            channel_id: reply.message.channel_id,
            message_id: reply.message.id,
            ...('guild_id' in kept.channel.channel ? { guild_id: state.server.id } : {}),
          },
        }),
  };
}
