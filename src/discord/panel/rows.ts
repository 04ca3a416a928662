import { isUnread, printRows, rawRows } from '../../engine/index.ts';
import type { ParamInfo } from '../../engine/index.ts';
import type { Draft } from './drafts.ts';

type Fields = Readonly<Record<string, string>>;
type Rows = NonNullable<ParamInfo['rows']>;

/** A parameter, or a field of its rows, in a `custom_id`: `moves`, `moves.cell`. */
export const fieldId = (param: string, field: string): string => `${param}.${field}`;

/** The inverse. */
export function readFieldId(text: string): { readonly param: string; readonly field: string | null } {
  const [param = '', field] = text.split('.');
  return { param, field: field ?? null };
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

/** The draft with one field of the row set. */
export function withField(draft: Draft, param: string, rows: Rows, field: string, value: string): Draft {
  if (!draft.at) return draft;
  const { row } = draft.at;
  const before = rowsIn(rows, draft.given[param] ?? '');
  const filled = { [rows.key]: row, ...before.find(isRow(rows, row)), [field]: value };
  const all = before.some(isRow(rows, row))
    ? before.map((each) => (isRow(rows, row)(each) ? filled : each))
    : [...before, filled];
  return { ...draft, given: { ...draft.given, [param]: printRows(namesOf(rows), all) }, at: { row, field: null } };
}

/** The draft without the row being filled in, which gets its default again. */
export function withoutRow(draft: Draft, param: string, rows: Rows): Draft {
  const { at, ...rest } = draft;
  if (!at) return draft;
  return {
    ...rest,
    given: {
      ...draft.given,
      [param]: printRows(
        namesOf(rows),
        rowsIn(rows, draft.given[param] ?? '').filter((row) => !isRow(rows, at.row)(row)),
      ),
    },
  };
}
