import { ChannelType, GatewayDispatchEvents as Event, GatewayIntentBits as Intent, MessageFlags, ThreadAutoArchiveDuration } from 'discord-api-types/v10';
import type { APIThreadChannel } from 'discord-api-types/v10';
import { insist, refusal } from './api-error.ts';
import type { House } from './house.ts';
import type { Fields } from './limits/check.ts';
import { at, checking, missing, oneOf, text } from './limits/check.ts';
import { tellChange } from './messages.ts';
import { asBotSees, botMay, isArchived, isThread, threadMember, watchers } from './state.ts';
import type { KeptChannel, KeptMessage } from './state.ts';
import type { PracticeChannel } from './page-api.ts';

const DURATIONS: readonly number[] = [60, 1440, 4320, 10080];

/** A channel as the page shows it. */
export const shownChannel = (house: House, kept: KeptChannel): PracticeChannel => ({
  channel: kept.channel as PracticeChannel['channel'],
  botMayWrite: botMay(house.state, kept) === 'write',
  seenBy: watchers(house.state, kept),
});

/** Tells the bot of a thread, if it may see it. */
function tellBot({ state, gateway }: House, kept: KeptChannel, event: Event, data: () => object): void {
  if (botMay(state, kept) !== 'none') gateway.send(event, Intent.Guilds, data);
}

/** Tells the bot that it is in a thread now, or in it no more. */
const tellMembership = ({ state, gateway }: House, { channel }: KeptChannel, added: readonly object[], removed: readonly string[]): void =>
  gateway.send(Event.ThreadMembersUpdate, Intent.Guilds, () => ({
    id: channel.id, guild_id: state.server.id, member_count: isThread(channel) ? channel.member_count : 0, added_members: added, removed_member_ids: removed,
  }));

/** Lets people, or the bot, into a thread; those who are in it stay. */
export function addMembers(house: House, kept: KeptChannel, ids: readonly string[]): void {
  const { state } = house;
  const { members, channel } = kept;
  if (!isThread(channel) || members === null) return;
  const fresh = ids.filter((id) => (state.people.has(id) || id === state.bot.id) && !members.has(id));
  if (fresh.length === 0) return;
  for (const id of fresh) members.set(id, state.now());
  channel.member_count = members.size;
  house.live.tell(watchers(state, kept), { kind: 'channel.updated', channel: shownChannel(house, kept) });
  const own = fresh.includes(state.bot.id) ? threadMember(kept, state.bot.id) : null;
  if (own === null) return;
  // Whoever is added may never have heard of the thread, so it is told whole.
  tellBot(house, kept, Event.ThreadCreate, () => asBotSees(state, kept));
  tellMembership(house, kept, [own], []);
}

/** The bot goes out of a thread. */
export function leaveThread(house: House, kept: KeptChannel): void {
  if (kept.members?.delete(house.state.bot.id) === true) tellMembership(house, kept, [], [house.state.bot.id]);
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
  // Who does not say which kind gets a private one.
  const type = under === null && body['type'] !== ChannelType.PublicThread ? ChannelType.PrivateThread : ChannelType.PublicThread;
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
  const kept: KeptChannel = { channel, may: 'write', members: new Map([[starter, state.now()]]), messages: [] };
  state.channels.set(id, kept);
  house.live.tell(watchers(state, kept), { kind: 'channel.created', channel: shownChannel(house, kept) });
  tellBot(house, kept, Event.ThreadCreate, () => ({ ...asBotSees(state, kept), newly_created: true }));
  if (under !== null) {
    under.message.thread = channel as NonNullable<typeof under.message.thread>;
    under.message.flags = (under.message.flags ?? 0) | MessageFlags.HasThread;
    tellChange(house, under);
  }
  return asBotSees(state, kept) as APIThreadChannel;
}

/** Somebody who changes a thread; `manages`: they may manage threads. */
export interface Changer {
  readonly id: string;
  readonly manages: boolean;
}

/** Opening a closed thread is for those who are in it, and where it is locked for who began it; all else is for who began it, and locking for those who manage threads. */
function mayChange({ channel, members }: KeptChannel, body: Fields, { id, manages }: Changer): boolean {
  if (manages) return true;
  if (!isThread(channel) || typeof body['locked'] === 'boolean') return false;
  const opensOnly = body['archived'] === false && Object.keys(body).length === 1;
  return channel.owner_id === id || (opensOnly && channel.thread_metadata?.locked !== true && members?.has(id) === true);
}

/**
 * Renames, archives or locks a thread, or opens it again, if that is for who asks. An archived thread can only be opened.
 * Throws 50035, 50083, 50013.
 */
export function patchThread(house: House, kept: KeptChannel, body: Fields, by: Changer): APIThreadChannel {
  const { channel } = kept;
  if (!isThread(channel) || channel.thread_metadata === undefined) throw refusal('wrong-channel-type');
  const check = checking();
  if (!missing(body['name'])) text(at(check, 'name'), body['name'], 1, 100);
  if (!missing(body['auto_archive_duration'])) oneOf(at(check, 'auto_archive_duration'), body['auto_archive_duration'], DURATIONS);
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
    ...(archived === now.archived ? {} : { archive_timestamp: new Date(house.state.now()).toISOString() }),
    ...(typeof body['auto_archive_duration'] === 'number' ? { auto_archive_duration: body['auto_archive_duration'] } : {}),
  };
  house.live.tell(watchers(house.state, kept), { kind: 'channel.updated', channel: shownChannel(house, kept) });
  tellBot(house, kept, Event.ThreadUpdate, () => channel);
  return asBotSees(house.state, kept) as APIThreadChannel;
}

/** Nobody writes or edits in a locked thread but who manages threads. Throws 50083 where it is archived too, else 160005. */
export function refuseLocked({ channel }: KeptChannel, manages: boolean): void {
  if (manages || !isThread(channel) || channel.thread_metadata?.locked !== true) return;
  throw refusal(channel.thread_metadata.archived ? 'archived' : 'thread-locked');
}

/** What comes of writing in a thread: it is open again, and who wrote is in it. */
export function enter(house: House, kept: KeptChannel, who: string): void {
  if (isArchived(kept.channel)) patchThread(house, kept, { archived: false }, { id: who, manages: true });
  addMembers(house, kept, [who]);
}

/** Deletes a channel or thread, with the threads in it, as somebody who manages the server may. */
export function deleteChannel(house: House, id: string): void {
  const { state } = house;
  const kept = state.channels.get(id);
  if (!kept) throw refusal('unknown-channel');
  for (const [inner, { channel }] of state.channels) if (isThread(channel) && channel.parent_id === id) deleteChannel(house, inner);
  state.channels.delete(id);
  house.live.tell(watchers(state, kept), { kind: 'channel.deleted', channel: id });
  tellBot(house, kept, isThread(kept.channel) ? Event.ThreadDelete : Event.ChannelDelete, () => kept.channel);
}
