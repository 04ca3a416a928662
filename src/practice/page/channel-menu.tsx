import type { PracticeChannel } from '../page-protocol.ts';
import { isArchived, isDirect, isThread } from './live/world-state.ts';
import type { Deeds } from './live/use-pane.ts';
import { Menu, type Item } from './parts/menu.tsx';
import { useAround } from './surroundings.ts';

/** The menu of the open channel: threads, and the bot's permission to write. */
export function ChannelMenu() {
  const { world, state, deeds } = useAround();
  const here = world.channels.find((entry) => entry.channel.id === state.channel);
  if (here === undefined) return null;
  return (
    <div class="channel-menu">
      <Menu label="More about this channel" items={itemsOf(here, deeds)} />
    </div>
  );
}

function itemsOf(here: PracticeChannel, deeds: Deeds): readonly Item[] {
  const archived = isArchived(here);
  const letWrite = (no: string, yes: string): Item => ({
    label: here.botMayWrite ? no : yes,
    deed: () => deeds.letBotWrite(!here.botMayWrite),
  });
  if (isThread(here))
    return [{ label: archived ? 'Open the thread again' : 'Archive the thread', deed: () => deeds.archive(!archived) }];
  if (isDirect(here)) return [letWrite('Refuse direct messages of the bot', 'Take direct messages of the bot')];
  return [
    { label: 'Create a thread', asks: 'Name of the thread', deed: (name) => deeds.thread({ name }) },
    {
      label: 'Create a private thread',
      asks: 'Name of the thread',
      deed: (name) => deeds.thread({ name, hidden: true }),
    },
    letWrite('Forbid the bot to write here', 'Let the bot write here'),
  ];
}
