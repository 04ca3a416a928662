import type { Facts } from '../../engine/index.ts';

/**
 * `wounds=1 prone=true`, separated by blanks or commas; numbers and booleans are converted. Null if the text is not of
 * this form.
 */
export function readFacts(text: string): Facts | null {
  const pairs = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => /^([A-Za-z]\w*)=(.+)$/.exec(one));
  if (!pairs.every((pair) => pair !== null)) return null;
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [
      name,
      /^-?\d{1,6}$/.test(value)
        ? Number(value)
        : value === 'true'
          ? true
          : value === 'false'
            ? false
            : value === 'null'
              ? null
              : value,
    ]),
  );
}
