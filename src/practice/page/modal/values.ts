import type {
  APIComponentInLabel,
  APIModalInteractionResponseCallbackData,
  APIModalSubmissionComponent,
  APIModalSubmitTextInputComponent,
  APITextInputComponent,
  ModalSubmitComponent,
} from 'discord-api-types/v10';
import { defaultsOf } from '../parts/entries.ts';
import { part } from '../parts/kinds.ts';

/** The current value of a field: a text, what is chosen, or whether it is ticked. */
export type FormValue = string | readonly string[] | boolean;
export type FormValues = Readonly<Record<string, FormValue>>;
export type FormField = APIComponentInLabel | APITextInputComponent;

/** All fields of a form, in order. */
export const fieldsOf = (modal: APIModalInteractionResponseCallbackData): readonly FormField[] =>
  modal.components.flatMap((component): readonly FormField[] => {
    if (component.type === part.label) return [component.component];
    return component.type === part.row ? component.components : [];
  });

/** The initial value of each field. */
export const startOf = (modal: APIModalInteractionResponseCallbackData): FormValues =>
  Object.fromEntries(fieldsOf(modal).map((field) => [field.custom_id, start(field)]));

function start(field: FormField): FormValue {
  switch (field.type) {
    case part.textInput:
      return field.value ?? '';
    case part.checkbox:
      return field.default ?? false;
    case part.radioGroup:
    case part.checkboxGroup:
      return field.options.filter((option) => option.default === true).map((option) => option.value);
    case part.fileUpload:
      return [];
    case part.stringSelect:
    case part.userSelect:
    case part.roleSelect:
    case part.mentionableSelect:
    case part.channelSelect:
      return defaultsOf(field);
  }
}

/** Why a field cannot be submitted, as a message for the reader, or `null`. */
export function troubleWith(field: FormField, value: FormValue): string | null {
  if (field.type === part.checkbox) return null;
  const required = field.required ?? true;
  if (field.type === part.textInput) {
    const length = String(value).length;
    if (length === 0) return required ? 'This is required.' : null;
    if (length < (field.min_length ?? 0)) return `At least ${field.min_length} characters.`;
    return length > (field.max_length ?? 4000) ? `At most ${field.max_length ?? 4000} characters.` : null;
  }
  const count = Array.isArray(value) ? value.length : 0;
  if (field.type === part.radioGroup) return required && count === 0 ? 'Choose one.' : null;
  const { least, most } = range(field);
  if (count === 0)
    return required && least > 0 ? (least === 1 ? 'Choose at least one.' : `Choose at least ${least}.`) : null;
  if (count < least) return `Choose at least ${least}.`;
  return count > most ? `Choose at most ${most}.` : null;
}

/** How many values may be chosen in a field. */
export function range(field: Exclude<FormField, { type: 4 | 21 | 23 }>): {
  readonly least: number;
  readonly most: number;
} {
  const all = field.type === part.checkboxGroup ? field.options.length : 1;
  return { least: field.min_values ?? 1, most: field.max_values ?? all };
}

/** The form's values as Discord sends them. */
export const filled = (
  modal: APIModalInteractionResponseCallbackData,
  values: FormValues,
): readonly APIModalSubmissionComponent[] =>
  modal.components.flatMap((component): readonly APIModalSubmissionComponent[] => {
    if (component.type === part.label)
      return [{ type: part.label, ...idOf(component), component: answer(component.component, values) }];
    if (component.type !== part.row) return [];
    return [
      { type: part.row, ...idOf(component), components: component.components.map((input) => typed(input, values)) },
    ];
  });

const idOf = (component: { readonly id?: number }): { id: number } => ({ id: component.id ?? 0 });

const typed = (input: APITextInputComponent, values: FormValues): APIModalSubmitTextInputComponent => ({
  type: part.textInput,
  ...idOf(input),
  custom_id: input.custom_id,
  value: String(values[input.custom_id] ?? ''),
});

function answer(field: APIComponentInLabel, values: FormValues): ModalSubmitComponent {
  const value = values[field.custom_id] ?? start(field);
  const list = Array.isArray(value) ? [...(value as readonly string[])] : [];
  const base = { ...idOf(field), custom_id: field.custom_id };
  switch (field.type) {
    case part.textInput:
      return typed(field, values);
    case part.checkbox:
      return { type: part.checkbox, ...base, value: value === true };
    case part.radioGroup:
      return { type: part.radioGroup, ...base, value: list[0] ?? null };
    case part.stringSelect:
    case part.userSelect:
    case part.roleSelect:
    case part.mentionableSelect:
    case part.channelSelect:
    case part.checkboxGroup:
    case part.fileUpload:
      return { type: field.type, ...base, values: list };
  }
}
