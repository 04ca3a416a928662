import type { APIGuildMember } from 'discord-api-types/v10';
import { refusal } from '../http/api-error.ts';
import { serverObject } from '../state/guild.ts';
import type { ApiRequest, ApiResponse, ApiRoute } from '../http/http.ts';
import { ok, param } from '../http/http.ts';
import { isThread } from '../state/state.ts';

function members(call: ApiRequest): readonly APIGuildMember[] {
  const { state } = call.context;
  if (param(call, 'guild') !== state.server.id || state.server.installed !== 'bot') throw refusal('unknown-guild');
  return [...[...state.people.values()].map(({ member }) => member), state.botMember];
}

const atMost = (call: ApiRequest, usual: number): number =>
  Math.min(1000, Math.max(1, Number(call.query.get('limit') ?? usual)));

function search(call: ApiRequest): ApiResponse {
  const start = (call.query.get('query') ?? '').toLowerCase();
  const fits = ({ user, nick }: APIGuildMember): boolean =>
    [user.username, user.global_name ?? '', nick ?? ''].some((name) => name.toLowerCase().startsWith(start));
  return ok(members(call).filter(fits).slice(0, atMost(call, 1)));
}

export const guilds: readonly ApiRoute[] = [
  {
    method: 'GET',
    path: '/guilds/:guild',
    run(call) {
      members(call);
      return ok(serverObject(call.context.state));
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/channels',
    run(call) {
      members(call);
      return ok(
        [...call.context.state.channels.values()]
          .map(({ channel }) => channel)
          .filter((it) => 'guild_id' in it && !isThread(it)),
      );
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/roles',
    run(call) {
      members(call);
      return ok(call.context.state.server.roles);
    },
  },
  { method: 'GET', path: '/guilds/:guild/members', run: (call) => ok(members(call).slice(0, atMost(call, 1))) },
  { method: 'GET', path: '/guilds/:guild/members/search', run: search },
  {
    method: 'GET',
    path: '/guilds/:guild/members/:user',
    run(call) {
      const found = members(call).find(({ user }) => user.id === param(call, 'user'));
      if (found === undefined) throw refusal('unknown-member');
      return ok(found);
    },
  },
];
