import type { Json } from '../../engine/index.ts';
import { isJsonList, isJsonObject } from '../../engine/index.ts';

/**
 * Canonical JSON: one text without blanks, the fields of every object sorted by name, so that equal data give equal
 * texts.
 */
export function canonical(value: Json): string {
  if (isJsonList(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  return `{${Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([field, inner]) => `${JSON.stringify(field)}:${canonical(inner)}`)
    .join(',')}}`;
}
