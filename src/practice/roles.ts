import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { APIRole } from 'discord-api-types/v10';
import type { House } from './house.ts';
import type { Person } from './page-api.ts';
import { sorry } from './sorry.ts';
import { plainRole } from './state.ts';
import type { KeptPerson } from './state.ts';

const LONGEST = 100;

/** A person as the page shows them. */
export const shownPerson = ({ user, member }: KeptPerson): Person => ({ user, nick: member.nick ?? null, roles: [...member.roles] });

/** Makes a role that allows nothing, and tells everybody. */
export function makeRole(house: House, name: string): APIRole {
  const { server } = house.state;
  const trimmed = name.trim();
  if (trimmed === '' || trimmed.length > LONGEST) throw sorry(`The name of a role has 1 to ${LONGEST} characters.`);
  const made = plainRole(house.state.nextId(), trimmed, server.roles.length);
  server.roles.push(made);
  house.live.tell(null, { kind: 'roles.changed', roles: server.roles });
  house.gateway.send(Event.GuildRoleCreate, Intent.Guilds, () => ({ guild_id: server.id, role: made }));
  return made;
}

/** Gives a person a role or takes it away; from then on the bot is told so with whatever they do. */
export function giveRole(house: House, person: string, role: string, has: boolean): void {
  const { people, server } = house.state;
  const kept = people.get(person);
  // Everybody has the server's own role; roles of bots are nobody's to give.
  if (kept === undefined || !server.roles.some(({ id, managed }) => id === role && id !== server.id && !managed)) throw sorry('There is no such person or role.', 404);
  const others = kept.member.roles.filter((id) => id !== role);
  kept.member.roles = has ? [...others, role] : others;
  house.live.tell(null, { kind: 'person.changed', person: shownPerson(kept) });
}
