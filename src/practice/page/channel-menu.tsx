import { isArchived, isThread } from './live/world-state.ts';
import { Menu, type Item } from './parts/menu.tsx';
import { useAround } from './surroundings.ts';

/** What can be done with the open channel: threads, and how the bot copes when it may not write. */
export function ChannelMenu() {
  const { world, state, deeds } = useAround();
  const here = world.channels.find((entry) => entry.channel.id === state.channel);
  if (here === undefined) return null;
  const archived = isArchived(here);
  const items: readonly Item[] = isThread(here)
    ? [{ label: archived ? 'Open the thread again' : 'Archive the thread', deed: () => deeds.archive(!archived) }]
    : [
        { label: 'Create a thread', asks: 'Name of the thread', deed: (name) => deeds.thread(name, null) },
        { label: here.botMayWrite ? 'Forbid the bot to write here' : 'Let the bot write here', deed: () => deeds.letBotWrite(!here.botMayWrite) },
      ];
  return (
    <div class="channel-menu">
      <Menu label="More about this channel" items={items} />
    </div>
  );
}
