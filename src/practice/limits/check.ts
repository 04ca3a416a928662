/** A problem in a body: its place, Discord's code, and a message. */
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

/** A place in a body, and the list that collects the problems found below it. */
export interface Check {
  readonly path: readonly (string | number)[];
  readonly problems: Problem[];
}

export type RawFields = Readonly<Record<string, unknown>>;

export const checking = (): Check => ({ path: [], problems: [] });

export const at = (check: Check, ...keys: (string | number)[]): Check => ({
  path: [...check.path, ...keys],
  problems: check.problems,
});

export function say(check: Check, code: string, message: string): void {
  check.problems.push({ path: check.path, code, message });
}

export const isFields = (value: unknown): value is RawFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; adds a problem if it is something else. */
export function fields(check: Check, value: unknown): RawFields | null {
  if (isFields(value)) return value;
  say(check, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
  return null;
}

export const missing = (value: unknown): value is null | undefined => value === undefined || value === null;

const size = (text: string): number => [...text].length;

/** A text of `least` to `most` characters; it may be absent only if `least` is 0 or it is not `required`. */
export function text(check: Check, value: unknown, least: number, most: number, required = least > 0): value is string {
  if (missing(value)) {
    if (required) say(check, 'BASE_TYPE_REQUIRED', 'This field is required');
    return false;
  }
  if (typeof value !== 'string') {
    say(check, 'STRING_TYPE_CONVERT', `Could not interpret "${String(value)}" as string.`);
    return false;
  }
  const length = size(value);
  if (length === 0 && least > 0 && required) say(check, 'BASE_TYPE_REQUIRED', 'This field is required');
  else if (length > most && least === 0) say(check, 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`);
  else if (length < least || length > most)
    say(check, 'BASE_TYPE_BAD_LENGTH', `Must be between ${least} and ${most} in length.`);
  else return true;
  return false;
}

/** A whole number in a range, or absent. */
export function whole(check: Check, value: unknown, least: number, most: number): void {
  if (missing(value)) return;
  if (typeof value !== 'number' || !Number.isInteger(value))
    say(check, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not int.`);
  else if (value < least) say(check, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${least}.`);
  else if (value > most) say(check, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${most}.`);
}

/** An id as Discord gives them. */
export function snowflake(check: Check, value: unknown): void {
  if (typeof value !== 'string' || !/^(0|[1-9]\d*)$/.test(value))
    say(check, 'NUMBER_TYPE_COERCE', `Value "${String(value)}" is not snowflake.`);
}

export function flag(check: Check, value: unknown): void {
  if (!missing(value) && typeof value !== 'boolean')
    say(check, 'BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
}

/** A list of `least` to `most` items; absent counts as empty. */
export function list(check: Check, value: unknown, least: number, most: number): readonly unknown[] {
  if (missing(value)) {
    if (least > 0) say(check, 'BASE_TYPE_REQUIRED', 'This field is required');
    return [];
  }
  if (!Array.isArray(value)) {
    say(check, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
    return [];
  }
  if (value.length < least || value.length > most)
    say(check, 'BASE_TYPE_BAD_LENGTH', `Must be between ${least} and ${most} in length.`);
  return value;
}

/** One of the numbers given. */
export function oneOf(check: Check, value: unknown, allowed: readonly unknown[]): boolean {
  if (allowed.includes(value)) return true;
  say(check, 'BASE_TYPE_CHOICES', `Value must be one of (${allowed.join(', ')}).`);
  return false;
}

/** The component's type must be one of these. */
export function unionType(check: Check, value: unknown, allowed: readonly number[]): boolean {
  if (typeof value === 'number' && allowed.includes(value)) return true;
  say(at(check, 'type'), 'UNION_TYPE_CHOICES', `Value of field "type" must be one of (${allowed.join(', ')},).`);
  return false;
}

interface Tree {
  [key: string]: Tree | { code: string; message: string }[];
}

/** The problems as Discord nests them: `{ embeds: { 0: { title: { _errors: [{ code, message }] } } } }`. */
export function nested(problems: readonly Problem[]): object {
  const root: Tree = {};
  for (const { path, code, message } of problems) {
    let node = root;
    for (const key of path) node = (node[String(key)] ??= {}) as Tree;
    const found = (node['_errors'] ??= []) as { code: string; message: string }[];
    found.push({ code, message });
  }
  return root;
}
