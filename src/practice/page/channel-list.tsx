import { ChannelMenu } from './channel-menu.tsx';
import { channelName, channelSign, channelTree, isArchived, isThread, myName } from './live/world-state.ts';
import { avatar } from './look/avatar.ts';
import { NewsCount } from './news-count.tsx';
import { useAround } from './surroundings.ts';

/**
 * Whose pane this is, the channels and threads of the server, and the conversation with the bot; beside the talk, or
 * above it where the pane is narrow.
 */
export function ChannelList() {
  const { world, state, deeds } = useAround();
  const name = myName(world, state.me);
  return (
    <nav class="channels" aria-label={`Channels of ${name}`}>
      <span class="as">
        <img src={avatar(name, state.me)} alt="" width="20" height="20" /> <span class="name">{name}</span>
      </span>
      {channelTree(world, state.me).map((entry) => {
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
              {channelSign(entry)}
            </span>
            <span class="name">{channelName(world, entry)}</span>
            <NewsCount news={news} pings={state.pings[id] ?? 0} />
          </button>
        );
      })}
      <ChannelMenu />
    </nav>
  );
}
