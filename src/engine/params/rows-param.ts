import type { RowField, RowPath } from './choices.ts';
import { isJsonList, isJsonObject } from '../json.ts';
import type { Json } from '../json.ts';
import type { Game } from '../match/match.ts';
import { isUnread, paramOf, unread } from './param.ts';
import type { Param, Params, RowFields, Unread, Values } from './param.ts';
import { printRecord, readRecord, splitOutside } from './typed-record.ts';
import { readSome, readValues, writeValues } from './values.ts';
import type { View } from '../match/view.ts';

export interface RowsSpec<F extends Params> extends RowFields {
  readonly key: keyof F & string;
  readonly fields: F;
  /** An example of what is typed; without it, the names of the fields. */
  readonly like?: string;
  /** The values of a row that is not given; without it, every row must be given. */
  readonly default?: (view: View<Game>, key: string) => Values<F> | null;
}

/** A parameter whose value is a list of records. */
export interface RowsParam<F extends Params> extends Param<readonly Values<F>[]> {
  /** The given rows, and the default for each of the keys (as typed) that has none. */
  complete(given: readonly Values<F>[], keys: readonly string[], view: View<Game>): readonly Values<F>[];
  /** The fields given so far of the row that is being filled in. */
  given(at: RowField): Partial<Values<F>>;
}

/** One row as it is being filled in: the typed text, or plain data, of each field. */
type RawRow = Readonly<Record<string, Json>>;

/** Rows as raw fields, from JSON or typed text; a row that is not one is returned as unreadable. */
export function rawRows(fields: readonly string[], input: Json): readonly RawRow[] | Unread {
  const rows =
    typeof input === 'string' ? (splitOutside(input, /[,;]/)?.map((row) => readRecord(fields, row)) ?? null) : input;
  if (!isJsonList(rows)) return unread('value');
  const wrong = rows.find((row) => !isJsonObject(row));
  return wrong === undefined ? rows.filter(isJsonObject) : unread('value', { part: wrong });
}

/** Rows of raw text as people type them: `a1 K12, a2 path=K12 K13`. */
export const printRows = (fields: readonly string[], rows: readonly Readonly<Record<string, string>>[]): string =>
  rows.map((row) => printRecord(fields, row, /[,;=()]/)).join(', ');

/**
 * A list of records, one a row: `[{"unit":"a1","cell":"K12"}]`, or typed `a1 K12, a2 path=K12 K13 facing=NE`.
 * A field whose text contains commas is put in parentheses: `squad (a1 K12, a2 K13)`.
 */
export function rowsParam<F extends Params>(spec: RowsSpec<F>): RowsParam<F> {
  const names = Object.keys(spec.fields);
  const key = paramOf(spec.fields, spec.key);
  const keyOf = (row: Values<F>, view: View<Game>): string => key.print(row[spec.key], view);
  const printRow = (row: Values<F>, view: View<Game>): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name): [string, string][] => {
        const value: unknown = row[name];
        return value === null || value === undefined ? [] : [[name, paramOf(spec.fields, name).print(value, view)]];
      }),
    );
  return {
    kind: 'rows',
    optional: false,
    wanted: { like: spec.like ?? names.join(' ') },
    rows: { key: spec.key, fields: spec.fields },
    ...(spec.default ? { leftOut: [] } : {}),
    read(input, view) {
      const raw = rawRows(names, input);
      if (isUnread(raw)) return raw;
      if (raw.length === 0 && !spec.default) return unread('missing');
      const rows: Values<F>[] = [];
      const seen = new Set<string>();
      for (const row of raw) {
        const values = readValues(spec.fields, view, row);
        if (isUnread(values))
          return {
            unread: values.unread,
            part: values.text,
            field: values.param,
            ...(values.which ? { which: values.which } : {}),
            ...(values.among ? { among: values.among } : {}),
          };
        const name = keyOf(values, view);
        if (seen.has(name)) return unread('twice', { part: name, field: spec.key });
        seen.add(name);
        rows.push(values);
      }
      return rows;
    },
    write: (rows, view) => rows.map((row) => writeValues(spec.fields, view, row)),
    print: (rows, view) =>
      printRows(
        names,
        rows.map((row) => printRow(row, view)),
      ),
    complete(given, keys, view) {
      const byKey = new Map(given.map((row) => [keyOf(row, view), row]));
      return keys.map((name) => byKey.get(name) ?? spec.default?.(view, name) ?? null).filter((row) => row !== null);
    },
    given: ({ values }) => values as Partial<Values<F>>,
  };
}

/** The path that leads through these rows, outermost first; undefined for none. */
export function rowPath([first, ...rest]: readonly Omit<RowPath, 'inner'>[]): RowPath | undefined {
  const inner = rest.length > 0 ? rowPath(rest) : undefined;
  return first && { ...first, ...(inner ? { inner } : {}) };
}

/**
 * The rows that can be read in full, and the readable fields of the row on this path, each level of it: for forms that
 * are half filled.
 */
export function rowsSoFar(
  param: Param<unknown>,
  view: View<Game>,
  input: Json,
  { inner, ...at }: RowPath,
): { readonly whole: unknown; readonly field: RowField } {
  const { rows } = param;
  const raw = rows ? rawRows(Object.keys(rows.fields), input) : null;
  if (!rows || raw === null || isUnread(raw)) return { whole: undefined, field: { ...at, values: {} } };
  const keyParam = paramOf(rows.fields, rows.key);
  const readable = [...raw, { [rows.key]: at.row }].map(
    (row): { readonly row: RawRow; readonly values: Readonly<Record<string, unknown>> } => ({
      row,
      values: readSome(rows.fields, view, row),
    }),
  );
  const found = readable.find(
    ({ values }) => values[rows.key] !== undefined && keyParam.print(values[rows.key], view) === at.row,
  );
  const whole = raw.map((row) => readValues(rows.fields, view, row)).filter((row) => !isUnread(row));
  const values = found?.values ?? {};
  const deeper = inner && rows.fields[at.field];
  if (!inner || !deeper) return { whole, field: { ...at, values } };
  const below = rowsSoFar(deeper, view, found?.row[at.field] ?? [], inner);
  return { whole, field: { ...at, values: { ...values, [at.field]: below.whole }, inner: below.field } };
}
