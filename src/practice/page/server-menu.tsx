import { useState } from 'preact/hooks';
import type { World } from '../page-protocol.ts';
import * as requests from './live/requests.ts';
import { freeRoles, nameOf } from './live/world-state.ts';
import { Menu, type Item } from './parts/menu.tsx';

/** The menu of the server: people's roles. */
export function ServerMenu({ world }: { readonly world: World }) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const quietly = (request: Promise<unknown>): void => {
    setTrouble(null);
    request.catch((error: unknown) =>
      setTrouble(error instanceof requests.ServerRefusal ? error.message : 'The practice server could not be reached.'),
    );
  };
  const items: readonly Item[] = [
    ...freeRoles(world).flatMap((role) =>
      world.people.map((person): Item => {
        const has = person.roles.includes(role.id);
        const name = nameOf(person);
        return {
          label: has ? `Take the role ${role.name} from ${name}` : `Give ${name} the role ${role.name}`,
          deed: () => quietly(requests.giveRole(person.user.id, role.id, { has: !has })),
        };
      }),
    ),
    { label: 'Make a role', asks: 'Name of the role', deed: (name) => quietly(requests.makeRole({ name })) },
  ];
  return (
    <div class="server-menu">
      <Menu label="More about this server" items={items} />
      {trouble !== null && (
        <span class="trouble" role="alert">
          {trouble}
        </span>
      )}
    </div>
  );
}
