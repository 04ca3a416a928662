import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { APIRole } from 'discord-api-types/v10';
import type { PracticeContext } from '../context.ts';
import type { PagePerson } from '../page-protocol.ts';
import { refusal } from '../people/refusal.ts';
import { plainRole } from './state.ts';
import type { StoredPerson } from './state.ts';

const LONGEST = 100;

/** A person as the page shows them. */
export const shownPerson = ({ user, member }: StoredPerson): PagePerson => ({
  user,
  nick: member.nick ?? null,
  roles: [...member.roles],
});

/** Creates a role without permissions, and tells everybody. Throws a `ClientRefusal` if the name has a wrong length. */
export function makeRole(context: PracticeContext, name: string): APIRole {
  const { server } = context.state;
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > LONGEST) throw refusal(`The name of a role has 1 to ${LONGEST} characters.`);
  const made = plainRole(context.state.nextId(), trimmed, server.roles.length);
  server.roles.push(made);
  context.live.tell(null, { kind: 'roles.changed', roles: server.roles });
  context.gateway.send(Event.GuildRoleCreate, Intent.Guilds, () => ({ guild_id: server.id, role: made }));
  return made;
}

/**
 * Gives a person a role or removes it; from then on it is part of their interactions. Throws a `ClientRefusal` if there
 * is no such person or role.
 */
export function giveRole(context: PracticeContext, person: string, role: string, has: boolean): void {
  const { people, server } = context.state;
  const kept = people.get(person);
  // Everybody has the server's own role; bots' roles cannot be given.
  if (kept === undefined || !server.roles.some(({ id, managed }) => id === role && id !== server.id && !managed))
    throw refusal('There is no such person or role.', 404);
  const others = kept.member.roles.filter((id) => id !== role);
  kept.member.roles = has ? [...others, role] : others;
  context.live.tell(null, { kind: 'person.changed', person: shownPerson(kept) });
}
