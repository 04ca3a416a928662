import { useEffect, useState } from 'preact/hooks';
import { stampText } from './stamp.ts';
import type { StampStyle } from './tree.ts';

/** An instant in the reader's own zone; a relative one is kept up to date. */
export function Stamp({ seconds, of }: { readonly seconds: number; readonly of: StampStyle }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (of !== 'R') return;
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, [of]);
  return <discord-time title={stampText(seconds, 'F', now)}>{stampText(seconds, of, now)}</discord-time>;
}
