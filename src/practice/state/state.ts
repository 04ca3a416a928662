import type {
  APIApplicationCommand,
  APIAttachment,
  APIGuildMember,
  APIDMChannel,
  APIMessage,
  APIMessageInteractionMetadata,
  APIModalInteractionResponseCallbackData,
  APIRole,
  APITextChannel,
  APIThreadChannel,
  APIThreadMember,
  APIUser,
} from 'discord-api-types/v10';
import { ChannelType } from 'discord-api-types/v10';
import type { ChannelFlags, InteractionType, RoleFlags, ThreadMemberFlags } from 'discord-api-types/v10';
import { BOT, EVERYBODY } from './permissions.ts';
import type { BotAccess } from './permissions.ts';
import { FOUNDED, fixedId, ids, member, user } from './founding.ts';
import { snowflake, snowflakes } from './snowflake.ts';

/** A message with the facts that Discord keeps about it. */
export interface StoredMessage {
  readonly message: APIMessage;
  /** The only person who may see it; null: everybody. */
  readonly only: string | null;
  /** Ids of the people it notified when it was posted; an edit notifies nobody. */
  pings: readonly string[];
  /** Times of edits made when it was more than an hour old. */
  lateEdits: number[];
}

export interface StoredChannel {
  channel: APITextChannel | APIThreadChannel | APIDMChannel;
  may: BotAccess;
  /**
   * Its members by id, with the time they joined: the person of a conversation; the people of a thread who opened it,
   * were added or wrote in it, including the bot. Null for a channel, where everybody is.
   */
  readonly members: Map<string, number> | null;
  messages: StoredMessage[];
}

export interface StoredFile {
  readonly attachment: APIAttachment;
  readonly channel: string;
  readonly bytes: Buffer;
}

/** An emoji of the application. */
export interface StoredEmoji {
  readonly id: string;
  name: string;
  /** `image/png` */
  readonly type: string;
  picture(): Buffer | Promise<Buffer>;
}

/** An emoji that the application has had since before the server started. */
export interface EarlierEmoji {
  readonly name: string;
  /** Its PNG. */
  draw(): Promise<Buffer>;
}

export interface StoredPerson {
  readonly user: APIUser;
  readonly member: APIGuildMember;
  readonly owner: boolean;
}

/** An interaction, in progress or finished, as long as its token is valid. */
export interface StoredInteraction {
  readonly id: string;
  readonly token: string;
  readonly type: InteractionType;
  readonly person: StoredPerson;
  readonly channel: StoredChannel;
  /** The nonce chosen by the page. */
  readonly nonce: string;
  /** Name of the command it began with; null for components. */
  readonly command: string | null;
  /** The message whose component was used, directly or before the form. */
  readonly source: StoredMessage | null;
  readonly metadata: APIMessageInteractionMetadata;
  readonly began: number;
  /** Milliseconds until the token expires; fixed when the interaction begins. */
  readonly life: number;
  /** How many more follow-ups are allowed. */
  followUps: number;
  stage: 'waiting' | 'answered' | 'dead';
  /** The message `@original` refers to. */
  original: StoredMessage | null;
  /** For a submitted form: the interaction that opened it. */
  readonly opener: StoredInteraction | null;
  /** The form it opened, until the bot has accepted a submission. */
  modal: APIModalInteractionResponseCallbackData | null;
  timer: NodeJS.Timeout | null;
}

/**
 * How the application is installed: with its bot, with its commands alone, or not at all; people may have installed it
 * for themselves.
 */
export type Installed = 'bot' | 'commands' | 'none';

export interface StoredServer {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly roles: APIRole[];
  installed: Installed;
}

/** The state of the practice server; in memory, lost when it stops. */
export interface State {
  readonly now: () => number;
  readonly nextId: () => string;
  readonly bot: APIUser;
  readonly botMember: APIGuildMember;
  readonly server: StoredServer;
  readonly people: Map<string, StoredPerson>;
  readonly channels: Map<string, StoredChannel>;
  readonly files: Map<string, StoredFile>;
  /** By id. */
  readonly emoji: Map<string, StoredEmoji>;
  /** How many emoji the application may have. */
  readonly mostEmoji: number;
  /** Commands by scope: `global` or the id of the server. */
  readonly commands: Map<string, APIApplicationCommand[]>;
  /** Times at which commands were created, by scope. */
  readonly creates: Map<string, number[]>;
  /** The bot's last message with each nonce, in any channel; it may have been deleted. */
  readonly nonces: Map<string, APIMessage>;
  /** By token. */
  readonly interactions: Map<string, StoredInteraction>;
}

const role = (id: string, name: string, permissions: bigint, position: number, managedBy: string | null): APIRole => ({
  id,
  name,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  position,
  permissions: permissions.toString(),
  managed: managedBy !== null,
  mentionable: false,
  flags: 0 as RoleFlags,
  ...(managedBy === null ? {} : { tags: { bot_id: managedBy } }),
});

const textChannel = (id: string, name: string, position: number, server: string): APITextChannel => ({
  id,
  type: ChannelType.GuildText,
  name,
  guild_id: server,
  position,
  permission_overwrites: [],
  topic: null,
  nsfw: false,
  parent_id: null,
  last_message_id: null,
  last_pin_timestamp: null,
  rate_limit_per_user: 0,
  flags: 0 as ChannelFlags,
});

/** A role without permissions, a mere label. */
export const plainRole = (id: string, name: string, position: number): APIRole => role(id, name, 0n, position, null);

/** The `place`-th person of the server; the first owns it. */
export function person(name: string, place: number): StoredPerson {
  const made = user(fixedId(ids.people + place), name);
  return { user: made, member: member(made, []), owner: place === 0 };
}

/** The conversation of one person with the bot: as on Discord it exists before the first message. */
export const conversation = ({ user: of }: StoredPerson, place: number): StoredChannel => ({
  channel: {
    id: fixedId(ids.conversations + place),
    type: ChannelType.DM,
    name: null,
    last_message_id: null,
    recipients: [of],
    flags: 0 as ChannelFlags,
  },
  may: 'write',
  members: new Map([[of.id, FOUNDED]]),
  messages: [],
});

/** An emoji that was uploaded before, drawn when it is looked at first. */
function earlier(id: string, { name, draw }: EarlierEmoji): StoredEmoji {
  let drawn: Promise<Buffer> | undefined;
  const picture = (): Promise<Buffer> =>
    (drawn ??= draw().catch((error: unknown) => {
      drawn = undefined;
      throw error;
    }));
  return { id, name, type: 'image/png', picture };
}

/** A new server with these people and channels. The ids depend only on the order of the names. */
export function newState(
  people: readonly string[],
  channels: readonly string[],
  now: () => number,
  mostEmoji: number,
  emoji: readonly EarlierEmoji[],
): State {
  // A millisecond later than everything else: of two shards the second receives it, and the first direct messages.
  const server = snowflake(FOUNDED + 1, ids.server);
  const bot = user(fixedId(ids.bot), 'Umpire', true);
  const roles = [
    role(server, '@everyone', EVERYBODY, 0, null),
    role(fixedId(ids.botRole), 'Umpire', BOT, 1, bot.id),
    plainRole(fixedId(ids.role), 'Organiser', 2),
  ];
  const all = people.map(person);
  const nextId = snowflakes(now);
  return {
    now,
    nextId,
    bot,
    botMember: member(bot, [fixedId(ids.botRole)]),
    server: { id: server, name: 'Practice', owner: all[0]?.user.id ?? bot.id, roles, installed: 'bot' },
    people: new Map(all.map((it) => [it.user.id, it])),
    channels: new Map(
      [
        ...channels.map((name, n): StoredChannel => ({
          channel: textChannel(fixedId(ids.channels + n), name, n, server),
          may: 'write',
          members: null,
          messages: [],
        })),
        ...all.map(conversation),
      ].map((kept) => [kept.channel.id, kept]),
    ),
    files: new Map(),
    emoji: new Map(emoji.map((each) => earlier(nextId(), each)).map((each) => [each.id, each])),
    mostEmoji,
    commands: new Map(),
    creates: new Map(),
    nonces: new Map(),
    interactions: new Map(),
  };
}

export const isThread = (channel: StoredChannel['channel']): channel is APIThreadChannel =>
  channel.type === ChannelType.PublicThread
  || channel.type === ChannelType.PrivateThread
  || channel.type === ChannelType.AnnouncementThread;

const isPrivate = (channel: StoredChannel['channel']): boolean => channel.type === ChannelType.PrivateThread;

export const isArchived = (channel: StoredChannel['channel']): boolean =>
  isThread(channel) && channel.thread_metadata?.archived === true;

/** The channel of a thread, whose permissions count; otherwise the channel itself. */
export function home(state: State, kept: StoredChannel): StoredChannel {
  const parent = isThread(kept.channel) ? state.channels.get(kept.channel.parent_id ?? '') : undefined;
  return parent ?? kept;
}

/**
 * What the bot's permissions allow here. Discord sends the same with an interaction even in a private thread without
 * the bot.
 */
export const granted = (state: State, kept: StoredChannel): BotAccess => home(state, kept).may;

/** The bot's access: none on a server without it, nor in a private thread it is not in. */
export function botMay(state: State, kept: StoredChannel): BotAccess {
  const isAway = 'guild_id' in kept.channel && state.server.installed !== 'bot';
  const isOut = isPrivate(kept.channel) && kept.members?.has(state.bot.id) !== true;
  return isAway || isOut ? 'none' : granted(state, kept);
}

/** A person's membership of a thread; null if they are not in it. */
export function threadMember(
  { channel, members }: StoredChannel,
  user: string,
): Required<Pick<APIThreadMember, 'id' | 'user_id' | 'join_timestamp' | 'flags'>> | null {
  const since = isThread(channel) ? members?.get(user) : undefined;
  return since === undefined
    ? null
    : { id: channel.id, user_id: user, join_timestamp: new Date(since).toISOString(), flags: 0 as ThreadMemberFlags };
}

/** A channel as Discord sends it to the bot: a thread with the bot's membership if it is in it. */
export function asBotSees(state: State, kept: StoredChannel): StoredChannel['channel'] {
  const member = threadMember(kept, state.bot.id);
  return member === null ? kept.channel : ({ ...kept.channel, member } as APIThreadChannel);
}

/** A message of a channel, if this person may see it (`null`: the public). */
export function findMessage(kept: StoredChannel, id: string, viewer: string | null): StoredMessage | null {
  const found = kept.messages.find(({ message }) => message.id === id);
  return found === undefined || (found.only !== null && found.only !== viewer) ? null : found;
}

export const allCommands = (state: State): readonly APIApplicationCommand[] => [...state.commands.values()].flat();

/**
 * Ids of those who see a channel; null: everybody. People who may manage threads see private ones too, as on Discord.
 */
export function watchers(state: State, { channel, members }: StoredChannel): readonly string[] | null {
  if (channel.type === ChannelType.DM) return [...(members?.keys() ?? [])];
  if (!isPrivate(channel)) return null;
  return [...state.people.values()]
    .filter(({ user, owner }) => owner || members?.has(user.id))
    .map(({ user }) => user.id);
}

/** The person of a direct conversation; null for channels. */
export const recipient = ({ channel }: StoredChannel): string | null =>
  channel.type === ChannelType.DM ? (channel.recipients?.[0]?.id ?? null) : null;
