import type { APIMessageComponentEmoji, APISelectMenuComponent } from 'discord-api-types/v10';
import type { World } from '../../page-protocol.ts';
import { channelName, nameOf } from '../live/world-state.ts';
import { part } from './kinds.ts';

/** An option of a select. */
export interface SelectEntry {
  readonly value: string;
  readonly label: string;
  readonly description: string | null;
  readonly emoji: APIMessageComponentEmoji | null;
}

const entry = (value: string, label: string, description: string | null = null): SelectEntry => ({
  value,
  label,
  description,
  emoji: null,
});

export const people = (world: World): readonly SelectEntry[] => [
  ...world.people.map((person) => entry(person.user.id, nameOf(person), `@${person.user.username}`)),
  entry(world.bot.id, world.bot.username, 'App'),
];

export const roles = (world: World): readonly SelectEntry[] =>
  world.server.roles.map((role) => entry(role.id, `@${role.name.replace(/^@/, '')}`));

export const channels = (world: World): readonly SelectEntry[] =>
  world.channels
    .filter(({ seenBy }) => seenBy === null)
    .map((channel) => entry(channel.channel.id, `#${channelName(world, channel)}`));

/** The options of a select; for users, roles and channels taken from the server. */
export function entriesOf(select: APISelectMenuComponent, world: World): readonly SelectEntry[] {
  switch (select.type) {
    case part.stringSelect:
      return select.options.map((option) => ({
        value: option.value,
        label: option.label,
        description: option.description ?? null,
        emoji: option.emoji ?? null,
      }));
    case part.userSelect:
      return people(world);
    case part.roleSelect:
      return roles(world);
    case part.mentionableSelect:
      return [...people(world), ...roles(world)];
    case part.channelSelect: {
      const types = select.channel_types;
      const fitting = new Set(
        world.channels
          .filter(({ channel }) => types === undefined || types.some((type) => type === channel.type))
          .map(({ channel }) => channel.id),
      );
      return channels(world).filter((channel) => fitting.has(channel.value));
    }
    default:
      return [];
  }
}

/** The preselected options. */
export function defaultsOf(select: APISelectMenuComponent): readonly string[] {
  if (select.type === part.stringSelect)
    return select.options.filter((option) => option.default === true).map((option) => option.value);
  return (select.default_values ?? []).map((value) => value.id);
}
