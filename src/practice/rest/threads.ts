import { refusal } from '../api-error.ts';
import type { Call, Reply, Route } from '../http.ts';
import { created, form, nothing, ok, param } from '../http.ts';
import { botMay, findMessage, isArchived, isThread, threadMember } from '../state.ts';
import type { KeptChannel } from '../state.ts';
import { addMembers, leaveThread, refuseLocked, startThread } from '../threads.ts';
import { openChannel, seenChannel } from './channels.ts';

function start(call: Call): Reply {
  const { house } = call;
  const parent = openChannel(house, param(call, 'channel'));
  const id = call.params['message'];
  const under = id === undefined ? null : findMessage(parent, id, null);
  if (id !== undefined && under === null) throw refusal('unknown-message');
  return created(startThread(house, parent, house.state.bot.id, form(call), under));
}

/** A thread that the bot may see. Throws 50024 where it is none. */
function thread(call: Call): KeptChannel {
  const kept = seenChannel(call.house, param(call, 'channel'));
  if (!isThread(kept.channel)) throw refusal('wrong-channel-type');
  return kept;
}

/** Lets somebody into a thread that the bot may write in; nobody is let in by being mentioned in what it posts. */
function add(call: Call): Reply {
  const kept = openChannel(call.house, thread(call).channel.id);
  const person = param(call, 'user');
  if (!call.house.state.people.has(person)) throw refusal('unknown-user');
  if (isArchived(kept.channel)) throw refusal('archived');
  refuseLocked(kept, false);
  addMembers(call.house, kept, [person]);
  return nothing;
}

function join(call: Call): Reply {
  const kept = thread(call);
  if (isArchived(kept.channel)) throw refusal('archived');
  addMembers(call.house, kept, [call.house.state.bot.id]);
  return nothing;
}

function leave(call: Call): Reply {
  leaveThread(call.house, thread(call));
  return nothing;
}

function membership(call: Call): Reply {
  const user = param(call, 'user');
  const found = threadMember(thread(call), user === '@me' ? call.house.state.bot.id : user);
  if (found === null) throw refusal('unknown-member');
  return ok(found);
}

/** The open threads that the bot may see, and its own membership of them. */
function active({ house: { state } }: Call): Reply {
  const open = [...state.channels.values()].filter((kept) => isThread(kept.channel) && !isArchived(kept.channel) && botMay(state, kept) !== 'none');
  const members = open.map((kept) => threadMember(kept, state.bot.id)).filter((it) => it !== null);
  return ok({ threads: open.map(({ channel }) => channel), members, has_more: false });
}

export const threads: readonly Route[] = [
  { method: 'POST', path: '/channels/:channel/threads', run: start },
  { method: 'POST', path: '/channels/:channel/messages/:message/threads', run: start },
  { method: 'PUT', path: '/channels/:channel/thread-members/@me', run: join },
  { method: 'DELETE', path: '/channels/:channel/thread-members/@me', run: leave },
  { method: 'GET', path: '/channels/:channel/thread-members/:user', run: membership },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', run: add },
  { method: 'GET', path: '/guilds/:guild/threads/active', run: active },
];
