import { useState } from 'preact/hooks';
import type { PracticeMessage } from '../../page-api.ts';
import { flag, has } from '../parts/kinds.ts';
import { Floating } from '../parts/floating.tsx';
import { useAround } from '../surroundings.ts';

const onMessages = 3;

/** What can be done with a message: the bot's message commands, a thread. */
export function MessageMenu({ message }: { readonly message: PracticeMessage }) {
  const { world, deeds } = useAround();
  const [from, setFrom] = useState<HTMLElement | null>(null);
  if (has(message, flag.ephemeral)) return null;
  const commands = world.commands.filter((command) => command.type === onMessages);
  const pick = (deed: () => void) => () => {
    setFrom(null);
    deed();
  };
  return (
    <div slot="reactions" class="message-menu">
      <button
        type="button"
        class="quiet"
        aria-label="More"
        aria-haspopup="menu"
        aria-expanded={from !== null}
        onClick={(event) => setFrom(from === null ? event.currentTarget : null)}
      >
        ⋯
      </button>
      {from !== null && (
        <Floating from={from} close={() => setFrom(null)} label="Message">
          <div role="menu" class="menu">
            <button type="button" role="menuitem" onClick={pick(() => deeds.thread('New thread', message.id))}>
              Create a thread
            </button>
            {commands.map((command) => (
              <button
                key={command.id}
                type="button"
                role="menuitem"
                onClick={pick(() => void deeds.run({ command: command.id, options: [], target: message.id }, command.name))}
              >
                Apps › {command.name}
              </button>
            ))}
          </div>
        </Floating>
      )}
    </div>
  );
}
