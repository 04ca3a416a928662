import type { Facts, Json } from '../../engine/index.ts';

const NAME = /^[\s,]*([A-Za-z]\w*)=/;

/** Where a list or an object that begins a text ends; null if it does not. */
function endOfList(text: string): number | null {
  let depth = 0;
  let quoted = false;
  for (const [index, sign] of [...text].entries()) {
    if (sign === '"') quoted = !quoted;
    if (quoted) continue;
    if (sign === '[' || sign === '{') depth += 1;
    if (sign === ']' || sign === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return null;
}

function plainValue(text: string): Json {
  if (/^-?\d{1,6}$/.test(text)) return Number(text);
  return text === 'true' ? true : text === 'false' ? false : text === 'null' ? null : text;
}

/** A list or an object as JSON writes it; undefined if it is none. */
function listValue(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/**
 * `wounds=1 prone=true`, separated by blanks or commas; numbers and booleans are converted, and lists and objects are
 * written as in JSON: `traits=["swift"]`. Null if the text is not of this form.
 */
export function readFacts(text: string): Facts | null {
  const facts: Record<string, Json> = {};
  let rest = text;
  while (rest.replace(/[\s,]+/g, '') !== '') {
    const [head, name] = NAME.exec(rest) ?? [];
    if (head === undefined || name === undefined) return null;
    rest = rest.slice(head.length);
    const isList = /^[[{]/.test(rest);
    const end = isList ? endOfList(rest) : (/^[^\s,]+/.exec(rest)?.[0].length ?? null);
    if (end === null) return null;
    const value = isList ? listValue(rest.slice(0, end)) : plainValue(rest.slice(0, end));
    if (value === undefined) return null;
    facts[name] = value;
    rest = rest.slice(end);
  }
  return facts;
}
