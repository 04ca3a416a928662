import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Form } from '../live/pane-state.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { part } from '../parts/kinds.ts';
import { avatar } from '../look/avatar.ts';
import { useAround } from '../surroundings.ts';
import { FieldView } from './field.tsx';
import { fieldsOf, filled, startOf, troubleWith, type FormField, type FormValue } from './values.ts';

/** A form of the bot over one pane; the other panes stay usable. */
export function FormView({ form }: { readonly form: Form }) {
  const { world, state, deeds } = useAround();
  const { modal } = form;
  const [values, setValues] = useState(() => startOf(modal));
  const [checked, setChecked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const sending = state.pending.some((pending) => pending.of === 'modal');
  const troubles = new Map(
    fieldsOf(modal).map((field) => [field.custom_id, troubleWith(field, values[field.custom_id] ?? '')]),
  );

  useEffect(() => {
    // Do not take the focus of somebody busy in another pane.
    const busy = document.activeElement?.closest('.behind');
    if (busy != null && !busy.hasAttribute('inert')) return;
    const first = box.current?.querySelector<HTMLElement>('.fields :is(input, textarea, button)');
    (first ?? box.current)?.focus();
  }, []);

  const put = (field: FormField) => (value: FormValue) => setValues((old) => ({ ...old, [field.custom_id]: value }));
  const send = (event: Event): void => {
    event.preventDefault();
    setChecked(true);
    if (sending || [...troubles.values()].some((trouble) => trouble !== null)) return;
    deeds.submit({ modal: form.interaction, components: filled(modal, values) });
  };
  const field = (of: FormField, label: string, description: string | null) => (
    <FieldView
      key={of.custom_id}
      field={of}
      label={label}
      description={description}
      value={values[of.custom_id] ?? ''}
      trouble={checked ? (troubles.get(of.custom_id) ?? null) : null}
      put={put(of)}
    />
  );

  return (
    <div class="form-cover" onClick={(event) => event.target === event.currentTarget && deeds.closeForm()}>
      <div
        ref={box}
        class="form"
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        tabIndex={-1}
        onKeyDown={(event) => event.key === 'Escape' && deeds.closeForm()}
      >
        <form noValidate onSubmit={send}>
          <header>
            <img src={avatar(world.bot.username, world.bot.id)} alt="" width="24" height="24" />
            <h2 id={title}>{modal.title}</h2>
            <button type="button" class="quiet" aria-label="Close" onClick={deeds.closeForm}>
              ✕
            </button>
          </header>
          <div class="fields">
            {modal.components.map((component, index) => {
              if (component.type === part.label)
                return field(component.component, component.label, component.description ?? null);
              if (component.type === part.row)
                return component.components.map((input) => field(input, input.label ?? '', null));
              if (component.type === part.text) return <Markdown key={index} text={component.content} />;
              return null;
            })}
          </div>
          {form.trouble !== null && !sending && (
            <p class="trouble" role="alert">
              {form.trouble}
            </p>
          )}
          <footer>
            <button type="button" class="button secondary" onClick={deeds.closeForm}>
              Cancel
            </button>
            <button type="submit" class={`button primary${sending ? ' waits' : ''}`} aria-busy={sending}>
              Submit
            </button>
          </footer>
        </form>
      </div>
    </div>
  );
}
