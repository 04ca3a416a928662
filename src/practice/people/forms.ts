import { ComponentType } from 'discord-api-types/v10';
import type { APIModalInteractionResponseCallbackData, APIModalSubmissionComponent } from 'discord-api-types/v10';
import type { RawFields } from '../limits/check.ts';
import { isFields } from '../limits/check.ts';
import { refusal } from './refusal.ts';

/** An input of a form, with its label. */
export interface FormInput {
  readonly label: string;
  readonly input: RawFields;
  readonly row: RawFields;
}

/** The inputs of a form in order. */
export function inputsOf(modal: APIModalInteractionResponseCallbackData): readonly FormInput[] {
  return (modal.components as unknown as RawFields[]).flatMap((row): readonly FormInput[] => {
    if (isFields(row['component'])) return [{ label: String(row['label']), input: row['component'], row }];
    const inner = Array.isArray(row['components']) ? row['components'].filter(isFields) : [];
    return inner.map((input) => ({ label: String(input['label']), input, row }));
  });
}

/** Option values of inputs that offer a fixed list. */
const offered = (input: RawFields): readonly unknown[] | null =>
  Array.isArray(input['options']) ? input['options'].filter(isFields).map((option) => option['value']) : null;

function filled(field: FormInput, value: unknown): object {
  const { input, label } = field;
  const base = { type: input['type'], id: input['id'], custom_id: input['custom_id'] };
  const required = input['required'] !== false;
  const options = offered(input);
  switch (input['type']) {
    case ComponentType.TextInput: {
      const words = typeof value === 'string' ? value : '';
      const size = [...words].length;
      if (size === 0 && required) throw refusal(`${label}: this is required.`);
      if (size > 0 && (size < Number(input['min_length'] ?? 0) || size > Number(input['max_length'] ?? 4000)))
        throw refusal(`${label}: too short or too long.`);
      return { ...base, value: words };
    }
    case ComponentType.Checkbox:
      return { ...base, value: value === true };
    case ComponentType.RadioGroup: {
      const chosen = typeof value === 'string' ? value : null;
      if (chosen === null && required) throw refusal(`${label}: choose one.`);
      if (chosen !== null && options?.includes(chosen) !== true) throw refusal(`${label}: choose one of the options.`);
      return { ...base, value: chosen };
    }
    default: {
      const values = Array.isArray(value) ? value.map(String) : [];
      const group = input['type'] === ComponentType.CheckboxGroup;
      const least = required ? Math.max(Number(input['min_values'] ?? 1), 1) : 0;
      const most = Number(input['max_values'] ?? (group ? (options?.length ?? 1) : 1));
      if (values.length > most || values.length < least)
        throw refusal(`${label}: choose ${least === most ? least : `${least} to ${most}`}.`);
      if (options !== null && values.some((it) => !options.includes(it)))
        throw refusal(`${label}: choose from the options.`);
      return { ...base, values };
    }
  }
}

const valueOf = (component: RawFields): unknown => ('values' in component ? component['values'] : component['value']);

/** The submitted value of each input, by custom id. */
function valuesIn(components: readonly APIModalSubmissionComponent[]): ReadonlyMap<unknown, unknown> {
  const rows = components as unknown as RawFields[];
  const inputs = rows.flatMap((row) =>
    isFields(row['component'])
      ? [row['component']]
      : Array.isArray(row['components'])
        ? row['components'].filter(isFields)
        : [],
  );
  return new Map(inputs.map((input) => [input['custom_id'], valueOf(input)]));
}

const references: readonly unknown[] = [
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
  ComponentType.FileUpload,
];

/** Ids of people, roles, channels and files in a submission. */
export const namedIn = (components: readonly RawFields[]): readonly string[] =>
  components.flatMap((row) =>
    isFields(row['component']) && references.includes(row['component']['type'])
      ? (row['component']['values'] as string[])
      : [],
  );

/**
 * The components of a submitted form as the bot receives them, after the checks of Discord's client. Throws a
 * `ClientRefusal`.
 */
export function submission(
  modal: APIModalInteractionResponseCallbackData,
  components: readonly APIModalSubmissionComponent[],
): readonly RawFields[] {
  const values = valuesIn(components);
  const fields = inputsOf(modal);
  return (modal.components as unknown as RawFields[]).map((row) => {
    const own = fields
      .filter((field) => field.row === row)
      .map((field) => filled(field, values.get(field.input['custom_id'])));
    if (isFields(row['component'])) return { type: row['type'], id: row['id'], component: own[0] };
    return own.length === 0
      ? { type: row['type'], id: row['id'] }
      : { type: row['type'], id: row['id'], components: own };
  });
}
