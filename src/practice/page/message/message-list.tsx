import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { continues } from '../live/messages.ts';
import { useAround } from '../surroundings.ts';
import { useLight } from '../look/use-light.ts';
import { MessageView } from './message.tsx';
import { NoticeView } from './notice.tsx';

const near = 80;

/** The history of the open channel; follows new messages unless the reader has scrolled up. */
export function MessageList() {
  const { state, deeds } = useAround();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const last = useRef(0);
  // The distance from the end, from requesting older messages until the reader scrolls: inserting them must not move
  // the view.
  const held = useRef<number | null>(null);
  const [away, setAway] = useState(false);
  const light = useLight();
  const channel = state.channel ?? '';
  const messages = state.messages[channel] ?? [];
  const sending = state.pending.filter((pending) => pending.of === 'command' && pending.channel === channel);
  const notices = state.notices.filter((notice) => notice.message === null && notice.channel === channel);

  const toEnd = (): void => {
    follows.current = true;
    setAway(false);
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  };

  useLayoutEffect(toEnd, [channel]);
  useLayoutEffect(() => {
    if (sending.length > 0) toEnd();
  }, [sending.length]);

  useLayoutEffect(() => {
    if (content.current === null) return;
    const observer = new ResizeObserver(() => {
      if (box.current === null) return;
      if (follows.current) box.current.scrollTop = box.current.scrollHeight;
      else if (held.current !== null) box.current.scrollTop = box.current.scrollHeight - held.current;
    });
    observer.observe(content.current);
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const scrolled = (): void => {
    if (box.current === null) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    const atEnd = scrollHeight - scrollTop - clientHeight < near;
    // Only the reader scrolls up; when content grows below, the position stays.
    if (atEnd) follows.current = true;
    else if (scrollTop < last.current) follows.current = false;
    last.current = scrollTop;
    setAway(!follows.current);
  };

  const readOlder = (): void => {
    if (box.current !== null) held.current = box.current.scrollHeight - box.current.scrollTop;
    deeds.readOlder();
  };
  const letGo = (): void => {
    held.current = null;
  };

  return (
    <div class="history">
      <div
        class="scroll"
        ref={box}
        onScroll={scrolled}
        onWheel={letGo}
        onTouchMove={letGo}
        onPointerDown={letGo}
        onKeyDown={letGo}
        tabIndex={0}
        role="region"
        aria-label="Messages"
      >
        <div ref={content} class="scrolled">
          {state.more[channel] === true && (
            <button type="button" class="older" onClick={readOlder}>
              Show older messages
            </button>
          )}
          {messages.length === 0 && state.more[channel] === false && (
            <p class="empty">Nothing was said here yet. Type / to see what the bot can do.</p>
          )}
          <discord-messages
            lightTheme={light}
            noBackground
            role="log"
            aria-live={state.more[channel] === undefined ? 'off' : 'polite'}
            aria-label="Channel history"
          >
            {messages.map((message, index) => (
              <MessageView key={message.id} message={message} bodyOnly={continues(message, messages[index - 1])} />
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
        <button type="button" class="to-end" onClick={toEnd}>
          Jump to the newest ↓
        </button>
      )}
    </div>
  );
}
