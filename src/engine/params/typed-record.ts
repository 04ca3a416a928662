const depthAfter = (depth: number, letter: string): number => depth + (letter === '(' ? 1 : letter === ')' ? -1 : 0);

/**
 * Splits text at separators outside parentheses; pieces are trimmed and empty ones dropped.
 * Null if the parentheses do not match.
 */
export function splitOutside(text: string, separators: RegExp): readonly string[] | null {
  const pieces: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    depth = depthAfter(depth, letter);
    if (depth < 0) return null;
    if (depth === 0 && separators.test(letter)) pieces.push('');
    else pieces[pieces.length - 1] += letter;
  }
  return depth === 0 ? pieces.map((piece) => piece.trim()).filter(Boolean) : null;
}

/** Text without the parentheses that enclose all of it. */
export function unwrap(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text;
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    depth = depthAfter(depth, letter);
    if (depth === 0 && at < text.length - 1) return text;
  }
  return text.slice(1, -1).trim();
}

/**
 * Named values as people type them: `a1 path=K12 K13 facing=NE`. Values follow the order of the fields until one is
 * named; text after a named one belongs to it. A value in parentheses may hold anything. Text left over belongs to the
 * last field, which will fail to read it. Parentheses that do not match are read as ordinary characters.
 */
export function readRecord(fields: readonly string[], text: string): Record<string, string> {
  const values: Record<string, string> = {};
  let named: string | null = null;
  let next = 0;
  for (const word of splitOutside(text, /\s/) ?? text.trim().split(/\s+/).filter(Boolean)) {
    const [, key = '', rest = ''] = /^([a-z]+)[=:]([^]*)$/i.exec(word) ?? [];
    if (fields.includes(key)) {
      named = key;
      values[key] = rest;
    } else if (named !== null) {
      values[named] = `${values[named] ?? ''} ${word}`.trim();
    } else {
      const field = fields[next];
      const last = fields.at(-1) ?? '';
      values[field ?? last] = field === undefined ? `${values[last] ?? ''} ${word}`.trim() : word;
      next += 1;
    }
  }
  for (const key of Object.keys(values)) values[key] = unwrap(values[key] ?? '');
  return values;
}

/** Prints such a record. A value that contains anything `wraps` matches is put in parentheses. */
export function printRecord(
  fields: readonly string[],
  values: Readonly<Record<string, string>>,
  wraps: RegExp = /[=();]/,
): string {
  let named = false;
  return fields
    .flatMap((field) => {
      const value = values[field] ?? '';
      if (value === '') {
        named = true;
        return [];
      }
      named ||= /\s/.test(value);
      const text = wraps.test(value) ? `(${value})` : value;
      return [named ? `${field}=${text}` : text];
    })
    .join(' ');
}
