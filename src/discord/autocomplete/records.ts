import type { ChoiceRecord, ParamInfo } from '../../engine/index.ts';

/**
 * What is being typed for a parameter that takes records: a row's key, or one field of a row, and the text before it.
 */
export type Typing =
  | { readonly field: null; readonly before: string; readonly last: string; readonly open: readonly ChoiceRecord[] }
  | { readonly field: ParamInfo; readonly row: string; readonly before: string; readonly last: string };

/** Where the row being typed begins; null inside parentheses. */
function rowStart(typed: string): number | null {
  let depth = 0;
  let start = 0;
  for (const [at, letter] of [...typed].entries()) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth === 0 && (letter === ',' || letter === ';')) start = at + 1;
  }
  return depth === 0 ? start : null;
}

/** Text around the first parenthesis that is still open: before it with the parenthesis, and after it. Null: none is. */
export function openedIn(typed: string): { readonly before: string; readonly after: string } | null {
  const open: number[] = [];
  for (const [at, letter] of [...typed].entries()) {
    if (letter === '(') open.push(at);
    else if (letter === ')') open.pop();
  }
  const [first] = open;
  if (first === undefined) return null;
  const letters = [...typed];
  return { before: letters.slice(0, first + 1).join(''), after: letters.slice(first + 1).join('') };
}

/** Typed text with all its parentheses closed, so that it can be read. */
export const closed = (typed: string): string => {
  const open = [...typed].reduce((depth, letter) => depth + (letter === '(' ? 1 : letter === ')' ? -1 : 0), 0);
  return typed + ')'.repeat(Math.max(0, open));
};

/** What is being typed of an action's parameters: the one named last, else the next in order; null: there is none. */
export function typingIn(
  params: readonly ParamInfo[],
  typed: string,
): { readonly field: ParamInfo; readonly before: string; readonly last: string } | null {
  const words = typed.split(/\s+/);
  const last = words.at(-1) ?? '';
  const named = words
    .map((word) => /^([a-z]+)=/i.exec(word)?.[1])
    .findLast((name) => params.some((each) => each.name === name));
  const field = named === undefined ? params[words.length - 1] : params.find(({ name }) => name === named);
  if (!field) return null;
  const here = last.startsWith(`${field.name}=`) ? last.slice(field.name.length + 1) : last;
  return { field, before: typed.slice(0, typed.length - here.length), last: here };
}

/**
 * Finds the row and the field being typed: the field named last, else the next in order. Null if that cannot be
 * determined.
 */
export function typingOf(
  { key, fields }: NonNullable<ParamInfo['rows']>,
  records: readonly ChoiceRecord[],
  typed: string,
): Typing | null {
  const start = rowStart(typed);
  if (start === null) return null;
  const row = typed.slice(start).trimStart();
  const words = row.split(/\s+/);
  const last = words.at(-1) ?? '';
  const before = typed.slice(0, typed.length - last.length);
  const [own = ''] = words;
  if (words.length === 1) {
    const there = typed
      .slice(0, start)
      .split(/[,;]/)
      .map((each) => each.trim().split(/\s+/)[0]?.toLowerCase());
    return { field: null, before, last, open: records.filter((record) => !there.includes(record.key.toLowerCase())) };
  }
  const named = words
    .slice(1)
    .map((word) => /^([a-z]+)=(.*)$/i.exec(word))
    .findLast((found) => found && fields.some(({ name }) => name === found[1]));
  const order = fields.filter(({ name }) => name !== key);
  const field = named ? order.find(({ name }) => name === named[1]) : (order[words.length - 2] ?? order.at(-1));
  if (!field) return null;
  const here = named && last.startsWith(`${field.name}=`) ? last.slice(field.name.length + 1) : last;
  return { field, row: own, before: typed.slice(0, typed.length - here.length), last: here };
}
