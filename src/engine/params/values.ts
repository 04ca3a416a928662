import type { Action } from '../match/action.ts';
import type { Json } from '../json.ts';
import type { Game } from '../match/match.ts';
import { isUnread, paramOf } from './param.ts';
import type { Param, Params, Unread, Values, Wanted } from './param.ts';
import type { GeneralCodes, Refusal } from '../refusal.ts';
import type { View } from '../match/view.ts';

/** A value that could not be read, and its parameter. */
export interface UnreadParam extends Unread {
  readonly param: string;
  readonly text: Json;
}

function unreadParam(param: string, { part, ...why }: Unread, given: Json | undefined): UnreadParam {
  return { ...why, param, text: why.unread === 'missing' ? null : (part ?? given ?? null) };
}

/**
 * The refusal of a value that could not be read: facts `param` and `text`, the `wanted` values, whether it was said
 * `twice`, `which` units share the name, and the names `among` which there is none such.
 */
export function refuseUnread(
  codes: GeneralCodes,
  { unread, param, text, which, among, field }: UnreadParam,
  wanted: Wanted | undefined,
): Refusal {
  const known = unread === 'thing' ? codes.unknownThing : unread === 'label' ? codes.badLabel : codes.badValue;
  return {
    ...known,
    facts: {
      param,
      text,
      ...(field === undefined ? {} : { field }),
      ...(unread === 'twice' ? { twice: true } : {}),
      ...(wanted && known === codes.badValue ? { wanted: { ...wanted } } : {}),
      ...(which ? { which: [...which] } : {}),
      ...(among ? { among: [...among] } : {}),
    },
  };
}

/**
 * Reads the parameters of an action; stops at the first that cannot be read. Parameters unknown to the verb count as
 * unreadable.
 */
export function readValues<P extends Params>(
  params: P,
  view: View<Game>,
  given: Readonly<Record<string, Json>>,
): Values<P> | UnreadParam {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(params, name)) return { unread: 'value', param: name, text: given[name] ?? null };
  const values: Record<string, unknown> = {};
  for (const name in params) {
    const value = readOne(paramOf(params, name), view, given[name]);
    if (isUnread(value)) return unreadParam(name, value, given[name]);
    values[name] = value;
  }
  return values as Values<P>;
}

/** The same, skipping whatever cannot be read: for forms that are half filled. */
export function readSome<P extends Params>(
  params: P,
  view: View<Game>,
  given: Readonly<Record<string, Json>>,
): Partial<Values<P>> {
  const values: Record<string, unknown> = {};
  for (const name in params) {
    if (isLeftOut(given[name])) continue;
    const value = readOne(paramOf(params, name), view, given[name]);
    if (!isUnread(value)) values[name] = value;
  }
  return values as Partial<Values<P>>;
}

const isLeftOut = (given: Json | undefined): given is undefined | null | '' =>
  given === undefined || given === null || given === '';

function readOne(param: Param<unknown>, view: View<Game>, given: Json | undefined): unknown {
  if (isLeftOut(given))
    return param.leftOut !== undefined ? param.leftOut : param.optional ? null : { unread: 'missing' };
  return param.read(given, view);
}

/** Writes values as the plain data of an action, without those left out; one for any number of values. */
export function writerOf<P extends Params>(
  params: P,
  view: View<Game>,
): (values: Partial<Values<P>>) => Record<string, Json> {
  const each = Object.keys(params).map((name) => ({ name, param: paramOf(params, name) }));
  // Most actions of a verb have the same parameters: to copy one and fill it in is quicker than to add key after key.
  let last: Record<string, Json> = {};
  let lastGiven = 0;
  return (values) => {
    let given = 0;
    for (let at = 0; at < each.length; at += 1) if (values[each[at]!.name] != null) given |= 1 << at;
    const written = given === lastGiven ? { ...last } : {};
    for (let at = 0; at < each.length; at += 1) {
      if ((given & (1 << at)) === 0) continue;
      const { name, param } = each[at]!;
      written[name] = param.write(values[name], view);
    }
    if (given !== lastGiven) {
      last = written;
      lastGiven = given;
    }
    return written;
  };
}

/** Values as the plain data of an action, without those left out. */
export const writeValues = <P extends Params>(params: P, view: View<Game>, values: Values<P>): Record<string, Json> =>
  writerOf(params, view)(values);

/** The typed values of an action that was accepted before. Throws if they cannot be read: a programming error. */
export function valuesOf<P extends Params>(spec: { readonly params: P }, view: View<Game>, action: Action): Values<P> {
  const values = readValues(spec.params, view, action.params);
  if (isUnread(values)) throw new Error(`An accepted ${action.verb} cannot be read again: ${values.param}`);
  return values;
}

/** The same for an answer that may be missing because time ran out: null. */
export const valuesGiven = <P extends Params>(
  spec: { readonly params: P },
  view: View<Game>,
  action: Action | undefined,
): Values<P> | null => (action ? valuesOf(spec, view, action) : null);
