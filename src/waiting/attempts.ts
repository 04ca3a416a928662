import { setTimeout as wait } from 'node:timers/promises';

const ATTEMPTS = 16;
/** The longest pause between two of them, in milliseconds. */
const LONGEST_WAIT = 40;

/**
 * Tries until something comes of it, with short random pauses, since others who write the same record do so too; null:
 * they were faster every time.
 */
export async function attempts<T>(attempt: () => Promise<T | null>): Promise<T | null> {
  for (let number = 0; number < ATTEMPTS; number += 1) {
    if (number > 0) await wait(Math.random() * Math.min(2 ** number, LONGEST_WAIT));
    const made = await attempt();
    if (made !== null) return made;
  }
  return null;
}
