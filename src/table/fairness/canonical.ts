import type { Json } from '../../engine/index.ts';

/**
 * Canonical JSON: one text without blanks, the fields of every object sorted by name, so that equal data give equal
 * texts.
 */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Readonly<Record<string, Json>>;
  return `{${Object.keys(fields)
    .sort()
    .map((field) => `${JSON.stringify(field)}:${canonical(fields[field] as Json)}`)
    .join(',')}}`;
}
