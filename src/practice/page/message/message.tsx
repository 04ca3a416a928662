import type { PracticeMessage } from '../../page-protocol.ts';
import { channelName, userName, worldNow } from '../live/world-state.ts';
import { avatar } from '../look/avatar.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { headerTime } from '../markdown/stamp.ts';
import { Parts } from '../parts/parts.tsx';
import { flag, has } from '../parts/kinds.ts';
import { useAround } from '../surroundings.ts';
import { Attachments } from './attachments.tsx';
import { EmbedView } from './embed.tsx';
import { MessageMenu } from './message-menu.tsx';
import { NoticeView } from './notice.tsx';
import { OnlyYou } from './only-you.tsx';
import { Pinged } from './pinged.tsx';
import { Thinking } from './thinking.tsx';

interface Props {
  readonly message: PracticeMessage;
  /** It continues the previous message. */
  readonly bodyOnly: boolean;
}

/** One message with all its parts. */
export function MessageView({ message, bodyOnly }: Props) {
  const { world, state, deeds } = useAround();
  const author = userName(world, message.author);
  const ephemeral = has(message, flag.ephemeral);
  const thinking = has(message, flag.thinking);
  const mentionsMe = message.mentions.some((user) => user.id === state.me) || message.mention_everyone;
  const notices = state.notices.filter((notice) => notice.message === message.id);
  const full = headerTime(message.timestamp, worldNow(world));
  const time = bodyOnly ? full.slice(-5) : full;
  return (
    <discord-message
      class={ephemeral ? 'message ephemeral' : 'message'}
      data-message={message.id}
      role="article"
      aria-label={`${author}, ${full}`}
      author={author}
      avatar={avatar(author, message.author.id)}
      bot={message.author.bot ?? false}
      edited={message.edited_timestamp !== null && !thinking}
      timestamp={time}
      messageBodyOnly={bodyOnly}
      highlight={mentionsMe && !ephemeral}
    >
      <UsedCommand message={message} />
      {thinking ? <Thinking name={author} /> : message.content !== '' && <Markdown text={message.content} />}
      <div slot="attachments">{!has(message, flag.componentsV2) && <Attachments of={message.attachments} />}</div>
      <div slot="embeds">
        {message.embeds.map((embed, index) => (
          <EmbedView key={index} embed={embed} />
        ))}
      </div>
      <div slot="components">
        <Parts of={message.components ?? []} message={message} />
        {notices.map((notice) => (
          <NoticeView key={notice.id} notice={notice} />
        ))}
        <Pinged message={message} />
        <ThreadUnder message={message} />
        {ephemeral && <OnlyYou dismiss={() => deeds.dismiss(message)} />}
      </div>
      <MessageMenu message={message} />
    </discord-message>
  );
}

function UsedCommand({ message }: { readonly message: PracticeMessage }) {
  const { world } = useAround();
  const used = message.interaction;
  if (used === undefined) return null;
  const name = userName(world, used.user);
  return (
    <discord-command
      slot="reply"
      author={name}
      avatar={avatar(name, used.user.id)}
      command={used.name}
      type="slash_command"
    />
  );
}

function ThreadUnder({ message }: { readonly message: PracticeMessage }) {
  const { world, deeds } = useAround();
  // A message's thread has the message's id.
  const thread = world.channels.find(({ channel }) => channel.id === message.id);
  if (thread === undefined) return null;
  return (
    <button type="button" class="thread-under" onClick={() => deeds.go(message.id)}>
      <span aria-hidden="true">↳ </span>
      {channelName(world, thread)}
    </button>
  );
}
