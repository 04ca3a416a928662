import { SIDES, refusal } from '../../../engine/index.ts';
import type { Facts, Json, Refusal, SideId } from '../../../engine/index.ts';

/** Something in a position that cannot be. */
export const bad = (what: string, value: Json | undefined): Refusal => refusal('BAD_POSITION', 'SC-1.1', { what, value: value ?? null });

/** Named values of which nothing is known yet. */
export type Fields = Readonly<Record<string, Json | undefined>>;

export const isFields = (value: Json | undefined): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isFlag = (value: Json | undefined): value is boolean => typeof value === 'boolean';
export const isCount = (value: Json | undefined): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;
export const isSide = (value: Json | undefined): value is SideId => SIDES.some((side) => side === value);

/** Is it a list of different values of one form? */
export const isSet = <T extends Json>(value: Json | undefined, form: (each: Json) => each is T): value is readonly T[] =>
  Array.isArray(value) && value.every((each: Json) => form(each)) && new Set(value).size === value.length;

/** What stands for each side, read one by one; null if one of them cannot be. */
export function bySide<T>(value: Json | undefined, read: (given: Json | undefined, side: SideId) => T | null): Record<SideId, T> | null {
  if (!isFields(value)) return null;
  const [a, b] = [read(value['a'], 'a'), read(value['b'], 'b')];
  return a === null || b === null ? null : { a, b };
}
