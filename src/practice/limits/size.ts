import { isFields } from './check.ts';

/**
 * Above so many bytes Discord breaks with 500, or says 10062 to the first answer to an interaction, though every documented limit is kept. The
 * number is known from reports alone (discord/discord-api-docs, threads 8554 and 7448).
 */
const MOST_BYTES = 10_170;
/** What each part counts besides its words. */
const PART = 12;

/** Bytes of components as Discord reckons them: all words in UTF-8, and some more for each part. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Array.isArray(value)) return value.reduce<number>((sum, it) => sum + sizeOf(it), 0);
  if (!isFields(value)) return 0;
  return Object.values(value).reduce<number>((sum, it) => sum + sizeOf(it), PART);
}

/** Whether Discord would break on these components. */
export const isTooMuch = (components: unknown): boolean => sizeOf(components) > MOST_BYTES;
