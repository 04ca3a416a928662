import type { APIGuild, GatewayGuildCreateDispatchData } from 'discord-api-types/v10';
import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent, Locale } from 'discord-api-types/v10';
import type { PracticeContext } from '../context.ts';
import { madeAt } from './snowflake.ts';
import { asBotSees, botMay, isArchived, isThread } from './state.ts';
import type { Installed, State } from './state.ts';

/** The server as `GET /guilds/:id` gives it. */
export const serverObject = (state: State): APIGuild =>
  ({
    id: state.server.id,
    name: state.server.name,
    icon: null,
    home_header: null,
    splash: null,
    discovery_splash: null,
    banner: null,
    description: null,
    owner_id: state.server.owner,
    application_id: null,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw: false,
    nsfw_level: 0,
    premium_tier: 0,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: Locale.EnglishUS,
    vanity_url_code: null,
    max_presences: null,
    max_members: 500_000,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    hub_type: null,
    incidents_data: null,
    roles: state.server.roles,
    emojis: [],
    stickers: [],
    features: [],
  }) as unknown as APIGuild;

/** The server as the gateway sends it when the bot comes online. */
export function serverCreated(state: State): GatewayGuildCreateDispatchData {
  const channels = [...state.channels.values()].filter(({ channel }) => 'guild_id' in channel);
  const threads = channels.filter(
    (kept) => isThread(kept.channel) && !isArchived(kept.channel) && botMay(state, kept) !== 'none',
  );
  return {
    ...serverObject(state),
    joined_at: new Date(madeAt(state.server.id)).toISOString(),
    large: false,
    unavailable: false,
    member_count: state.people.size + 1,
    members: [...[...state.people.values()].map(({ member }) => member), state.botMember],
    channels: channels.map(({ channel }) => channel).filter((it) => !isThread(it)),
    threads: threads.map((kept) => asBotSees(state, kept)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  } as unknown as GatewayGuildCreateDispatchData;
}

/**
 * Installs the application with its bot or with its commands alone, or removes it; a connected bot is told when it
 * joins or leaves.
 */
export function install({ state, gateway }: PracticeContext, installed: Installed): void {
  const before = state.server.installed;
  state.server.installed = installed;
  const comes = installed === 'bot';
  if (comes === (before === 'bot')) return;
  const { id } = state.server;
  // Each shard only receives its own servers.
  gateway.send(
    comes ? Event.GuildCreate : Event.GuildDelete,
    Intent.Guilds,
    () => (comes ? serverCreated(state) : { id }),
    id,
  );
}
