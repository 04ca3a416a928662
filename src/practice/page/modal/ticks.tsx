import { useId } from 'preact/hooks';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly description?: string;
}

interface Props {
  readonly kind: 'radio' | 'checkbox';
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly put: (values: readonly string[]) => void;
}

/** A list of options of which one (radio) or several (checkbox) may be ticked. */
export function Ticks({ kind, options, chosen, put }: Props) {
  const name = useId();
  const toggle = (value: string): readonly string[] => {
    if (kind === 'radio') return [value];
    const without = chosen.filter((other) => other !== value);
    return without.length < chosen.length ? without : [...chosen, value];
  };
  return (
    <>
      {options.map((option) => (
        <label key={option.value} class="tick-line">
          <input
            type={kind}
            name={name}
            checked={chosen.includes(option.value)}
            onChange={() => put(toggle(option.value))}
          />
          <span class="texts">
            <span>{option.label}</span>
            {option.description !== undefined && <span class="muted">{option.description}</span>}
          </span>
        </label>
      ))}
    </>
  );
}
