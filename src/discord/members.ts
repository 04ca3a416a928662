import { Routes } from 'discord.js';
import type { Client } from 'discord.js';
import type { APIGuildMember } from 'discord-api-types/v10';
import { isForbidden, isUnknownPerson, isUnknownServer } from './api-errors.ts';

/** A person on a server; null if they are not on it. Rejects if Discord cannot say. */
export async function memberOf(client: Client, server: string, person: string): Promise<APIGuildMember | null> {
  try {
    // Do not rely on the servers this process knows: another one may serve that server.
    return (await client.rest.get(Routes.guildMember(server, person))) as APIGuildMember;
  } catch (error) {
    if (isUnknownPerson(error) || isUnknownServer(error)) return null;
    throw error;
  }
}

/** How many people Discord lists in one request. */
const MEMBERS_A_PAGE = 1_000;
/** A larger server is not searched to its end: a command has to answer. */
const MOST_PAGES = 20;

/**
 * The people of a server who have a role, `most` of them and a few more at the most; null if Discord does not tell this
 * application, which needs the Server Members Intent in its settings for that, or if the server is too large to search.
 */
export async function membersWith(
  client: Client,
  server: string,
  role: string,
  most: number,
): Promise<readonly APIGuildMember[] | null> {
  const found: APIGuildMember[] = [];
  let after = '0';
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const query = new URLSearchParams({ limit: String(MEMBERS_A_PAGE), after });
    let some: readonly APIGuildMember[];
    try {
      some = (await client.rest.get(Routes.guildMembers(server), { query })) as readonly APIGuildMember[];
    } catch (error) {
      if (isForbidden(error)) return null;
      throw error;
    }
    found.push(...some.filter(({ roles }) => roles.includes(role)));
    const last = some.at(-1);
    if (!last || some.length < MEMBERS_A_PAGE || found.length > most) return found;
    after = last.user.id;
  }
  return null;
}
