import { ChannelType, GatewayDispatchEvents as Event, GatewayIntentBits as Intent, MessageFlags, ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { APIThreadChannel } from 'discord-api-types/v10';
import { insist, refusal } from './api-error.ts';
import type { House } from './house.ts';
import type { Fields } from './limits/check.ts';
import { at, checking, missing, oneOf, text } from './limits/check.ts';
import { tellChange } from './messages.ts';
import { isThread, botMay, watchers } from './state.ts';
import type { KeptChannel, KeptMessage } from './state.ts';
import type { PracticeChannel } from './page-api.ts';

const DURATIONS: readonly number[] = [60, 1440, 4320, 10080];

/** A channel as the page shows it. */
export const shownChannel = (house: House, kept: KeptChannel): PracticeChannel => ({
  channel: kept.channel as PracticeChannel['channel'],
  botMayWrite: botMay(house.state, kept) === 'write',
  seenBy: watchers(house.state, kept),
});

/** Lets people into a private thread; those who are in it stay. */
export function addMembers(house: House, kept: KeptChannel, people: readonly string[]): void {
  const { members } = kept;
  const fresh = isThread(kept.channel) && members !== null ? people.filter((id) => house.state.people.has(id) && !members.has(id)) : [];
  if (fresh.length === 0) return;
  for (const id of fresh) members?.add(id);
  house.live.tell(watchers(house.state, kept), { kind: 'channel.updated', channel: shownChannel(house, kept) });
}

/** Opens a thread in a channel, alone or under a message. Throws 50035, 50024, 160004. */
export function startThread(house: House, parent: KeptChannel, starter: string, body: Fields, under: KeptMessage | null): APIThreadChannel {
  const { state } = house;
  const check = checking();
  text(at(check, 'name'), body['name'], 1, 100);
  if (!missing(body['auto_archive_duration'])) oneOf(at(check, 'auto_archive_duration'), body['auto_archive_duration'], DURATIONS);
  insist(check.problems);
  if (parent.channel.type !== ChannelType.GuildText) throw refusal('wrong-channel-type');
  const id = under === null ? state.nextId() : under.message.id;
  if (state.channels.has(id)) throw refusal('thread-exists');
  const type = under === null && body['type'] === ChannelType.PrivateThread ? ChannelType.PrivateThread : ChannelType.PublicThread;
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
  const kept: KeptChannel = { channel, may: 'write', members: type === ChannelType.PrivateThread ? new Set(state.people.has(starter) ? [starter] : []) : null, messages: [] };
  state.channels.set(id, kept);
  house.live.tell(watchers(state, kept), { kind: 'channel.created', channel: shownChannel(house, kept) });
  house.gateway.send(Event.ThreadCreate, Intent.Guilds, () => ({ ...channel, newly_created: true }));
  if (under !== null) {
    under.message.thread = channel as NonNullable<typeof under.message.thread>;
    under.message.flags = (under.message.flags ?? 0) | MessageFlags.HasThread;
    tellChange(house, under);
  }
  return channel;
}

/**
 * Renames, archives or locks a thread, or opens it again. An archived thread can only be opened; one that is locked only by
 * somebody who may manage threads. Throws 50035, 50083, 50013.
 */
export function patchThread(house: House, kept: KeptChannel, body: Fields, manages: boolean): APIThreadChannel {
  const { channel } = kept;
  if (!isThread(channel) || channel.thread_metadata === undefined) throw refusal('wrong-channel-type');
  const check = checking();
  if (!missing(body['name'])) text(at(check, 'name'), body['name'], 1, 100);
  if (!missing(body['auto_archive_duration'])) oneOf(at(check, 'auto_archive_duration'), body['auto_archive_duration'], DURATIONS);
  insist(check.problems);
  const now = channel.thread_metadata;
  if (now.archived && body['archived'] !== false) throw refusal('archived');
  if (!manages && (typeof body['locked'] === 'boolean' || now.locked === true)) throw refusal('missing-permissions');
  const archived = typeof body['archived'] === 'boolean' ? body['archived'] : now.archived;
  if (typeof body['name'] === 'string') channel.name = body['name'];
  channel.thread_metadata = {
    ...now,
    archived,
    locked: typeof body['locked'] === 'boolean' ? body['locked'] : (now.locked ?? false),
    ...(archived === now.archived ? {} : { archive_timestamp: new Date(house.state.now()).toISOString() }),
    ...(typeof body['auto_archive_duration'] === 'number' ? { auto_archive_duration: body['auto_archive_duration'] } : {}),
  };
  house.live.tell(watchers(house.state, kept), { kind: 'channel.updated', channel: shownChannel(house, kept) });
  house.gateway.send(Event.ThreadUpdate, Intent.Guilds, () => channel);
  return channel;
}

/** Opens an archived thread because somebody writes in it. Throws 50083 if it is locked. */
export function wake(house: House, kept: KeptChannel): void {
  if (!isThread(kept.channel) || kept.channel.thread_metadata?.archived !== true) return;
  if (kept.channel.thread_metadata.locked === true) throw refusal('archived');
  patchThread(house, kept, { archived: false }, true);
}

/** Deletes a channel or thread, with the threads in it, as somebody who manages the server may. */
export function deleteChannel(house: House, id: string): void {
  const { state } = house;
  const kept = state.channels.get(id);
  if (!kept) throw refusal('unknown-channel');
  for (const [inner, { channel }] of state.channels) if (isThread(channel) && channel.parent_id === id) deleteChannel(house, inner);
  state.channels.delete(id);
  house.live.tell(watchers(state, kept), { kind: 'channel.deleted', channel: id });
  house.gateway.send(isThread(kept.channel) ? Event.ThreadDelete : Event.ChannelDelete, Intent.Guilds, () => kept.channel);
}
