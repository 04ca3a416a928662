import { isUnread, printAction, printRows, rawAction, rawRows } from '../../engine/index.ts';
import type { ParamInfo, SystemHandle } from '../../engine/index.ts';
import type { Draft, FormPlace } from './drafts.ts';

type Fields = Readonly<Record<string, string>>;
type Rows = NonNullable<ParamInfo['rows']>;
type Verbs = SystemHandle['verbs'];

/** A field within a parameter, in a `custom_id`: `moves.cell`, or deeper `squads.moves.cell`. */
export const fieldId = (param: string, field: string): string => `${param}.${field}`;

/** The inverse; no fields: the parameter itself. */
export function readFieldId(text: string): { readonly param: string; readonly fields: readonly string[] } {
  const [param = '', ...fields] = text.split('.');
  return { param, fields };
}

const namesOf = ({ fields }: Rows): readonly string[] => fields.map(({ name }) => name);

const isRow =
  (rows: Rows, key: string) =>
  (row: Fields): boolean =>
    (row[rows.key] ?? '').toLowerCase() === key.toLowerCase();

/** The rows in a typed text, as text by field; none if they cannot be told apart. */
function rowsIn(rows: Rows, text: string): readonly Fields[] {
  const raw = rawRows(namesOf(rows), text);
  return isUnread(raw)
    ? []
    : raw.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])));
}

/** The fields of one row that are filled in. */
export const rowIn = (rows: Rows, text: string, key: string): Fields => rowsIn(rows, text).find(isRow(rows, key)) ?? {};

/** One row as it is typed; empty if it is not given. */
export const rowText = (rows: Rows, text: string, key: string): string => {
  const { [rows.key]: _, ...rest } = rowIn(rows, text, key);
  return Object.keys(rest).length === 0
    ? ''
    : printRows(
        namesOf(rows).filter((name) => name !== rows.key),
        [rest],
      );
};

/** The names of a verb's parameters. */
export const paramNames =
  (verbs: Verbs) =>
  (verb: string): readonly string[] =>
    Object.hasOwn(verbs, verb) ? (verbs[verb]?.params.map(({ name }) => name) ?? []) : [];

/** The verb and fields of a typed action of this parameter; null while no verb of its list is named. */
export function actionIn(
  verbs: Verbs,
  { actions = [] }: ParamInfo,
  text: string,
): { readonly verb: SystemHandle['verbs'][string]; readonly given: Fields } | null {
  const { verb, given } = rawAction(text, paramNames(verbs));
  const info = actions.includes(verb) && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  return info ? { verb: info, given } : null;
}

/** What is one level further in: the field of that name, of this row or of the action that the text names. */
function within(verbs: Verbs, param: ParamInfo, text: string, row: string | null, name: string) {
  if (param.rows && row !== null) {
    const { rows } = param;
    const field = rows.fields.find((each) => each.name === name);
    const old = rowIn(rows, text, row);
    const rest = rowsIn(rows, text);
    const set = (value: string): string => {
      const filled = { [rows.key]: row, ...old, [name]: value };
      const all = rest.some(isRow(rows, row))
        ? rest.map((each) => (isRow(rows, row)(each) ? filled : each))
        : [...rest, filled];
      return printRows(namesOf(rows), all);
    };
    return field ? { field, text: old[name] ?? '', set } : null;
  }
  const action = actionIn(verbs, param, text);
  const field = action?.verb.params.find((each) => each.name === name);
  if (!action || !field) return null;
  const { verb, given } = action;
  const set = (value: string): string =>
    printAction(verb.verb, paramNames(verbs)(verb.verb), { ...given, [name]: value });
  return { field, text: given[name] ?? '', set };
}

/** The text of a value in which that of the field on this path is changed; unchanged where the path leads nowhere. */
function changed(
  verbs: Verbs,
  param: ParamInfo,
  text: string,
  place: FormPlace | null,
  [name, ...path]: readonly string[],
  change: (text: string, param: ParamInfo, place: FormPlace | null) => string,
): string {
  if (name === undefined) return change(text, param, place);
  const deeper = within(verbs, param, text, place?.row ?? null, name);
  if (!deeper) return text;
  const inner = place?.field === name ? (place.inner ?? null) : null;
  return deeper.set(changed(verbs, deeper.field, deeper.text, inner, path, change));
}

/** The draft with the field on this path set; the row it is in is looked at again. */
export function withField(
  draft: Draft,
  verbs: Verbs,
  param: ParamInfo,
  fields: readonly string[],
  value: string,
): Draft {
  const text = changed(verbs, param, draft.given[param.name] ?? '', draft.at ?? null, fields, () => value);
  return { ...draft, given: { ...draft.given, [param.name]: text }, at: draft.at ? upToRow(draft.at) : null };
}

/** The draft without the row that the rows on this path are at, which gets its default again. */
export function withoutRow(draft: Draft, verbs: Verbs, param: ParamInfo, fields: readonly string[] = []): Draft {
  const { at, ...rest } = draft;
  if (!at) return draft;
  const text = changed(verbs, param, draft.given[param.name] ?? '', at, fields, (value, { rows }, place) =>
    rows && place?.row != null
      ? printRows(
          namesOf(rows),
          rowsIn(rows, value).filter((row) => !isRow(rows, place.row ?? '')(row)),
        )
      : value,
  );
  const back = stepBack(upToRow(at) ?? at);
  return { ...rest, given: { ...draft.given, [param.name]: text }, ...(back ? { at: back } : {}) };
}

/** The place at the end of this path, the rows on the way being those of the place before. */
export function placeAt(
  place: FormPlace | null,
  [name, ...path]: readonly string[],
  leaf: FormPlace | null,
): FormPlace | null {
  if (name === undefined) return leaf;
  const inner = placeAt(place?.field === name ? (place.inner ?? null) : null, path, leaf);
  return { row: place?.row ?? null, field: name, ...(inner ? { inner } : {}) };
}

/** The innermost row of a place, no field of it chosen; null if it is in no row. */
export function upToRow({ row, field, inner }: FormPlace): FormPlace | null {
  const deeper = inner ? upToRow(inner) : null;
  if (deeper) return { row, field, inner: deeper };
  return row === null ? null : { row, field: null };
}

/** One step back: from a field to its row, from a row to the list that it is in; null: out of the parameter's rows. */
export function stepBack({ row, field, inner }: FormPlace): FormPlace | null {
  if (inner) {
    const deeper = stepBack(inner);
    return deeper ? { row, field, inner: deeper } : { row, field };
  }
  return field === null || row === null ? null : { row, field: null };
}
