import type { SeenEntry } from '../../src/table/index.ts';

/**
 * Entries without their seals and links, which are other ones for every answer, and without those that tell of nothing but a seal: an answer that was
 * changed for another one is sealed anew, and nothing else is shown of it.
 */
export const withoutSeals = (entries: readonly SeenEntry[]): readonly SeenEntry[] =>
  entries
    .map((entry) => ({
      ...entry,
      sealed: [],
      link: entry.link === null ? null : '',
      opened: entry.opened.map((seal) => ({ ...seal, seal: '', nonce: '' })),
    }))
    .filter(
      (entry, index) =>
        entry.events.length + entry.beats.length + entry.newlyAsked.length > 0
        || entry.note !== null
        || (entries[index]?.sealed.length ?? 0) === 0,
    );
