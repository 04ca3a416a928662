import { refusal } from '../http/api-error.ts';
import type { ApiRequest, ApiResponse, ApiRoute } from '../http/http.ts';
import { created, form, nothing, ok, param } from '../http/http.ts';
import { botMay, findMessage, isArchived, isThread, threadMember } from '../state/state.ts';
import type { StoredChannel } from '../state/state.ts';
import { addMembers, leaveThread, refuseLocked, startThread } from '../state/threads.ts';
import { openChannel, seenChannel } from './channels.ts';

function start(call: ApiRequest): ApiResponse {
  const { context } = call;
  const parent = openChannel(context, param(call, 'channel'));
  const id = call.params['message'];
  const under = id === undefined ? null : findMessage(parent, id, null);
  if (id !== undefined && under === null) throw refusal('unknown-message');
  return created(startThread(context, parent, context.state.bot.id, form(call), under));
}

/** A thread that the bot may see. Throws 50024 if the channel is not a thread. */
function thread(call: ApiRequest): StoredChannel {
  const kept = seenChannel(call.context, param(call, 'channel'));
  if (!isThread(kept.channel)) throw refusal('wrong-channel-type');
  return kept;
}

/** Adds somebody to a thread that the bot may write in; mentions in its posts do not add anybody. */
function add(call: ApiRequest): ApiResponse {
  const kept = openChannel(call.context, thread(call).channel.id);
  const person = param(call, 'user');
  if (!call.context.state.people.has(person)) throw refusal('unknown-user');
  if (isArchived(kept.channel)) throw refusal('archived');
  refuseLocked(kept, false);
  addMembers(call.context, kept, [person]);
  return nothing;
}

function join(call: ApiRequest): ApiResponse {
  const kept = thread(call);
  if (isArchived(kept.channel)) throw refusal('archived');
  addMembers(call.context, kept, [call.context.state.bot.id]);
  return nothing;
}

function leave(call: ApiRequest): ApiResponse {
  leaveThread(call.context, thread(call));
  return nothing;
}

function membership(call: ApiRequest): ApiResponse {
  const user = param(call, 'user');
  const found = threadMember(thread(call), user === '@me' ? call.context.state.bot.id : user);
  if (found === null) throw refusal('unknown-member');
  return ok(found);
}

/** The open threads that the bot may see, and its own memberships. */
function active({ context: { state } }: ApiRequest): ApiResponse {
  const open = [...state.channels.values()].filter(
    (kept) => isThread(kept.channel) && !isArchived(kept.channel) && botMay(state, kept) !== 'none',
  );
  const members = open.map((kept) => threadMember(kept, state.bot.id)).filter((it) => it !== null);
  return ok({ threads: open.map(({ channel }) => channel), members, has_more: false });
}

export const threads: readonly ApiRoute[] = [
  { method: 'POST', path: '/channels/:channel/threads', run: start },
  { method: 'POST', path: '/channels/:channel/messages/:message/threads', run: start },
  { method: 'PUT', path: '/channels/:channel/thread-members/@me', run: join },
  { method: 'DELETE', path: '/channels/:channel/thread-members/@me', run: leave },
  { method: 'GET', path: '/channels/:channel/thread-members/:user', run: membership },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', run: add },
  { method: 'GET', path: '/guilds/:guild/threads/active', run: active },
];
