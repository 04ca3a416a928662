import { useEffect, useRef, useState } from 'preact/hooks';
import { Floating } from './floating.tsx';

/** An action in a menu; one that `asks` needs a name first. */
export type Item =
  | { readonly label: string; readonly deed: () => void }
  | { readonly label: string; readonly asks: string; readonly deed: (name: string) => void };

/** A button with three dots, and what it offers. */
export function Menu({ label, items }: { readonly label: string; readonly items: readonly Item[] }) {
  const [from, setFrom] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={from !== null}
        onClick={(event) => setFrom(from === null ? event.currentTarget : null)}
      >
        ⋯
      </button>
      {from !== null && <Items from={from} label={label} items={items} close={() => setFrom(null)} />}
    </>
  );
}

/** A button that asks for a name. */
export function AskName({
  label,
  asks,
  sign,
  done,
}: {
  readonly label: string;
  readonly asks: string;
  readonly sign: string;
  readonly done: (name: string) => void;
}) {
  const [from, setFrom] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), [from]);
  const close = (): void => setFrom(null);
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={label}
        aria-expanded={from !== null}
        onClick={(event) => setFrom(from === null ? event.currentTarget : null)}
      >
        {sign}
      </button>
      {from !== null && (
        <Floating from={from} close={close} label={label}>
          <div ref={box}>
            <NameForm
              label={asks}
              done={(name) => {
                close();
                from.focus();
                done(name);
              }}
            />
          </div>
        </Floating>
      )}
    </>
  );
}

interface Props {
  readonly from: HTMLElement;
  readonly label: string;
  readonly items: readonly Item[];
  readonly close: () => void;
}

function Items({ from, label, items, close }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState<number | null>(null);
  const first = (): void => box.current?.querySelector<HTMLElement>('button, input')?.focus();
  useEffect(first, [asking]);

  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const all = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((button) => button === document.activeElement);
    all[(at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length]?.focus();
  };
  const finish = (deed: () => void): void => {
    close();
    from.focus();
    deed();
  };
  const asked = asking === null ? undefined : items[asking];

  return (
    <Floating from={from} close={close} label={label}>
      {asked !== undefined && 'asks' in asked ? (
        <div ref={box}>
          <NameForm label={asked.asks} done={(name) => finish(() => asked.deed(name))} />
        </div>
      ) : (
        <div ref={box} role="menu" class="menu" onKeyDown={key}>
          {items.map((item, index) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              onClick={() => ('asks' in item ? setAsking(index) : finish(item.deed))}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </Floating>
  );
}

const NameForm = ({ label, done }: { readonly label: string; readonly done: (name: string) => void }) => (
  <form
    class="name-form"
    onSubmit={(event) => {
      event.preventDefault();
      const name = String(new FormData(event.currentTarget).get('name')).trim();
      if (name !== '') done(name);
    }}
  >
    <input name="name" type="text" aria-label={label} placeholder={label} maxLength={100} required autoComplete="off" />
    <button type="submit" class="button primary">
      OK
    </button>
  </form>
);
