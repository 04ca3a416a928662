import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent, MessageFlags, MessageType } from 'discord-api-types/v10';
import type { APIAllowedMentions, APIAttachment, APIMessage, APIUser } from 'discord-api-types/v10';
import { insist, refusal, ApiError } from './api-error.ts';
import type { Upload } from './files.ts';
import { keepFile, renewed } from './files.ts';
import type { House } from './house.ts';
import type { Fields } from './limits/check.ts';
import { at, checking, isFields } from './limits/check.ts';
import type { Route } from './limits/message.ts';
import { flagsOf, isEmpty, messageProblems } from './limits/message.ts';
import { isTooMuch } from './limits/size.ts';
import { resolveComponents, resolveEmbeds } from './media.ts';
import { madeAt } from './snowflake.ts';
import { pinged } from './pings.ts';
import type { PracticeMessage } from './page-api.ts';
import { botMay, isThread, recipient, watchers } from './state.ts';
import type { KeptChannel, KeptMessage, State } from './state.ts';

/** Older messages of a channel are forgotten. */
const MOST_MESSAGES = 500;
const HOUR = 60 * 60 * 1000;

/** A message that is to be made: what was sent, by what way, and what Discord adds. */
export interface Draft {
  readonly channel: KeptChannel;
  readonly author: APIUser;
  readonly body: Fields;
  readonly uploads: readonly Upload[];
  readonly route: Exclude<Route, 'edit'>;
  /** Receiver, if only one person may see it. */
  readonly only: string | null;
  readonly extra: Partial<APIMessage>;
  /** Where the message stands in the request, for what is said to be wrong. */
  readonly prefix?: readonly string[];
}

const isV2 = (flags: unknown): boolean => typeof flags === 'number' && (flags & MessageFlags.IsComponentsV2) !== 0;

/** The attachments of the body joined with the files; throws where the two do not fit. */
function attach(house: House, channel: string, body: Fields, uploads: readonly Upload[], before: readonly APIAttachment[]): APIAttachment[] {
  const listed = Array.isArray(body['attachments']) ? body['attachments'].filter(isFields) : null;
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const kept = listed === null ? before : before.flatMap((it) => {
    const entry = listed.find(({ id }) => String(id) === it.id);
    if (entry === undefined) return [];
    const description = text(entry['description']);
    return [description === undefined ? it : { ...it, description }];
  });
  const made = uploads.map((upload) => {
    const entry = listed?.find(({ id }) => String(id) === String(upload.number)) ?? {};
    const [filename, description] = [text(entry['filename']), text(entry['description'])];
    return keepFile(house, channel, upload, { ...(filename === undefined ? {} : { filename }), ...(description === undefined ? {} : { description }) });
  });
  const all = [...kept, ...made];
  if (all.length > 10) throw new ApiError(400, 30015, 'Maximum number of attachments in a message reached (10)');
  return all;
}

/** Who is named in a text and may be pinged by it. */
function mentions(state: State, words: string, allowed: APIAllowedMentions | null): Pick<APIMessage, 'mentions' | 'mention_roles' | 'mention_everyone'> {
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

/** All text of a message in which somebody could be named. */
const wordsOf = (content: string, components: unknown): string =>
  [content, ...[...JSON.stringify(components ?? []).matchAll(/"content":("(?:[^"\\]|\\.)*")/g)].map((match) => JSON.parse(match[1] ?? '""') as string)].join('\n');

const allowedOf = (body: Fields): APIAllowedMentions | null => (isFields(body['allowed_mentions']) ? (body['allowed_mentions'] as APIAllowedMentions) : null);

/** Checks a draft and makes the message; nobody is told yet. Throws 50035, 50006, 40005. */
export function compose(house: House, draft: Draft): KeptMessage {
  const { state } = house;
  const { body, uploads, channel } = draft;
  const prefix = draft.prefix ?? [];
  const flags = flagsOf(body, draft.route) | (draft.only === null ? 0 : MessageFlags.Ephemeral);
  insist(messageProblems(body, draft.route, isV2(flags), prefix));
  if (isTooMuch(body['components'])) throw refusal('broken');
  const loading = ((draft.extra.flags ?? 0) & MessageFlags.Loading) !== 0;
  if (!loading && uploads.length === 0 && isEmpty(body)) throw refusal('empty-message');
  const attachments = attach(house, channel.channel.id, body, uploads, []);
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

/** The bot hears nothing of what is said where it may not look. */
function isOutOfSight(state: State, id: string): boolean {
  const channel = state.channels.get(id);
  return channel !== undefined && botMay(state, channel) === 'none';
}

/** A message as the gateway gives it: without its content for who may not read it. */
function dispatch(house: House, event: Event, kept: KeptMessage): void {
  const { state } = house;
  const { message } = kept;
  if (kept.only !== null || isOutOfSight(state, message.channel_id)) return;
  const person = state.people.get(message.author.id);
  const member = person?.member ?? (message.author.id === state.bot.id ? state.botMember : null);
  const place = message.channel_id;
  const inServer = 'guild_id' in (state.channels.get(place)?.channel ?? {});
  const open = !inServer || message.author.id === state.bot.id || message.mentions.some(({ id }) => id === state.bot.id);
  const full = { ...message, ...(inServer ? { guild_id: state.server.id, ...(member === null ? {} : { member: { ...member, user: undefined } }) } : {}) };
  const blank = { ...full, content: '', embeds: [], attachments: [], components: [] };
  house.gateway.send(event, inServer ? Intent.GuildMessages : Intent.DirectMessages, (intents) => (open || (intents & Intent.MessageContent) !== 0 ? full : blank));
}

/** The only people who may see a message; null: everybody. */
function audience({ state }: House, { only, message }: KeptMessage): string | readonly string[] | null {
  const channel = state.channels.get(message.channel_id);
  return only ?? (channel === undefined ? null : watchers(state, channel));
}

/** A message as the page and the people see it. */
export const shownMessage = (house: House, { message, pings }: KeptMessage): PracticeMessage => renewed(house, { ...message, pings });

/** Puts a message into its channel and tells everybody who may see it. */
export function post(house: House, channel: KeptChannel, kept: KeptMessage): void {
  kept.pings = pinged(kept.message, house.state.people.values(), recipient(channel));
  channel.messages.push(kept);
  for (const gone of channel.messages.splice(0, Math.max(0, channel.messages.length - MOST_MESSAGES))) forgetFiles(house, gone);
  if (kept.only === null && 'last_message_id' in channel.channel) channel.channel.last_message_id = kept.message.id;
  if (isThread(channel.channel)) channel.channel.message_count = (channel.channel.message_count ?? 0) + 1;
  house.live.tell(audience(house, kept), { kind: 'message.created', message: shownMessage(house, kept) });
  dispatch(house, Event.MessageCreate, kept);
}

/** Tells that a message is not what it was. */
export function tellChange(house: House, kept: KeptMessage): void {
  house.live.tell(audience(house, kept), { kind: 'message.updated', message: shownMessage(house, kept) });
  dispatch(house, Event.MessageUpdate, kept);
}

function late(house: House, kept: KeptMessage): void {
  const now = house.state.now();
  if (now - madeAt(kept.message.id) < HOUR) return;
  kept.lateEdits = kept.lateEdits.filter((time) => time > now - HOUR);
  if (kept.lateEdits.length >= house.rates.oldEdits) {
    throw new ApiError(429, 30046, 'Maximum number of edits to messages older than 1 hour reached. Try again later', { retryAfter: 5 });
  }
  kept.lateEdits.push(now);
}

/**
 * Changes what the body names and leaves the rest. `filling`: the message was "thinking" and is now what it was to become, so
 * it does not count as edited. Throws 50035, 50006, 30046.
 */
export function edit(house: House, kept: KeptMessage, body: Fields, uploads: readonly Upload[], filling = false, prefix: readonly string[] = []): void {
  const { message } = kept;
  const asked = flagsOf(body, 'edit');
  const v2 = isV2(message.flags) || isV2(asked);
  const has = (key: string): boolean => body[key] !== undefined;
  // A message that turns to Components V2 must let go of its content and embeds in the same edit.
  const whole = v2 && !isV2(message.flags) ? { content: message.content, embeds: message.embeds, ...body } : body;
  insist(messageProblems(whole, 'edit', v2, prefix));
  if (isTooMuch(body['components'])) throw refusal('broken');
  const attachments = attach(house, message.channel_id, body, uploads, message.attachments);
  const content = has('content') ? String(body['content'] ?? '').trim() : message.content;
  const check = checking();
  const used = new Set<string>();
  const embeds = has('embeds') ? resolveEmbeds(at(check, ...prefix, 'embeds'), body['embeds'], attachments, used) : message.embeds;
  const components = has('components') ? resolveComponents(at(check, ...prefix, 'components'), body['components'], attachments) : (message.components ?? []);
  insist(check.problems);
  const shown = attachments.filter(({ id }) => !used.has(id));
  if (isEmpty({ content, embeds, components, attachments })) throw refusal('empty-message');
  if (!filling) late(house, kept);
  const before = filesOf(kept);
  const suppress = typeof body['flags'] === 'number' ? MessageFlags.SuppressEmbeds : 0;
  Object.assign(message, {
    content,
    embeds,
    components,
    attachments: shown,
    flags: (((message.flags ?? 0) & ~suppress) | asked) & ~(filling ? MessageFlags.Loading : 0),
    ...(has('content') || has('components') ? mentions(house.state, wordsOf(content, components), allowedOf(body)) : {}),
    ...(filling ? {} : { edited_timestamp: new Date(house.state.now()).toISOString() }),
  } satisfies Partial<APIMessage>);
  const after = filesOf(kept);
  for (const id of before) if (!after.has(id)) house.state.files.delete(id);
  tellChange(house, kept);
}

/** Ids of the files that a message shows anywhere. */
function filesOf({ message }: KeptMessage): Set<string> {
  const text = JSON.stringify([message.attachments, message.embeds, message.components]);
  return new Set([...text.matchAll(/\/attachments\/\d+\/(\d+)\//g)].map((match) => match[1] ?? ''));
}

function forgetFiles(house: House, kept: KeptMessage): void {
  for (const id of filesOf(kept)) house.state.files.delete(id);
}

/** Takes a message away. */
export function remove(house: House, channel: KeptChannel, kept: KeptMessage): void {
  channel.messages = channel.messages.filter((it) => it !== kept);
  forgetFiles(house, kept);
  const { id, channel_id } = kept.message;
  house.live.tell(audience(house, kept), { kind: 'message.deleted', channel: channel_id, message: id });
  if (kept.only !== null || isOutOfSight(house.state, channel_id)) return;
  const place = 'guild_id' in channel.channel ? { guild_id: house.state.server.id } : {};
  house.gateway.send(Event.MessageDelete, 'guild_id' in channel.channel ? Intent.GuildMessages : Intent.DirectMessages, () => ({ id, channel_id, ...place }));
}
