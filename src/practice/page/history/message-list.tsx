import { Fragment } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { myName } from '../live/world-state.ts';
import { continues } from '../live/messages.ts';
import { useAround } from '../surroundings.ts';
import { useLight } from '../look/use-light.ts';
import { MessageView } from '../message/message.tsx';
import { NoticeView } from '../message/notice.tsx';
import { Welcome } from '../welcome/welcome.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useMessageKeys } from './use-message-keys.ts';
import { usePlace, type Places } from './use-place.ts';

/**
 * The history of a channel. It opens at the first message not read yet, else where the reader left it, and follows new
 * messages unless the reader has scrolled up.
 *
 * @param places where the reader left each channel
 */
export function MessageList({ channel, places }: { readonly channel: string; readonly places: Places }) {
  const { world, state, deeds } = useAround();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);
  const light = useLight();
  const messages = state.messages[channel] ?? [];
  const fresh = state.firstUnread[channel] ?? null;
  const sent = state.pending.filter((pending) => pending.channel === channel);
  const sending = sent.filter((pending) => pending.of === 'command');
  const notices = state.notices.filter((notice) => notice.message === null && notice.channel === channel);

  const place = usePlace({
    channel,
    places,
    box,
    content,
    fresh,
    shown: state.shown,
    sending: sending.length,
    pressing: sent.length - sending.length,
    newest: messages.at(-1)?.id ?? null,
    setAway,
    follow: deeds.follow,
  });
  const keys = useMessageKeys(content);
  useKeptFocus(content);

  const readOlder = (): void => {
    place.hold();
    deeds.readOlder();
  };

  return (
    <div class="history">
      <div
        class="scroll"
        ref={box}
        onScroll={place.scrolled}
        onWheel={place.touched}
        onTouchMove={place.touched}
        onPointerDown={place.touched}
        onKeyDown={place.touched}
        role="region"
        aria-label={`Messages, as ${myName(world, state.me)} sees them`}
      >
        <div ref={content} class="scrolled" {...keys}>
          {state.more[channel] === true && (
            <button type="button" class="older" onClick={readOlder}>
              Show older messages
            </button>
          )}
          {messages.length === 0 && state.more[channel] === false && <Welcome />}
          <discord-messages
            lightTheme={light}
            noBackground
            role="log"
            aria-live={state.more[channel] === undefined ? 'off' : 'polite'}
            aria-label="Channel history"
          >
            {messages.map((message, index) => (
              <Fragment key={message.id}>
                {message.id === fresh && index > 0 && <p class="unread-line">New</p>}
                <MessageView message={message} bodyOnly={continues(message, messages[index - 1])} />
              </Fragment>
            ))}
            {sending.map((pending) => (
              <p key={pending.nonce} class="sending">
                Sending {pending.words}…
              </p>
            ))}
            {notices.map((notice) => (
              <NoticeView key={notice.id} notice={notice} />
            ))}
          </discord-messages>
        </div>
      </div>
      {away && (
        <button type="button" class="to-end" onClick={place.toEnd}>
          Jump to the newest ↓
        </button>
      )}
    </div>
  );
}
