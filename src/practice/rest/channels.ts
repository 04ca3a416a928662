import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { refusal } from '../http/api-error.ts';
import type { PracticeContext } from '../context.ts';
import type { ApiRequest, ApiRoute } from '../http/http.ts';
import { form, nothing, ok, param } from '../http/http.ts';
import { patchThread } from '../state/threads.ts';
import { asBotSees, botMay, isThread, recipient, watchers } from '../state/state.ts';
import type { StoredChannel } from '../state/state.ts';

/** A channel that the bot may see. Throws 10003, 50001. */
export function seenChannel(context: PracticeContext, id: string): StoredChannel {
  const kept = context.state.channels.get(id);
  if (kept === undefined) throw refusal('unknown-channel');
  if (botMay(context.state, kept) === 'none') throw refusal('missing-access');
  return kept;
}

/** A channel that the bot may write in. Throws 10003, 50001, 50007, 50013. */
export function openChannel(context: PracticeContext, id: string): StoredChannel {
  const kept = seenChannel(context, id);
  if (botMay(context.state, kept) !== 'write')
    throw refusal(recipient(kept) === null ? 'missing-permissions' : 'no-messages-to-user');
  return kept;
}

function typing(call: ApiRequest): typeof nothing {
  const { context } = call;
  const kept = openChannel(context, param(call, 'channel'));
  context.live.tell(watchers(context.state, kept), {
    kind: 'typing',
    channel: kept.channel.id,
    user: context.state.bot.id,
  });
  context.gateway.send(Event.TypingStart, Intent.GuildMessageTyping, () => ({
    channel_id: kept.channel.id,
    user_id: context.state.bot.id,
    timestamp: Math.floor(context.state.now() / 1000),
    guild_id: context.state.server.id,
  }));
  return nothing;
}

/** The conversation between the bot and one person. */
function openDm(call: ApiRequest): ReturnType<typeof ok> {
  const { state } = call.context;
  const person = String(form(call)['recipient_id']);
  const kept = [...state.channels.values()].find((one) => recipient(one) === person);
  if (kept === undefined) throw refusal('unknown-user');
  return ok(kept.channel);
}

export const channels: readonly ApiRoute[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    run: (call) => ok(asBotSees(call.context.state, seenChannel(call.context, param(call, 'channel')))),
  },
  {
    method: 'PATCH',
    path: '/channels/:channel',
    run(call) {
      const kept = openChannel(call.context, param(call, 'channel'));
      if (!isThread(kept.channel)) throw refusal('missing-permissions');
      return ok(patchThread(call.context, kept, form(call), { id: call.context.state.bot.id, manages: false }));
    },
  },
  { method: 'POST', path: '/channels/:channel/typing', run: typing },
  { method: 'POST', path: '/users/@me/channels', run: openDm },
];
