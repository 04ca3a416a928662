import type { RawFields } from './limits/check.ts';
import { isFields } from './limits/check.ts';
import type {
  ArchiveThread,
  AskChoices,
  CreateThread,
  GivenOption,
  RunCommand,
  SubmitModal,
  UseComponent,
} from './page-protocol.ts';
import { refusal } from './people/refusal.ts';

// Reads the bodies of the page's requests; each throws a `ClientRefusal` if something is missing or of a wrong type.

export const text = (fields: RawFields, key: string): string => {
  const value = fields[key];
  if (typeof value !== 'string') throw refusal(`${key} must be a text.`);
  return value;
};

const texts = (value: unknown): readonly string[] => {
  if (!Array.isArray(value) || value.some((it) => typeof it !== 'string')) throw refusal('values must be texts.');
  return value as string[];
};

/** A group holds sub-commands, which hold options; there is no deeper nesting. */
const DEEPEST = 3;

function given(value: unknown, depth = 1): readonly GivenOption[] {
  if (!Array.isArray(value) || depth > DEEPEST) throw refusal('options must be a list.');
  return value.map((item: unknown): GivenOption => {
    if (!isFields(item) || typeof item['name'] !== 'string' || typeof item['type'] !== 'number')
      throw refusal('An option has a name and a type.');
    if (item['type'] <= 2)
      return { type: item['type'] as 1 | 2, name: item['name'], options: given(item['options'] ?? [], depth + 1) };
    const { value: what } = item;
    if (typeof what !== 'string' && typeof what !== 'number' && typeof what !== 'boolean')
      throw refusal(`${item['name']} has no value.`);
    return { type: item['type'] as 3, name: item['name'], value: what };
  });
}

const nonceOf = (fields: RawFields): { readonly nonce: string } => ({ nonce: text(fields, 'nonce') });

export const readRun = (it: RawFields): RunCommand => ({
  ...nonceOf(it),
  command: text(it, 'command'),
  options: given(it['options']),
  ...(it['target'] === undefined ? {} : { target: text(it, 'target') }),
});

export const readAsk = (it: RawFields): AskChoices => ({
  ...nonceOf(it),
  command: text(it, 'command'),
  options: given(it['options']),
  focused: text(it, 'focused'),
});

export const readUse = (it: RawFields): UseComponent => ({
  ...nonceOf(it),
  message: text(it, 'message'),
  customId: text(it, 'customId'),
  ...(it['values'] === undefined ? {} : { values: texts(it['values']) }),
});

export function readSubmit(it: RawFields): SubmitModal {
  const { components } = it;
  if (!Array.isArray(components) || !components.every(isFields)) throw refusal('components must be a list.');
  return { ...nonceOf(it), modal: text(it, 'modal'), components: components as unknown as SubmitModal['components'] };
}

export const readThread = (it: RawFields): CreateThread => ({
  name: text(it, 'name'),
  ...(it['message'] === undefined ? {} : { message: text(it, 'message') }),
  hidden: it['hidden'] === true,
});

export const readArchive = (it: RawFields): ArchiveThread => ({
  archived: it['archived'] === true,
  ...(typeof it['locked'] === 'boolean' ? { locked: it['locked'] } : {}),
});
