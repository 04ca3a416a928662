import type { Action } from '../match/action.ts';
import { isJsonObject } from '../json.ts';
import type { Json } from '../json.ts';
import { isUnread, unread } from './param.ts';
import type { Param, Params } from './param.ts';
import { printRecord, readRecord } from './typed-record.ts';
import { readValues, writeValues } from './values.ts';

/** A verb and its parameters as plain data: an action without the side that takes it. */
export type Deed = Pick<Action, 'verb' | 'params'>;

/** The verbs that may be named, with their parameters; a function, since verbs may name one another. */
type DeedVerbs = () => Readonly<Record<string, { readonly params: Params }>>;

/** A whole action of another verb as a value: `{"verb":"shoot","params":{"target":"b1"}}`, or typed `shoot b1`. */
export const actionParam = (verbs: DeedVerbs): Param<Deed> => ({
  kind: 'action',
  optional: false,
  wanted: {},
  actions: () => Object.keys(verbs()),
  read(input, view) {
    const typed = typeof input === 'string' ? /^\s*(\S+)\s*([^]*)$/.exec(input) : null;
    const verb = typed ? (typed[1] ?? '').toLowerCase() : field(input, 'verb');
    if (typeof verb !== 'string') return unread('value');
    const spec = Object.hasOwn(verbs(), verb) ? verbs()[verb] : undefined;
    if (!spec) return unread('value', { part: verb });
    const { params } = spec;
    const given = typed ? readRecord(Object.keys(params), typed[2] ?? '') : (field(input, 'params') ?? {});
    if (!isJsonObject(given)) return unread('value');
    const values = readValues(params, view, given);
    if (isUnread(values))
      return {
        unread: values.unread,
        part: values.text,
        field: values.param,
        ...(values.which ? { which: values.which } : {}),
        ...(values.among ? { among: values.among } : {}),
      };
    return { verb, params: writeValues(params, view, values) };
  },
  write: ({ verb, params }) => ({ verb, params: { ...params } }),
  print({ verb, params: given }, view) {
    const { params } = verbs()[verb] ?? { params: {} };
    const values = readValues(params, view, given);
    if (isUnread(values)) return verb;
    const printed = Object.entries(params).flatMap(([name, param]): [string, string][] =>
      values[name] === null ? [] : [[name, param.print(values[name], view)]],
    );
    return printAction(verb, Object.keys(params), Object.fromEntries(printed));
  },
});

/** The verb and the fields of a typed action, which may be half complete. `params`: the names of a verb's parameters. */
export function rawAction(
  text: string,
  params: (verb: string) => readonly string[],
): { readonly verb: string; readonly given: Readonly<Record<string, string>> } {
  const [, verb = '', rest = ''] = /^\s*(\S*)\s*([^]*)$/.exec(text) ?? [];
  return { verb: verb.toLowerCase(), given: readRecord(params(verb.toLowerCase()), rest) };
}

/** A typed action: `shoot b1`. */
export const printAction = (verb: string, params: readonly string[], given: Readonly<Record<string, string>>): string =>
  `${verb} ${printRecord(params, given)}`.trim();

const field = (value: Json, name: string): Json | undefined => (isJsonObject(value) ? value[name] : undefined);
