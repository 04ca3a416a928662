import type { Json } from '../../engine/index.ts';

/** Plain data as one text without blanks, the fields of every object in the order of their names: the same however it was written. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Readonly<Record<string, Json>>;
  return `{${Object.keys(fields)
    .sort()
    .map((field) => `${JSON.stringify(field)}:${canonical(fields[field] as Json)}`)
    .join(',')}}`;
}
