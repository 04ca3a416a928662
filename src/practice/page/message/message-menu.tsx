import type { PracticeMessage } from '../../page-api.ts';
import { flag, has } from '../parts/kinds.ts';
import { Menu } from '../parts/menu.tsx';
import { useAround } from '../surroundings.ts';

const onMessages = 3;

/** What can be done with a message: a thread, the bot's message commands. */
export function MessageMenu({ message }: { readonly message: PracticeMessage }) {
  const { world, deeds } = useAround();
  if (has(message, flag.ephemeral)) return null;
  const commands = world.commands.filter((command) => command.type === onMessages);
  return (
    <div slot="reactions" class="message-menu">
      <Menu
        label="More about this message"
        items={[
          { label: 'Create a thread', asks: 'Name of the thread', deed: (name) => deeds.thread(name, message.id) },
          ...commands.map((command) => ({
            label: `Apps › ${command.name}`,
            deed: () => void deeds.run({ command: command.id, options: [], target: message.id }, command.name),
          })),
        ]}
      />
    </div>
  );
}
