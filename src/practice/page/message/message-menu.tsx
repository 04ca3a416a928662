import type { PracticeMessage } from '../../page-protocol.ts';
import { isAvailable } from '../../people/availability.ts';
import { isDirect, isThread } from '../live/world-state.ts';
import { flag, has } from '../parts/kinds.ts';
import { Menu, type Item } from '../parts/menu.tsx';
import { useAround } from '../surroundings.ts';

const onMessages = 3;

/** The menu of a message: opening a thread, and the bot's message commands. */
export function MessageMenu({ message }: { readonly message: PracticeMessage }) {
  const { world, deeds } = useAround();
  if (has(message, flag.ephemeral)) return null;
  const here = world.channels.find(({ channel }) => channel.id === message.channel_id);
  const direct = here !== undefined && isDirect(here);
  const commands = world.commands.filter((command) => command.type === onMessages && isAvailable(command, direct));
  const mayHang =
    here !== undefined
    && !direct
    && !isThread(here)
    && !world.channels.some(({ channel }) => channel.id === message.id);
  const items: readonly Item[] = [
    ...(mayHang
      ? [
          {
            label: 'Create a thread',
            asks: 'Name of the thread',
            deed: (name: string) => deeds.thread({ name, message: message.id }),
          },
        ]
      : []),
    ...commands.map((command) => ({
      label: `Apps › ${command.name}`,
      deed: () => void deeds.run({ command: command.id, options: [], target: message.id }, command.name),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <div slot="reactions" class="message-menu">
      <Menu label="More about this message" items={items} />
    </div>
  );
}
