import type { Phrases, SystemHandle } from '../../engine/index.ts';

export const LOCALE = 'en';

/** The sentences of a match's book. Throws if the book has none in English: a programming error. */
export function phrasesOf(handle: SystemHandle): Phrases {
  const words = handle.words[LOCALE];
  if (!words) throw new Error(`${handle.id} has no words in "${LOCALE}".`);
  return words;
}
