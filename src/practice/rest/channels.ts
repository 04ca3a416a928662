import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import { refusal } from '../api-error.ts';
import type { House } from '../house.ts';
import type { Call, Route } from '../http.ts';
import { form, nothing, ok, param } from '../http.ts';
import { patchThread } from '../threads.ts';
import { asBotSees, botMay, isThread, recipient, watchers } from '../state.ts';
import type { KeptChannel } from '../state.ts';

/** A channel that the bot may see. Throws 10003, 50001. */
export function seenChannel(house: House, id: string): KeptChannel {
  const kept = house.state.channels.get(id);
  if (kept === undefined) throw refusal('unknown-channel');
  if (botMay(house.state, kept) === 'none') throw refusal('missing-access');
  return kept;
}

/** A channel that the bot may write in. Throws 10003, 50001, 50007, 50013. */
export function openChannel(house: House, id: string): KeptChannel {
  const kept = seenChannel(house, id);
  if (botMay(house.state, kept) !== 'write') throw refusal(recipient(kept) === null ? 'missing-permissions' : 'no-messages-to-user');
  return kept;
}

function typing(call: Call): typeof nothing {
  const { house } = call;
  const kept = openChannel(house, param(call, 'channel'));
  house.live.tell(watchers(house.state, kept), { kind: 'typing', channel: kept.channel.id, user: house.state.bot.id });
  house.gateway.send(Event.TypingStart, Intent.GuildMessageTyping, () => ({
    channel_id: kept.channel.id,
    user_id: house.state.bot.id,
    timestamp: Math.floor(house.state.now() / 1000),
    guild_id: house.state.server.id,
  }));
  return nothing;
}

/** The conversation between the bot and one person. */
function openDm(call: Call): ReturnType<typeof ok> {
  const { state } = call.house;
  const person = String(form(call)['recipient_id']);
  const kept = [...state.channels.values()].find((one) => recipient(one) === person);
  if (kept === undefined) throw refusal('unknown-user');
  return ok(kept.channel);
}

export const channels: readonly Route[] = [
  { method: 'GET', path: '/channels/:channel', run: (call) => ok(asBotSees(call.house.state, seenChannel(call.house, param(call, 'channel')))) },
  {
    method: 'PATCH',
    path: '/channels/:channel',
    run(call) {
      const kept = openChannel(call.house, param(call, 'channel'));
      if (!isThread(kept.channel)) throw refusal('missing-permissions');
      return ok(patchThread(call.house, kept, form(call), { id: call.house.state.bot.id, manages: false }));
    },
  },
  { method: 'POST', path: '/channels/:channel/typing', run: typing },
  { method: 'POST', path: '/users/@me/channels', run: openDm },
];
