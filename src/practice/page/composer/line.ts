import type {
  APIApplicationCommand,
  APIApplicationCommandBasicOption,
  APIApplicationCommandOption,
} from 'discord-api-types/v10';
import { option as kind } from '../parts/kinds.ts';

export type Option = APIApplicationCommandBasicOption;

/** A word still to be chosen: a command, or a part of its path. */
export interface Named {
  readonly name: string;
  readonly description: string;
  readonly options?: readonly APIApplicationCommandOption[];
}

/** A complete command, by all words of its path. */
export interface WholePath {
  readonly path: string;
  readonly description: string;
}

/** A part of the line, by its position. */
export interface Span {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** A suggestion for the command line. */
export interface LineSuggestion {
  readonly label: string;
  readonly description: string;
  /** The text that replaces the span. */
  readonly insert: string;
  readonly span: Span;
  readonly of: 'path' | 'name' | 'value' | 'mention';
}

/** An option whose name was typed, and the text after it. */
export interface Given extends Span {
  readonly option: Option;
}

export type Focus =
  | { readonly on: 'path'; readonly typed: Span; readonly among: readonly Named[] }
  | { readonly on: 'name'; readonly typed: Span }
  | { readonly on: 'value'; readonly given: Given };

/** The meaning of a line that begins with `/`. */
export interface CommandLine {
  readonly command: APIApplicationCommand | null;
  /** Group and sub-command, with their type numbers. */
  readonly path: readonly { readonly type: 1 | 2; readonly name: string }[];
  /** The options of a complete command; null while its path is incomplete. */
  readonly options: readonly Option[] | null;
  readonly given: readonly Given[];
  /** Words that belong to no option. */
  readonly stray: string;
  readonly focus: Focus;
}

/** Reads a line of the form `/command sub option:value …`; values go on until the next option's name. */
export function readLine(text: string, caret: number, commands: readonly APIApplicationCommand[]): CommandLine {
  const path: { type: 1 | 2; name: string }[] = [];
  let among: readonly (APIApplicationCommand | APIApplicationCommandOption)[] = commands.filter(
    (command) => command.type === 1,
  );
  let command: APIApplicationCommand | null = null;
  let from = 1;
  for (;;) {
    const word = wordAt(text, from);
    const found = among.find((named) => named.name === word.text);
    const ended = word.to < text.length;
    if (found === undefined || !ended) {
      return { command, path, options: null, given: [], stray: '', focus: { on: 'path', typed: word, among } };
    }
    if (command === null) command = found as APIApplicationCommand;
    else path.push({ type: found.type as 1 | 2, name: found.name });
    from = skip(text, word.to);
    const below = 'options' in found ? (found.options ?? []) : [];
    if (!below.some((option) => option.type === kind.subcommand || option.type === kind.group)) {
      return {
        command,
        path,
        options: below as readonly Option[],
        ...readOptions(text, caret, from, below as readonly Option[]),
      };
    }
    among = below;
  }
}

/** The complete commands below these words; none for a word that is one itself. */
export const pathsBelow = (among: readonly Named[], before = ''): readonly WholePath[] =>
  among.flatMap(({ name, options = [] }) =>
    options
      .filter(({ type }) => type === kind.subcommand || type === kind.group)
      .flatMap((inner) =>
        inner.type === kind.group
          ? pathsBelow([inner], `${before}${name} `)
          : [{ path: `${before}${name} ${inner.name}`, description: inner.description }],
      ),
  );

function readOptions(
  text: string,
  caret: number,
  from: number,
  options: readonly Option[],
): Pick<CommandLine, 'given' | 'stray' | 'focus'> {
  const marks = [...text.slice(from).matchAll(/(?<=^|\s)([\p{L}\p{N}_-]{1,32}):/gu)]
    .map((found) => ({
      option: options.find((option) => option.name === found[1]),
      at: from + found.index,
      end: from + found.index + found[0].length,
    }))
    .filter((mark): mark is { option: Option; at: number; end: number } => mark.option !== undefined)
    .filter((mark, index, all) => all.findIndex((other) => other.option === mark.option) === index);
  const given = marks.map((mark, index): Given => {
    const end = marks[index + 1]?.at ?? text.length;
    const start = skip(text, mark.end);
    return { option: mark.option, text: text.slice(start, end).trim(), from: Math.min(start, end), to: end };
  });
  const stray = text.slice(from, marks[0]?.at ?? text.length);
  const focused = given.find(
    (value, index) => caret >= (marks[index]?.end ?? 0) && caret <= value.to && !past(text, caret, value, options),
  );
  if (focused !== undefined) return { given, stray: stray.trim(), focus: { on: 'value', given: focused } };
  const start = text.lastIndexOf(' ', caret - 1) + 1;
  const typed = { text: text.slice(start, caret), from: start, to: caret };
  return { given, stray: stray.trim(), focus: { on: 'name', typed } };
}

// After a finished value and a blank, the next word may belong to the value or begin an option: it is an option once
// nothing else is possible.
function past(text: string, caret: number, value: Given, options: readonly Option[]): boolean {
  if (caret < text.length || value.text === '' || !/\s/.test(text.slice(value.from, caret))) return false;
  const word = text.slice(text.lastIndexOf(' ', caret - 1) + 1, caret);
  if (word === '') return true;
  return options.some((option) => option.name.startsWith(word) && !text.includes(` ${option.name}:`));
}

function wordAt(text: string, from: number): Span {
  const end = text.indexOf(' ', from);
  const to = end === -1 ? text.length : end;
  return { text: text.slice(from, to), from, to };
}

function skip(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return at;
}

/** The line with words that stand behind no option taken for the first that is required, or else for the first. */
export function withStrayGiven(line: CommandLine): CommandLine {
  if (line.stray === '' || line.options === null) return line;
  const free = line.options.filter((option) => !line.given.some((given) => given.option === option));
  const option = missing(line)[0] ?? free[0];
  if (option === undefined) return line;
  return { ...line, stray: '', given: [{ option, text: line.stray, from: 0, to: 0 }, ...line.given] };
}

/** Required options that have no value yet. */
export const missing = (line: CommandLine): readonly Option[] =>
  (line.options ?? []).filter(
    (option) => option.required === true && !line.given.some((given) => given.option === option && given.text !== ''),
  );
