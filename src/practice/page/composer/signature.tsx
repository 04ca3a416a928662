import type { CommandLine } from './line.ts';

/**
 * The command's options in a row, with the filled ones and the current one marked, and the description of the latter.
 */
export function Signature({ line }: { readonly line: CommandLine }) {
  const { focus } = line;
  const current = focus.on === 'value' ? focus.given.option : null;
  const path = [line.command?.name, ...line.path.map((step) => step.name)].filter((name) => name !== undefined);
  return (
    <div class="signature">
      <code>
        <b>/{path.join(' ')}</b>
        {(line.options ?? []).map((option) => {
          const filled = line.given.some((given) => given.option === option && given.text !== '');
          const kind =
            option === current ? 'current' : filled ? 'filled' : option.required === true ? 'required' : 'optional';
          return (
            <span key={option.name} class={kind}>
              {option.name}
              {kind === 'filled' && <span aria-label=", given"> ✓</span>}
            </span>
          );
        })}
      </code>
      {current !== null && <p>{current.description}</p>}
    </div>
  );
}
