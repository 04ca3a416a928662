import type { APIGuildMember, APIUser } from 'discord-api-types/v10';
import { ChannelType } from 'discord-api-types/v10';
import type { ChannelFlags, GuildMemberFlags, UserFlags } from 'discord-api-types/v10';
import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { PracticeContext } from '../context.ts';
import { refusal } from '../people/refusal.ts';
import { snowflake } from './snowflake.ts';
import type { StoredChannel, StoredPerson } from './state.ts';

/** A class of 20 and who teaches it fit in. */
export const MOST_PEOPLE = 24;
const LONGEST = 32;

/** Constant, so that what a bot has stored about channels and players still fits after the server was restarted. */
export const FOUNDED = Date.UTC(2026, 0, 1);
export const fixedId = (count: number): string => snowflake(FOUNDED, count);
export const ids = { server: 1, bot: 2, botRole: 3, role: 4, people: 16, channels: 256, conversations: 512 };

export const user = (id: string, name: string, bot = false): APIUser => ({
  id,
  username: name.toLowerCase().replace(/[^a-z0-9_.]/g, '_'),
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

/** The `place`-th person of the server; the first owns it. */
export function person(name: string, place: number): StoredPerson {
  const made = user(fixedId(ids.people + place), name);
  return { user: made, member: member(made, []), owner: place === 0 };
}

/** The conversation of one person with the bot: as on Discord it exists before the first message. */
export const conversation = ({ user: of }: StoredPerson, place: number): StoredChannel => ({
  channel: {
    id: fixedId(ids.conversations + place),
    type: ChannelType.DM,
    name: null,
    last_message_id: null,
    recipients: [of],
    flags: 0 as ChannelFlags,
  },
  may: 'write',
  members: new Map([[of.id, FOUNDED]]),
  messages: [],
});

/**
 * Adds a person to the server, and tells everybody. Throws a `ClientRefusal` if the name has a wrong length or is taken,
 * or if the server is full.
 */
export function addPerson(context: PracticeContext, name: string): StoredPerson {
  const { state, live, gateway } = context;
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > LONGEST) throw refusal(`A name has 1 to ${LONGEST} characters.`);
  const place = state.people.size;
  if (place >= MOST_PEOPLE) throw refusal(`There is room for ${MOST_PEOPLE} people.`);
  const known = [...state.people.values()].map((one) => one.user);
  const made = person(trimmed, place);
  if (known.some((one) => one.global_name?.toLowerCase() === trimmed.toLowerCase()))
    throw refusal(`There is a ${trimmed} already. Choose another name.`);
  // Of a name in another script only the length is left.
  if (known.some((one) => one.username === made.user.username)) made.user.username += String(place);
  const talk = conversation(made, place);
  state.people.set(made.user.id, made);
  state.channels.set(talk.channel.id, talk);
  live.tell(null, { kind: 'person.joined', person: made.user.id });
  gateway.send(Event.GuildMemberAdd, Intent.GuildMembers, () => ({ ...made.member, guild_id: state.server.id }));
  return made;
}
