import { MessageType } from 'discord-api-types/v10';
import type { APIMessage } from 'discord-api-types/v10';
import { invalidForm, refusal } from '../http/api-error.ts';
import type { PracticeContext } from '../context.ts';
import type { ApiRequest, ApiResponse, ApiRoute } from '../http/http.ts';
import { form, nothing, ok, param } from '../http/http.ts';
import type { RawFields } from '../limits/check.ts';
import { isFields } from '../limits/check.ts';
import { compose, edit, post, remove } from '../state/messages.ts';
import { madeAt } from '../state/snowflake.ts';
import { findMessage, isArchived } from '../state/state.ts';
import type { StoredChannel, StoredMessage } from '../state/state.ts';
import { enter, refuseLocked } from '../state/threads.ts';
import { openChannel, seenChannel } from './channels.ts';

/** How long a nonce is remembered. */
const NONCE = 5 * 60 * 1000;

/**
 * The message that the bot recently sent with this nonce, in any channel; null for none. Throws 10008 if it was deleted
 * meanwhile.
 */
function sentBefore({ state }: PracticeContext, nonce: string): APIMessage | null {
  const sent = state.nonces.get(nonce);
  if (sent === undefined || madeAt(sent.id) < state.now() - NONCE) return null;
  const channel = state.channels.get(sent.channel_id);
  if (channel === undefined || findMessage(channel, sent.id, null) === null) throw refusal('unknown-message');
  return sent;
}

function remember({ state }: PracticeContext, nonce: string, message: APIMessage): void {
  for (const [old, { id }] of state.nonces) if (madeAt(id) < state.now() - NONCE) state.nonces.delete(old);
  state.nonces.set(nonce, message);
}

function seenMessage(channel: StoredChannel, id: string): StoredMessage {
  const kept = findMessage(channel, id, null);
  if (kept === null) throw refusal('unknown-message');
  return kept;
}

function reference(context: PracticeContext, channel: StoredChannel, body: RawFields): Partial<APIMessage> {
  const asked = body['message_reference'];
  if (!isFields(asked)) return {};
  const found = findMessage(channel, String(asked['message_id']), null);
  if (found === null && asked['fail_if_not_exists'] !== false) {
    throw invalidForm([
      { path: ['message_reference'], code: 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE', message: 'Unknown message' },
    ]);
  }
  if (found === null) return {};
  // Discord shows the message replied to, but not what that one replied to.
  const { referenced_message: _, ...answered } = found.message;
  const place = 'guild_id' in channel.channel ? { guild_id: context.state.server.id } : {};
  return {
    type: MessageType.Reply,
    message_reference: { type: 0, channel_id: channel.channel.id, message_id: found.message.id, ...place },
    referenced_message: answered,
  };
}

function create(call: ApiRequest): ApiResponse {
  const { context } = call;
  const { state } = context;
  const body = form(call);
  const channel = openChannel(context, param(call, 'channel'));
  refuseLocked(channel, false);
  const { nonce } = body;
  const before = body['enforce_nonce'] === true && nonce !== undefined ? sentBefore(context, String(nonce)) : null;
  if (before !== null) return ok(before);
  const kept = compose(context, {
    channel,
    author: state.bot,
    body,
    uploads: call.uploads,
    route: 'channel',
    only: null,
    extra: reference(context, channel, body),
  });
  enter(context, channel, state.bot.id);
  post(context, channel, kept);
  if (nonce !== undefined) remember(context, String(nonce), kept.message);
  return ok(kept.message);
}

function list(call: ApiRequest): ApiResponse {
  const channel = seenChannel(call.context, param(call, 'channel'));
  const limit = Math.min(100, Math.max(1, Number(call.query.get('limit') ?? 50)));
  const [before, after, around] = ['before', 'after', 'around'].map((key) => call.query.get(key));
  const open = channel.messages.filter(({ only }) => only === null).map(({ message }) => message);
  if (after)
    return ok(
      open
        .filter(({ id }) => BigInt(id) > BigInt(after))
        .slice(0, limit)
        .reverse(),
    );
  if (around) {
    const place = open.findIndex(({ id }) => id === around);
    const first = Math.max(0, place - Math.floor(limit / 2));
    return ok(open.slice(first, first + limit).reverse());
  }
  return ok(
    open
      .filter(({ id }) => !before || BigInt(id) < BigInt(before))
      .slice(-limit)
      .reverse(),
  );
}

function own(call: ApiRequest): { channel: StoredChannel; kept: StoredMessage } {
  const channel = seenChannel(call.context, param(call, 'channel'));
  const kept = seenMessage(channel, param(call, 'message'));
  if (isArchived(channel.channel)) throw refusal('archived');
  return { channel, kept };
}

export const messages: readonly ApiRoute[] = [
  { method: 'GET', path: '/channels/:channel/messages', run: list },
  { method: 'POST', path: '/channels/:channel/messages', run: create },
  {
    method: 'GET',
    path: '/channels/:channel/messages/:message',
    run: (call) => ok(seenMessage(seenChannel(call.context, param(call, 'channel')), param(call, 'message')).message),
  },
  {
    method: 'PATCH',
    path: '/channels/:channel/messages/:message',
    run(call) {
      const { channel, kept } = own(call);
      if (kept.message.author.id !== call.context.state.bot.id) throw refusal('not-your-message');
      refuseLocked(channel, false);
      edit(call.context, kept, form(call), call.uploads);
      return ok(kept.message);
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/messages/:message',
    run(call) {
      const { channel, kept } = own(call);
      if (kept.message.author.id !== call.context.state.bot.id) throw refusal('missing-permissions');
      remove(call.context, channel, kept);
      return nothing;
    },
  },
];
