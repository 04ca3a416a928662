import type { APIUser } from 'discord-api-types/v10';
import type { LiveEvent, PagePerson, PracticeChannel, World } from '../../page-protocol.ts';

/** The world after an event; the same object if the event does not affect it. */
export function worldAfter(world: World, event: LiveEvent): World {
  switch (event.kind) {
    case 'commands.changed':
      return { ...world, commands: event.commands };
    case 'channel.created':
    case 'channel.updated': {
      const { channel } = event.channel;
      const known = world.channels.some((other) => other.channel.id === channel.id);
      const channels = known
        ? world.channels.map((other) => (other.channel.id === channel.id ? event.channel : other))
        : [...world.channels, event.channel];
      return { ...world, channels };
    }
    case 'channel.deleted':
      return { ...world, channels: world.channels.filter((other) => other.channel.id !== event.channel) };
    case 'bot.online':
      return { ...world, botOnline: event.online };
    case 'person.changed': {
      const { person } = event;
      return { ...world, people: world.people.map((other) => (other.user.id === person.user.id ? person : other)) };
    }
    case 'roles.changed':
      return { ...world, server: { ...world.server, roles: event.roles } };
    case 'clock.moved':
      return { ...world, ahead: event.ahead };
    default:
      return world;
  }
}

export const nameOf = (person: PagePerson): string => person.nick ?? person.user.global_name ?? person.user.username;

/** The name of one of the people, by id. */
export function myName(world: World, id: string): string {
  const person = world.people.find(({ user }) => user.id === id);
  return person === undefined ? id : nameOf(person);
}

/** A user's name on this server. */
export function userName(world: World, user: Pick<APIUser, 'id' | 'username' | 'global_name'>): string {
  const person = world.people.find((other) => other.user.id === user.id);
  return person === undefined ? (user.global_name ?? user.username) : nameOf(person);
}

/** The time on the practice server's clock, in milliseconds since 1970. */
export const worldNow = ({ ahead }: World): number => Date.now() + ahead;

const direct = 1;

/** A conversation of one person with the bot. */
export const isDirect = ({ channel }: PracticeChannel): boolean => channel.type === direct;

/** Whether this person can see it. */
export const isSeen = ({ seenBy }: PracticeChannel, person: string): boolean => seenBy?.includes(person) ?? true;

/** Roles that people of the server may be given. */
export const freeRoles = ({ server }: World): World['server']['roles'] =>
  server.roles.filter((role) => role.id !== server.id && !role.managed);

export const isThread = ({ channel }: PracticeChannel): boolean =>
  channel.type === 10 || channel.type === 11 || channel.type === 12;

export const isArchived = ({ channel }: PracticeChannel): boolean =>
  'thread_metadata' in channel && channel.thread_metadata?.archived === true;

export const channelName = (world: World, entry: PracticeChannel): string =>
  isDirect(entry) ? world.bot.username : (entry.channel.name ?? entry.channel.id);

/** The symbol before the name. */
export const channelSign = (entry: PracticeChannel): string => (isThread(entry) ? '↳' : isDirect(entry) ? '@' : '#');

/** The channels a person sees, in order, each followed by its threads. */
export function channelTree(world: World, person: string): readonly PracticeChannel[] {
  const threads = world.channels.filter((entry) => isThread(entry) && isSeen(entry, person));
  return world.channels
    .filter((entry) => !isThread(entry) && isSeen(entry, person))
    .flatMap((entry) => [
      entry,
      ...threads.filter(({ channel }) => 'parent_id' in channel && channel.parent_id === entry.channel.id),
    ]);
}
