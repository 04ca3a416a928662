import { randomInt } from 'node:crypto';
import { PermissionFlagsBits } from 'discord.js';
import type { ChatInputCommandInteraction } from 'discord.js';
import type { Player } from '../../table/index.ts';
import { memberOf, membersWith } from '../members.ts';
import { playerFrom } from '../people.ts';
import { tablesWords as words } from '../words/lobby.ts';

/** The people a command names, each once; or a sentence that says why they cannot be found out. */
export type Invited = { readonly people: readonly Player[] } | { readonly trouble: string };

/** Discord's limit for mentions in one message is higher; nobody is paired up by hand beyond this. */
const MOST_PEOPLE = 60;

const idsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/<@!?(\d{15,21})>/g)].map(([, id]) => id ?? '')),
];

const rolesIn = (text: string): readonly string[] => [...text.matchAll(/<@&(\d{15,21})>/g)].map(([, id]) => id ?? '');

/** In random order, so that a role does not pair up the same people every time. */
function shuffled<T>(items: readonly T[]): readonly T[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [all[last], all[other]] = [all[other]!, all[last]!];
  }
  return all;
}

/** Whether somebody may notify everybody with this role. */
function mayCall({ guild, memberPermissions }: ChatInputCommandInteraction, role: string): boolean {
  const mentionable = guild?.roles.cache.get(role)?.mentionable ?? false;
  return mentionable || (memberPermissions?.has(PermissionFlagsBits.MentionEveryone) ?? false);
}

/**
 * The people mentioned in a text, in its order, then those with the roles mentioned in it or given, in any order.
 * Without bots.
 */
export async function invitedBy(
  interaction: ChatInputCommandInteraction,
  text: string,
  role: string | null,
): Promise<Invited> {
  const { client, guildId: server } = interaction;
  if (server === null) return { people: [] };
  const roles = [...new Set([...(role === null ? [] : [role]), ...rolesIn(text)])];
  const ids = idsIn(text);
  if (ids.length + roles.length === 0) return { trouble: words.nobodyNamed };
  if (ids.length > MOST_PEOPLE) return { trouble: words.tooMany(MOST_PEOPLE) };
  const found = [];
  for (const id of ids) {
    const member = await memberOf(client, server, id);
    if (!member) return { trouble: words.notHere(id) };
    found.push(member);
  }
  for (const one of roles) {
    if (!mayCall(interaction, one)) return { trouble: words.mayNotCall(one) };
    const members = await membersWith(client, server, one, MOST_PEOPLE);
    if (!members) return { trouble: words.roleHidden(one) };
    found.push(...shuffled(members));
  }
  const players = found.filter(({ user }) => !user.bot).map(playerFrom);
  const people = [...new Map(players.map((player) => [player.id, player])).values()];
  if (people.length > MOST_PEOPLE) return { trouble: words.tooMany(MOST_PEOPLE) };
  return people.length < 2 ? { trouble: words.tooFew } : { people };
}
