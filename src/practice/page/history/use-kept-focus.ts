import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** What had the focus: its message, its kind, its name, and its place among all controls of its message. */
interface Held {
  readonly message: string;
  readonly kind: string;
  readonly name: string;
  readonly place: number;
}

const CONTROLS = 'a[href], button, [role="combobox"]';
const controlsOf = (message: Element): readonly HTMLElement[] => [...message.querySelectorAll<HTMLElement>(CONTROLS)];
const kindOf = (control: Element): string => control.getAttribute('role') ?? control.tagName;
/** A menu is known by what it asks, whatever is chosen in it. */
const nameOf = (control: HTMLElement): string => control.dataset['asks'] ?? control.innerText.trim();

/**
 * Keeps the focus in a message that the bot changes: on the same control if it is still there, else on the one in its
 * place; on the newest message if the message is gone.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  const held = useRef<Held | null>(null);

  useLayoutEffect(() => {
    const box = content.current;
    if (box === null) return;
    const note = (event: FocusEvent): void => {
      const { target } = event;
      const message = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-message]') : null;
      if (!(target instanceof HTMLElement) || message === null) return;
      held.current = {
        message: message.dataset['message'] ?? '',
        kind: kindOf(target),
        name: nameOf(target),
        place: controlsOf(message).indexOf(target),
      };
    };
    // People leave a control for another one, or by clicking; when a control vanishes, nothing has the focus.
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null) held.current = null;
    };
    const forget = (): void => {
      held.current = null;
    };
    const observer = new MutationObserver((changes) => {
      if (held.current === null) return;
      const nobody = document.activeElement === document.body;
      if (nobody) seek(box, held.current)?.focus({ preventScroll: true });
      // A picture that has come must not push what is used out of sight.
      const used = document.activeElement?.closest('[data-message]');
      if (used != null && (nobody || changes.some(({ target }) => used.contains(target))))
        document.activeElement?.scrollIntoView({ block: 'nearest' });
    });
    box.addEventListener('focusin', note);
    box.addEventListener('focusout', leave);
    addEventListener('pointerdown', forget, true);
    observer.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', note);
      box.removeEventListener('focusout', leave);
      removeEventListener('pointerdown', forget, true);
      observer.disconnect();
    };
  }, []);
}

function seek(box: HTMLElement, { message: id, kind, name, place }: Held): HTMLElement | undefined {
  const message = box.querySelector<HTMLElement>(`[data-message="${id}"]`);
  if (message === null) return [...box.querySelectorAll<HTMLElement>('[data-message]')].at(-1);
  if (place < 0) return message;
  const alike = controlsOf(message).filter((control) => kindOf(control) === kind && !control.matches(':disabled'));
  const near = [...alike].sort((one, other) => away(message, one, place) - away(message, other, place));
  return near.find((control) => nameOf(control) === name) ?? near[0] ?? message;
}

const away = (message: Element, control: HTMLElement, place: number): number =>
  Math.abs(controlsOf(message).indexOf(control) - place);
