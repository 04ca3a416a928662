import { GatewayDispatchEvents as Event, GatewayIntentBits as Intent } from 'discord-api-types/v10';
import type { PracticeContext } from '../context.ts';
import { refusal } from '../people/refusal.ts';
import { conversation, person } from './state.ts';
import type { StoredPerson } from './state.ts';

/** A class of 20 and who teaches it fit in. */
const MOST_PEOPLE = 24;
const LONGEST = 32;

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
