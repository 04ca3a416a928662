import type {
  APIApplicationCommand,
  APIApplicationCommandOptionChoice,
  APIAttachment,
  APIChannel,
  APIGuild,
  APIMessage,
  APIModalInteractionResponseCallbackData,
  APIModalSubmissionComponent,
  APIRole,
  APIThreadChannel,
  APIUser,
} from 'discord-api-types/v10';

/*
 * What the page and the practice server say to each other. Everything is under `/practice/`, JSON both ways, dates and ids as
 * Discord writes them (ids are snowflakes as strings). The page is opened with `/practice/?key=…`; the server answers with a
 * cookie and sends the browser on to `/practice/`, so that later requests need nothing but same-origin credentials.
 *
 *   GET    /practice/world                                                 -> World
 *   GET    /practice/people/:person/channels/:channel/messages?before&limit -> History     newest last, limit <= 100, default 50
 *   POST   /practice/people/:person/channels/:channel/messages             Say            -> PostedMessage
 *   DELETE /practice/people/:person/channels/:channel/messages/:message                   -> 204   "dismiss", ephemerals only
 *   POST   /practice/people/:person/channels/:channel/commands             RunCommand     -> Began
 *   POST   /practice/people/:person/channels/:channel/autocomplete         AskChoices     -> Began
 *   POST   /practice/people/:person/channels/:channel/components           UseComponent   -> Began
 *   POST   /practice/people/:person/channels/:channel/modals               SubmitModal    -> Began
 *   POST   /practice/people/:person/channels/:channel/threads              CreateThread   -> APIThreadChannel
 *   PATCH  /practice/people/:person/channels/:channel                      ArchiveThread  -> APIThreadChannel
 *   POST   /practice/people/:person/channels/:channel/attachments?name=…   the bytes      -> APIAttachment
 *   PUT    /practice/channels/:channel/bot                                 SetBotAccess   -> 204
 *   PUT    /practice/people/:person/roles/:role                            HasRole        -> 204
 *   POST   /practice/people                                                NewPerson      -> PagePerson
 *   POST   /practice/roles                                                 NewRole        -> APIRole
 *   POST   /practice/clock                                                 MoveClock      -> Clock
 *   WS     /practice/people/:person/live                                   server sends LiveEvent, the page sends nothing
 *
 * A request that cannot be made is answered 4xx with `ErrorBody`. What the bot then does comes over the web socket. A page that
 * lost its socket opens a new one and reads world and history anew.
 */

/** Somebody at the page. */
export interface PagePerson {
  readonly user: APIUser;
  readonly nick: string | null;
  /** Ids of their roles. */
  readonly roles: readonly string[];
}

/**
 * A text channel or thread of the server, or a person's conversation with the bot (type 1); whether the bot may write
 * there, and ids of those who see it (null: everybody).
 */
export interface PracticeChannel {
  readonly channel: APIChannel;
  readonly botMayWrite: boolean;
  readonly seenBy: readonly string[] | null;
}

export interface World {
  readonly server: Pick<APIGuild, 'id' | 'name' | 'icon'> & { readonly roles: readonly APIRole[] };
  readonly people: readonly PagePerson[];
  readonly bot: APIUser;
  /** Whether the bot is connected to the gateway now. */
  readonly botOnline: boolean;
  /**
   * Channels first, then conversations, then threads (`thread_metadata.archived`: closed; `parent_id`: the channel it
   * belongs to).
   */
  readonly channels: readonly PracticeChannel[];
  /** Global commands and those of the server, as Discord lists them. */
  readonly commands: readonly APIApplicationCommand[];
  /** Offset of this server's clock from the machine's, in milliseconds. */
  readonly ahead: number;
}

/**
 * A message as Discord's API gives it. What matters here: `flags` (64 ephemeral: only its receiver is ever sent it, 128
 * the bot is thinking, 32768 Components V2), `edited_timestamp`, `interaction_metadata.user` who caused it,
 * `interaction.name` with which command ("Anna used /move"), `attachments[].url` and `description`. Media items and
 * thumbnails that name `attachment://…` have been resolved to the attachment's url. `pings`: ids of the people it
 * notified when it was posted.
 */
export type PracticeMessage = APIMessage & { readonly pings: readonly string[] };

export interface History {
  readonly messages: readonly PracticeMessage[];
  /** There are older ones. */
  readonly more: boolean;
}

/** Every request that causes an interaction carries a nonce chosen by the page, repeated in each event about it. */
interface Asked {
  readonly nonce: string;
}

/** The interaction was sent to the bot. */
export interface Began {
  readonly interaction: string;
}

export interface ErrorBody {
  readonly error: string;
}

/**
 * A filled-in option by Discord's type number: 1 sub-command and 2 group hold `options`; 3 string, 4 integer, 5
 * boolean, 6 user, 7 channel, 8 role, 9 mentionable, 10 number, 11 attachment hold `value` (ids as strings; the id of
 * an uploaded attachment).
 */
export type GivenOption =
  | { readonly type: 1 | 2; readonly name: string; readonly options: readonly GivenOption[] }
  | {
      readonly type: 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;
      readonly name: string;
      readonly value: string | number | boolean;
    };

export interface RunCommand extends Asked {
  /** Id of the command. */
  readonly command: string;
  readonly options: readonly GivenOption[];
  /** For commands on a message or a user: its id. */
  readonly target?: string;
}

/** The options so far; for the focused one the text typed so far. Answered by an `autocomplete` event. */
export interface AskChoices extends Asked {
  readonly command: string;
  readonly options: readonly GivenOption[];
  /** Name of the option the cursor is in; it must be among `options`, with its text as value. */
  readonly focused: string;
}

/** A button is pressed (no `values`) or a select is answered (option values, or ids of users, roles, channels). */
export interface UseComponent extends Asked {
  readonly message: string;
  readonly customId: string;
  readonly values?: readonly string[];
}

/** The form of a `modal` event, filled; text displays may be left out. */
export interface SubmitModal extends Asked {
  /** Interaction id of the `modal` event. */
  readonly modal: string;
  readonly components: readonly APIModalSubmissionComponent[];
}

/** An ordinary message of a person in a channel. */
export interface Say {
  readonly content: string;
}

export interface PostedMessage {
  readonly message: PracticeMessage;
}

export interface CreateThread {
  readonly name: string;
  /** The message to attach it to; otherwise it is independent. */
  readonly message?: string;
  /** Only invited people see it: mention them, or the bot, there. Never attached to a message. */
  readonly hidden?: boolean;
}

export interface ArchiveThread {
  readonly archived: boolean;
  readonly locked?: boolean;
}

/** Switches the bot's permission to write in a channel, to test its reaction. */
export interface SetBotAccess {
  readonly write: boolean;
}

/** Gives somebody a role, or takes it away. */
export interface HasRole {
  readonly has: boolean;
}

/** Somebody who comes to the server; at most 24 are there. */
export interface NewPerson {
  readonly name: string;
}

/** A role without permissions, a mere label. */
export interface NewRole {
  readonly name: string;
}

/** Moves the clock forward by so many milliseconds. */
export interface MoveClock {
  readonly forward: number;
}

export interface Clock {
  readonly ahead: number;
}

/** The interaction an event is about; sent only to its user. */
interface About {
  readonly interaction: string;
  readonly nonce: string;
}

export type LiveEvent =
  | { readonly kind: 'hello'; readonly person: string }
  | { readonly kind: 'message.created'; readonly message: PracticeMessage }
  | { readonly kind: 'message.updated'; readonly message: PracticeMessage }
  | { readonly kind: 'message.deleted'; readonly channel: string; readonly message: string }
  /**
   * The bot has answered in time. `message`: a message was created or changed; `thinking`: a message with flag 128 was
   * created (by `message.created`); `update`: nothing visible yet; `modal` and `autocomplete` have events of their own
   * as well.
   */
  | ({
      readonly kind: 'interaction.acknowledged';
      readonly with: 'message' | 'thinking' | 'update' | 'modal' | 'autocomplete';
    } & About)
  /** Discord's message, for instance "The application did not respond". */
  | ({ readonly kind: 'interaction.failed'; readonly words: string } & About)
  | ({ readonly kind: 'modal'; readonly modal: APIModalInteractionResponseCallbackData } & About)
  | ({ readonly kind: 'autocomplete'; readonly choices: readonly APIApplicationCommandOptionChoice[] } & About)
  | { readonly kind: 'commands.changed'; readonly commands: readonly APIApplicationCommand[] }
  | { readonly kind: 'channel.created' | 'channel.updated'; readonly channel: PracticeChannel }
  | { readonly kind: 'channel.deleted'; readonly channel: string }
  | { readonly kind: 'typing'; readonly channel: string; readonly user: string }
  | { readonly kind: 'bot.online'; readonly online: boolean }
  | { readonly kind: 'person.changed'; readonly person: PagePerson }
  /** Somebody came, with a conversation of their own with the bot: the page reads the world anew. */
  | { readonly kind: 'person.joined'; readonly person: string }
  | { readonly kind: 'roles.changed'; readonly roles: readonly APIRole[] }
  | { readonly kind: 'clock.moved'; readonly ahead: number };

export type { APIAttachment, APIThreadChannel };
