import type { SeenEntry } from '../../../src/table/index.ts';

/**
 * Entries without their seals and links, which differ for every answer, and without those that only publish a seal: an
 * answer that was replaced is sealed anew, and nothing else is shown of it.
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
