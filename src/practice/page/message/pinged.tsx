import type { PracticeMessage } from '../../page-protocol.ts';
import { userName } from '../live/world-state.ts';
import { useAround } from '../surroundings.ts';

/** The people a message notified, to tell it from a silent one. */
export function Pinged({ message }: { readonly message: PracticeMessage }) {
  const { world } = useAround();
  const names = world.people
    .filter(({ user }) => message.pings.includes(user.id))
    .map(({ user }) => userName(world, user));
  if (names.length === 0) return null;
  return (
    <p class="pings">
      <svg viewBox="0 0 24 24" width="12" height="12" aria-hidden="true">
        <path fill="currentColor" d="M12 2a7 7 0 0 0-7 7v5l-2 3v1h18v-1l-2-3V9a7 7 0 0 0-7-7Zm-3 17a3 3 0 0 0 6 0H9Z" />
      </svg>{' '}
      Notified {names.join(', ')}
    </p>
  );
}
