import { plain } from '../../engine/index.ts';
import type { Json } from '../../engine/index.ts';

/** The first difference between two plain values, and what each has there; undefined: nothing. */
export interface Mismatch {
  /** Such as `units.a1.at`; empty: the values themselves. */
  readonly at: string;
  readonly was: Json | undefined;
  readonly is: Json | undefined;
}

const isBranch = (value: Json | undefined): value is readonly Json[] | { readonly [field: string]: Json } =>
  typeof value === 'object' && value !== null;

/** The first difference between two plain values, in the order in which fields were written; null: they are equal. */
export function firstMismatch(was: Json | undefined, is: Json | undefined, at = ''): Mismatch | null {
  if (was === is) return null;
  if (!isBranch(was) || !isBranch(is) || Array.isArray(was) !== Array.isArray(is)) return { at, was, is };
  const [before, now] = [plain(was), plain(is)];
  for (const field of new Set([...Object.keys(before), ...Object.keys(now)])) {
    const mismatch = firstMismatch(before[field], now[field], at === '' ? field : `${at}.${field}`);
    if (mismatch) return mismatch;
  }
  return null;
}
