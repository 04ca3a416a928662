import { ApplicationCommandOptionType as Option, ApplicationCommandType as Kind } from 'discord-api-types/v10';
import type { Check, RawFields, Problem } from './check.ts';
import { at, checking, fields, isFields, list, missing, oneOf, say, text } from './check.ts';

/** How many commands of each kind an application may have, globally and also in each server. */
export const MOST_COMMANDS: Readonly<Record<number, number>> = {
  [Kind.ChatInput]: 100,
  [Kind.User]: 15,
  [Kind.Message]: 15,
  [Kind.PrimaryEntryPoint]: 1,
};
/** New commands per day. */
export const MOST_CREATES = 200;

const pattern = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const nests: readonly unknown[] = [Option.Subcommand, Option.SubcommandGroup];
const numeric: readonly unknown[] = [Option.Integer, Option.Number];

function chatName(check: Check, value: unknown): void {
  if (!text(check, value, 1, 32)) return;
  if (!pattern.test(value) || value.toLowerCase() !== value)
    say(check, 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
}

function checkChoices(check: Check, option: RawFields): void {
  const items = list(at(check, 'choices'), option['choices'], 0, 25);
  if (items.length > 0 && option['autocomplete'] === true) {
    say(
      at(check, 'choices'),
      'APPLICATION_COMMAND_OPTION_CHOICES_AUTOCOMPLETE',
      'Choices and autocomplete cannot be combined',
    );
  }
  items.forEach((item, n) => {
    const here = at(check, 'choices', n);
    const choice = fields(here, item);
    if (choice === null) return;
    text(at(here, 'name'), choice['name'], 1, 100);
    if (numeric.includes(option['type'])) {
      if (typeof choice['value'] !== 'number') say(at(here, 'value'), 'NUMBER_TYPE_COERCE', 'Value is not a number.');
    } else text(at(here, 'value'), choice['value'], 1, 100);
  });
}

/** Options at one level: up to 25, unique names, required ones first, no sub-commands beside plain options. */
function checkOptions(check: Check, value: unknown, depth: number): void {
  const names = new Set<unknown>();
  let optional = false;
  const items = list(check, value, 0, 25);
  const nesting = items.filter((item) => isFields(item) && nests.includes(item['type'])).length;
  if (nesting > 0 && nesting < items.length)
    say(
      check,
      'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
      'Sub-command and sub-command group option types are mutually exclusive to all other types',
    );
  items.forEach((item, n) => {
    const here = at(check, n);
    const option = fields(here, item);
    if (option === null || !oneOf(at(here, 'type'), option['type'], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])) return;
    chatName(at(here, 'name'), option['name']);
    text(at(here, 'description'), option['description'], 1, 100);
    if (names.has(option['name']))
      say(at(here, 'name'), 'APPLICATION_COMMAND_OPTIONS_NAME_INVALID', 'Option names must be unique');
    names.add(option['name']);
    if (nests.includes(option['type'])) {
      const allowed = option['type'] === Option.SubcommandGroup ? depth === 0 : depth < 2;
      if (!allowed)
        say(at(here, 'type'), 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', 'Sub-commands cannot be nested this deep');
      else checkOptions(at(here, 'options'), option['options'], option['type'] === Option.SubcommandGroup ? 1 : 2);
      return;
    }
    if (option['required'] === true && optional)
      say(
        here,
        'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
        'Required options must be placed before non-required options',
      );
    if (option['required'] !== true) optional = true;
    if (option['autocomplete'] === true && ![Option.String, ...numeric].includes(option['type'] as Option)) {
      say(
        at(here, 'autocomplete'),
        'APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_TYPE',
        'Autocomplete is for strings and numbers only',
      );
    }
    checkChoices(here, option);
  });
}

const longest = (plain: unknown, localized: unknown): number =>
  Math.max(
    ...[plain, ...(isFields(localized) ? Object.values(localized) : [])].map((it) =>
      typeof it === 'string' ? [...it].length : 0,
    ),
  );

/**
 * The characters Discord counts in a command: names, descriptions and choice values of all levels, in the longest
 * localisation.
 */
export function commandSize(command: RawFields): number {
  const own =
    longest(command['name'], command['name_localizations'])
    + longest(command['description'], command['description_localizations']);
  const value = typeof command['value'] === 'string' ? [...command['value']].length : 0;
  const below = [command['options'], command['choices']].flatMap((it) =>
    Array.isArray(it) ? it.filter(isFields) : [],
  );
  return own + value + below.reduce((sum, it) => sum + commandSize(it), 0);
}

function checkCommand(check: Check, value: unknown): void {
  const command = fields(check, value);
  if (command === null) return;
  const type = command['type'] ?? Kind.ChatInput;
  if (!oneOf(at(check, 'type'), type, [1, 2, 3, 4])) return;
  if (type !== Kind.ChatInput) {
    text(at(check, 'name'), command['name'], 1, 32);
    if (!missing(command['description']) && command['description'] !== '')
      say(
        at(check, 'description'),
        'APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED',
        'This kind of command has no description',
      );
    return;
  }
  chatName(at(check, 'name'), command['name']);
  text(at(check, 'description'), command['description'], 1, 100);
  checkOptions(at(check, 'options'), command['options'], 0);
  if (commandSize(command) > 8000) say(check, 'APPLICATION_COMMAND_TOO_LARGE', 'Command exceeds maximum size (8000)');
}

/** Checks one command. */
export function commandProblems(command: unknown): readonly Problem[] {
  const check = checking();
  checkCommand(check, command);
  return check.problems;
}

/** Checks a whole list of commands: each of them, and duplicate names within a kind. */
export function commandListProblems(commands: readonly unknown[]): readonly Problem[] {
  const check = checking();
  const names = new Set<string>();
  commands.forEach((command, n) => {
    checkCommand(at(check, n), command);
    if (!isFields(command)) return;
    const key = `${String(command['type'] ?? Kind.ChatInput)} ${String(command['name'])}`;
    if (names.has(key))
      say(at(check, n, 'name'), 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique');
    names.add(key);
  });
  return check.problems;
}
