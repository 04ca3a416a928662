import type { Entry } from './entry.ts';

type WithReason = Pick<Entry, 'note' | 'input' | 'events'>;

/** The reason that somebody wrote with an entry; null: none. */
export const reasonOf = ({ note, input }: WithReason): string | null => {
  if (note && 'reason' in note) return note.reason;
  return input && 'adjust' in input ? input.reason : null;
};

/** An entry with another text for the reason that somebody wrote; the book's events may repeat it. */
export function withReason<T extends WithReason>(entry: T, other: string): T {
  const { note, input, events } = entry;
  const reason = reasonOf(entry);
  if (reason === null || reason === other) return entry;
  const replaceReason = <F extends object>(fields: F): F =>
    'reason' in fields && fields.reason === reason ? { ...fields, reason: other } : fields;
  return {
    ...entry,
    note: note && replaceReason(note),
    input: input && replaceReason(input),
    events: events.map((event) => ({
      ...event,
      facts: replaceReason(event.facts),
      ...(event.outside ? { outside: replaceReason(event.outside) } : {}),
    })),
  };
}
