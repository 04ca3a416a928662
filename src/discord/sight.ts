import { ChannelType, PermissionFlagsBits, Routes } from 'discord.js';
import type { Client, GuildMember } from 'discord.js';
import { isUnknownPerson, isUnknownServer } from './api-errors.ts';
import type { ChannelSight } from './memberships.ts';

/**
 * What Discord says about who sees what. Roles and channels are those that discord.js knows and keeps up to date; about
 * people it is told nothing, so for them each answer is a request. Its calls reject if Discord cannot say.
 */
export const sightOf = (client: Client): ChannelSight<GuildMember> => ({
  async member(server, person) {
    try {
      // Another process may serve that server: then nothing of it is cached, since this one does not hear of changes.
      const guild = client.guilds.cache.get(server) ?? (await client.guilds.fetch({ guild: server, cache: false }));
      return await guild.members.fetch({ user: person, cache: false, force: true });
    } catch (error) {
      if (isUnknownPerson(error) || isUnknownServer(error)) return null;
      throw error;
    }
  },
  async maySee(member, channel) {
    const { channels, id } = member.guild;
    const cache = client.guilds.cache.has(id);
    const found = await channels.fetch(channel, { cache });
    const parent = found?.isThread() ? found.parentId && (await channels.fetch(found.parentId, { cache })) : found;
    if (!found || !parent) return false;
    const may = parent.permissionsFor(member);
    if (!may.has(PermissionFlagsBits.ViewChannel)) return false;
    return found.type !== ChannelType.PrivateThread || may.has(PermissionFlagsBits.ManageThreads) || null;
  },
  async isIn(thread, person) {
    try {
      await client.rest.get(Routes.threadMembers(thread, person));
      return true;
    } catch (error) {
      if (isUnknownPerson(error)) return false;
      throw error;
    }
  },
});
