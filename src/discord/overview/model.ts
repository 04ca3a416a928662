import type { MatchView, Table } from '../../table/index.ts';
import type { ListedTable, OverviewRecord } from './record.ts';

/** A table as everybody may see it. */
export interface SeenTable extends ListedTable {
  /** The match that is played there, or the last one; null if there was none. */
  readonly matchView: MatchView | null;
  /** Since when somebody is asked, in milliseconds since 1970; null: nobody is, or that is long ago. */
  readonly since: number | null;
}

/** How many of the last entries are searched for the one that asked. */
const SEARCHED = 40;

/** When the match last asked one of those whom it waits for. */
async function askedSince(table: Pick<Table, 'log'>, { id, view, entries }: MatchView): Promise<number | null> {
  const sides = view?.asked.filter((decision) => !decision.in).map(({ of }) => of) ?? [];
  if (sides.length === 0) return null;
  const recent = await table.log(id, null, Math.max(1, entries - SEARCHED + 1), entries);
  return recent.findLast(({ newlyAsked }) => newlyAsked.some((side) => sides.includes(side)))?.at ?? null;
}

/** The tables of an overview as they are now. */
export const seenTables = (
  table: Pick<Table, 'at' | 'viewOf' | 'log'>,
  { server, tables }: Pick<OverviewRecord, 'server' | 'tables'>,
): Promise<readonly SeenTable[]> =>
  Promise.all(
    tables.map(async ({ number, channel }) => {
      const match = await table.at({ server, channel });
      const matchView = match === null ? null : await table.viewOf(match, null);
      return { number, channel, matchView, since: matchView && (await askedSince(table, matchView)) };
    }),
  );

/** Whether something can still happen at a table. */
export const isOpen = ({ matchView }: SeenTable): boolean => matchView !== null && matchView.stage !== 'over';
