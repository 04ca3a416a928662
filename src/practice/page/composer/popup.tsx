import { useEffect, useRef } from 'preact/hooks';
import type { CommandLine, LineSuggestion } from './line.ts';
import { option } from '../parts/kinds.ts';
import { FilePick } from './file-pick.tsx';
import { Signature } from './signature.tsx';
import type { BotChoices } from './use-choices.ts';

interface Props {
  readonly id: string;
  /** Null in a message. */
  readonly line: CommandLine | null;
  readonly list: readonly LineSuggestion[];
  readonly active: number;
  readonly choices: BotChoices;
  readonly file: (file: File) => void;
  readonly take: (suggestion: LineSuggestion) => void;
  readonly point: (index: number) => void;
}

/** The suggestions, above the input box. */
export function Popup({ id, line, list, active, choices, file, take, point }: Props) {
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    box.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [active, list]);
  const focus = line?.focus ?? null;
  const slash = focus?.on === 'path' && line?.command === null;
  const value = focus?.on === 'value';
  return (
    <div class="suggestions">
      {line !== null && line.command !== null && <Signature line={line} />}
      {focus?.on === 'value' && focus.given.option.type === option.attachment && <FilePick pick={file} />}
      {choices === 'waiting' && <p class="muted said">Loading choices…</p>}
      {choices === 'failed' && <p class="trouble said">The choices could not be loaded.</p>}
      {value && Array.isArray(choices) && choices.length === 0 && (
        <p class="muted said">No choices match; what you type is sent as it is.</p>
      )}
      <ul ref={box} id={id} role="listbox" aria-label="Suggestions" class={slash ? 'options tall' : 'options'}>
        {list.map((suggestion, index) => (
          <li
            key={`${suggestion.of} ${suggestion.label} ${index}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            class={index === active ? 'active' : ''}
            onPointerMove={() => point(index)}
            onPointerDown={(event) => {
              event.preventDefault();
              take(suggestion);
            }}
          >
            <span class="texts">
              <span>
                {slash && '/'}
                {suggestion.label}
              </span>
              {suggestion.description !== '' && <span class="muted">{suggestion.description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
