import type { Facts, Json, PositionUnit } from '../../engine/index.ts';
import type { MatchView, SeenEntry, Table } from '../../table/index.ts';
import { headlines } from '../text/events.ts';
import { plain } from '../text/split.ts';
import { en } from '../words/en.ts';

/** More lines are only counted. */
const MOST = 3;

const said = (value: Json): string => plain(typeof value === 'string' ? value : JSON.stringify(value));

/** In what a unit differs from how it was. */
function changesOf(before: PositionUnit | undefined, now: PositionUnit): readonly string[] {
  const { changes } = en.notices;
  const [was, is]: readonly [Facts, Facts] = [before?.with ?? {}, now.with ?? {}];
  const [from, at] = [before?.at ?? null, now.at ?? null];
  return [
    ...(at === from ? [] : [changes.at(at, from)]),
    ...[...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) => {
      const [old, value] = [was[name], is[name]];
      if (JSON.stringify(old) === JSON.stringify(value)) return [];
      const earlier = old === undefined ? null : said(old);
      return value === undefined ? [changes.unset(name, earlier ?? '')] : [changes.set(name, said(value), earlier)];
    }),
  ];
}

/** What an organiser has changed of the units that everybody sees. */
async function adjustedLines(
  table: Pick<Table, 'past'>,
  { id, handle, names }: MatchView,
  number: number,
): Promise<readonly string[]> {
  const [before, now] = await Promise.all([table.past(id, null, number - 1), table.past(id, null, number)]);
  if (!before || !now) return [];
  const earlier = new Map(handle.write(before).units.map((unit) => [unit.id, unit]));
  return handle.write(now).units.flatMap((unit) => {
    const changes = changesOf(earlier.get(unit.id), unit);
    return unit.id !== undefined && changes.length > 0 ? [en.notices.changed(names.unit(unit.id), changes)] : [];
  });
}

/** What everybody knows of the entries from one to another, newest first, in a sentence; null where that is nothing. */
export async function undoneText(
  table: Pick<Table, 'log'>,
  matchView: MatchView,
  [from, to]: readonly [from: number, to?: number],
  say: (lines: readonly string[], more: number) => string,
): Promise<string | null> {
  const undone = await table.log(matchView.id, null, from, to);
  const lines = undone.toReversed().flatMap((entry) => headlines(matchView, entry.events));
  return lines.length > 0 ? say(lines.slice(0, MOST), Math.max(0, lines.length - MOST)) : null;
}

/**
 * What each of these entries that goes back took back, or would take back if the other side agrees, and what an
 * organiser has changed, for everybody; by the numbers of the entries.
 */
export async function takenBack(
  table: Pick<Table, 'log' | 'past'>,
  matchView: MatchView,
  entries: readonly SeenEntry[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const back = new Map<number, readonly string[]>();
  for (const { number, note } of entries) {
    if (note?.kind === 'adjusted') back.set(number, await adjustedLines(table, matchView, number));
    const { takenBack: alone, takesBack } = en.notices;
    const by = note?.kind === 'undone' && note.why === 'player' ? note.by : null;
    const text =
      note?.kind === 'undone'
        ? await undoneText(table, matchView, [note.to + 1, number - 1], by ? takesBack(plain(by.name)) : alone)
        : note?.kind === 'proposed' && note.proposal.what === 'undo'
          ? await undoneText(table, matchView, [note.proposal.to + 1, number - 1], en.notices.wouldTakeBack)
          : null;
    if (text !== null) back.set(number, [text]);
  }
  return back;
}
