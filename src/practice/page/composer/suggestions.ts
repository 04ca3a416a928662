import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { World } from '../../page-protocol.ts';
import { option as kind } from '../parts/kinds.ts';
import {
  missing,
  pathsBelow,
  type CommandLine,
  type Given,
  type LineSuggestion,
  type Named,
  type Span,
} from './line.ts';
import { fixedChoices } from './values.ts';

export interface Suggested {
  readonly list: readonly LineSuggestion[];
  /** The one that Enter takes when none is selected; -1 for none. */
  readonly first: number;
}

const most = 25;
const none: Suggested = { list: [], first: -1 };

/**
 * What may be written where the cursor stands.
 *
 * @param choices the bot's choices for the focused option, `null` while there are none
 */
export function suggest(
  line: CommandLine,
  world: World,
  choices: readonly APIApplicationCommandOptionChoice[] | null,
): Suggested {
  const { focus } = line;
  switch (focus.on) {
    case 'path':
      return {
        list: [
          ...ranked(focus.among, focus.typed, ({ name }) => name).map(({ name, description }) =>
            word(name, description, focus.typed),
          ),
          ...pathsWith(focus.among, focus.typed),
        ],
        first: 0,
      };
    case 'name':
      return names(line, focus.typed);
    case 'value': {
      const fixed = fixedChoices(focus.given.option, world);
      if (fixed !== null)
        return pickable(
          fixed.map((entry) => ({ name: entry.label, value: entry.value, about: entry.description })),
          focus.given,
          true,
        );
      return choices === null
        ? none
        : pickable(
            choices.map((choice) => ({ ...choice, about: null })),
            focus.given,
            false,
          );
    }
  }
}

/** Whether people can be mentioned where the cursor of a line stands: in a message, or an option that takes any text. */
export const takesMentions = (line: CommandLine | null, world: World): boolean =>
  line === null
  || (line.focus.on === 'value'
    && line.focus.given.option.type === kind.string
    && !('autocomplete' in line.focus.given.option && line.focus.given.option.autocomplete === true)
    && fixedChoices(line.focus.given.option, world) === null);

const word = (name: string, description: string, span: Span): LineSuggestion => ({
  label: name,
  description,
  insert: `${name} `,
  span,
  of: 'path',
});

/** Commands whose last word begins with what was typed: `/match concede` for `/concede`, as Discord finds them. */
const pathsWith = (among: readonly Named[], typed: Span): readonly LineSuggestion[] =>
  typed.text.length < 2
    ? []
    : pathsBelow(among)
        .filter(({ path }) => path.slice(path.lastIndexOf(' ') + 1).startsWith(typed.text.toLowerCase()))
        .map(({ path, description }) => word(path, description, typed));

function names(line: CommandLine, typed: Span): Suggested {
  const left = (line.options ?? []).filter((option) => !line.given.some((given) => given.option === option));
  const list = ranked(left, typed, (option) => option.name).map((option): LineSuggestion => ({
    label: option.name,
    description: `${option.description}${option.required === true ? '' : ' (optional)'}`,
    insert: `${option.name}:`,
    span: typed,
    of: 'name',
  }));
  return { list, first: typed.text !== '' || missing(line).length > 0 ? 0 : -1 };
}

interface Pickable {
  readonly name: string;
  readonly value: string | number;
  readonly about: string | null;
}

function pickable(all: readonly Pickable[], given: Given, closed: boolean): Suggested {
  const typed = given.text.toLowerCase();
  const fits = closed ? all.filter((one) => one.name.toLowerCase().includes(typed)) : all;
  const shown = closed && fits.length === 0 ? all : fits;
  const list = shown
    .slice(0, most)
    .map((one): LineSuggestion => ({
      label: one.name,
      description: one.about ?? '',
      insert: one.name,
      span: given,
      of: 'value',
    }));
  const exact = list.findIndex(
    (one, index) => one.label.toLowerCase() === typed || String(shown[index]?.value).toLowerCase() === typed,
  );
  return { list, first: exact >= 0 ? exact : typed === '' || closed ? 0 : -1 };
}

function ranked<T>(all: readonly T[], typed: Span, name: (one: T) => string): readonly T[] {
  const text = typed.text.toLowerCase();
  const begins = all.filter((one) => name(one).toLowerCase().startsWith(text));
  const within = all.filter((one) => !begins.includes(one) && name(one).toLowerCase().includes(text));
  return [...begins, ...within];
}

/** The line with the suggestion inserted and, after a finished part, the next required option begun. */
export function taken(
  text: string,
  suggestion: LineSuggestion,
  next: string | null,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, suggestion.span.from) + suggestion.insert;
  const after = text.slice(suggestion.span.to).trimStart();
  if (suggestion.of === 'name') return { text: after === '' ? before : `${before} ${after}`, caret: before.length };
  const begun = `${before.trimEnd()} ${next === null || after !== '' ? '' : `${next}:`}`;
  return { text: begun + after, caret: begun.length };
}
