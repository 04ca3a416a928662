import {
  GatewayDispatchEvents as Event,
  GatewayIntentBits as Intent,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { APIAllowedMentions, APIAttachment, APIMessage, APIUser } from 'discord-api-types/v10';
import { insist, refusal, ApiError } from '../http/api-error.ts';
import type { Upload } from '../http/files.ts';
import { keepFile, renewed } from '../http/files.ts';
import type { PracticeContext } from '../context.ts';
import type { RawFields } from '../limits/check.ts';
import { at, checking, isFields } from '../limits/check.ts';
import type { MessageRoute } from '../limits/message.ts';
import { checkAllEmoji } from '../limits/emoji.ts';
import { flagsOf, isEmpty, messageProblems } from '../limits/message.ts';
import { isTooMuch } from '../limits/size.ts';
import { resolveComponents, resolveEmbeds } from './media.ts';
import { madeAt } from './snowflake.ts';
import { pinged } from './pings.ts';
import type { PracticeMessage } from '../page-protocol.ts';
import { botMay, isThread, recipient, watchers } from './state.ts';
import type { StoredChannel, StoredMessage, State } from './state.ts';

/** Older messages of a channel are deleted. */
const MOST_MESSAGES = 500;
const HOUR = 60 * 60 * 1000;

/** A message to be created: its body, its route, and what Discord adds. */
export interface MessageDraft {
  readonly channel: StoredChannel;
  readonly author: APIUser;
  readonly body: RawFields;
  readonly uploads: readonly Upload[];
  readonly route: Exclude<MessageRoute, 'edit'>;
  /** The receiver, if only one person may see it. */
  readonly only: string | null;
  readonly extra: Partial<APIMessage>;
  /** The place of the message in the request, for error messages. */
  readonly prefix?: readonly string[];
}

const isV2 = (flags: unknown): boolean => typeof flags === 'number' && (flags & MessageFlags.IsComponentsV2) !== 0;

/** The attachments of the body joined with the files; throws if they do not match. */
function attach(
  context: PracticeContext,
  channel: string,
  body: RawFields,
  uploads: readonly Upload[],
  before: readonly APIAttachment[],
): APIAttachment[] {
  const listed = Array.isArray(body['attachments']) ? body['attachments'].filter(isFields) : null;
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const kept =
    listed === null
      ? before
      : before.flatMap((it) => {
          const entry = listed.find(({ id }) => String(id) === it.id);
          if (entry === undefined) return [];
          const description = text(entry['description']);
          return [description === undefined ? it : { ...it, description }];
        });
  const made = uploads.map((upload) => {
    const entry = listed?.find(({ id }) => String(id) === String(upload.number)) ?? {};
    const [filename, description] = [text(entry['filename']), text(entry['description'])];
    return keepFile(context, channel, upload, {
      ...(filename === undefined ? {} : { filename }),
      ...(description === undefined ? {} : { description }),
    });
  });
  const all = [...kept, ...made];
  if (all.length > 10) throw new ApiError(400, 30015, 'Maximum number of attachments in a message reached (10)');
  return all;
}

/** The people mentioned in a text who may be pinged by it. */
function mentions(
  state: State,
  words: string,
  allowed: APIAllowedMentions | null,
): Pick<APIMessage, 'mentions' | 'mention_roles' | 'mention_everyone'> {
  const ids = (pattern: RegExp): string[] => [...new Set([...words.matchAll(pattern)].map((match) => match[1] ?? ''))];
  const parses = (kind: string): boolean => allowed === null || (allowed.parse ?? []).some((it) => it === kind);
  const users = ids(/<@!?(\d+)>/g).filter((id) => parses('users') || allowed?.users?.includes(id));
  const roles = ids(/<@&(\d+)>/g).filter((id) => parses('roles') || allowed?.roles?.includes(id));
  return {
    mentions: users.flatMap((id) => (id === state.bot.id ? [state.bot] : (state.people.get(id)?.user ?? []))),
    mention_roles: roles.filter((id) => state.server.roles.some((role) => role.id === id)),
    mention_everyone: parses('everyone') && /@everyone|@here/.test(words),
  };
}

/** All text of a message in which somebody could be mentioned. */
const wordsOf = (content: string, components: unknown): string =>
  [
    content,
    ...[...JSON.stringify(components ?? []).matchAll(/"content":("(?:[^"\\]|\\.)*")/g)].map(
      (match) => JSON.parse(match[1] ?? '""') as string,
    ),
  ].join('\n');

const allowedOf = (body: RawFields): APIAllowedMentions | null =>
  isFields(body['allowed_mentions']) ? (body['allowed_mentions'] as APIAllowedMentions) : null;

/** Throws 50035 if a button or option has an emoji that is not there. */
function insistOnEmoji({ emoji }: State, body: RawFields, prefix: readonly string[]): void {
  const check = checking();
  checkAllEmoji(at(check, ...prefix, 'components'), body['components'], new Set(emoji.keys()));
  insist(check.problems);
}

/** Checks a draft and creates the message, without publishing it. Throws 50035, 50006, 40005. */
export function compose(context: PracticeContext, draft: MessageDraft): StoredMessage {
  const { state } = context;
  const { body, uploads, channel } = draft;
  const prefix = draft.prefix ?? [];
  const flags = flagsOf(body, draft.route) | (draft.only === null ? 0 : MessageFlags.Ephemeral);
  insist(messageProblems(body, draft.route, isV2(flags), prefix));
  insistOnEmoji(state, body, prefix);
  if (isTooMuch(body['components'])) throw refusal('broken');
  const loading = ((draft.extra.flags ?? 0) & MessageFlags.Loading) !== 0;
  if (!loading && uploads.length === 0 && isEmpty(body)) throw refusal('empty-message');
  const attachments = attach(context, channel.channel.id, body, uploads, []);
  const check = checking();
  const used = new Set<string>();
  const content = typeof body['content'] === 'string' ? body['content'].trim() : '';
  const embeds = resolveEmbeds(at(check, ...prefix, 'embeds'), body['embeds'], attachments, used);
  const components = resolveComponents(at(check, ...prefix, 'components'), body['components'], attachments);
  insist(check.problems);
  const nonce = typeof body['nonce'] === 'string' || typeof body['nonce'] === 'number' ? body['nonce'] : null;
  const message: APIMessage = {
    id: state.nextId(),
    channel_id: channel.channel.id,
    author: draft.author,
    content,
    timestamp: new Date(state.now()).toISOString(),
    edited_timestamp: null,
    tts: body['tts'] === true,
    ...mentions(state, wordsOf(content, components), allowedOf(body)),
    attachments: attachments.filter(({ id }) => !used.has(id)),
    embeds,
    components,
    pinned: false,
    type: MessageType.Default,
    ...(nonce === null ? {} : { nonce }),
    ...draft.extra,
    flags: flags | (draft.extra.flags ?? 0),
  };
  return { message, only: draft.only, pings: [], lateEdits: [] };
}

/** The bot does not receive messages of channels it may not see. */
function isOutOfSight(state: State, id: string): boolean {
  const channel = state.channels.get(id);
  return channel !== undefined && botMay(state, channel) === 'none';
}

/** A message as the gateway sends it: without its content for sessions that may not read it. */
function dispatch(context: PracticeContext, event: Event, kept: StoredMessage): void {
  const { state } = context;
  const { message } = kept;
  if (kept.only !== null || isOutOfSight(state, message.channel_id)) return;
  const person = state.people.get(message.author.id);
  const member = person?.member ?? (message.author.id === state.bot.id ? state.botMember : null);
  const place = message.channel_id;
  const inServer = 'guild_id' in (state.channels.get(place)?.channel ?? {});
  const open =
    !inServer || message.author.id === state.bot.id || message.mentions.some(({ id }) => id === state.bot.id);
  const full = {
    ...message,
    ...(inServer
      ? { guild_id: state.server.id, ...(member === null ? {} : { member: { ...member, user: undefined } }) }
      : {}),
  };
  const blank = { ...full, content: '', embeds: [], attachments: [], components: [] };
  context.gateway.send(event, inServer ? Intent.GuildMessages : Intent.DirectMessages, (intents) =>
    open || (intents & Intent.MessageContent) !== 0 ? full : blank,
  );
}

/** The only people who may see a message; null: everybody. */
function audience({ state }: PracticeContext, { only, message }: StoredMessage): string | readonly string[] | null {
  const channel = state.channels.get(message.channel_id);
  return only ?? (channel === undefined ? null : watchers(state, channel));
}

/** A message as the page shows it. */
export const shownMessage = (context: PracticeContext, { message, pings }: StoredMessage): PracticeMessage =>
  renewed(context, { ...message, pings });

/** Adds a message to its channel and publishes it to everybody who may see it. */
export function post(context: PracticeContext, channel: StoredChannel, kept: StoredMessage): void {
  kept.pings = pinged(kept.message, context.state.people.values(), recipient(channel));
  channel.messages.push(kept);
  for (const gone of channel.messages.splice(0, Math.max(0, channel.messages.length - MOST_MESSAGES)))
    forgetFiles(context, gone);
  if (kept.only === null && 'last_message_id' in channel.channel) channel.channel.last_message_id = kept.message.id;
  if (isThread(channel.channel)) channel.channel.message_count = (channel.channel.message_count ?? 0) + 1;
  context.live.tell(audience(context, kept), { kind: 'message.created', message: shownMessage(context, kept) });
  dispatch(context, Event.MessageCreate, kept);
}

/** Publishes a change of a message. */
export function tellChange(context: PracticeContext, kept: StoredMessage): void {
  context.live.tell(audience(context, kept), { kind: 'message.updated', message: shownMessage(context, kept) });
  dispatch(context, Event.MessageUpdate, kept);
}

function late(context: PracticeContext, kept: StoredMessage): void {
  const now = context.state.now();
  if (now - madeAt(kept.message.id) < HOUR) return;
  kept.lateEdits = kept.lateEdits.filter((time) => time > now - HOUR);
  if (kept.lateEdits.length >= context.rates.oldEdits) {
    throw new ApiError(429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later', {
      retryAfter: 5,
    });
  }
  kept.lateEdits.push(now);
}

/**
 * Edits the fields in the body and leaves the rest. `filling`: completes a deferred message, so it does not count as
 * edited. Throws 50035, 50006, 30046.
 */
export function edit(
  context: PracticeContext,
  kept: StoredMessage,
  body: RawFields,
  uploads: readonly Upload[],
  filling = false,
  prefix: readonly string[] = [],
): void {
  const { message } = kept;
  const asked = flagsOf(body, 'edit');
  const v2 = isV2(message.flags) || isV2(asked);
  const has = (key: string): boolean => body[key] !== undefined;
  // A message that changes to Components V2 must remove its content and embeds in the same edit.
  const whole = v2 && !isV2(message.flags) ? { content: message.content, embeds: message.embeds, ...body } : body;
  insist(messageProblems(whole, 'edit', v2, prefix));
  insistOnEmoji(context.state, body, prefix);
  if (isTooMuch(body['components'])) throw refusal('broken');
  const attachments = attach(context, message.channel_id, body, uploads, message.attachments);
  const content = has('content') ? String(body['content'] ?? '').trim() : message.content;
  const check = checking();
  const used = new Set<string>();
  const embeds = has('embeds')
    ? resolveEmbeds(at(check, ...prefix, 'embeds'), body['embeds'], attachments, used)
    : message.embeds;
  const components = has('components')
    ? resolveComponents(at(check, ...prefix, 'components'), body['components'], attachments)
    : (message.components ?? []);
  insist(check.problems);
  const shown = attachments.filter(({ id }) => !used.has(id));
  if (isEmpty({ content, embeds, components, attachments })) throw refusal('empty-message');
  if (!filling) late(context, kept);
  const before = filesOf(kept);
  const suppress = typeof body['flags'] === 'number' ? MessageFlags.SuppressEmbeds : 0;
  Object.assign(message, {
    content,
    embeds,
    components,
    attachments: shown,
    flags: (((message.flags ?? 0) & ~suppress) | asked) & ~(filling ? MessageFlags.Loading : 0),
    ...(has('content') || has('components')
      ? mentions(context.state, wordsOf(content, components), allowedOf(body))
      : {}),
    ...(filling ? {} : { edited_timestamp: new Date(context.state.now()).toISOString() }),
  } satisfies Partial<APIMessage>);
  const after = filesOf(kept);
  for (const id of before) if (!after.has(id)) context.state.files.delete(id);
  tellChange(context, kept);
}

/** Ids of the files a message shows anywhere. */
function filesOf({ message }: StoredMessage): Set<string> {
  const text = JSON.stringify([message.attachments, message.embeds, message.components]);
  return new Set([...text.matchAll(/\/attachments\/\d+\/(\d+)\//g)].map((match) => match[1] ?? ''));
}

function forgetFiles(context: PracticeContext, kept: StoredMessage): void {
  for (const id of filesOf(kept)) context.state.files.delete(id);
}

/** Deletes a message. */
export function remove(context: PracticeContext, channel: StoredChannel, kept: StoredMessage): void {
  channel.messages = channel.messages.filter((it) => it !== kept);
  forgetFiles(context, kept);
  const { id, channel_id } = kept.message;
  context.live.tell(audience(context, kept), { kind: 'message.deleted', channel: channel_id, message: id });
  if (kept.only !== null || isOutOfSight(context.state, channel_id)) return;
  const place = 'guild_id' in channel.channel ? { guild_id: context.state.server.id } : {};
  context.gateway.send(
    Event.MessageDelete,
    'guild_id' in channel.channel ? Intent.GuildMessages : Intent.DirectMessages,
    () => ({ id, channel_id, ...place }),
  );
}
