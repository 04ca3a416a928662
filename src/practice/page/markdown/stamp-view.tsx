import { useEffect, useReducer } from 'preact/hooks';
import { worldNow } from '../live/world-state.ts';
import { useAround } from '../surroundings.ts';
import { stampText } from './stamp.ts';
import type { StampStyle } from './tree.ts';

/** An instant in the reader's own zone; a relative one is kept up to date. */
export function Stamp({ seconds, of }: { readonly seconds: number; readonly of: StampStyle }) {
  const { world } = useAround();
  const [, again] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    if (of !== 'R') return;
    const timer = setInterval(() => again(), 15_000);
    return () => clearInterval(timer);
  }, [of]);
  const now = worldNow(world);
  return <discord-time title={stampText(seconds, 'F', now)}>{stampText(seconds, of, now)}</discord-time>;
}
