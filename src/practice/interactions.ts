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
import { refusal } from './api-error.ts';
import { FILE_LIMIT } from './files.ts';
import type { House } from './house.ts';
import { LINE_FAULTS } from './faults.ts';
import { compose, post, remove } from './messages.ts';
import { granted, isThread } from './state.ts';
import { botPermissions, personPermissions } from './permissions.ts';
import type { KeptChannel, KeptInteraction, KeptMessage, KeptPerson } from './state.ts';

/** What a person did, to be told to the bot. */
export interface Happening {
  readonly person: KeptPerson;
  readonly channel: KeptChannel;
  readonly nonce: string;
  readonly type: InteractionType;
  readonly data: object;
  readonly command: string | null;
  readonly source: KeptMessage | null;
  /** For a form: the interaction that opened it. */
  readonly after?: KeptInteraction;
}

/** Discord's words where the bot did not answer in time. */
const silence: Readonly<Record<InteractionType, string>> = {
  [InteractionType.Ping]: 'The application did not respond',
  [InteractionType.ApplicationCommand]: 'The application did not respond',
  [InteractionType.MessageComponent]: 'This interaction failed',
  [InteractionType.ApplicationCommandAutocomplete]: 'Loading options failed',
  [InteractionType.ModalSubmit]: 'Something went wrong. Try again.',
};

/** Does an interaction come from a server that let the application not in? Then only because its person added it for themselves. */
const isStranger = ({ state }: House, { channel }: Pick<Happening, 'channel'>): boolean => 'guild_id' in channel.channel && state.server.installed === 'none';

/** By whom the app was installed: by the server, which counts for its channels only, and by each person for themselves. */
const ownersOf = (house: House, { person, channel }: Pick<Happening, 'person' | 'channel'>): Readonly<Record<number, string>> => ({
  ...(isStranger(house, { channel }) ? {} : { [ApplicationIntegrationType.GuildInstall]: 'guild_id' in channel.channel ? house.state.server.id : '0' }),
  [ApplicationIntegrationType.UserInstall]: person.user.id,
});

function metadataOf(house: House, id: string, happening: Happening): APIMessageInteractionMetadata {
  const { person, type, source, after } = happening;
  const about = { id, user: person.user, authorizing_integration_owners: ownersOf(house, happening) };
  if (after !== undefined) return { ...about, type: InteractionType.ModalSubmit, triggering_interaction_metadata: after.metadata as never };
  if (source !== null) return { ...about, type: InteractionType.MessageComponent, interacted_message_id: source.message.id };
  return { ...about, type: type as InteractionType.ApplicationCommand };
}

function payload(house: House, kept: KeptInteraction, data: object): APIInteraction {
  const { state } = house;
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
    // Where its bot is not, Discord tells of what everybody may.
    app_permissions: inServer && state.server.installed !== 'bot' ? personPermissions(false) : botPermissions(granted(state, channel)),
    locale: Locale.EnglishUS,
    entitlements: [],
    authorizing_integration_owners: ownersOf(house, kept),
    context: inServer ? InteractionContextType.Guild : InteractionContextType.BotDM,
    attachment_size_limit: FILE_LIMIT,
  } as unknown as APIInteraction;
}

function sweep(house: House): void {
  const { state } = house;
  for (const [token, kept] of state.interactions) if (state.now() - kept.began > 2 * kept.life + house.times.acknowledge) state.interactions.delete(token);
}

/** Milliseconds by which a late interaction misses its time. */
const LATE = 50;
/** Follow-ups to an interaction on a server that did not let the application in. */
const STRANGERS_FOLLOW_UPS = 5;
const UNTAKEN = ['dropped', 'twice', 'late'] as const;

/** After so many milliseconds; never holds the process open. */
const later = (milliseconds: number, what: () => void): NodeJS.Timeout => setTimeout(what, milliseconds).unref();

/** Sends what a person did to the bot and starts the clock for its answer. */
export function begin(house: House, happening: Happening): KeptInteraction {
  const { state, times } = house;
  sweep(house);
  const id = state.nextId();
  const kept: KeptInteraction = {
    id,
    token: randomBytes(48).toString('base64url'),
    type: happening.type,
    person: happening.person,
    channel: happening.channel,
    nonce: happening.nonce,
    command: happening.command,
    source: happening.source,
    metadata: metadataOf(house, id, happening),
    began: state.now(),
    life: times.token,
    followUps: isStranger(house, happening) ? STRANGERS_FOLLOW_UPS : Infinity,
    stage: 'waiting',
    original: null,
    opener: happening.after ?? null,
    modal: null,
    timer: null,
  };
  state.interactions.set(kept.token, kept);
  kept.timer = later(times.acknowledge, () => {
    kept.stage = 'dead';
    fail(house, kept);
  });
  const data = payload(house, kept, happening.data);
  shake(house);
  deliver(house, kept, () => house.gateway.send(Event.InteractionCreate, 0, () => data));
  return kept;
}

/** What befalls the bot's line while it is up, if anything does. */
function shake({ faults, gateway }: House): void {
  if (!gateway.online()) return;
  switch (faults?.next(LINE_FAULTS) ?? null) {
    case 'line-cut': return gateway.drop();
    case 'reconnect': return gateway.reconnect();
    case 'invalid': return gateway.invalidate();
    case 'deaf': return gateway.deafen();
    case null:
  }
}

/** Sends an interaction to the bot, if nothing befalls it on the way. */
function deliver(house: House, kept: KeptInteraction, send: () => void): void {
  const taken = kept.type === InteractionType.ApplicationCommandAutocomplete ? [] : (['taken'] as const);
  switch (house.faults?.next([...UNTAKEN, ...taken]) ?? null) {
    case null: return send();
    case 'dropped': return;
    case 'twice':
      send();
      return send();
    case 'late': return void later(house.times.acknowledge + LATE, send);
    case 'taken': {
      // Another process of the bot has put it off, and said no more.
      const made = compose(house, {
        channel: kept.channel, author: house.state.bot, body: { flags: MessageFlags.Ephemeral }, uploads: [], route: 'interaction',
        only: kept.person.user.id, extra: { ...marks(house, kept, false), flags: MessageFlags.Loading },
      });
      post(house, kept.channel, made);
      acknowledge(house, kept, 'thinking', made);
      return send();
    }
  }
}

function fail(house: House, kept: KeptInteraction): void {
  house.live.tell(kept.person.user.id, { kind: 'interaction.failed', interaction: kept.id, nonce: kept.nonce, words: silence[kept.type] });
}

/** The interaction was answered in time; told to the person. `original`: the message that `@original` means from now on. */
export function acknowledge(house: House, kept: KeptInteraction, how: 'message' | 'thinking' | 'update' | 'modal' | 'autocomplete', original: KeptMessage | null): void {
  kept.stage = 'answered';
  kept.original = original;
  if (kept.opener !== null) kept.opener.modal = null;
  if (kept.timer !== null) clearTimeout(kept.timer);
  house.live.tell(kept.person.user.id, { kind: 'interaction.acknowledged', interaction: kept.id, nonce: kept.nonce, with: how });
  if (how !== 'thinking') return;
  kept.timer = later(kept.life, () => {
    if (kept.original === null || !isLoading(kept.original.message)) return;
    fail(house, kept);
    remove(house, kept.channel, kept.original);
  });
}

export const isLoading = (message: APIMessage): boolean => ((message.flags ?? 0) & MessageFlags.Loading) !== 0;

/** The interaction of a callback. Throws 10062 if there is none or it was too late, 40060 if it was answered before. */
export function awaiting(house: House, id: string, token: string): KeptInteraction {
  const kept = house.state.interactions.get(token);
  if (kept === undefined || kept.id !== id || kept.stage === 'dead') throw refusal('unknown-interaction');
  if (kept.stage === 'answered') throw refusal('already-acknowledged');
  return kept;
}

/** The interaction of a webhook's token. Throws 10015 where there is none that was answered, 50027 where the token is spent. */
export function answered(house: House, application: string, token: string): KeptInteraction {
  const kept = house.state.interactions.get(token);
  if (application !== house.state.bot.id) throw refusal('unknown-webhook');
  if (kept === undefined || house.state.now() - kept.began > kept.life) throw refusal('bad-token');
  if (kept.stage !== 'answered') throw refusal('unknown-webhook');
  return kept;
}

/** What Discord adds to a message that an interaction made: whose, by which command, in answer to what. */
export function marks(house: House, kept: KeptInteraction, followUp: boolean): Partial<APIMessage> {
  const { state } = house;
  const reply = followUp ? kept.original : kept.source;
  const name = kept.command;
  return {
    webhook_id: state.bot.id,
    application_id: state.bot.id,
    interaction_metadata: {
      ...kept.metadata,
      ...(followUp && kept.original !== null ? { original_response_message_id: kept.original.message.id } : {}),
    } as APIMessageInteractionMetadata,
    ...(name === null || followUp ? {} : { interaction: { id: kept.id, type: kept.type, name, user: kept.person.user } }),
    ...(reply === null
      ? { type: name === null ? MessageType.Default : MessageType.ChatInputCommand }
      : {
          type: MessageType.Reply,
          message_reference: { type: 0, channel_id: reply.message.channel_id, message_id: reply.message.id, ...('guild_id' in kept.channel.channel ? { guild_id: state.server.id } : {}) },
        }),
  };
}
