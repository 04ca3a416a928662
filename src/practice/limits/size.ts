import { isFields } from './check.ts';

/**
 * Above this many bytes Discord fails with 500, or answers 10062 to the first response, even within every documented
 * limit. The number is known from reports only (discord/discord-api-docs, threads 8554 and 7448).
 */
const MOST_BYTES = 10_170;
/** The overhead of each part besides its text. */
const PART = 12;

/** Bytes of components as Discord counts them: all text in UTF-8, plus an overhead for each part. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (Array.isArray(value)) return value.reduce<number>((sum, it) => sum + sizeOf(it), 0);
  if (!isFields(value)) return 0;
  return Object.values(value).reduce<number>((sum, it) => sum + sizeOf(it), PART);
}

/** Whether Discord would fail on these components. */
export const isTooMuch = (components: unknown): boolean => sizeOf(components) > MOST_BYTES;
