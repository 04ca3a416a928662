import type { PracticeMessage } from '../../page-protocol.ts';

/** Orders snowflakes by age. */
export const byId = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** Merges both lists, oldest first; for a message in both, that of `newer` counts. */
export function merged(
  older: readonly PracticeMessage[],
  newer: readonly PracticeMessage[],
): readonly PracticeMessage[] {
  const all = new Map<string, PracticeMessage>();
  for (const message of [...older, ...newer]) all.set(message.id, message);
  return [...all.values()].sort((a, b) => byId(a.id, b.id));
}

const minutes = 60_000;

/** Whether a message is shown under the previous one without repeating the author. */
export function continues(message: PracticeMessage, before: PracticeMessage | undefined): boolean {
  return (
    before !== undefined
    && message.author.id === before.author.id
    && message.interaction === undefined
    && message.message_reference === undefined
    && (message.flags ?? 0) === (before.flags ?? 0)
    && Date.parse(message.timestamp) - Date.parse(before.timestamp) < 7 * minutes
  );
}
