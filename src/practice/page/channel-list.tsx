import { ChannelMenu } from './channel-menu.tsx';
import { channelName, channelTree, isArchived, isThread } from './live/world-state.ts';
import { useAround } from './surroundings.ts';

/** The channels and threads of the server; beside the talk, or above it where the pane is narrow. */
export function ChannelList() {
  const { world, state, deeds } = useAround();
  return (
    <nav class="channels" aria-label="Channels">
      {channelTree(world).map((entry) => {
        const { id } = entry.channel;
        const news = state.unread[id] ?? 0;
        const current = id === state.channel;
        return (
          <button
            key={id}
            type="button"
            class={`${isThread(entry) ? 'thread' : ''}${isArchived(entry) ? ' archived' : ''}${news > 0 ? ' unread' : ''}`}
            aria-current={current ? 'page' : undefined}
            onClick={() => deeds.go(id)}
          >
            <span class="hash" aria-hidden="true">
              {isThread(entry) ? '↳' : '#'}
            </span>
            <span class="name">{channelName(entry)}</span>
            {news > 0 && (
              <span class="news" aria-label={`${news} new`}>
                {news}
              </span>
            )}
          </button>
        );
      })}
      <ChannelMenu />
    </nav>
  );
}
