import { isJsonList, isJsonObject } from '../../engine/index.ts';
import type { Action, AnyView, Facts, Json, ParamInfo, RowPath, SideId } from '../../engine/index.ts';
import type { MatchView } from '../../table/index.ts';
import { phrasesOf } from '../words/phrases.ts';

/** A value of an action as people read it. */
export interface ValueName {
  readonly param: string;
  readonly name: string;
}

/** What names the values of an action: a position of a book with its names. */
type Named = Pick<MatchView, 'handle' | 'view' | 'names'>;

type Typed = Readonly<Record<string, string>>;

/** Units and groups by name, one or several; null for values of any other kind. */
function thingNames({ names }: Named, { kind, items }: ParamInfo, value: Json | undefined): string | null {
  const of = items ?? kind;
  if (of !== 'unit' && of !== 'group') return null;
  const ids = (isJsonList(value) ? value : [value]).filter((id) => typeof id === 'string');
  return ids.length > 0 ? ids.map((id) => names[of](id)).join(', ') : null;
}

/** Rows with the names of what is in them: "Husks 1 move W20", "b3 Adept Ember Bolt a4 Bowman"; null for values of any other kind. */
function rowNames(
  named: Named,
  action: Action,
  { kind, rows, name: param }: ParamInfo,
  value: Json | undefined,
  printed: string,
) {
  if (kind !== 'rows') return null;
  if (rows && isJsonList(value) && value.every(isJsonObject))
    return value
      .map((row) => {
        const word: WordOf = (field, text) =>
          wordName(named, action, param, { row: String(row[rows.key]), field }, text);
        return rowName(named, action.by, rows.fields, row, word);
      })
      .join(', ');
  const { names, view } = named;
  return printed.replaceAll(/[\w-]+/g, (word) => (view && Object.hasOwn(view.units, word) ? names.unit(word) : word));
}

/** The name of a word in a field of a row. */
type WordOf = (field: string, text: string) => string;

/** A word in a row by its name among the choices there; a unit or a group by its own; any other as it is typed. */
function wordName({ handle, names, view }: Named, action: Action, param: string, at: RowPath, text: string): string {
  if (!view) return text;
  if (Object.hasOwn(view.units, text)) return names.unit(text);
  if (Object.values(view.units).some(({ group }) => group === text)) return names.group(text);
  const { params } = handle.plain(view, action);
  const choices = handle.choices(view, action.by, action.verb, params, param, at);
  const choice = 'list' in choices ? choices.list.find(({ value }) => value === text) : undefined;
  return choice ? phrasesOf(handle).text(choice.name, names) : text;
}

const rowName = (named: Named, by: SideId, fields: readonly ParamInfo[], row: Facts, word?: WordOf): string =>
  fields.flatMap((field) => fieldName(named, by, field, row[field.name], word) ?? []).join(' ');

/** What a row says in one of its fields; null if nothing. */
function fieldName(named: Named, by: SideId, field: ParamInfo, value: Json | undefined, word?: WordOf): string | null {
  const things = thingNames(named, field, value);
  if (things !== null || value === null || value === undefined) return things;
  if (word && field.kind === 'word' && typeof value === 'string') return word(field.name, value);
  if (isJsonList(value)) {
    const texts = value.map((item) => fieldName(named, by, field, item) ?? '');
    return texts.length > 0 ? texts.join(', ') : null;
  }
  if (!isJsonObject(value)) return String(value);
  const { verb, params } = value;
  return field.kind === 'action' && typeof verb === 'string' && isJsonObject(params)
    ? actionName(named, { verb, by, params })
    : rowName(named, by, field.rows?.fields ?? [], value);
}

/** The names of choices by what one types for them, in small letters: "Left edge (1)" for `1`. */
function choiceNames(
  { handle, names }: Named,
  view: AnyView,
  { by, verb }: Action,
  given: Typed,
  param: string,
): ReadonlyMap<string, string> {
  const { [param]: _, ...others } = given;
  const choices = handle.choices(view, by, verb, others, param);
  return new Map(
    'list' in choices
      ? choices.list.map(({ value, name }) => [value.toLowerCase(), phrasesOf(handle).text(name, names)])
      : [],
  );
}

/**
 * A typed list such as `4 footman; 2 rider` with the names of its items, "5 × Knight" where only the single one is a
 * choice; null if one of them is none of the choices.
 */
function itemNames(choices: ReadonlyMap<string, string>, typed: string): string | null {
  const items = typed.split(/[,;]/).map((item) => itemName(choices, item.trim().toLowerCase()));
  return items.every((name) => name !== undefined) ? listedNames(counted(items)) : null;
}

/** Names one after the other: only the first begins as a sentence does, "A Chieftain, a Shaman". */
const listedNames = (names: readonly string[]): string =>
  names
    .map((name, place) => (place === 0 ? name : name.replace(/^An? /, (article) => article.toLowerCase())))
    .join(', ');

/** Equal single names once, with how often they are there, where the first of them stands; squads one by one. */
const counted = (names: readonly string[]): readonly string[] =>
  names.flatMap((name, place) => {
    if (/^\d/.test(name)) return [name];
    if (names.indexOf(name) < place) return [];
    const count = names.filter((one) => one === name).length;
    return [count > 1 ? `${count} × ${name}` : name];
  });

function itemName(choices: ReadonlyMap<string, string>, item: string): string | undefined {
  const [, count, single = ''] = /^(\d+) (.+)$/.exec(item) ?? [];
  const name = choices.get(single);
  return choices.get(item) ?? (name === undefined ? undefined : `${count} × ${name}`);
}

/** Values by their names; those of the kinds `asTyped` are read as they were typed. */
function namedValues(
  matchView: Named,
  action: Action,
  values: readonly (readonly [param: string, value: string])[],
  asTyped: readonly ParamInfo['kind'][],
  ofRows: 'named' | 'typed' = 'named',
): readonly ValueName[] {
  const { view, handle } = matchView;
  if (!view) return [];
  const given = Object.fromEntries(values);
  const plain: Facts = handle.plain(view, action).params;
  return values.map(([param, value]) => {
    const info = handle.verbs[action.verb]?.params.find(({ name }) => name === param);
    const isTyped = info !== undefined && asTyped.includes(info.kind);
    const things = info ? thingNames(matchView, info, plain[param]) : null;
    if (things !== null) return { param, name: things };
    const isList = info?.kind === 'rows' && !info.rows;
    const choices = isTyped && !isList ? null : choiceNames(matchView, view, action, given, param);
    const rows = info && !isTyped && ofRows === 'named' ? rowNames(matchView, action, info, plain[param], value) : null;
    // Rows may have a word that stands for all of them: "Set all units up for me".
    const stored = plain[param];
    const named =
      choices
      && (choices.get(value.toLowerCase())
        // What is typed in a short form may be listed as it is stored.
        ?? (typeof stored === 'string' ? choices.get(stored.toLowerCase()) : undefined)
        ?? (isList ? itemNames(choices, value) : null));
    return { param, name: named ?? rows ?? value };
  });
}

/**
 * The values of an action, each by its name, in the order they are typed in; none before the match begins. `ofRows`:
 * whether rows name the units in them, or stay as they are typed.
 */
export function valuesOf(matchView: Named, action: Action, ofRows: 'named' | 'typed' = 'named'): readonly ValueName[] {
  if (!matchView.view) return [];
  const printed = Object.entries(matchView.handle.print(matchView.view, action)).filter(([, value]) => value !== '');
  return namedValues(matchView, action, printed, [], ofRows);
}

/** An action in words, with the names of what it is about: "Charge: a1 Warrior, b1 Knight". */
export function actionName(matchView: Named, action: Action): string {
  const values = valuesOf(matchView, action).map(({ name }) => name);
  const verb = phrasesOf(matchView.handle).verbs[action.verb]?.name ?? action.verb;
  return values.length > 0 ? `${verb}: ${values.join(', ')}` : verb;
}

/** Kinds of parameters with so many choices that none has a name of its own. */
const manyChoices: readonly ParamInfo['kind'][] = ['cell', 'path', 'number', 'rows', 'action'];

/** The values of a form that is half filled in, each by its name; one that cannot be read stays as it was typed. */
export function givenValues(matchView: MatchView, action: Action, given: Typed): readonly ValueName[] {
  const { params = [] } = matchView.handle.verbs[action.verb] ?? {};
  const filled = params.flatMap(({ name }) => (given[name] ? [[name, given[name]] as const] : []));
  return namedValues(matchView, action, filled, manyChoices);
}
