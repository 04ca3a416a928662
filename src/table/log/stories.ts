import type { Store } from '../../store/index.ts';
import type { WholeExport } from '../exports/format.ts';
import { digestOf } from '../exports/export-match.ts';
import { readPage, readState } from './log.ts';
import type { Stretch, Story } from './story.ts';
import type { Head } from '../stored-match.ts';

/** The story of a stored match, over or not, from its beginning to now; null if it has not begun. */
export async function storyOf(store: Pick<Store, 'get'>, { id, match, log }: Head): Promise<Story | null> {
  if (!match) return null;
  const pages: Stretch[] = [];
  for (const note of log.pages) {
    const page = await readPage(store, note);
    pages.push({ entries: page.entries, state: await readState(store, log, page) });
  }
  return { match: id, stretches: [...pages, { entries: log.tail, state: match }], result: null };
}

/** The story of an exported match that is over. Throws if the export is not one, or is damaged. */
export function exportedStory(name: string, exported: WholeExport): Story {
  if (exported.umpire !== 'match' || !exported.importable)
    throw new Error('it is not the export of a match that is over');
  if (digestOf(exported) !== exported.digest) throw new Error('it is damaged: its digest is another one');
  return { match: name, stretches: [{ entries: exported.entries, state: null }], result: exported.result };
}
