import { deepEqual, isJsonList } from '../engine/index.ts';
import type { Cell, Facts, Grid, Json, SideId } from '../engine/index.ts';
import { readOrders } from './orders.ts';
import type { Orders, OrderSpec, OrderValue } from './orders.ts';

/**
 * Reads and writes one value of a position, so that the two cannot drift apart. `C` is the context needed: a match, a
 * unit.
 */
export interface Field<T, C = unknown> {
  /** undefined if the value is not valid. */
  read(given: Json, context: C): T | undefined;
  write(value: T, context: C): Json;
}

/** Fields by name, in the order in which they are read. State without a field is noted elsewhere in a position. */
export type Fields<S, C = unknown> = { readonly [K in keyof S]?: Field<S[K], C> };

export const isFacts = (value: Json | undefined): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that is plain data already. */
const plain = <T extends Json>(fits: (given: Json) => given is T): Field<T> => ({
  read: (given) => (fits(given) ? given : undefined),
  write: (value) => value,
});

export const flag = plain((given) => typeof given === 'boolean');
export const anyText = plain((given) => typeof given === 'string');
export const upTo = (most: number): Field<number> =>
  plain(
    (given): given is number => typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= most,
  );
/** A count: a whole number up to 999. */
export const counter = upTo(999);
export const oneOf = <T extends string | number>(values: readonly T[]): Field<T> =>
  plain((given): given is T => values.some((value) => value === given));
export const sideField = oneOf<SideId>(['a', 'b']);
/** A unit of the match, by id. */
export const unitField: Field<string, { readonly units: Readonly<Record<string, unknown>> }> = {
  read: (given, { units }) => (typeof given === 'string' && Object.hasOwn(units, given) ? given : undefined),
  write: (id) => id,
};

/** A cell by its label. */
export const cellField = <C>(gridOf: (context: C) => Grid): Field<Cell, C> => ({
  read: (given, context) => (typeof given === 'string' ? (gridOf(context).read(given) ?? undefined) : undefined),
  write: (at, context) => gridOf(context).label(at),
});

export const nullable = <T, C = unknown>(of: Field<T, C>): Field<T | null, C> => ({
  read: (given, context) => (given === null ? null : of.read(given, context)),
  write: (value, context) => (value === null ? null : of.write(value, context)),
});

/** The same field, accepting only values that pass `fits`. */
export const checked = <T, C>(of: Field<T, C>, fits: (value: T, context: C) => boolean): Field<T, C> => ({
  ...of,
  read(given, context) {
    const value = of.read(given, context);
    return value !== undefined && fits(value, context) ? value : undefined;
  },
});

export const listOf = <T, C = unknown>(of: Field<T, C>): Field<T[], C> => ({
  read(given, context) {
    if (!isJsonList(given)) return undefined;
    const values = given.map((each) => of.read(each, context));
    return values.every((value) => value !== undefined) ? values : undefined;
  },
  write: (values, context) => values.map((value) => of.write(value, context)),
});

/** A list without duplicates. */
export const setOf = <T, C = unknown>(of: Field<T, C>): Field<T[], C> =>
  checked(listOf(of), (values) => new Set(values).size === values.length);

export const recordOf = <T, C = unknown>(
  of: Field<T, C>,
  isKey: (key: string, context: C) => boolean = () => true,
): Field<Record<string, T>, C> => ({
  read(given, context) {
    if (!isFacts(given)) return undefined;
    const values: Record<string, T> = {};
    for (const [key, each] of Object.entries(given)) {
      const value = isKey(key, context) ? of.read(each, context) : undefined;
      if (value === undefined) return undefined;
      values[key] = value;
    }
    return values;
  },
  write: (values, context) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, of.write(value, context)])),
});

/** One value for each side; `missing` is the value of a side that is not named. */
export function bySide<T, C = unknown>(
  of: Field<T, C> | ((side: SideId) => Field<T, C>),
  missing?: T,
): Field<Record<SideId, T>, C> {
  const ofSide = typeof of === 'function' ? of : () => of;
  return {
    read(given, context) {
      if (!isFacts(given)) return undefined;
      const [a, b] = (['a', 'b'] as const).map((side) =>
        given[side] === undefined ? missing : ofSide(side).read(given[side], context),
      );
      return a === undefined || b === undefined ? undefined : { a, b };
    },
    write: ({ a, b }, context) => ({ a: ofSide('a').write(a, context), b: ofSide('b').write(b, context) }),
  };
}

/**
 * An object with fields of its own; fields that are not named are as in a fresh one. `always`: fields that are written
 * even if unchanged.
 */
export const shape = <S extends object, C = unknown>(
  fresh: () => S,
  fields: Fields<S, C>,
  always: readonly (keyof S & string)[] = [],
): Field<S, C> => ({
  read(given, context) {
    const made = fresh();
    return isFacts(given) && readFields(fields, made, given, context) === null ? made : undefined;
  },
  write: (value, context) => writeFields(fields, value, fresh(), context, always),
});

/** Standing orders of a side or of a unit. */
export const ordersField = <V extends OrderValue>(specs: Readonly<Record<string, OrderSpec<V>>>): Field<Orders<V>> => ({
  read(given) {
    const read = isFacts(given) ? readOrders(specs, given) : { wrong: '' };
    return 'wrong' in read ? undefined : read.orders;
  },
  write: (orders) => ({ ...orders }),
});

/**
 * Reads the input into the object, in the order of the table. Returns the name of the first field that is unknown or
 * not valid, else null.
 */
export function readFields<S extends object, C>(
  fields: Fields<S, C>,
  into: S,
  given: Facts,
  context: C,
): string | null {
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(fields, key));
  if (unknown !== undefined) return unknown;
  for (const key in fields) if (!readOne(fields, into, key, given[key], context)) return key;
  return null;
}

function readOne<S extends object, C, K extends keyof S & string>(
  fields: Fields<S, C>,
  into: S,
  key: K,
  given: Json | undefined,
  context: C,
): boolean {
  if (given === undefined) return true;
  const value = fields[key]?.read(given, context);
  if (value === undefined) return false;
  into[key] = value;
  return true;
}

/** The fields that differ from a fresh object, and those that are always written. */
export function writeFields<S extends object, C>(
  fields: Fields<S, C>,
  from: Readonly<S>,
  plainOne: Readonly<S>,
  context: C,
  always: readonly (keyof S & string)[] = [],
): Record<string, Json> {
  const written: Record<string, Json> = {};
  for (const key in fields) {
    const now = fields[key]?.write(from[key], context);
    if (now !== undefined && (always.includes(key) || !deepEqual(now, fields[key]?.write(plainOne[key], context))))
      written[key] = now;
  }
  return written;
}
