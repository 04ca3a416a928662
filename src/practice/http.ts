import type { Body } from './bodies.ts';
import type { House } from './house.ts';
import type { Fields } from './limits/check.ts';
import { isFields } from './limits/check.ts';
import { insist } from './api-error.ts';

/** A request as the resources see it. */
export interface Call extends Body {
  readonly house: House;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** One route of the API: `:name` in the path stands for anything up to the next slash. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Needs no bot token: the token in the address is enough. */
  readonly open?: true;
  run(call: Call): Reply;
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const nothing: Reply = { status: 204, body: null };

/** What stands at the named places of a path; null where it does not fit. */
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

/** A part of the path by name. */
export function param(call: Call, name: string): string {
  const value = call.params[name];
  if (value === undefined) throw new Error(`The route has no :${name}`);
  return value;
}

/** The body as an object; throws 50035 for anything else. */
export function form(call: Call): Fields {
  if (isFields(call.json)) return call.json;
  if (call.json === null) return {};
  insist([{ path: [], code: 'MODEL_TYPE_CONVERT', message: 'Only dictionaries may be used in a ModelType' }]);
  return {};
}
