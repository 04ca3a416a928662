import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { entriesOf } from '../parts/entries.ts';
import { part } from '../parts/kinds.ts';
import { Select } from '../parts/select.tsx';
import { useAround } from '../surroundings.ts';
import { FileField } from './file-field.tsx';
import { Ticks } from './ticks.tsx';
import { range, type FormField, type FormValue } from './values.ts';

interface Props {
  readonly field: FormField;
  readonly label: string;
  readonly description: string | null;
  readonly value: FormValue;
  readonly trouble: string | null;
  readonly put: (value: FormValue) => void;
}

/** A field of a form with its label and error. */
export function FieldView({ field, label, description, value, trouble, put }: Props) {
  const { world } = useAround();
  const id = useId();
  const list = Array.isArray(value) ? (value as readonly string[]) : [];
  const required = field.type !== part.checkbox && (field.required ?? true);
  const frame = (children: ComponentChildren, labelled: 'for' | 'group') => (
    <div class="field" {...(labelled === 'group' ? { role: 'group', 'aria-labelledby': `${id}-label` } : {})}>
      <label id={`${id}-label`} {...(labelled === 'for' ? { for: id } : {})}>
        {label}
        {required && (
          <span class="needed" title="required">
            {' '}
            *
          </span>
        )}
      </label>
      {description !== null && <p class="muted">{description}</p>}
      {children}
      {trouble !== null && (
        <p class="trouble" id={`${id}-trouble`}>
          {trouble}
        </p>
      )}
    </div>
  );
  switch (field.type) {
    case part.textInput: {
      const given = {
        id,
        value: String(value),
        placeholder: field.placeholder ?? '',
        'aria-required': required,
        'aria-invalid': trouble !== null,
        'aria-describedby': trouble === null ? undefined : `${id}-trouble`,
        onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => put(event.currentTarget.value),
        ...(field.max_length === undefined ? {} : { maxLength: field.max_length }),
      };
      return frame(
        field.style === 2 ? <textarea rows={4} {...given} /> : <input type="text" autoComplete="off" {...given} />,
        'for',
      );
    }
    case part.checkbox:
      return (
        <div class="field">
          <label class="tick-line">
            <input type="checkbox" checked={value === true} onChange={(event) => put(event.currentTarget.checked)} />
            <span class="texts">
              <span>{label}</span>
              {description !== null && <span class="muted">{description}</span>}
            </span>
          </label>
        </div>
      );
    case part.radioGroup:
      return frame(<Ticks kind="radio" options={field.options} chosen={list} put={put} />, 'group');
    case part.checkboxGroup:
      return frame(<Ticks kind="checkbox" options={field.options} chosen={list} put={put} />, 'group');
    case part.fileUpload:
      return frame(<FileField id={id} most={range(field).most} put={put} />, 'for');
    case part.stringSelect:
    case part.userSelect:
    case part.roleSelect:
    case part.mentionableSelect:
    case part.channelSelect:
      return frame(
        <Select
          label={label}
          placeholder={field.placeholder ?? 'Make a selection'}
          entries={entriesOf(field, world)}
          chosen={list}
          least={required ? range(field).least : 0}
          most={range(field).most}
          disabled={field.disabled ?? false}
          invalid={trouble !== null}
          choose={put}
        />,
        'group',
      );
  }
}
