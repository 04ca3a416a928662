import { ChannelType, MessageFlags } from 'discord-api-types/v10';
import type { APIAttachment, APIThreadChannel } from 'discord-api-types/v10';
import { ApiError } from '../http/api-error.ts';
import type { Upload } from '../http/files.ts';
import { FILE_LIMIT, keepFile } from '../http/files.ts';
import type { PracticeContext } from '../context.ts';
import { compose, post, remove, shownMessage } from '../state/messages.ts';
import type { ArchiveThread, CreateThread, History, PracticeMessage } from '../page-protocol.ts';
import { refusal } from './refusal.ts';
import { findMessage, isArchived, watchers } from '../state/state.ts';
import type { StoredChannel, StoredMessage, StoredPerson } from '../state/state.ts';
import { addMembers, enter, patchThread, refuseLocked, startThread } from '../state/threads.ts';

/**
 * A person in a channel. Everything below is done as this person, as far as Discord's client would allow it; it throws
 * a `ClientRefusal` otherwise.
 */
export interface ChannelPerson {
  readonly person: StoredPerson;
  readonly channel: StoredChannel;
}

export function channelPerson(context: PracticeContext, person: string, channel: string): ChannelPerson {
  const { people, channels } = context.state;
  const [who, where] = [people.get(person), channels.get(channel)];
  if (who === undefined) throw refusal('There is nobody by this id.', 404);
  if (where === undefined || !(watchers(context.state, where)?.includes(person) ?? true))
    throw refusal('There is no such channel.', 404);
  return { person: who, channel: where };
}

/** Turns refusals of Discord's API into messages for a person. */
function asPerson<T>(what: () => T): T {
  try {
    return what();
  } catch (error) {
    throw error instanceof ApiError ? refusal(error.message, error.status) : error;
  }
}

/** A message that this person sees. */
export function seen({ person, channel }: ChannelPerson, id: string): StoredMessage {
  const kept = findMessage(channel, id, person.user.id);
  if (kept === null) throw refusal('There is no such message here.', 404);
  return kept;
}

/** Nothing is done in an archived thread. */
export function open({ channel }: ChannelPerson): void {
  if (isArchived(channel.channel)) throw refusal('This thread is archived. Open it again first.');
}

/** Posts an ordinary message. */
export function speak(context: PracticeContext, at: ChannelPerson, content: string): PracticeMessage {
  const { person, channel } = at;
  return asPerson(() => {
    refuseLocked(channel, person.owner);
    const kept = compose(context, {
      channel,
      author: person.user,
      body: { content },
      uploads: [],
      route: 'channel',
      only: null,
      extra: {},
    });
    enter(context, channel, person.user.id);
    // Discord's client adds people to a thread who are mentioned there.
    addMembers(
      context,
      channel,
      kept.message.mentions.map(({ id }) => id),
    );
    post(context, channel, kept);
    return shownMessage(context, kept);
  });
}

/** Dismisses an ephemeral message. Throws a `ClientRefusal`. */
export function dismiss(context: PracticeContext, at: ChannelPerson, message: string): void {
  const kept = seen(at, message);
  if (((kept.message.flags ?? 0) & MessageFlags.Ephemeral) === 0)
    throw refusal('Only what you alone can see can be dismissed.', 403);
  remove(context, at.channel, kept);
}

/** Opens a thread. */
export const createThread = (context: PracticeContext, at: ChannelPerson, request: CreateThread): APIThreadChannel =>
  asPerson(() =>
    startThread(
      context,
      at.channel,
      at.person.user.id,
      { name: request.name, type: request.hidden === true ? ChannelType.PrivateThread : ChannelType.PublicThread },
      request.message === undefined ? null : seen(at, request.message),
    ),
  );

/** Closes a thread, or reopens it. */
export const archiveThread = (context: PracticeContext, at: ChannelPerson, request: ArchiveThread): APIThreadChannel =>
  asPerson(() => patchThread(context, at.channel, { ...request }, { id: at.person.user.id, manages: at.person.owner }));

/** Uploads a file for an option or a form. Throws a `ClientRefusal`. */
export function upload(context: PracticeContext, at: ChannelPerson, file: Upload): APIAttachment {
  if (file.bytes.length > FILE_LIMIT) throw refusal('This file is too large.', 413);
  return keepFile(context, at.channel.channel.id, file);
}

/** The messages this person sees, oldest first: the last `limit` before message `before`, or the latest. */
export function history(
  context: PracticeContext,
  { person, channel }: ChannelPerson,
  before: string | null,
  limit: number,
): History {
  const visible = channel.messages.filter(({ only }) => only === null || only === person.user.id);
  const older = before === null ? visible : visible.filter(({ message }) => BigInt(message.id) < BigInt(before));
  return { messages: older.slice(-limit).map((kept) => shownMessage(context, kept)), more: older.length > limit };
}
