import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** What can have the focus within a message. */
const CONTROLS = 'a[href], button, input, select, textarea';
const MESSAGE = '[data-message]';
const PAGE = 5;

/** The messages of a history, oldest first. */
const messagesIn = (content: HTMLElement): readonly HTMLElement[] => [
  ...content.querySelectorAll<HTMLElement>(MESSAGE),
];

/**
 * Makes the history one stop for the Tab key: the message with the focus, else the newest. Within it Tab goes through its
 * controls; j and k, the arrows, Page Up and Page Down, Home and End go to other messages.
 */
export function useMessageKeys(content: RefObject<HTMLElement | null>): {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocusIn: (event: FocusEvent) => void;
  readonly onFocusOut: (event: FocusEvent) => void;
} {
  const mark = (): void => {
    if (content.current === null) return;
    const all = messagesIn(content.current);
    const current = messageOf(document.activeElement, content.current) ?? all.at(-1);
    for (const message of all) {
      const stop = message === current ? 0 : -1;
      message.tabIndex = stop;
      for (const control of message.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = stop;
    }
  };
  useLayoutEffect(() => {
    if (content.current === null) return;
    mark();
    // The parts of a message change without the list.
    const observer = new MutationObserver(mark);
    observer.observe(content.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!(target instanceof HTMLElement) || content.current === null || isBusy(target)) return;
    const message = messageOf(target, content.current);
    if (event.key === 'Escape' && message !== null && target !== message) {
      event.preventDefault();
      message.focus();
      return;
    }
    const all = messagesIn(content.current);
    const to = all[goal(event.key, message === null ? all.length : all.indexOf(message), all.length)];
    if (to === undefined) return;
    event.preventDefault();
    to.focus({ preventScroll: true });
    to.scrollIntoView({ block: 'nearest' });
  };
  return {
    onKeyDown,
    onFocusIn: mark,
    // Coming back from the input box leads to the newest message.
    onFocusOut: (event) => {
      if (event.relatedTarget instanceof Element && content.current?.contains(event.relatedTarget) !== true) mark();
    },
  };
}

const messageOf = (element: Element | null, content: HTMLElement): HTMLElement | null => {
  const message = element?.closest<HTMLElement>(MESSAGE) ?? null;
  return message !== null && content.contains(message) ? message : null;
};

/** Keys belong to what is open or written in. */
const isBusy = (target: HTMLElement): boolean =>
  target.matches('input, textarea, [aria-expanded="true"]') || target.closest('[popover]') !== null;

function goal(key: string, at: number, count: number): number {
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'k':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'PageDown':
      return Math.min(count - 1, at + PAGE);
    case 'PageUp':
      return Math.max(0, at - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
