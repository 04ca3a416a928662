import { isJsonList, SIDES } from '../engine/index.ts';
import type { Facts, Json, SideId, Viewer } from '../engine/index.ts';
import { no } from './request-error.ts';
import type { Request } from './session.ts';

const VIEWERS: readonly Viewer[] = [...SIDES, 'all', 'umpire'];

const bad = (field: string, wanted: string, value: Json | undefined) =>
  no('BAD_FIELD', `"${field}" must be ${wanted}.`, { field, wanted, value: value ?? null });

const isGiven = (value: Json | undefined): value is Json => value !== undefined && value !== null;

export const isObject = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that must be a non-empty string. Throws a refusal, as do all of these. */
export function text(request: Request, field: string): string {
  const value = request[field];
  if (typeof value !== 'string' || value === '') throw bad(field, 'text', value);
  return value;
}

/** The same, null if it is omitted. */
export const optionalText = (request: Request, field: string): string | null =>
  isGiven(request[field]) ? text(request, field) : null;

/** An object field; empty if it is omitted. Throws a refusal. */
export function facts(request: Request, field: string): Facts {
  const value = request[field];
  if (!isGiven(value)) return {};
  if (!isObject(value)) throw bad(field, 'an object', value);
  return value;
}

/** An array field. Throws a refusal. */
export function list(request: Request, field: string): readonly Json[] {
  const value = request[field];
  if (!isJsonList(value)) throw bad(field, 'a list', value);
  return value;
}

/** A whole number from `least`; `otherwise` if it is omitted. Throws a refusal. */
export function count(request: Request, field: string, least: number, otherwise: number): number {
  const value = request[field];
  if (!isGiven(value)) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least)
    throw bad(field, `a whole number from ${least}`, value);
  return value;
}

/** The acting side. Throws a refusal. */
export function side(request: Request, field = 'by'): SideId {
  const found = SIDES.find((one) => one === request[field]);
  if (!found) throw bad(field, '"a" or "b"', request[field]);
  return found;
}

/** The viewer; the umpire if it is omitted. Throws a refusal. */
export function viewer(request: Request): Viewer {
  const value = request.for;
  if (!isGiven(value)) return 'umpire';
  const found = VIEWERS.find((one) => one === value);
  if (!found) throw bad('for', '"a", "b", "all" or "umpire"', value);
  return found;
}

/** A seed, as text; null if it is omitted. Throws a refusal. */
export function seed(request: Request): string | null {
  const value = request.seed;
  if (!isGiven(value)) return null;
  if (typeof value !== 'string' && typeof value !== 'number') throw bad('seed', 'text or a number', value);
  return String(value);
}
