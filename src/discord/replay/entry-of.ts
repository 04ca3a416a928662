import type { MatchId, Table } from '../../table/index.ts';

/** The number of the entry that is a step; undefined where the match has no such step. */
export async function entryOf(table: Pick<Table, 'steps'>, match: MatchId, step: number): Promise<number | undefined> {
  return step < 1 ? undefined : (await table.steps(match, step, step))[0];
}
