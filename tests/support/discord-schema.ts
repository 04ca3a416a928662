import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** Discord's own description of its API; it is not part of the project. */
const FILE = fileURLToPath(new URL('../../../shared/discord/openapi.json', import.meta.url));

interface Media {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}
interface Operation {
  readonly requestBody?: Media & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, Media & { readonly $ref?: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Spelled {
  readonly path: string;
  readonly parts: readonly string[];
}

interface Spec {
  readonly ajv: Ajv2020;
  readonly document: Document;
  readonly paths: readonly Spelled[];
  readonly compiled: Map<string, ValidateFunction>;
  /** Long bodies that were right, with where they were sent: every world registers the same commands. */
  readonly right: Set<string>;
}

/** From this length on a body is remembered once it was right. */
const LONG = 20_000;

/** The result of a check. `present`: there was a description to check against. */
export interface Checked {
  readonly present: boolean;
  readonly problems: readonly string[];
}

let loaded: Spec | null = null;

function load(): Spec | null {
  if (loaded !== null) return loaded;
  if (!existsSync(FILE)) {
    if (process.env['CI'])
      throw new Error("The description of Discord's API, ../shared/discord/openapi.json, must be there in CI.");
    return null;
  }
  const document = JSON.parse(readFileSync(FILE, 'utf8')) as Document;
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true, code: { optimize: false } });
  formats.default(ajv);
  ajv.addFormat('snowflake', /^(0|[1-9][0-9]*)$/);
  ajv.addFormat('nonce', true);
  ajv.addSchema(document, 'discord');
  loaded = { ajv, document, paths: spelled(document), compiled: new Map(), right: new Set() };
  return loaded;
}

/** Whether the description is there. Throws in CI if it is not. */
export const schemaPresent = (): boolean => load() !== null;

const named = (part: string): boolean => part.startsWith('{');

/** The paths of a description, in parts, literal parts before named ones. */
const spelled = ({ paths }: Document): readonly Spelled[] => {
  const names = ({ parts }: Spelled): number => parts.filter(named).length;
  return Object.keys(paths)
    .map((path) => ({ path, parts: path.split('/') }))
    .sort((one, other) => names(one) - names(other));
};

/** The path as the description spells it; literal parts win over named ones. */
function template({ document, paths }: Spec, method: string, path: string): string | null {
  const have = path.split('/');
  const found = paths.find(
    ({ path: it, parts }) =>
      parts.length === have.length
      && parts.every((part, n) => named(part) || part === have[n])
      && document.paths[it]?.[method] !== undefined,
  );
  return found?.path ?? null;
}

const pointer = (...parts: string[]): string =>
  `discord#/${parts.map((part) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'))).join('/')}`;

function compile(spec: Spec, ref: string): ValidateFunction {
  const known = spec.compiled.get(ref);
  if (known !== undefined) return known;
  const made = spec.ajv.compile({ $ref: ref });
  spec.compiled.set(ref, made);
  return made;
}

const words = ({ instancePath, message, params }: ErrorObject): string =>
  `${instancePath || '/'} ${message ?? ''} ${JSON.stringify(params)}`;

/**
 * Checks one body against Discord's description of its API. `path` is below `/api/v10`, without the query; `status` is
 * that of a response. Bodies of refusals (400 and above) have no schema of their own and are not checked.
 */
export function checkPayload(
  method: string,
  path: string,
  body: unknown,
  direction: 'request' | 'response' = 'request',
  status = 200,
): Checked {
  const spec = load();
  if (spec === null) return { present: false, problems: [] };
  const verb = method.toLowerCase();
  const spelling = template(spec, verb, path);
  if (spelling === null) return { present: true, problems: [`${method} ${path} is not in the description`] };
  const operation = spec.document.paths[spelling]?.[verb];
  const at = ['paths', spelling, verb];
  let ref: string;
  if (direction === 'request') {
    const content = operation?.requestBody?.content;
    if (body === null || body === undefined)
      return {
        present: true,
        problems: operation?.requestBody?.required === true ? [`${method} ${path} needs a body`] : [],
      };
    if (content?.['application/json'] === undefined)
      return { present: true, problems: [`${method} ${path} takes no JSON`] };
    ref = pointer(...at, 'requestBody', 'content', 'application/json', 'schema');
  } else {
    if (status >= 400) return { present: true, problems: [] };
    const response = operation?.responses[String(status)];
    if (response === undefined) return { present: true, problems: [`${method} ${path} never answers ${status}`] };
    const described = response.content?.['application/json'] !== undefined;
    if (!described)
      return { present: true, problems: body === null ? [] : [`${method} ${path} answers ${status} without a body`] };
    ref = pointer(...at, 'responses', String(status), 'content', 'application/json', 'schema');
  }
  // Bodies are checked as they are sent: without undefined fields.
  const sent = JSON.stringify(body);
  const known = sent.length >= LONG ? `${ref} ${sent}` : null;
  if (known !== null && spec.right.has(known)) return { present: true, problems: [] };
  const validate = compile(spec, ref);
  if (validate(JSON.parse(sent))) {
    if (known !== null) spec.right.add(known);
    return { present: true, problems: [] };
  }
  return {
    present: true,
    problems: (validate.errors ?? []).map((error) => `${method} ${path} ${direction}: ${words(error)}`),
  };
}

/** An observer for the practice server that collects all problems in what both sides send. */
export function schemaWatch(): {
  readonly watch: (
    method: string,
    path: string,
    body: unknown,
    direction: 'request' | 'response',
    status?: number,
  ) => void;
  readonly problems: string[];
} {
  const problems: string[] = [];
  return {
    problems,
    watch(method, path, body, direction, status = 200) {
      problems.push(...checkPayload(method, path, body, direction, status).problems);
    },
  };
}
