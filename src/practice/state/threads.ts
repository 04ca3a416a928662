import {
  ChannelType,
  GatewayDispatchEvents as Event,
  GatewayIntentBits as Intent,
  MessageFlags,
  ThreadAutoArchiveDuration,
} from 'discord-api-types/v10';
import type { APIThreadChannel } from 'discord-api-types/v10';
import { insist, refusal } from '../http/api-error.ts';
import type { PracticeContext } from '../context.ts';
import type { RawFields } from '../limits/check.ts';
import { at, checking, missing, oneOf, text } from '../limits/check.ts';
import { tellChange } from './messages.ts';
import { asBotSees, botMay, isArchived, isThread, threadMember, watchers } from './state.ts';
import type { StoredChannel, StoredMessage } from './state.ts';
import type { PracticeChannel } from '../page-protocol.ts';

const DURATIONS: readonly number[] = [60, 1440, 4320, 10080];

/** A channel as the page shows it. */
export const shownChannel = (context: PracticeContext, kept: StoredChannel): PracticeChannel => ({
  channel: kept.channel as PracticeChannel['channel'],
  botMayWrite: botMay(context.state, kept) === 'write',
  seenBy: watchers(context.state, kept),
});

/** Sends a thread to the bot, if it may see it. */
function tellBot({ state, gateway }: PracticeContext, kept: StoredChannel, event: Event, data: () => object): void {
  if (botMay(state, kept) !== 'none') gateway.send(event, Intent.Guilds, data);
}

/** Tells the bot that it was added to a thread, or removed. */
const tellMembership = (
  { state, gateway }: PracticeContext,
  { channel }: StoredChannel,
  added: readonly object[],
  removed: readonly string[],
): void =>
  gateway.send(Event.ThreadMembersUpdate, Intent.Guilds, () => ({
    id: channel.id,
    guild_id: state.server.id,
    member_count: isThread(channel) ? channel.member_count : 0,
    added_members: added,
    removed_member_ids: removed,
  }));

/** Adds people, or the bot, to a thread; members stay. */
export function addMembers(context: PracticeContext, kept: StoredChannel, ids: readonly string[]): void {
  const { state } = context;
  const { members, channel } = kept;
  if (!isThread(channel) || members === null) return;
  const fresh = ids.filter((id) => (state.people.has(id) || id === state.bot.id) && !members.has(id));
  if (fresh.length === 0) return;
  for (const id of fresh) members.set(id, state.now());
  channel.member_count = members.size;
  context.live.tell(watchers(state, kept), { kind: 'channel.updated', channel: shownChannel(context, kept) });
  const own = fresh.includes(state.bot.id) ? threadMember(kept, state.bot.id) : null;
  if (own === null) return;
  // An added person may not know the thread yet, so it is sent in full.
  tellBot(context, kept, Event.ThreadCreate, () => asBotSees(state, kept));
  tellMembership(context, kept, [own], []);
}

/** Removes the bot from a thread. */
export function leaveThread(context: PracticeContext, kept: StoredChannel): void {
  if (kept.members?.delete(context.state.bot.id) === true) tellMembership(context, kept, [], [context.state.bot.id]);
}

/** Opens a thread in a channel, alone or attached to a message. Throws 50035, 50024, 160004. */
export function startThread(
  context: PracticeContext,
  parent: StoredChannel,
  starter: string,
  body: RawFields,
  under: StoredMessage | null,
): APIThreadChannel {
  const { state } = context;
  const check = checking();
  text(at(check, 'name'), body['name'], 1, 100);
  if (!missing(body['auto_archive_duration']))
    oneOf(at(check, 'auto_archive_duration'), body['auto_archive_duration'], DURATIONS);
  insist(check.problems);
  if (parent.channel.type !== ChannelType.GuildText) throw refusal('wrong-channel-type');
  const id = under === null ? state.nextId() : under.message.id;
  if (state.channels.has(id)) throw refusal('thread-exists');
  // Without a type Discord makes it private.
  const type =
    under === null && body['type'] !== ChannelType.PublicThread ? ChannelType.PrivateThread : ChannelType.PublicThread;
  const created = new Date(state.now()).toISOString();
  const channel: APIThreadChannel = {
    id,
    type,
    name: String(body['name']),
    guild_id: state.server.id,
    parent_id: parent.channel.id,
    owner_id: starter,
    last_message_id: null,
    rate_limit_per_user: 0,
    message_count: 0,
    member_count: 1,
    total_message_sent: 0,
    thread_metadata: {
      archived: false,
      archive_timestamp: created,
      auto_archive_duration: Number(body['auto_archive_duration'] ?? ThreadAutoArchiveDuration.OneDay),
      locked: false,
      create_timestamp: created,
    },
    flags: 0,
  } as unknown as APIThreadChannel;
  const kept: StoredChannel = { channel, may: 'write', members: new Map([[starter, state.now()]]), messages: [] };
  state.channels.set(id, kept);
  context.live.tell(watchers(state, kept), { kind: 'channel.created', channel: shownChannel(context, kept) });
  tellBot(context, kept, Event.ThreadCreate, () => ({ ...asBotSees(state, kept), newly_created: true }));
  if (under !== null) {
    under.message.thread = channel as NonNullable<typeof under.message.thread>;
    under.message.flags = (under.message.flags ?? 0) | MessageFlags.HasThread;
    tellChange(context, under);
  }
  return asBotSees(state, kept) as APIThreadChannel;
}

/** The person who changes a thread; `manages`: they may manage threads. */
export interface Changer {
  readonly id: string;
  readonly manages: boolean;
}

/**
 * Members may reopen a closed thread, if it is locked only its creator; everything else is for the creator, and locking
 * for those who manage threads.
 */
function mayChange({ channel, members }: StoredChannel, body: RawFields, { id, manages }: Changer): boolean {
  if (manages) return true;
  if (!isThread(channel) || typeof body['locked'] === 'boolean') return false;
  const opensOnly = body['archived'] === false && Object.keys(body).length === 1;
  return (
    channel.owner_id === id || (opensOnly && channel.thread_metadata?.locked !== true && members?.has(id) === true)
  );
}

/**
 * Renames, archives or locks a thread, or reopens it, if the person may. An archived thread can only be reopened.
 * Throws 50035, 50083, 50013.
 */
export function patchThread(
  context: PracticeContext,
  kept: StoredChannel,
  body: RawFields,
  by: Changer,
): APIThreadChannel {
  const { channel } = kept;
  if (!isThread(channel) || channel.thread_metadata === undefined) throw refusal('wrong-channel-type');
  const check = checking();
  if (!missing(body['name'])) text(at(check, 'name'), body['name'], 1, 100);
  if (!missing(body['auto_archive_duration']))
    oneOf(at(check, 'auto_archive_duration'), body['auto_archive_duration'], DURATIONS);
  insist(check.problems);
  const now = channel.thread_metadata;
  if (now.archived && body['archived'] !== false) throw refusal('archived');
  if (!mayChange(kept, body, by)) throw refusal('missing-permissions');
  const archived = typeof body['archived'] === 'boolean' ? body['archived'] : now.archived;
  if (typeof body['name'] === 'string') channel.name = body['name'];
  channel.thread_metadata = {
    ...now,
    archived,
    locked: typeof body['locked'] === 'boolean' ? body['locked'] : (now.locked ?? false),
    ...(archived === now.archived ? {} : { archive_timestamp: new Date(context.state.now()).toISOString() }),
    ...(typeof body['auto_archive_duration'] === 'number'
      ? { auto_archive_duration: body['auto_archive_duration'] }
      : {}),
  };
  context.live.tell(watchers(context.state, kept), { kind: 'channel.updated', channel: shownChannel(context, kept) });
  tellBot(context, kept, Event.ThreadUpdate, () => channel);
  return asBotSees(context.state, kept) as APIThreadChannel;
}

/**
 * In a locked thread only people who manage threads may write or edit. Throws 50083 if it is archived too, else 160005.
 */
export function refuseLocked({ channel }: StoredChannel, manages: boolean): void {
  if (manages || !isThread(channel) || channel.thread_metadata?.locked !== true) return;
  throw refusal(channel.thread_metadata.archived ? 'archived' : 'thread-locked');
}

/** Writing in a thread reopens it and adds the writer. */
export function enter(context: PracticeContext, kept: StoredChannel, who: string): void {
  if (isArchived(kept.channel)) patchThread(context, kept, { archived: false }, { id: who, manages: true });
  addMembers(context, kept, [who]);
}

/** Deletes a channel or thread, with its threads, as somebody who manages the server may. Throws 10003. */
export function deleteChannel(context: PracticeContext, id: string): void {
  const { state } = context;
  const kept = state.channels.get(id);
  if (!kept) throw refusal('unknown-channel');
  for (const [inner, { channel }] of state.channels)
    if (isThread(channel) && channel.parent_id === id) deleteChannel(context, inner);
  state.channels.delete(id);
  context.live.tell(watchers(state, kept), { kind: 'channel.deleted', channel: id });
  tellBot(context, kept, isThread(kept.channel) ? Event.ThreadDelete : Event.ChannelDelete, () => kept.channel);
}
