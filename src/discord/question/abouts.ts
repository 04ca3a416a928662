import { isJsonList, isJsonObject } from '../../engine/index.ts';
import type { Action, AnyView, Choice, Choices, Json } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { en } from '../words/en.ts';
import { phrasesOf } from '../words/phrases.ts';

/** What names the choices of a book. */
type Named = Pick<MatchView, 'handle' | 'names'>;

/** What the second line of an option holds. */
const MOST_LETTERS = 100;

/** The second line of a choice in a menu: what it costs and what it does, or what it does where that is too long. */
export function choiceNote({ handle, names }: Named, { note, about }: Choice): { readonly note?: string } {
  const texts = [note, about].flatMap((text) => (text ? [phrasesOf(handle).text(text, names)] : []));
  const joined = texts.join(' · ');
  return texts.length > 0 ? { note: joined.length <= MOST_LETTERS ? joined : (texts.at(-1) ?? '') } : {};
}

/** What a choice does: "**Banner**: Order allies within 3 cells have +1 attack." None where its name says it. */
export function aboutLine({ handle, names }: Named, { name, about }: Choice): readonly string[] {
  const { text } = phrasesOf(handle);
  return about ? [en.panel.does(text(name, names), text(about, names))] : [];
}

/** What the things of the book do that these actions name, such as a spell or a shape: a line for each. */
export const aboutLines = (named: Named, view: AnyView, actions: readonly Action[]): readonly string[] => [
  ...new Set(
    actions.flatMap((action) =>
      wordsIn(named, view, action).flatMap(({ value, choices }) =>
        'list' in choices
          ? choices.list.filter((choice) => choice.value === value).flatMap((choice) => aboutLine(named, choice))
          : [],
      ),
    ),
  ),
];

/** A word that an action names, and what else might stand there. */
interface ChosenWord {
  readonly value: Json | undefined;
  readonly choices: Choices;
}

/** Where an action chooses among words, in its rows, too. */
function wordsIn({ handle }: Named, view: AnyView, action: Action): readonly ChosenWord[] {
  const { verb, by, params } = handle.plain(view, action);
  return (handle.verbs[verb]?.params ?? []).flatMap(({ name, kind, rows }): readonly ChosenWord[] => {
    const { [name]: value, ...others } = params;
    if (kind === 'word' && typeof value === 'string')
      return [{ value, choices: handle.choices(view, by, verb, others, name) }];
    if (!rows || !isJsonList(value)) return [];
    const fields = rows.fields.filter((field) => field.kind === 'word');
    return value
      .filter(isJsonObject)
      .flatMap((row) =>
        fields.flatMap((field) =>
          typeof row[field.name] === 'string'
            ? [
                {
                  value: row[field.name],
                  choices: handle.choices(view, by, verb, params, name, {
                    row: String(row[rows.key]),
                    field: field.name,
                  }),
                },
              ]
            : [],
        ),
      );
  });
}
