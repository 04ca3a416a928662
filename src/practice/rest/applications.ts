import type { APIApplication, RESTAPIPartialCurrentUserGuild } from 'discord-api-types/v10';
import { refusal } from '../http/api-error.ts';
import type { ApiRoute } from '../http/http.ts';
import { ok, param } from '../http/http.ts';
import type { State } from '../state/state.ts';

const application = ({ bot, people, server }: State): APIApplication =>
  ({
    id: bot.id,
    name: bot.username,
    icon: null,
    description: 'Game master of skirmish wargames',
    type: null,
    bot,
    summary: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    owner: people.get(server.owner)?.user ?? bot,
    team: null,
    flags: 0,
    flags_new: '0',
    hook: true,
    is_monetized: false,
    redirect_uris: [],
    interactions_endpoint_url: null,
    privacy_policy_url: 'https://example.org/privacy',
    terms_of_service_url: 'https://example.org/terms',
    role_connections_verification_url: null,
    approximate_guild_count: server.installed === 'none' ? 0 : 1,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    eligible_oauth2_scopes: ['bot', 'applications.commands'],
    integration_types_config: { 0: {}, 1: {} },
  }) as unknown as APIApplication;

/** The server as it appears in the bot's list of servers. */
const membership = ({ server, botMember }: State): RESTAPIPartialCurrentUserGuild =>
  ({
    id: server.id,
    name: server.name,
    icon: null,
    banner: null,
    owner: false,
    permissions: server.roles
      .filter(({ id }) => id === server.id || botMember.roles.includes(id))
      .reduce((all, { permissions }) => all | BigInt(permissions), 0n)
      .toString(),
    features: [],
  }) as unknown as RESTAPIPartialCurrentUserGuild;

export const applications: readonly ApiRoute[] = [
  { method: 'GET', path: '/applications/@me', run: ({ context }) => ok(application(context.state)) },
  { method: 'GET', path: '/oauth2/applications/@me', run: ({ context }) => ok(application(context.state)) },
  {
    method: 'GET',
    path: '/users/@me',
    run: ({ context }) =>
      ok({ ...context.state.bot, flags: 0, mfa_enabled: false, verified: true, locale: 'en-US', email: null }),
  },
  {
    method: 'GET',
    path: '/users/@me/guilds',
    run: ({ context }) => ok(context.state.server.installed === 'bot' ? [membership(context.state)] : []),
  },
  {
    method: 'GET',
    path: '/users/:user',
    run(call) {
      const { state } = call.context;
      const id = param(call, 'user');
      const user = id === state.bot.id ? state.bot : state.people.get(id)?.user;
      if (user === undefined) throw refusal('unknown-user');
      return ok(user);
    },
  },
];
