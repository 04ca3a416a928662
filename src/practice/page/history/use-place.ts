import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** The end of a history, or a message and how far below the upper edge of the history its own edge is, in pixels. */
type Place = 'end' | { readonly message: string; readonly edge: 'top' | 'bottom'; readonly below: number };

/** Where a reader left each channel, by id. */
export type Places = Map<string, Place>;

/** This near to the end, in pixels, new messages are followed. */
const NEAR = 80;
/** What is left to be seen of the messages before the first unread one, in pixels. */
const BEFORE = 48;
/** Until then what has come has got its size, in milliseconds. */
const SETTLED = 400;
/** So long after a hand was there it may still be scrolling, in milliseconds. */
const BY_HAND = 1_000;
/** So long after a button was pressed new messages are what came of it, in milliseconds: the bot takes its time. */
const ANSWERING = 8_000;

interface Asked {
  readonly channel: string;
  readonly places: Places;
  readonly box: RefObject<HTMLElement | null>;
  readonly content: RefObject<HTMLElement | null>;
  /** The first message that was not read yet; null: none. */
  readonly fresh: string | null;
  /** Whether anybody is looking. */
  readonly shown: boolean;
  /** How many commands are being sent: after sending one, people want to see the answer. */
  readonly sending: number;
  /** How many presses of buttons, menus and forms are being sent. */
  readonly pressing: number;
  /** The id of the newest message. */
  readonly newest: string | null;
  /** Is told whether the end is out of sight. */
  readonly setAway: (away: boolean) => void;
  /** Is told of each new message that is followed. */
  readonly follow: () => void;
}

interface Kept {
  readonly scrolled: () => void;
  /** A hand is at the wheel, the keys or the screen. */
  readonly touched: () => void;
  readonly toEnd: () => void;
  /** Keeps what is read now where it is, whatever is put in above. */
  readonly hold: () => void;
}

/** Keeps a reader's place in a history while pictures load and messages come, change and go. */
export function usePlace({
  channel,
  places,
  box,
  content,
  fresh,
  shown,
  sending,
  pressing,
  newest,
  setAway,
  follow,
}: Asked): Kept {
  const last = useRef(0);
  const changed = useRef(0);
  const touch = useRef(0);
  const press = useRef(-ANSWERING);

  const find = (id: string): HTMLElement | null =>
    content.current?.querySelector<HTMLElement>(`[data-message="${id}"]`) ?? null;

  const keep = (): void => {
    const scroll = box.current;
    changed.current = performance.now();
    if (scroll === null || scroll.clientHeight === 0) return;
    const place = places.get(channel) ?? 'end';
    const message = place === 'end' ? null : find(place.message);
    if (place === 'end') scroll.scrollTop = scroll.scrollHeight;
    else if (message !== null) scroll.scrollTop += below(scroll, message, place.edge) - place.below;
    last.current = scroll.scrollTop;
  };

  const put = (place: Place): void => {
    places.set(channel, place);
    setAway(place !== 'end');
  };
  const toEnd = (): void => {
    put('end');
    keep();
  };

  const hold = (): void => {
    const scroll = box.current;
    const seen = [...(content.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
    const first = scroll && seen.find((message) => below(scroll, message, 'bottom') > 0);
    const message = first?.dataset['message'];
    // Its head goes when messages of the same author come before it, so its lower edge counts.
    if (scroll && first && message !== undefined)
      put({ message, edge: 'bottom', below: below(scroll, first, 'bottom') });
  };

  const look = (): void => {
    const scroll = box.current;
    if (scroll === null || scroll.clientHeight === 0) return;
    const { scrollHeight, scrollTop, clientHeight } = scroll;
    const up = scrollTop < last.current;
    last.current = scrollTop;
    // A message that shrank and grew again has moved the view, and no reader has.
    const now = performance.now();
    const moved = now - changed.current < SETTLED && now - touch.current > BY_HAND;
    if (moved && (places.get(channel) ?? 'end') === 'end') return keep();
    if (scrollHeight - scrollTop - clientHeight < NEAR) put('end');
    // Only a reader scrolls up; while the end is followed, anything else is a picture that has come.
    else if (up || (places.get(channel) ?? 'end') !== 'end') hold();
  };
  // What `keep` has done is no reader's scrolling.
  const scrolled = (): void => {
    if (box.current?.scrollTop !== last.current) look();
  };

  useLayoutEffect(keep);
  // The first unread message may be known before the history with it is.
  const there = shown && fresh !== null && find(fresh) !== null;
  useLayoutEffect(() => {
    if (!there || fresh === null) return;
    put({ message: fresh, edge: 'top', below: BEFORE });
    keep();
    // All may be in sight, once everything has its size.
    const timer = setTimeout(look, SETTLED);
    return () => clearTimeout(timer);
  }, [there, fresh]);
  useLayoutEffect(() => {
    if (sending > 0) toEnd();
  }, [sending]);
  useLayoutEffect(() => {
    if (pressing > 0) press.current = performance.now();
  }, [pressing]);
  // After pressing something people want to see the answer, too, unless they have gone elsewhere since.
  useLayoutEffect(() => {
    const isAnswer = performance.now() - press.current < ANSWERING && touch.current <= press.current;
    if (isAnswer) toEnd();
    if ((places.get(channel) ?? 'end') === 'end') follow();
  }, [newest]);
  useLayoutEffect(() => {
    setAway((places.get(channel) ?? 'end') !== 'end');
    if (content.current === null || box.current === null) return;
    const observer = new ResizeObserver(keep);
    observer.observe(content.current);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  const touched = (): void => {
    touch.current = performance.now();
  };
  return { scrolled, touched, toEnd, hold };
}

const below = (box: HTMLElement, element: HTMLElement, edge: 'top' | 'bottom'): number =>
  element.getBoundingClientRect()[edge] - box.getBoundingClientRect().top;
