import { useEffect, useReducer, useState } from 'preact/hooks';
import type { World } from '../page-protocol.ts';
import * as requests from './live/requests.ts';
import { worldNow } from './live/world-state.ts';
import { span } from './look/span.ts';

const hour = 60 * 60 * 1000;
const steps = [
  { label: '+1 h', name: 'one hour', forward: hour },
  { label: '+12 h', name: 'twelve hours', forward: 12 * hour },
  { label: '+1 day', name: 'one day', forward: 24 * hour },
] as const;

const shown = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The clock of the practice server; moving it forward triggers deadlines without waiting for days. */
export function ClockBar({ world }: { readonly world: World }) {
  const [, again] = useReducer<number, void>((count) => count + 1, 0);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => {
    const timer = setInterval(() => again(), 10_000);
    return () => clearInterval(timer);
  }, []);
  const move = (forward: number): void => {
    setTrouble(null);
    requests
      .moveClock({ forward })
      .catch((error: unknown) =>
        setTrouble(error instanceof requests.ServerRefusal ? error.message : 'The clock could not be moved.'),
      );
  };
  return (
    <div class="clock" role="group" aria-label="Clock">
      <span role="timer">{shown.format(worldNow(world))}</span>
      {world.ahead > 0 && <span class="muted">{span(world.ahead)} ahead</span>}
      {steps.map(({ label, name, forward }) => (
        <button
          key={label}
          type="button"
          class="quiet"
          aria-label={`${label}: move the clock forward by ${name}`}
          onClick={() => move(forward)}
        >
          {label}
        </button>
      ))}
      {trouble !== null && (
        <span class="trouble" role="alert">
          {trouble}
        </span>
      )}
    </div>
  );
}
