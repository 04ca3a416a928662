import { refusal } from '../api-error.ts';
import type { Call, Reply, Route } from '../http.ts';
import { created, form, nothing, ok, param } from '../http.ts';
import { findMessage, isArchived, isThread } from '../state.ts';
import { addMembers, startThread } from '../threads.ts';
import { openChannel, seenChannel } from './channels.ts';

function start(call: Call): Reply {
  const { house } = call;
  const parent = openChannel(house, param(call, 'channel'));
  const id = call.params['message'];
  const under = id === undefined ? null : findMessage(parent, id, null);
  if (id !== undefined && under === null) throw refusal('unknown-message');
  return created(startThread(house, parent, house.state.bot.id, form(call), under));
}

/** Lets somebody into a thread. */
function add(call: Call): Reply {
  const kept = seenChannel(call.house, param(call, 'channel'));
  const person = param(call, 'user');
  if (!isThread(kept.channel)) throw refusal('wrong-channel-type');
  if (!call.house.state.people.has(person)) throw refusal('unknown-user');
  if (isArchived(kept.channel)) throw refusal('archived');
  addMembers(call.house, kept, [person]);
  return nothing;
}

/** The bot sees every open thread without joining; Discord answers the same. */
function join(call: Call): Reply {
  if (!isThread(seenChannel(call.house, param(call, 'channel')).channel)) throw refusal('wrong-channel-type');
  return nothing;
}

export const threads: readonly Route[] = [
  { method: 'POST', path: '/channels/:channel/threads', run: start },
  { method: 'POST', path: '/channels/:channel/messages/:message/threads', run: start },
  { method: 'PUT', path: '/channels/:channel/thread-members/@me', run: join },
  { method: 'DELETE', path: '/channels/:channel/thread-members/@me', run: join },
  { method: 'PUT', path: '/channels/:channel/thread-members/:user', run: add },
  {
    method: 'GET',
    path: '/guilds/:guild/threads/active',
    run: (call) => ok({ threads: [...call.house.state.channels.values()].map(({ channel }) => channel).filter((it) => isThread(it) && !isArchived(it)), members: [], has_more: false }),
  },
];
