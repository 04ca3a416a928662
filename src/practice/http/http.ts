import type { Body } from './bodies.ts';
import type { PracticeContext } from '../context.ts';
import type { RawFields } from '../limits/check.ts';
import { isFields } from '../limits/check.ts';
import { insist } from './api-error.ts';

/** A request as route handlers see it. */
export interface ApiRequest extends Body {
  readonly context: PracticeContext;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
}

/** A route of the API: `:name` in the path matches anything up to the next slash. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Needs no bot token: the token in the path is enough. */
  readonly open?: true;
  run(call: ApiRequest): ApiResponse;
}

export const ok = (body: unknown): ApiResponse => ({ status: 200, body });
export const created = (body: unknown): ApiResponse => ({ status: 201, body });
export const nothing: ApiResponse = { status: 204, body: null };

/** The named parts of a path; null if it does not match. */
export function match(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [want, have] = [pattern.split('/'), path.split('/')];
  if (want.length !== have.length) return null;
  const params: Record<string, string> = {};
  for (const [n, part] of want.entries()) {
    const given = have[n] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = given;
    else if (part !== given) return null;
  }
  return params;
}

/** A named part of the path. Throws if the route has no such part: a programming error. */
export function param(call: ApiRequest, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw new Error(`The route has no :${name}`);
  return value;
}

/** The body as an object; throws 50035 for anything else. */
export function form(call: ApiRequest): RawFields {
  if (isFields(call.json)) return call.json;
  if (call.json === null) return {};
  insist([{ path: [], code: 'MODEL_TYPE_CONVERT', message: 'Only dictionaries may be used in a ModelType' }]);
  return {};
}
