import type { MatchView, SeenEntry, Table } from '../../table/index.ts';
import { headlines } from '../text/events.ts';
import { en } from '../words/en.ts';

/** More lines are only counted. */
const MOST = 3;

/** What each of these entries that goes back took back, newest first, for everybody; by the numbers of the entries. */
export async function takenBack(
  table: Pick<Table, 'log'>,
  matchView: MatchView,
  entries: readonly SeenEntry[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const back = new Map<number, readonly string[]>();
  for (const { number, note } of entries) {
    if (note?.kind !== 'undone') continue;
    const undone = await table.log(matchView.id, null, note.to + 1, number - 1);
    const lines = undone.toReversed().flatMap((entry) => headlines(matchView, entry.events));
    if (lines.length > 0)
      back.set(number, [en.notices.takenBack(lines.slice(0, MOST), Math.max(0, lines.length - MOST))]);
  }
  return back;
}
