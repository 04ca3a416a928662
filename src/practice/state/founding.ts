import type { APIGuildMember, APIUser } from 'discord-api-types/v10';
import type { GuildMemberFlags, UserFlags } from 'discord-api-types/v10';
import { snowflake } from './snowflake.ts';

/** Constant, so that what a bot has stored about channels and players is still valid after a restart of the server. */
export const FOUNDED = Date.UTC(2026, 0, 1);
export const fixedId = (count: number): string => snowflake(FOUNDED, count);
export const ids = { server: 1, bot: 2, botRole: 3, role: 4, people: 16, channels: 256, conversations: 512 };

/** A bot bears its application's name as it is; only people have user names in small letters. */
export const user = (id: string, name: string, bot = false): APIUser => ({
  id,
  username: bot ? name : name.toLowerCase().replace(/[^a-z0-9_.]/g, '_'),
  discriminator: bot ? '0001' : '0',
  global_name: bot ? null : name,
  avatar: null,
  ...(bot ? { bot: true } : {}),
  flags: 0 as UserFlags,
  public_flags: 0 as UserFlags,
  primary_guild: null,
});

export const member = (of: APIUser, roles: string[]): APIGuildMember => ({
  user: of,
  nick: null,
  avatar: null,
  banner: null,
  roles,
  joined_at: new Date(FOUNDED).toISOString(),
  premium_since: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0 as GuildMemberFlags,
  communication_disabled_until: null,
});
