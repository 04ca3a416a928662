import type { APIUser } from 'discord-api-types/v10';
import type { LiveEvent, Person, PracticeChannel, World } from '../../page-api.ts';

/** The world after an event; the same object where the event does not touch it. */
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
    default:
      return world;
  }
}

export const nameOf = (person: Person): string => person.nick ?? person.user.global_name ?? person.user.username;

/** How a user is called in this server. */
export function userName(world: World, user: Pick<APIUser, 'id' | 'username' | 'global_name'>): string {
  const person = world.people.find((other) => other.user.id === user.id);
  return person === undefined ? (user.global_name ?? user.username) : nameOf(person);
}

export const isThread = ({ channel }: PracticeChannel): boolean => channel.type === 10 || channel.type === 11 || channel.type === 12;

export const isArchived = ({ channel }: PracticeChannel): boolean =>
  'thread_metadata' in channel && channel.thread_metadata?.archived === true;

export const channelName = ({ channel }: PracticeChannel): string => channel.name ?? channel.id;

/** Channels in their order, each followed by the threads that hang in it. */
export function channelTree(world: World): readonly PracticeChannel[] {
  const threads = world.channels.filter(isThread);
  return world.channels
    .filter((entry) => !isThread(entry))
    .flatMap((entry) => [
      entry,
      ...threads.filter(({ channel }) => 'parent_id' in channel && channel.parent_id === entry.channel.id),
    ]);
}
