import type { APIButtonComponent } from 'discord-api-types/v10';
import type { PracticeMessage } from '../../page-protocol.ts';
import { useAround } from '../surroundings.ts';
import { EmojiView } from './emoji.tsx';

const styles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'secondary', 6: 'primary' } as const;

/** A button of a message; it shows a spinner until the bot has acknowledged it. */
export function ButtonView({
  button,
  message,
}: {
  readonly button: APIButtonComponent;
  readonly message: PracticeMessage;
}) {
  const { state, deeds } = useAround();
  if (button.style === 6) return null;
  const label = (
    <>
      {button.emoji !== undefined && <EmojiView emoji={button.emoji} labelled={button.label !== undefined} />}
      {button.label !== undefined && <span>{button.label}</span>}
    </>
  );
  if (button.style === 5) {
    return (
      <a class="button secondary" href={safe(button.url)} target="_blank" rel="noopener noreferrer">
        {label}
        <span aria-hidden="true"> ↗</span>
      </a>
    );
  }
  const { custom_id: customId } = button;
  const waits = state.pending.some((pending) => pending.message === message.id && pending.customId === customId);
  return (
    <button
      type="button"
      class={`button ${styles[button.style]}${waits ? ' waits' : ''}`}
      disabled={button.disabled ?? false}
      aria-busy={waits}
      onClick={() => waits || deeds.use(message, customId)}
    >
      {label}
    </button>
  );
}

const safe = (url: string): string => (/^https?:\/\//.test(url) ? url : '#');
