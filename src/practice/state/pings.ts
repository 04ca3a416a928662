import type { APIMessage, APIUser } from 'discord-api-types/v10';

const SILENT = 1 << 12;
const EPHEMERAL = 1 << 6;

export interface Hearer {
  readonly user: Pick<APIUser, 'id'>;
  readonly member: { readonly roles: readonly string[] };
}

/**
 * Ids of the people a new message notifies: those it mentions, or in a direct conversation the other one; none if it is
 * silent.
 */
export function pinged(message: APIMessage, people: Iterable<Hearer>, recipient: string | null): readonly string[] {
  if (((message.flags ?? 0) & (SILENT | EPHEMERAL)) !== 0) return [];
  const { mentions, mention_roles: roles, mention_everyone: everyone } = message;
  return [...people]
    .filter(
      ({ user, member }) =>
        user.id !== message.author.id
        && (recipient === null
          ? everyone || mentions.some(({ id }) => id === user.id) || member.roles.some((role) => roles.includes(role))
          : user.id === recipient),
    )
    .map(({ user }) => user.id);
}
