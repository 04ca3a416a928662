import type { Json } from '../json.ts';
import type { Game } from '../match/match.ts';
import type { UnitId } from '../ids.ts';
import type { View } from '../match/view.ts';

/** Why a value could not be read: it is missing, there is no such unit or cell, it has the wrong form, or is said twice. */
export interface Unread {
  readonly unread: 'missing' | 'thing' | 'label' | 'value' | 'twice';
  /** The part of it that could not be read, if not all of it. */
  readonly part?: Json;
  /** The field of a row or of an action that it belongs to, if any. */
  readonly field?: string;
  /** The units that share the name. */
  readonly which?: readonly UnitId[];
  /** The names that come nearest, if there is no such thing. */
  readonly among?: readonly string[];
}

export const unread = (why: Unread['unread'], more: Omit<Unread, 'unread'> = {}): Unread => ({ unread: why, ...more });
export const isUnread = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && 'unread' in value;

/** Which control a form should offer for it. */
export type ParamKind = 'unit' | 'group' | 'cell' | 'path' | 'word' | 'number' | 'rows' | 'action' | 'text';

/**
 * The values accepted: some words, whole numbers within bounds (`prefix` before them, as in `fixed:7`), or anything
 * like an example.
 */
export interface Wanted {
  readonly words?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  readonly prefix?: string;
  readonly like?: string;
}

/** A parameter of a verb: reads and writes its own text, so that values are typed. */
export interface Param<T> {
  readonly kind: ParamKind;
  readonly optional: boolean;
  readonly wanted: Wanted;
  /**
   * Its value when it is left out; without it, that value is null if the parameter is optional, and it is missing if
   * not.
   */
  readonly leftOut?: T;
  /** Hardly ever wanted: forms have no button for it, and it can still be typed. */
  readonly rare?: true;
  /** The fields of each row, if it takes records. */
  readonly rows?: RowFields;
  /** What each item is, if it takes a list; no item is meant to be in it twice. */
  readonly items?: ParamKind;
  /** The verbs it may name, if it takes whole actions. */
  actions?(): readonly string[];
  /** From plain data or from typed text. */
  read(input: Json, view: View<Game>): T | Unread;
  /** As plain data for the log. */
  write(value: T, view: View<Game>): Json;
  /** As a person types it. */
  print(value: T, view: View<Game>): string;
}

/** The fields of a record in a row. */
export interface RowFields {
  /** The field that tells rows apart: no two rows have the same. */
  readonly key: string;
  /** In the order typed; any parameters, including further rows and whole actions. */
  readonly fields: Params;
}

export type Params = Readonly<Record<string, Param<unknown>>>;

/** The parameter of that name. Throws if there is none: a programming error. */
export function paramOf(params: Params, name: string): Param<unknown> {
  const param = params[name];
  if (!param) throw new Error(`There is no parameter "${name}"`);
  return param;
}

/** The typed values of a verb's parameters; an optional one that was left out is null. */
export type Values<P> = { readonly [K in keyof P]: P[K] extends Param<infer T> ? T : never };
