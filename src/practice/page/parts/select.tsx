import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { SelectEntry } from './entries.ts';
import { EmojiView } from './emoji.tsx';
import { Floating } from './floating.tsx';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly entries: readonly SelectEntry[];
  readonly chosen: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly disabled?: boolean;
  /** The choice is being sent: the select is locked, but keeps the focus. */
  readonly busy?: boolean;
  readonly invalid?: boolean;
  readonly choose: (values: readonly string[]) => void;
}

/** A menu like Discord's: a single choice is submitted at once, several when the menu is closed. */
export function Select({
  label,
  placeholder,
  entries,
  chosen,
  least,
  most,
  disabled = false,
  busy = false,
  invalid = false,
  choose,
}: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(chosen);
  const [active, setActive] = useState(0);
  const several = most > 1;
  const names = entries.filter((entry) => chosen.includes(entry.value));

  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [open, active]);

  const show = (): void => {
    if (busy) return;
    setMarked(chosen);
    setActive(
      Math.max(
        0,
        entries.findIndex((entry) => chosen.includes(entry.value)),
      ),
    );
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
    const altered = marked.length !== chosen.length || marked.some((value) => !chosen.includes(value));
    if (several && altered && marked.length >= least) choose(marked);
  };
  const press = (entry: SelectEntry): void => {
    if (several) {
      const without = marked.filter((value) => value !== entry.value);
      if (without.length < marked.length) setMarked(without);
      else if (marked.length < most) setMarked([...marked, entry.value]);
      return;
    }
    setOpen(false);
    button.current?.focus();
    const again = least === 0 && chosen.includes(entry.value);
    choose(again ? [] : [entry.value]);
  };
  const key = (event: KeyboardEvent): void => {
    if (!open) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        show();
      }
      return;
    }
    const to = target(event.key, active, entries);
    if (to !== null) {
      event.preventDefault();
      setActive(to);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const entry = entries[active];
      if (entry !== undefined) press(entry);
    } else if (event.key === 'Tab') close();
  };

  return (
    <div class="select">
      <button
        ref={button}
        type="button"
        class={`select-box${invalid ? ' invalid' : ''}`}
        role="combobox"
        data-asks={label}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-label={names.length === 0 ? label : `${label}: ${names.map((entry) => entry.label).join(', ')}`}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        disabled={disabled}
        aria-busy={busy}
        onClick={() => (open ? close() : show())}
        onKeyDown={key}
      >
        {names.length === 0 ? (
          <span class="muted">{placeholder}</span>
        ) : (
          <span class="chosen">
            {names.map((entry) => (
              <span key={entry.value} class={several ? 'chip' : ''}>
                {entry.emoji !== null && <EmojiView emoji={entry.emoji} labelled />}
                {entry.label}
              </span>
            ))}
          </span>
        )}
        <span class="arrow" aria-hidden="true" />
      </button>
      {open && button.current !== null && (
        <Floating from={button.current} close={close} label={label}>
          <ul class="options" id={`${id}-list`} role="listbox" aria-label={label} aria-multiselectable={several}>
            {entries.map((entry, index) => (
              <li
                key={entry.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={several ? marked.includes(entry.value) : chosen.includes(entry.value)}
                class={index === active ? 'active' : ''}
                onPointerMove={() => setActive(index)}
                onClick={() => press(entry)}
              >
                {entry.emoji !== null && <EmojiView emoji={entry.emoji} labelled />}
                <span class="texts">
                  <span>{entry.label}</span>
                  {entry.description !== null && <span class="muted">{entry.description}</span>}
                </span>
                <span class={several ? 'tick box' : 'tick'} aria-hidden="true" />
              </li>
            ))}
          </ul>
          {several && (
            <div class="select-foot">
              <span class="muted">
                {marked.length} of {least === most ? most : `${least} to ${Math.min(most, entries.length)}`}
              </span>
              <button type="button" class="button primary" onClick={close}>
                Done
              </button>
            </div>
          )}
        </Floating>
      )}
    </div>
  );
}

function target(key: string, active: number, entries: readonly SelectEntry[]): number | null {
  const last = entries.length - 1;
  if (key === 'ArrowDown') return Math.min(last, active + 1);
  if (key === 'ArrowUp') return Math.max(0, active - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (!/^[\p{L}\p{N}]$/u.test(key)) return null;
  const begins = (index: number): boolean => entries[index]?.label.toLowerCase().startsWith(key.toLowerCase()) ?? false;
  const order = entries.map((_, index) => (active + 1 + index) % entries.length);
  return order.find(begins) ?? active;
}
