import type { GivenOption, World } from '../../page-protocol.ts';
import { channels, people, roles, type SelectEntry } from '../parts/entries.ts';
import { option as kind } from '../parts/kinds.ts';
import { withMentions } from './mentions.ts';
import type { Given, CommandLine, Option } from './line.ts';

/** The values of the bot's choices by their labels, for each option. */
export type Meanings = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

export type ParsedValue =
  | { readonly ok: true; readonly value: string | number | boolean }
  | { readonly ok: false; readonly words: string };

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
const no = (words: string): ParsedValue => ({ ok: false, words });

/** The fixed choices of an option: its own, yes or no, people, roles, channels; `null` if there are none. */
export function fixedChoices(option: Option, world: World): readonly SelectEntry[] | null {
  const plain = (value: string | number | boolean, label: string): SelectEntry => ({
    value: String(value),
    label,
    description: null,
    emoji: null,
  });
  switch (option.type) {
    case kind.boolean:
      return [plain(true, 'True'), plain(false, 'False')];
    case kind.user:
      return people(world).map((person) => ({ ...person, label: `@${person.label}` }));
    case kind.role:
      return roles(world);
    case kind.mentionable:
      return [...people(world).map((person) => ({ ...person, label: `@${person.label}` })), ...roles(world)];
    case kind.channel:
      return channels(world);
    default:
      return 'choices' in option && option.choices !== undefined && option.choices.length > 0
        ? option.choices.map((choice) => plain(choice.value, choice.name))
        : null;
  }
}

/** The text of an option as the value Discord would send, or why it is invalid. */
export function readValue(given: Given, world: World, meanings: Meanings): ParsedValue {
  const { option, text } = given;
  const fixed = fixedChoices(option, world);
  if (fixed !== null) {
    const found = fixed.find(
      (entry) => same(entry.label, text) || entry.value === text || same(entry.label, `@${text}`),
    );
    if (found === undefined) return no(`"${text}" is none of the choices of ${option.name}.`);
    if (option.type === kind.boolean) return { ok: true, value: found.value === 'true' };
    return {
      ok: true,
      value: option.type === kind.integer || option.type === kind.number ? Number(found.value) : found.value,
    };
  }
  const meant = meanings[option.name]?.[text];
  if (meant !== undefined) return { ok: true, value: meant };
  if (option.type === kind.attachment) return no(`Choose a file for ${option.name}.`);
  if (option.type === kind.integer || option.type === kind.number) return readNumber(option, text);
  if (option.type === kind.string) {
    if (option.min_length !== undefined && text.length < option.min_length)
      return no(`${option.name} needs at least ${option.min_length} characters.`);
    if (option.max_length !== undefined && text.length > option.max_length)
      return no(`${option.name} may have at most ${option.max_length} characters.`);
    return { ok: true, value: withMentions(text, world) };
  }
  return { ok: true, value: text };
}

function readNumber(option: Extract<Option, { min_value?: number }>, text: string): ParsedValue {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) return no(`${option.name} must be a number.`);
  if (option.type === kind.integer && !Number.isInteger(value)) return no(`${option.name} must be a whole number.`);
  if (option.min_value !== undefined && value < option.min_value)
    return no(`${option.name} must be at least ${option.min_value}.`);
  if (option.max_value !== undefined && value > option.max_value)
    return no(`${option.name} must be at most ${option.max_value}.`);
  return { ok: true, value };
}

/** The options of a finished line as they are sent, or why they cannot be. */
export function givenOptions(
  line: CommandLine,
  world: World,
  meanings: Meanings,
): { readonly ok: true; readonly options: readonly GivenOption[] } | { readonly ok: false; readonly words: string } {
  const filled: GivenOption[] = [];
  for (const given of line.given) {
    if (given.text === '') continue;
    const read = readValue(given, world, meanings);
    if (!read.ok) return read;
    filled.push({ type: given.option.type, name: given.option.name, value: read.value });
  }
  return { ok: true, options: nested(line, filled) };
}

/** The options so far, for autocomplete: invalid ones are left out, the focused one is sent as typed. */
export const optionsSoFar = (
  line: CommandLine,
  focused: Given,
  world: World,
  meanings: Meanings,
): readonly GivenOption[] =>
  nested(
    line,
    line.given.flatMap((given): readonly GivenOption[] => {
      const { type, name } = given.option;
      if (given === focused) return [{ type, name, value: given.text }];
      const read = given.text === '' ? null : readValue(given, world, meanings);
      return read?.ok === true ? [{ type, name, value: read.value }] : [];
    }),
  );

const nested = (line: CommandLine, filled: readonly GivenOption[]): readonly GivenOption[] =>
  line.path.reduceRight<readonly GivenOption[]>(
    (inside, step) => [{ type: step.type, name: step.name, options: inside }],
    filled,
  );
